/** A prefetched document that no component uses. */
import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { missedPrefetch } from '../../src/queries/missedPrefetch.js';

const keyOf = (url: string, locale?: string) =>
  ['spec-field', 'spec', null, null, url, locale ?? null] as const;

/** A page that is hydrated with the documents that a server prefetched. */
function pageWith(...urls: string[]) {
  const [server, client] = [new QueryClient(), new QueryClient()];
  for (const url of urls) server.setQueryData(keyOf(url), { id: url });
  hydrate(client, dehydrate(server));
  return client;
}

describe('missedPrefetch', () => {
  it.each([
    ['another origin', 'http://inside.test/api/f', 'https://app.test/api/f'],
    ['a slash at its end', '/api/f/', '/api/f'],
    ['two slashes', '/api//f', '/api/f'],
    ['another query', '/api/f?a=1', '/api/f?a=2'],
    ['a fragment', '/api/f#top', '/api/f'],
  ])('returns a notice for a document that was prefetched with %s', (_what, fetched, asked) => {
    const notice = missedPrefetch(pageWith('/other', fetched), keyOf(asked));

    expect(notice).toMatchObject({ code: 'prefetch-missed', where: '/api/f' });
    expect(notice?.message).toContain(JSON.stringify(fetched));
  });

  it('returns the same notice each time, so that it is reported once', () => {
    const client = pageWith('/api/f/');

    expect(missedPrefetch(client, keyOf('/api/f'))).toBe(missedPrefetch(client, keyOf('/api/f')));
  });

  it.each([
    ['a document fetched by the same key', pageWith('/api/f')],
    ['another document', pageWith('/api/g')],
    ['an empty cache', pageWith()],
  ])('returns no notice for %s', (_what, client) => {
    expect(missedPrefetch(client, keyOf('/api/f'))).toBeUndefined();
  });

  it('returns no notice for documents of a component, or without data', async () => {
    const client = new QueryClient();
    await client.fetchQuery({ queryKey: keyOf('/api/f/'), queryFn: async () => ({ id: 'f' }) });
    const waiting = new QueryClient();
    waiting.getQueryCache().build(waiting, { queryKey: keyOf('/api/f/') });

    expect([client, waiting].map((one) => missedPrefetch(one, keyOf('/api/f')))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
