import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, inject, it, vi } from 'vitest';
import {
  fieldSpecQuery,
  type InputFieldSpec,
  SpecFieldProvider,
  useFieldSpec,
  useValues,
  type UseValuesOptions,
  valuesQuery,
} from '../../src/index.js';
import { createHarness, settle } from '../support/renderField.tsx';
import { rows } from '../support/sixtyRows.ts';

function renderValues(fieldSpec: InputFieldSpec, options: UseValuesOptions, harness = createHarness()) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SpecFieldProvider {...harness.provider}>{children}</SpecFieldProvider>
  );
  const seen: string[] = [];
  const useWatched = (now: UseValuesOptions) => {
    const snapshot = useValues(fieldSpec, now);
    if (seen.at(-1) !== snapshot.status) seen.push(snapshot.status);
    return snapshot;
  };
  const hook = renderHook(useWatched, { wrapper, initialProps: options });
  return { ...harness, ...hook, seen };
}

describe('useValues', () => {
  it('reports values of another type once', async () => {
    const harness = createHarness();
    const onFault = vi.fn();
    const provider = { ...harness.provider, onFault };
    const items = [1, 2].map((value) => ({ value, label: `No ${value}` }));
    const spec = { displayName: 'Id', dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items } };
    const { result } = renderValues(spec, { search: '' }, { ...harness, provider });
    await waitFor(() => expect(result.current.status).toBe('ready'));

    expect(onFault.mock.calls.map(([{ code }]) => code)).toEqual(['values-mistyped']);
  });

  it('goes from too-short through waiting and loading to ready', async () => {
    const { result, rerender, seen } = renderValues(rows, { search: '' });

    rerender({ search: 'row' });
    await waitFor(() => expect(result.current.status).toBe('ready'));

    expect(seen).toEqual(['too-short', 'waiting', 'loading', 'ready']);
    expect(result.current.values).toHaveLength(20);
    expect(result.current.total).toBe(60);
  });

  it('sends one request for two calls of loadMore()', async () => {
    const { result, lookups } = renderValues(rows, { search: 'row' });
    await waitFor(() => expect(result.current.status).toBe('ready'));

    act(() => {
      result.current.loadMore();
      result.current.loadMore();
    });
    await waitFor(() => expect(result.current.values).toHaveLength(40));

    expect(lookups().map(({ query }) => query['p'])).toEqual(['1', '2']);
  });

  it('keeps earlier pages if the next page fails, and requests only that page again', async () => {
    const harness = createHarness();
    const { fetch } = harness.provider;
    const down = { is: true };
    harness.provider = {
      ...harness.provider,
      fetch: async (request) => {
        const answer = await (fetch?.(request) ?? globalThis.fetch(request));
        return down.is && request.url.includes('p=2') ? new Response('', { status: 500 }) : answer;
      },
    };
    const { result, lookups } = renderValues(rows, { search: 'row' }, harness);
    await waitFor(() => expect(result.current.nextPage).toBe('idle'));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.nextPage).toBe('failed'));
    act(() => result.current.loadMore()); // as a key that is held down would
    expect(result.current.values).toHaveLength(20);

    down.is = false;
    act(() => result.current.retry());

    await waitFor(() => expect(result.current.values).toHaveLength(40));
    expect(lookups().map(({ query }) => query['p'])).toEqual(['1', '2', '2']);
  });

  it('fails without a request for a field without an endpoint (D6)', async () => {
    const { result, sent } = renderValues({ displayName: 'Free', dataType: 'STRING' }, {});

    await waitFor(() => expect(result.current.status).toBe('failed'));

    expect(result.current.error?.code).toBe('values-endpoint-missing');
    expect(sent).toEqual([]);
  });

  it('is idle while isEnabled is false', async () => {
    const { result, sent } = renderValues(rows, { search: 'row', isEnabled: false });
    await settle(400);

    expect(result.current.status).toBe('idle');
    expect(sent).toEqual([]);
  });

  it('shows no stale values while they are requested again (D17)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { result, rerender, seen, lookups } = renderValues(rows, { search: 'row' });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    rerender({ search: 'row', isEnabled: false });

    vi.setSystemTime(Date.now() + 6 * 60_000);
    rerender({ search: 'row' });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    vi.useRealTimers();

    expect(seen.slice(-3)).toEqual(['idle', 'loading', 'ready']);
    expect(lookups()).toHaveLength(2);
  });

  it('shows inline values at once, without the debounce (D7, D15)', () => {
    const spec: InputFieldSpec = {
      displayName: 'Inline',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', debounceMs: 5000, items: [{ value: 'a', label: 'Alpha' }] },
    };
    const { result, rerender } = renderValues(spec, { search: '' });
    expect(result.current.values).toHaveLength(1);

    rerender({ search: 'zzz' });

    expect(result.current.status).toBe('empty');
  });
});

describe('fieldSpecQuery and valuesQuery', () => {
  it('prefetch data that the hooks use without a request', async () => {
    // A client of the host needs an id, by which both sides identify it.
    const clientId = 'app';
    const harness = createHarness({ clientId });
    const queryClient = harness.provider.queryClient ?? new QueryClient();
    const options = { baseUrl: inject('apiOrigin'), clientId };
    await queryClient.prefetchQuery(fieldSpecQuery('/api/fields/sixty', options));
    await queryClient.prefetchInfiniteQuery(valuesQuery(rows.valuesEndpoint, 'row', options));

    const { result, sent } = renderValues(rows, { search: 'row' }, harness);

    expect(result.current.values).toHaveLength(20);
    expect(sent).toEqual([]);
  });
});

describe('useFieldSpec', () => {
  it('throws a TypeError outside a provider', () => {
    expect(() => renderHook(() => useFieldSpec('/api/fields/city'))).toThrow(TypeError);
  });
});
