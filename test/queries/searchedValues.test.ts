/** Values of an endpoint for one text, looked up without a list. */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../src/core/index.js';
import { valuesQuery } from '../../src/index.js';
import { findByText, firstPage } from '../../src/queries/searchedValues.js';

const endpoint = {
  uri: '/v',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { limitParam: 'limit', pageParam: 'page', searchParam: 'q' },
  responseMapping: { hasNextField: 'more', dataField: 'rows' },
};

/** A server of so many pages of two values: `a1` and `b1`, `a2` and `b2`, … */
function serverOf(pages: number) {
  const queryClient = new QueryClient();
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const page = Number(new URL(url).searchParams.get('page') ?? '1');
    const rows = ['a', 'b'].map((letter) => ({ value: letter + page, label: `${letter} ${page}` }));
    return Response.json({ rows, more: page < pages });
  });
  const given = { baseUrl: 'https://app.example/', httpClient };
  const search = (text: string, signal = new AbortController().signal) =>
    findByText(queryClient, endpoint, text, { ...given, signal });
  const first = (text: string, signal = new AbortController().signal) =>
    firstPage(queryClient, endpoint, text, { ...given, signal });
  const asked = () => httpClient.mock.calls.map(([{ url }]) => new URL(url).searchParams.get('page') ?? '1');
  return { queryClient, httpClient, given, search, first, asked };
}

/** A server that answers when the test says so. */
function heldServer() {
  const server = serverOf(3);
  const open: (() => void)[] = [];
  const reply = server.httpClient.getMockImplementation() as HttpClient;
  server.httpClient.mockImplementation(
    (request) =>
      new Promise((resolve, reject) => {
        open.push(() => resolve(reply(request)));
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      }),
  );
  const answerAll = async (until: Promise<unknown>) => {
    const answering = setInterval(() => {
      for (const answer of open.splice(0)) answer();
    });
    return await until.finally(() => clearInterval(answering));
  };
  return { ...server, open, answerAll };
}

describe('findByText', () => {
  it.each([
    ['a 1', { alias: { value: 'a1', label: 'a 1' } }, ['1']],
    ['A 3', { alias: { value: 'a3', label: 'a 3' } }, ['1', '2', '3']],
    ['b2', { alias: { value: 'b2', label: 'b 2' } }, ['1', '2']],
    ['none', { reason: 'not-offered' }, ['1', '2', '3', '4']],
  ])('reads pages for %j until it finds the value, or pages end', async (text, found, pages) => {
    const { search, asked } = serverOf(4);

    await expect(search(text)).resolves.toEqual(found);
    expect(asked()).toEqual(pages);
  });

  it('stops after 20 pages with the reason `too-many`', async () => {
    const { search, asked } = serverOf(1_000);

    await expect(search('none')).resolves.toEqual({ reason: 'too-many' });
    expect(asked()).toHaveLength(20);
  });

  it('returns the reason `ambiguous` if several values have the label', async () => {
    const { search, httpClient } = serverOf(1);
    const rows = [1, 2].map((value) => ({ value, label: 'Paris' }));
    httpClient.mockImplementation(async () => Response.json({ rows }));

    await expect(search('Paris')).resolves.toEqual({ reason: 'ambiguous' });
  });

  it('continues after the pages of a loaded list', async () => {
    const { queryClient, given, search, asked } = serverOf(4);
    await queryClient.fetchInfiniteQuery({ ...valuesQuery(endpoint, 'none', given), pages: 2 });

    await search('none');

    expect(asked()).toEqual(['1', '2', '3', '4']);
  });

  it('shares pending requests of the same text', async () => {
    const { search, asked } = serverOf(3);

    await Promise.all([search('none'), search('none')]);

    expect(asked()).toEqual(['1', '2', '3']);
  });

  it('rejects with the error of a failed page', async () => {
    const { search, httpClient, queryClient } = serverOf(3);
    const answer = httpClient.getMockImplementation() as HttpClient;
    httpClient.mockImplementation(async (request) =>
      request.url.includes('page=2') ? new Response('', { status: 500 }) : answer(request),
    );

    await expect(search('none')).rejects.toMatchObject({ code: 'http-status' });
    expect(queryClient.getQueryCache().getAll()[0]?.getObserversCount()).toBe(0);
  });

  it('rejects with the reason of the signal, and sends no further request', async () => {
    const { search, httpClient, open } = heldServer();
    const gone = new AbortController();
    const found = search('none', gone.signal);
    await vi.waitFor(() => expect(open).toHaveLength(1));

    gone.abort(new Error('another text'));

    await expect(found).rejects.toThrow('another text');
    expect(httpClient.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(httpClient).toHaveBeenCalledTimes(1);
  });

  it('rejects at once for an aborted signal', async () => {
    const { search, asked } = serverOf(1);

    await expect(search('a 1', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(asked()).toEqual([]);
  });

  it('continues if the query is reset, as expired signatures do', async () => {
    const { search, queryClient, open, asked, answerAll } = heldServer();
    const found = search('a 3');
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open.shift()?.();
    await vi.waitFor(() => expect(open).toHaveLength(1));

    void queryClient.resetQueries();

    await expect(answerAll(found)).resolves.toMatchObject({ alias: { value: 'a3' } });
    expect(asked()).toEqual(['1', '2', '1', '2', '3']);
  });

  it('rejects if the query is cancelled elsewhere', async () => {
    const { search, queryClient, open } = heldServer();
    const found = search('none');
    await vi.waitFor(() => expect(open).toHaveLength(1));

    await Promise.all([expect(found).rejects.toBeDefined(), queryClient.cancelQueries()]);
  });
});

describe('firstPage', () => {
  it('requests one page, and returns all pages that are loaded', async () => {
    const { queryClient, given, first, asked } = serverOf(4);

    const one = await first('none');
    await queryClient.fetchInfiniteQuery({ ...valuesQuery(endpoint, 'other', given), pages: 2 });
    const two = await first('other');

    expect([one.values.length, one.hasNext, two.values.length, asked()]).toEqual([
      2,
      true,
      4,
      ['1', '1', '2'],
    ]);
  });
});
