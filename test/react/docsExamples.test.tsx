/** The components that docs shows, drawn from the pages themselves against a server that answers as their text says. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type Fault, SpecFieldProvider } from '../../src/index.js';
import { loadControls } from '../../src/index.js';

const city = { name: 'city', displayName: 'City', dataType: 'STRING' };
const person = { uuid: 'u1', first: 'Ada', last: 'Lovelace' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/forms/order': { id: 'order', fields: [city], submitEndpoint: { uri: '/api/orders' } },
  '/api/fields/cities': { ...city, displayName: 'Cities', expectMultipleValues: true },
  '/v2/people': { data: { people: [person] }, next: null },
};

const examples: readonly [
  name: string,
  label: RegExp,
  load: () => Promise<{ default: Component }>,
  props?: object,
][] = [
  [
    'drafts.md: a draft of each user',
    /^City/,
    () => import('docs-example:drafts.md/OrderForm'),
    { user: 'ann' },
  ],
  ['drafts.md: a guard before leaving', /^City/, () => import('docs-example:drafts.md/OrderPage')],
  ['forms.md: a form', /^City/, () => import('docs-example:forms.md/Order')],
  ['forms.md: a form of your own markup', /^City/, () => import('docs-example:forms.md/City')],
  [
    'many-values.md: saved values',
    /^Cities/,
    () => import('docs-example:many-values.md/CitiesField'),
    { saved: ['oslo'] },
  ],
  ['README.md: a back end you cannot change', /^Person/, () => import('docs-example:README.md/PersonField')],
];
type Component = (typeof import('docs-example:*'))['default'];

it.each(examples)('%s', async (_name, label, load, props) => {
  await loadControls();
  const { default: Example } = await load();
  const faults: Fault[] = [];
  const fetch = async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname];
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  };
  const router = createMemoryRouter([{ path: '/', element: <Example {...props} /> }]);

  render(
    <SpecFieldProvider
      baseUrl="http://fields.test"
      fetch={fetch}
      queryClient={new QueryClient()}
      onFault={(fault) => faults.push(fault)}
    >
      <RouterProvider router={router} />
    </SpecFieldProvider>,
  );

  await waitFor(() => expect(screen.getByLabelText(label)).toBeVisible());
  expect(faults).toEqual([]);
});
