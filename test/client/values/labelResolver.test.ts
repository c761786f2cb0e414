import { describe, expect, it, vi } from 'vitest';
import { createLabelResolver, type LabelContext } from '../../../src/client/values/labelResolver.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

const fieldSpec: InputFieldSpec = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/values' },
};
const context = (signal = new AbortController().signal): LabelContext => ({
  fieldSpec,
  specUrl: '/api/fields/city',
  signal,
});

describe('createLabelResolver', () => {
  it('asks for all values of a field document at once, and for each once', async () => {
    const resolveLabels = vi.fn(async (values: readonly unknown[]) =>
      values.map((value) => ({ value: value as string, label: `Label of ${String(value)}` })),
    );
    const ask = createLabelResolver(() => ({ resolveLabels }));

    const labels = await Promise.all(['a', 'b', 'a', 'a'].map((value) => ask(value, context())));
    const later = await ask('b', context());

    expect([...labels, later]).toEqual(['a', 'b', 'a', 'a', 'b'].map((value) => `Label of ${value}`));
    expect(resolveLabels.mock.calls.map(([values]) => values)).toEqual([['a', 'b']]);
  });

  it('asks one by one for what is left out, and tells which field asks', async () => {
    const resolveLabel = vi.fn((value: unknown) => (value === 'b' ? 'B' : undefined));
    const ask = createLabelResolver(() => ({
      resolveLabel,
      resolveLabels: () => [{ value: 'a', label: 'A' }],
    }));

    expect(await Promise.all(['a', 'b', 'c'].map((value) => ask(value, context())))).toEqual([
      'A',
      'B',
      undefined,
    ]);

    expect(resolveLabel.mock.calls.map((call) => [call[0], (call as unknown[])[1]])).toEqual([
      ['b', expect.objectContaining({ fieldSpec, specUrl: '/api/fields/city' })],
      ['c', expect.objectContaining({ fieldSpec, specUrl: '/api/fields/city' })],
    ]);
  });

  it('gives up once nobody waits any more, and asks anew after that', async () => {
    const signals: AbortSignal[] = [];
    const ask = createLabelResolver(() => ({
      resolveLabel: (_value, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    }));
    const [first, second] = [new AbortController(), new AbortController()];
    void ask('a', context(first.signal));
    void ask('a', context(second.signal));
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    first.abort();
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    expect(signals[0]?.aborted).toBe(true);

    void ask('a', context());
    await vi.waitFor(() => expect(signals).toHaveLength(2));
  });

  it('asks again for what has failed', async () => {
    const resolveLabel = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('A');
    const ask = createLabelResolver(() => ({ resolveLabel }));

    await expect(ask('a', context())).rejects.toThrow('down');

    expect(await ask('a', context())).toBe('A');
  });
});
