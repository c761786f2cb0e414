/**
 * A document that was fetched ahead and is not used, because the page asks for it by another key: a notice for
 * development.
 */
import type { Query, QueryClient } from '@tanstack/query-core';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { type FieldNotice, hostNotice } from '../errors/notices.js';

/** Finds what was fetched ahead for a key and missed; the same notice each time it is asked for. */
export function missedPrefetch(queryClient: QueryClient, asked: readonly unknown[]): FieldNotice | undefined {
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['spec-field', 'spec'] });
  const missed = kept.find(
    // What came from elsewhere has no function until a component takes it.
    ({ state, options, queryKey }) =>
      state.data !== undefined &&
      !options.queryFn &&
      pathOf(urlIn(queryKey)) === pathOf(urlIn(asked)) &&
      JSON.stringify(queryKey) !== JSON.stringify(asked),
  );
  return missed && noticeOf(missed);
}

/** After who asks. */
const urlIn = ([, , _scope, _client, url]: readonly unknown[]) => url;

const noticeOf = memoizeWeak(({ queryKey: [, , , , url, locale] }: Query) =>
  hostNotice(
    'prefetch-missed',
    pathOf(url),
    `This document was fetched ahead as ${JSON.stringify([url, locale])}, and is asked for anew.`,
  ),
);

/** A path, however it is written. */
function pathOf(url: unknown): string {
  return String(url)
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replaceAll(/\/+/g, '/')
    .replace(/\/$/, '');
}
