// testing/tripForm.test.tsx
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { fieldTester } from 'spec-field/testing';
import { fieldHandlers } from 'spec-field/testing/msw';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TripForm } from './TripForm.js';

const spec = {
  displayName: 'City',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: { uri: '/api/cities' },
} as const;
const server = setupServer(...fieldHandlers({ city: { spec, values: [{ value: 'c1', label: 'Bergen' }] } }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves the id of the city, and requires one', async () => {
  const onSave = vi.fn();
  const city = fieldTester('City');
  render(<TripForm onSave={onSave} />);

  await city.pick('Bergen');
  await press('No city');
  await press('Save');
  expect(await city.error()).toBe('Choose one.');
  expect(onSave).not.toHaveBeenCalled();

  await city.pick('Bergen');
  await press('Save');
  expect(onSave.mock.calls[0]?.[0]).toEqual({ city: 'c1' });
});
