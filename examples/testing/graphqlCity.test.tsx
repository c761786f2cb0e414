// testing/graphqlCity.test.tsx
import { render } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SpecField, SpecFieldProvider } from 'spec-field';
import { fieldTester } from 'spec-field/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { city } from '../recipes/graphql.js';

const all = ['Bergen', 'Bern', 'Oslo'].map((name, id) => ({ id, name }));
const server = setupServer(
  graphql.operation(({ variables: { search = '', ids } }) => {
    const found = all.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(search)));
    const edges = found.map((node) => ({ node }));
    return HttpResponse.json({ data: { cities: { edges, pageInfo: { hasNextPage: false } } } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('searches the cities of a GraphQL server, and shows the label of a saved one', async () => {
  const field = fieldTester('City');
  render(
    <SpecFieldProvider baseUrl="https://api.example.org">
      <SpecField spec={city} name="city" defaultValue={2} />
    </SpecFieldProvider>,
  );
  await expect.poll(field.value).toBe('Oslo');

  await field.type('Ber');
  expect(await field.options()).toEqual(['Bergen', 'Bern']);
  await field.pick('Bern');

  expect(await field.value()).toBe('Bern');
});
