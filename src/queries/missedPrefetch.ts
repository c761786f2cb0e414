/** Reports a prefetched document that is not used, because the page requests it with another key. For development only. */
import type { Query, QueryClient } from '@tanstack/query-core';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { type FieldNotice, hostNotice } from '../errors/notices.js';

/** Returns a notice about a prefetched document with the same path but another key. Each document has one notice object. */
export function missedPrefetch(queryClient: QueryClient, asked: readonly unknown[]): FieldNotice | undefined {
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['spec-field', 'spec'] });
  const missed = kept.find(
    // A query from hydration has no function until a component uses it.
    ({ state, options, queryKey }) =>
      state.data !== undefined &&
      !options.queryFn &&
      pathOf(urlIn(queryKey)) === pathOf(urlIn(asked)) &&
      JSON.stringify(queryKey) !== JSON.stringify(asked),
  );
  return missed && noticeOf(missed);
}

/** The URL in a key follows the cache identity. */
const urlIn = ([, , _scope, _client, url]: readonly unknown[]) => url;

const noticeOf = memoizeWeak(({ queryKey: [, , , , url, locale] }: Query) =>
  hostNotice(
    'prefetch-missed',
    pathOf(url),
    `This document was prefetched as ${JSON.stringify([url, locale])}, and is requested again.`,
  ),
);

/** Returns the path of a URL, normalized. */
function pathOf(url: unknown): string {
  return String(url)
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replaceAll(/\/+/g, '/')
    .replace(/\/$/, '');
}
