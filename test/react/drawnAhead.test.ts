/**
 * Pages that are prerendered, as by Next: a time that they read would stay in them for good, so Next refuses a page that
 * reads the clock.
 */
import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fieldSpecQuery,
  type InputFieldSpec,
  loadControls,
  SpecField,
  SpecFieldProvider,
  useSuspenseFieldSpec,
  useValues,
  valuesQuery,
} from '../../src/index.js';
import { everyField } from '../support/everyField.ts';
import { createTestServer } from '../support/testFields.ts';

const baseUrl = 'http://fields.test';
const httpClient = createTestServer();
const options = { baseUrl, httpClient };
const country = '/api/fields/country';
const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'Apple' }] },
};
const today: InputFieldSpec = {
  displayName: 'Day',
  dataType: 'DATE',
  constraints: [{ name: 'future', type: 'minDate', params: { iso: '$NOW' } }],
};

function ListOf({ spec }: { readonly spec: InputFieldSpec }) {
  return useValues(spec, { specUrl: country }).values.map(({ label }) => label);
}
function WaitedFor({ spec }: { readonly spec: string | InputFieldSpec }) {
  return useSuspenseFieldSpec(spec).plan.dataType;
}

const pages: [name: string, element: ReactElement][] = [
  ...everyField.map(({ name, filled, entries: _entries, ...props }): [string, ReactElement] => [
    name,
    createElement(SpecField, { ...props, defaultValue: filled }),
  ]),
  ['a bound that means now', createElement(SpecField, { spec: today, defaultValue: '2020-01-01' })],
  ['useValues of a document', createElement(ListOf, { spec: fruit })],
  [
    'useSuspenseFieldSpec',
    createElement(
      Suspense,
      {},
      createElement(WaitedFor, { spec: country }),
      createElement(WaitedFor, { spec: fruit }),
    ),
  ],
];

/** Renders a page in Node over a dehydrated cache, and counts reads of the clock. */
async function draw(
  children: ReactElement[],
  client = (_fetch: typeof httpClient) => ({ fetch: httpClient }),
) {
  const ahead = new QueryClient();
  const { valuesEndpoint } = await ahead.fetchQuery(fieldSpecQuery(country, options));
  await ahead.prefetchInfiniteQuery(valuesQuery(valuesEndpoint, '', { ...options, specUrl: country }));
  const state = dehydrate(ahead);
  await loadControls();
  const now = vi.spyOn(Date, 'now');
  const chance = vi.spyOn(Math, 'random');
  // A client not used before, so that it has no name yet.
  const fetch: typeof httpClient = (request) => httpClient(request);
  const html = renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(
        HydrationBoundary,
        { state },
        createElement(SpecFieldProvider, { baseUrl, ...client(fetch) }, ...children),
      ),
    ),
  );
  return { html, reads: now.mock.calls.length + chance.mock.calls.length };
}

afterEach(() => vi.restoreAllMocks());

describe('a prerendered page', () => {
  it.each(pages)('reads neither the clock nor random numbers: %s', async (_name, element) => {
    const { html, reads } = await draw([element]);

    expect(html.length).toBeGreaterThan(0);
    expect(reads).toBe(0);
  });

  it('reads no random number for a new client', async () => {
    const { reads } = await draw([createElement(SpecField, { spec: fruit })], (fetch) => ({ fetch }));

    expect(reads).toBe(0);
  });

  it('shows prefetched documents', async () => {
    const { html } = await draw([createElement(SpecField, { spec: country })]);

    expect(html).toContain('role="combobox"');
  });
});
