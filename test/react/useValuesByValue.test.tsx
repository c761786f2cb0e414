/** Labels and existence of given values, for markup of a host (D42). */
import { renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type InputFieldSpec, SpecFieldProvider, useValuesByValue } from '../../src/index.js';
import { createHarness, settle } from '../support/renderField.tsx';

const product: InputFieldSpec = {
  displayName: 'Product',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/products', requestParams: { valueParam: 'id' } },
};

type Given = Parameters<typeof useValuesByValue>;

function show(values: Given[1], options?: Given[2], spec = product) {
  const state = { isDown: false };
  const fetch = vi.fn(async ({ url }: Request) => {
    if (state.isDown) return new Response('', { status: 500 });
    const ids = new URL(url).searchParams.getAll('id').filter((id) => !id.startsWith('gone'));
    return Response.json(ids.map((value) => ({ value, label: `Name of ${value}` })));
  });
  const harness = createHarness({ fetch });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <SpecFieldProvider {...harness.provider}>{children}</SpecFieldProvider>
    </StrictMode>
  );
  const hook = renderHook(
    ([asked, how]: readonly [Given[1], Given[2]?]) => useValuesByValue(spec, asked, how),
    {
      wrapper,
      initialProps: [values, options] as readonly [Given[1], Given[2]?],
    },
  );
  const asked = () => fetch.mock.calls.map(([{ url }]) => new URL(url).searchParams.getAll('id').join());
  return { ...harness, ...hook, state, asked };
}

describe('useValuesByValue', () => {
  it('returns the labels of values in the given order, and the missing values', async () => {
    const { result, asked } = show(['b', 'gone', 'a']);
    expect(result.current).toMatchObject({ status: 'loading', values: [] });

    await waitFor(() => expect(result.current.status).toBe('ready'));

    expect(result.current.values.map(({ label }) => label)).toEqual(['Name of b', 'Name of a']);
    expect([result.current.missing, asked()]).toEqual([['gone'], ['b,gone,a', 'gone']]);
  });

  it('requests only values that are not loaded yet', async () => {
    const { result, rerender, asked } = show(['a']);
    await waitFor(() => expect(result.current.status).toBe('ready'));

    rerender([['a', 'b']]);
    await waitFor(() => expect(result.current.values).toHaveLength(2));

    expect(asked()).toEqual(['a', 'b']);
  });

  it('sends no request for no values, nor if isEnabled is false', async () => {
    const none = show([]);
    const idle = show(['a'], { isEnabled: false });
    await settle(50);

    expect([none.result.current.status, none.asked()]).toEqual(['ready', []]);
    expect([idle.result.current.status, idle.asked()]).toEqual(['idle', []]);
  });

  it('requests with values of other fields (D38)', async () => {
    const searchParamsSchema = { properties: { s: { 'x-field': 'shop' } }, required: ['s'] };
    const valuesEndpoint = { ...product.valuesEndpoint, searchParamsSchema };
    const { result, rerender, asked } = show(['a'], {}, { ...product, valuesEndpoint });
    await waitFor(() => expect(result.current.unasked).toEqual(['a']));
    const before = asked();

    rerender([['a'], { dependencies: { shop: 'main' } }]);
    await waitFor(() => expect(result.current.values).toHaveLength(1));

    expect([before, asked()]).toEqual([[], ['a']]);
  });

  it('returns the error, reports it once, and requests again on retry()', async () => {
    const { result, state, faults, rerender } = show(['a']);
    state.isDown = true;
    rerender([['b']]);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    const failed = [result.current.error?.code, faults.length];

    state.isDown = false;
    result.current.retry();

    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(failed).toEqual(['http-status', 1]);
  });

  it('fails for a field without values (D6)', async () => {
    const { result } = show(['a'], {}, { displayName: 'Name', dataType: 'STRING' });

    await waitFor(() => expect(result.current.error?.code).toBe('values-endpoint-missing'));
  });
});
