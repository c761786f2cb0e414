import { describe, expect, it, vi } from 'vitest';
import {
  createLabelResolver,
  type LabelContext,
  type LabelSources,
} from '../../../src/client/values/labelResolver.js';
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

/** Asks a host for labels; returns the label reported for each value. */
function asking(sources: LabelSources) {
  const resolve = createLabelResolver(() => sources);
  const report = vi.fn();
  const ask = async (values: readonly string[], of: LabelContext = context()) => {
    const told: Record<string, string | undefined> = {};
    await resolve(values, of, {
      tell: (value, label) => {
        told[value as string] = label;
      },
      report,
    });
    return told;
  };
  return { ask, report };
}

const never = () => new Promise<never>(() => {});

describe('createLabelResolver', () => {
  it('requests all values of a field document together, and each once', async () => {
    const resolveLabels = vi.fn(async (values: readonly unknown[]) =>
      values.map((value) => ({ value: value as string, label: `Label of ${String(value)}` })),
    );
    const { ask } = asking({ resolveLabels });

    const labels = await Promise.all([['a'], ['b'], ['a', 'b']].map((values) => ask(values)));
    const later = await ask(['b']);

    const [a, b] = ['Label of a', 'Label of b'];
    expect([...labels, later]).toEqual([{ a }, { b }, { a, b }, { b }]);
    expect(resolveLabels.mock.calls.map(([values]) => values)).toEqual([['a', 'b']]);
  });

  it('requests values left out one by one, and passes the asking field', async () => {
    const resolveLabel = vi.fn((value: unknown) => (value === 'b' ? 'B' : undefined));
    const { ask } = asking({ resolveLabel, resolveLabels: () => [{ value: 'a', label: 'A' }] });

    expect(await ask(['a', 'b', 'c'])).toEqual({ a: 'A', b: 'B', c: undefined });

    expect(resolveLabel.mock.calls.map((call) => [call[0], (call as unknown[])[1]])).toEqual([
      ['b', expect.objectContaining({ fieldSpec, specUrl: '/api/fields/city' })],
      ['c', expect.objectContaining({ fieldSpec, specUrl: '/api/fields/city' })],
    ]);
  });

  it('does not repeat a request for a value without a label', async () => {
    const [one, many] = [vi.fn(), vi.fn(() => [])];

    for (const sources of [{ resolveLabel: one }, { resolveLabels: many }]) {
      const { ask } = asking(sources);
      expect([await ask(['a']), await ask(['a'])]).toEqual([{ a: undefined }, { a: undefined }]);
    }
    expect([one.mock.calls.length, many.mock.calls.length]).toEqual([1, 1]);
  });

  it('reports each label as it arrives, even if another one never does', async () => {
    const told = vi.fn();
    const resolve = createLabelResolver(() => ({
      resolveLabels: () => [{ value: 'a', label: 'A' }],
      resolveLabel: (value) => (value === 'b' ? 'B' : never()),
    }));

    void resolve(['a', 'b', 'c'], context(), { tell: told, report: vi.fn() });
    expect(told).not.toHaveBeenCalled();

    await vi.waitFor(() =>
      expect(told.mock.calls).toEqual([
        ['a', 'A'],
        ['b', 'B'],
      ]),
    );
  });

  it('aborts after its last waiting field has left, and requests again after that', async () => {
    const signals: AbortSignal[] = [];
    const resolveLabel: LabelSources['resolveLabel'] = (_value, { signal }) => {
      signals.push(signal);
      return never();
    };
    const { ask, report } = asking({ resolveLabel });
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [ask(['a'], context(first.signal)), ask(['a'], context(second.signal))];
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    first.abort();
    await Promise.resolve();
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    expect(await Promise.all(asked)).toEqual([{}, {}]);
    expect(signals[0]?.aborted).toBe(true);

    void ask(['a']);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    expect(report).not.toHaveBeenCalled();
  });

  it('forgets labels when the last field that requested one has left', async () => {
    const resolveLabel = vi.fn((value: unknown) => `Label of ${String(value)}`);
    const { ask } = asking({ resolveLabel });
    const [first, second] = [new AbortController(), new AbortController()];
    await ask(['a'], context(first.signal));
    await ask(['b'], context(second.signal));

    first.abort();
    await ask(['a'], context(second.signal));
    const kept = resolveLabel.mock.calls.length;
    second.abort();
    await ask(['a']);

    expect([kept, resolveLabel.mock.calls.length]).toEqual([2, 3]);
  });

  it('adds two abort listeners for 5,000 values', async () => {
    const { ask } = asking({ resolveLabel: (value) => `Label of ${String(value)}` });
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');

    const told = await ask(
      Array.from({ length: 5_000 }, (_, at) => `v${at}`),
      context(signal),
    );

    // One for the kept labels, and one for the request.
    expect([Object.keys(told).length, listen.mock.calls.length]).toEqual([5_000, 2]);
  });

  it('requests no label without label sources, nor for an aborted field', async () => {
    const { ask } = asking({});
    const listen = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const resolveLabel = vi.fn();

    expect(await ask(['a'])).toEqual({ a: undefined });
    expect(await asking({ resolveLabel }).ask(['a'], context(AbortSignal.abort()))).toEqual({});
    expect([listen.mock.calls.length, resolveLabel.mock.calls.length]).toEqual([0, 0]);
    listen.mockRestore();
  });

  it('keeps values of two documents without an endpoint apart', async () => {
    const { ask } = asking({
      resolveLabel: (value, of) => `${String(of.fieldSpec.name)} ${String(value)}`,
    });
    const { signal } = new AbortController();
    const [city, street] = ['City', 'Street'].map((name): LabelContext => ({
      signal,
      specUrl: undefined,
      fieldSpec: { name, displayName: 'Place', dataType: 'STRING' },
    }));

    expect([await ask(['1'], city), await ask(['1'], street)]).toEqual([{ 1: 'City 1' }, { 1: 'Street 1' }]);
  });

  it('retries a failed request, and reports the failure', async () => {
    const down = new Error('down');
    const resolveLabel = vi.fn().mockRejectedValueOnce(down).mockResolvedValue('A');
    const { ask, report } = asking({ resolveLabel });

    expect([await ask(['a']), report.mock.calls]).toEqual([{ a: undefined }, [[down]]]);
    expect(await ask(['a'])).toEqual({ a: 'A' });
  });

  it('does not request one by one after a failed request for all', async () => {
    const [resolveLabel, down] = [vi.fn(), new Error('down')];
    const { ask, report } = asking({ resolveLabel, resolveLabels: () => Promise.reject(down) });

    expect(await ask(['a', 'b'])).toEqual({ a: undefined, b: undefined });
    expect([resolveLabel.mock.calls, report.mock.calls]).toEqual([[], [[down]]]);
  });
});
