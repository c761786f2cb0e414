/** Field documents that a page subscribes to. */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldSpecQuery } from '../../src/index.js';
import {
  createFieldDocuments,
  reportState,
  requireEndpoint,
  stateOfSpec,
} from '../../src/queries/fieldDocuments.js';
import { planField, type HttpClient } from '../../src/core/index.js';

const specOf = (displayName: string, members = {}) => ({ displayName, dataType: 'STRING', ...members });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Advances the time, and settles promises. */
const settle = async (ms = 0) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
};

/** The documents of a page whose server answers when the test says so. */
function newPage(missingEndpoint?: 'free' | 'fail') {
  const open = new Map<string, ((response: Response) => void)[]>();
  const httpClient = vi.fn<HttpClient>(
    ({ url }) =>
      new Promise((resolve) => {
        const path = new URL(url).pathname;
        open.set(path, [...(open.get(path) ?? []), resolve]);
      }),
  );
  const queryClient = new QueryClient();
  const announced: boolean[] = [];
  const report = vi.fn();
  const checkDocument = vi.fn(async () => undefined);
  const lookup = { baseUrl: 'https://app.test/', httpClient };
  const documents = createFieldDocuments({
    queryClient,
    lookup,
    missingEndpoint,
    report,
    validators: { checkDocument },
    checkEndpoints: async () => undefined,
    announceLoading: () => {
      announced.push(true);
      return () => void announced.push(false);
    },
  });
  const answer = async (path: string, response: Response = Response.json(specOf(path))) => {
    open.get(path)?.shift()?.(response);
    await settle();
  };
  const watch = (path: string) => {
    const seen: string[] = [];
    const document = documents.get(path);
    const stop = document.subscribe(() => {
      const { status } = document.getSnapshot();
      if (status !== 'loading') seen.push(status);
    });
    return { document, seen, stop };
  };
  return { documents, queryClient, lookup, httpClient, announced, report, checkDocument, answer, watch };
}

