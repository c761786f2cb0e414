/**
 * A list store in Node, over a server in the hands of a test.
 */
import { QueryClient } from '@tanstack/query-core';
import { vi } from 'vitest';
import { createFaultReporter } from '../../src/client/page/faults.js';
import { type ListInput, ListStore } from '../../src/client/list/listStore.js';
import type { Dependencies, InputFieldSpec } from '../../src/core/index.js';
import { valuesSource } from '../../src/queries/valuesSource.js';

const pageSize = 2;
const lastPage = 3;

/** How long a search waits for another letter. */
export const debounceMs = 100;

/** Cities of a country, in pages of two, three of them for each text. */
export const cities: InputFieldSpec = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/v',
    debounceMs,
    minSearchLength: 1,
    paginationStrategy: 'PAGE_NUMBER',
    responseMapping: { hasNextField: 'hasNext' },
    searchParamsSchema: { properties: { country: { 'x-field': 'country' } }, required: ['country'] },
  },
};

/** One request, as the client was handed it. */
export interface SentLookup {
  /** Country and text. */
  readonly key: string;
  readonly page: number;
  readonly signal: AbortSignal;
  readonly answer: (response: Response) => void;
  isAnswered: boolean;
}

/** Whether somebody still waits for an answer. */
export const isLive = ({ isAnswered, signal }: SentLookup): boolean => !isAnswered && !signal.aborted;

/** Values that a text has, so many pages of them. */
export const valuesOf = (key: string, pages = 1): readonly string[] =>
  Array.from({ length: pages * pageSize }, (_, index) => `${key} ${index}`);

/** The answer to a page of a text. */
export const pageOf = (key: string, page: number): Response =>
  Response.json({
    data: valuesOf(key, page)
      .slice(-pageSize)
      .map((value) => ({ value })),
    hasNext: page < lastPage,
  });

/** The requests of lists, and their responses. */
export class ListServer {
  readonly sent: SentLookup[] = [];
  readonly queryClient = new QueryClient();

  /** The source of a document's values, with the values of other fields. */
  source(dependencies: Dependencies = { country: 'fr' }, spec: InputFieldSpec = cities) {
    const options = { baseUrl: 'http://fields.test', httpClient: this.#fetch, dependencies };
    return valuesSource(spec, this.queryClient, options);
  }

  readonly #fetch = (request: Request): Promise<Response> =>
    new Promise((answer) => {
      const { searchParams } = new URL(request.url);
      const key = `${searchParams.get('country')} ${searchParams.get('search')}`;
      const page = Number(searchParams.get('page'));
      this.sent.push({ key, page, signal: request.signal, answer, isAnswered: false });
    });

  /** The requests, in order. */
  asked(): readonly string[] {
    return this.sent.map(({ key, page }) => `${key}, page ${page}`);
  }

  /** Answers a request, given up or not; default the last one. */
  async answer(response?: Response, one = this.sent.at(-1)): Promise<void> {
    if (!one) throw new Error('Nothing was asked.');
    one.isAnswered = true;
    one.answer(response ?? pageOf(one.key, one.page));
    await settle();
  }
}

/** A list, and the states that its subscribers saw. */
export function createListUnderTest(
  server = new ListServer(),
  given: Partial<ListInput> & { readonly onChange?: () => void } = {},
) {
  const { onChange, ...rest } = given;
  let input: ListInput = { source: server.source(), search: 'a', isEnabled: true, ...rest };
  const faults: string[] = [];
  const list = new ListStore(input, {
    report: createFaultReporter(({ code }) => faults.push(code)),
    onChange,
  });
  const seen: string[] = [];
  return {
    list,
    server,
    faults,
    seen,
    watch: () =>
      list.subscribe(() => {
        const { status } = list.getSnapshot();
        if (seen.at(-1) !== status) seen.push(status);
      }),
    set: (change: Partial<ListInput>) => {
      input = { ...input, ...change };
      list.set(input);
    },
    values: () => list.getSnapshot().values.map(({ value }) => value),
  };
}

/** Lets time pass, then all that promises lead to. */
export async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
}
