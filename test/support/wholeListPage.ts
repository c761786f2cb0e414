/**
 * One field of a page whose server does not search: its lookups and its list, in Node.
 */
import { QueryClient } from '@tanstack/query-core';
import { vi } from 'vitest';
import { createFaultReporter } from '../../src/client/page/faults.js';
import { ListStore } from '../../src/client/list/listStore.js';
import type { HttpClient, InputFieldSpec, ValuesEndpoint } from '../../src/core/index.js';
import { createLookups } from '../../src/queries/lookups.js';
import { type PageLookups, pageResolver } from '../../src/queries/valuesByValue.js';

const endpoint: ValuesEndpoint = { uri: '/v', search: 'CLIENT', debounceMs: 5000 };

/** Sends at once. */
const limit = async <Result>(work: () => Promise<Result>) => work();

/** A page over a server that answers with all it has. */
export function createWholePage(items: readonly unknown[], change: ValuesEndpoint = {}) {
  const client = vi.fn<HttpClient>(async () => Response.json(items));
  const queryClient = new QueryClient();
  const lookup = { httpClient: client, baseUrl: 'https://app.example/' };
  const code = { pageResolver } as unknown as Awaited<ReturnType<PageLookups['questions']['load']>>;
  const questions = { load: async () => code, current: () => code } as PageLookups['questions'];
  const fieldSpec: InputFieldSpec = {
    displayName: 'City',
    dataType: 'NUMBER',
    valuesEndpoint: { ...endpoint, ...change },
  };
  const lookups = createLookups({ queryClient, lookup, limit, questions }, fieldSpec, undefined, undefined);
  const list = new ListStore(
    { source: lookups.list, search: '', isEnabled: true },
    { report: createFaultReporter(() => undefined) },
  );
  const type = (search: string) => list.set({ source: lookups.list, search, isEnabled: true });
  const shown = () => {
    const { status, values, isPartial } = list.getSnapshot();
    return [status, values.map(({ label }) => label).join(' '), isPartial];
  };
  return { client, queryClient, lookup, lookups, list, type, shown, fieldSpec };
}