describe('createFieldDocuments', () => {
  it('requests a document once for all of its fields, and notifies each', async () => {
    const { watch, answer, httpClient, report, checkDocument } = newPage();
    const [one, other] = [watch('/f'), watch('/f')];
    await settle();
    const before = one.document.getSnapshot();

    await answer('/f');

    expect([one.document === other.document, httpClient.mock.calls.length]).toEqual([true, 1]);
    expect([before.status, one.seen, other.seen]).toEqual(['loading', ['ready'], ['ready']]);
    expect(one.document.getSnapshot()).toMatchObject({ fieldSpec: { displayName: '/f' }, plan: {} });
    expect(one.document.getSnapshot()).toBe(one.document.getSnapshot());
    expect([checkDocument.mock.calls.length, report.mock.calls]).toEqual([1, []]);
  });

  it('is ready at once with a prefetched document', async () => {
    const { watch, queryClient, lookup, httpClient } = newPage();
    queryClient.setQueryData(fieldSpecQuery('/f', lookup).queryKey, specOf('Ahead'));

    expect(watch('/f').document.getSnapshot().fieldSpec?.displayName).toBe('Ahead');
    await settle();
    expect(httpClient).not.toHaveBeenCalled();
  });

  it('announces loading once, until the last document arrives', async () => {
    const { watch, answer, announced } = newPage();
    for (const path of ['/a', '/b']) watch(path);
    await settle();
    const before = [...announced];

    await answer('/a');
    const between = [...announced];
    await answer('/b');

    expect([before, between, announced]).toEqual([[true], [true], [true, false]]);
  });

  it('batches renders at doubling intervals; shows the first and last document at once', async () => {
    const { watch, answer } = newPage();
    const documents = ['/a', '/b', '/c', '/d', '/e'].map(watch);
    const drawn = () => documents.map(({ seen }) => seen.length);
    await settle(1_000);

    await answer('/a');
    const first = drawn();
    await answer('/b');
    await answer('/c');
    await settle(199);
    const waiting = drawn();
    await settle(1);
    const together = drawn();
    await answer('/d');
    await settle(399);
    const waitingLonger = drawn();
    await settle(1);
    const later = drawn();
    await answer('/e');

    expect([first, waiting, together]).toEqual([
      [1, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
      [1, 1, 1, 0, 0],
    ]);
    expect([waitingLonger, later, drawn()]).toEqual([
      [1, 1, 1, 0, 0],
      [1, 1, 1, 1, 0],
      [1, 1, 1, 1, 1],
    ]);
  });

  it('exposes error and time of a failure; two refetch calls send one request', async () => {
    const { watch, answer, report, httpClient, announced } = newPage();
    const { document, seen } = watch('/f');
    await settle();
    await answer('/f', new Response('', { status: 500 }));
    const failed = document.getSnapshot();
    const failedAtMs = document.failedAtMs();
    const nowMs = Date.now();

    document.refetch();
    document.refetch();
    await settle();
    await answer('/f');

    expect([failed.status, failed.error?.code, failedAtMs]).toEqual(['failed', 'http-status', nowMs]);
    expect([seen.at(-1), httpClient.mock.calls.length, announced.at(-1)]).toEqual(['ready', 2, false]);
    expect(report).toHaveBeenCalledWith(failed.error);
  });

  it('aborts a request without subscribers, and sends a new one for the next subscriber', async () => {
    const { watch, httpClient, announced, answer } = newPage();
    const { stop, seen } = watch('/f');
    await settle();

    stop();
    await settle();
    const isAborted = httpClient.mock.calls[0]?.[0].signal.aborted;
    const next = watch('/f');
    await settle();
    await answer('/f');
    await answer('/f');

    expect([isAborted, seen, next.seen, announced]).toEqual([
      true,
      [],
      ['ready'],
      [true, false, true, false],
    ]);
  });

  it('continues for other fields when one unsubscribes', async () => {
    const { watch, answer, httpClient } = newPage();
    const [one, other] = [watch('/f'), watch('/f')];
    await settle();

    one.stop();
    await answer('/f');

    expect([one.seen, other.seen, httpClient.mock.calls.length]).toEqual([[], ['ready'], 1]);
  });

  it('reports a prefetched document under a key that does not match', async () => {
    const { watch, queryClient, lookup, report } = newPage();
    const [...key] = fieldSpecQuery('/f/', lookup).queryKey;
    queryClient.setQueryData(key, specOf('Ahead'));
    watch('/f');
    await settle();

    expect(new Set(report.mock.calls.map(([{ code }]) => code))).toEqual(new Set(['prefetch-missed']));
  });
});

describe('stateOfSpec', () => {
  it('returns the same state for the same document', () => {
    const spec = specOf('F');

    expect(stateOfSpec(spec)).toBe(stateOfSpec(spec));
    expect(stateOfSpec(spec)).toMatchObject({ status: 'ready', fieldSpec: spec, error: undefined });
    expect(stateOfSpec(spec, 'fail')).not.toBe(stateOfSpec(spec));
  });

  it.each([[null], ['text'], [{ displayName: 1 }]])('fails for %j, which is not a document', (spec) => {
    expect(stateOfSpec(spec as never)).toMatchObject({
      status: 'failed',
      fieldSpec: undefined,
      plan: undefined,
    });
  });

  it('fails for a field without values if missingEndpoint is `fail`', () => {
    expect([stateOfSpec(specOf('F')).status, stateOfSpec(specOf('F'), 'fail').error?.code]).toEqual([
      'ready',
      'values-endpoint-missing',
    ]);
    expect(stateOfSpec(specOf('F', { valuesEndpoint: { uri: '/v' } }), 'fail').status).toBe('ready');
  });
});

const planOf = (...subFields: object[]) =>
  planField({ displayName: 'O', dataType: 'OBJECT', subFields: subFields as never });

describe('requireEndpoint', () => {
  it('checks each part of an OBJECT', () => {
    const withValues = specOf('a', { name: 'a', valuesEndpoint: { uri: '/v' } });

    expect(() => requireEndpoint(planOf(withValues))).not.toThrow();
    expect(() => requireEndpoint(planOf(withValues, specOf('b', { name: 'b' })))).toThrow(/values/i);
  });
});

describe('reportState', () => {
  it('reports the notices of a document, and nothing while it loads', () => {
    const [checkDocument, checkEndpoints] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const report = vi.fn();
    const to = { report, validators: { checkDocument }, checkEndpoints };
    const spec = specOf('F', { dataType: 'NEW' });

    reportState({ status: 'loading', fieldSpec: undefined, plan: undefined, error: undefined }, to);
    const before = report.mock.calls.length;
    const state = stateOfSpec(spec);
    reportState(state, to);

    expect([before, report.mock.calls.length]).toEqual([0, state.plan?.notices.length]);
    expect(checkDocument.mock.calls).toEqual([[spec, state.plan]]);
    expect(checkEndpoints.mock.calls).toEqual([[state.plan]]);
  });
});
