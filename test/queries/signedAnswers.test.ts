/** Signed responses leave the query cache when their signature expires, or when the app drops them after a revocation (D17). */
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSignedAnswers, endWithSignature, expiryOf } from '../../src/queries/signedAnswers.js';

const nowMs = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  // Without `document` no timer is set.
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pages = (expiresAtMs?: number) => ({
  pages: [{ values: [{ value: 1, label: 'One' }], ...(expiresAtMs && { expiresAtMs }) }],
});

const state = (data: unknown) => ({ state: { data } });

/** A cache with one response that is signed for so many milliseconds, displayed or not. */
function signedFor(leftMs: number | undefined, { isShown = false, isDocument = false, scope = 'ann' } = {}) {
  const client = new QueryClient();
  const queryKey = ['spec-field', isDocument ? 'spec' : 'values', scope];
  const expiresAtMs = leftMs === undefined ? undefined : nowMs + leftMs;
  const renewed = vi.fn(async (): Promise<unknown> => ({ renewed: true }));
  client.setQueryDefaults(queryKey, { queryFn: renewed, retry: false, staleTime: Infinity });
  client.setQueryData(queryKey, isDocument ? { id: 1 } : pages(expiresAtMs));
  const observer = new QueryObserver(client, { queryKey });
  const seen: unknown[] = [];
  if (isShown) observer.subscribe(({ data }) => seen.push(data));
  endWithSignature(client, queryKey, expiresAtMs, isDocument);
  const data = () => client.getQueryData(queryKey);
  const query = () => client.getQueryCache().find({ queryKey })!;
  return { client, queryKey, renewed, seen, data, query };
}

describe('endWithSignature', () => {
  it.each([
    ['values', false],
    ['a document', true],
  ])('removes %s without subscribers exactly when the signature expires', async (_what, isDocument) => {
    const { data, renewed } = signedFor(5_000, { isDocument });

    await vi.advanceTimersByTimeAsync(4_999);
    const before = data();
    await vi.advanceTimersByTimeAsync(1);

    expect([before !== undefined, data(), renewed.mock.calls.length]).toEqual([true, undefined, 0]);
  });

  it('refetches displayed values, and shows none until they arrive', async () => {
    const { seen, renewed } = signedFor(5_000, { isShown: true });

    await vi.advanceTimersByTimeAsync(5_000);

    expect([renewed.mock.calls.length, seen]).toEqual([
      1,
      expect.arrayContaining([undefined, { renewed: true }]),
    ]);
  });

  it('keeps a displayed document until the new one arrives', async () => {
    const { seen, data } = signedFor(5_000, { isShown: true, isDocument: true });

    await vi.advanceTimersByTimeAsync(5_000);

    expect([seen.includes(undefined), data()]).toEqual([false, { renewed: true }]);
  });

  it('removes a document that could not be refetched', async () => {
    const { renewed, data } = signedFor(5_000, { isShown: true, isDocument: true });
    renewed.mockRejectedValue(new Error('down'));

    await vi.advanceTimersByTimeAsync(5_000);

    expect(data()).toBeUndefined();
  });

  it.each([
    ['is not signed', undefined],
    ['has expired on arrival', 0],
    ['expired long before', -5_000],
  ])('sets no timer for a response that %s, to avoid endless requests', async (_what, leftMs) => {
    const { data } = signedFor(leftMs);

    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(data()).toEqual(pages(leftMs === undefined ? undefined : nowMs + leftMs));
  });

  it('refetches at most once a second', async () => {
    const { renewed } = signedFor(10, { isShown: true });

    await vi.advanceTimersByTimeAsync(999);
    const before = renewed.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);

    expect([before, renewed.mock.calls.length]).toEqual([0, 1]);
  });

  it('keeps data that was renewed before the expiry', async () => {
    const { client, queryKey, data } = signedFor(5_000);
    const later = pages(nowMs + 60_000);
    client.setQueryData(queryKey, later);

    await vi.advanceTimersByTimeAsync(5_000);

    expect(data()).toEqual(later);
  });

  it('sets no timer on a server, nor for a missing query', () => {
    vi.unstubAllGlobals();
    const { client } = signedFor(5_000);
    const onServer = vi.getTimerCount();
    vi.stubGlobal('document', {});

    endWithSignature(client, ['spec-field', 'none'], nowMs + 5_000);

    expect(vi.getTimerCount()).toBe(onServer);
  });
});

describe('expiryOf', () => {
  it('returns the earliest expiry of pages, or that of a document, else Infinity', () => {
    const two = { pages: [...pages(5).pages, ...pages(3).pages, ...pages().pages] };

    expect([two, pages(), undefined, {}].map((data) => expiryOf(state(data)))).toEqual([
      3,
      Infinity,
      Infinity,
      Infinity,
    ]);
    expect(expiryOf(signedFor(5_000, { isDocument: true }).query())).toBe(nowMs + 5_000);
    expect(expiryOf(signedFor(undefined, { isDocument: true }).query())).toBe(Infinity);
  });
});

describe('dropSignedAnswers', () => {
  it.each([
    ['of all scopes', {}, undefined],
    ['of the given scope', { scope: 'ann' }, undefined],
    ['of no other scope', { scope: 'bob' }, pages(nowMs + 5_000)],
  ])('drops the signed responses %s', async (_whose, options, left) => {
    const { client, data } = signedFor(5_000);

    await dropSignedAnswers(client, options);

    expect(data()).toEqual(left);
  });

  it('keeps unsigned responses, and data of the app', async () => {
    const { client, data } = signedFor(undefined);
    client.setQueryData(['of the app'], pages(nowMs + 5_000));

    await dropSignedAnswers(client);

    expect([data(), client.getQueryData(['of the app'])]).toEqual([pages(), pages(nowMs + 5_000)]);
  });
});
