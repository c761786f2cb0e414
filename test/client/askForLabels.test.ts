/** Asking for the labels of a field's values. */
import { describe, expect, it, vi } from 'vitest';
import { askForLabels } from '../../src/client/askForLabels.js';
import { FieldSpecError, planField } from '../../src/core/index.js';

type Asked = Parameters<typeof askForLabels>;

const fieldSpec = { displayName: 'Code', dataType: 'STRING', valuesEndpoint: { uri: '/v' } };
const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const aliasOf = (value: unknown) => ({ value: value as string, label: `Label of ${String(value)}` });

const inTurn = (work: () => Promise<unknown>) => work();
const allGone = async () => ({ values: [], missing: ['a'], notices: [] });

/** A field with what it asks: its endpoint, and the host. */
function asking(
  lookups: object,
  { minSearchLength = 0, host = async () => undefined as string | undefined } = {},
) {
  const report = vi.fn();
  const labelResolver = vi.fn((_value: unknown) => host());
  const spec = { ...fieldSpec, valuesEndpoint: { uri: '/v', minSearchLength } };
  const field = { fieldSpec: spec, plan: planField(spec), environment: { report, labelResolver, inTurn } };
  const answers = { signal: new AbortController().signal, settle: vi.fn(), miss: vi.fn() };
  const ask = (values: readonly unknown[]) =>
    askForLabels({ ...field, lookups: () => lookups } as unknown as Asked[0], values, answers);
  const settled = () => answers.settle.mock.calls.map(([value, found]) => [value, found?.label ?? found]);
  return { ask, settled, answers, report, labelResolver };
}

describe('askForLabels', () => {
  it('asks for all values together where the endpoint is asked by value, and tells which are gone (D42)', async () => {
    const byValue = vi.fn(async () => ({ values: [aliasOf('b')], missing: ['a'], notices: ['told'] }));
    const { ask, settled, answers, report } = asking({ byValue });

    ask(['a', 'b', { no: 'scalar' }]);

    await vi.waitFor(() => expect(settled()).toHaveLength(3));
    expect(byValue.mock.calls).toEqual([[['a', 'b'], answers.signal]]);
    expect(answers.miss.mock.calls).toEqual([[['a']]]);
    expect(settled()).toEqual(
      expect.arrayContaining([
        ['b', 'Label of b'],
        ['a', undefined],
      ]),
    );
    expect(report).toHaveBeenCalledWith('told');
  });

  it('asks the host for what the endpoint does not know', async () => {
    const { ask, settled } = asking({ byValue: allGone }, { host: async () => 'Old name' });

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Old name']]));
  });

  it('tells of a lookup that failed, and asks the host', async () => {
    const error = new FieldSpecError('timed-out', '', 'Late.');
    const byValue = () => Promise.reject(error);
    const { ask, settled, report, answers } = asking({ byValue }, { host: async () => 'Host' });

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Host']]));
    expect([report.mock.calls, answers.miss.mock.calls]).toEqual([[[error]], []]);
  });

  it('searches for 20 of 500 values, 6 at a time, and asks the host for the others at once', async () => {
    const open: (() => void)[] = [];
    const firstValues = vi.fn(
      (text: string) => new Promise((resolve) => open.push(() => resolve([aliasOf(text)]))),
    );
    const { ask, settled, labelResolver } = asking({ firstValues });

    ask(valuesTo(500));

    const atOnce = [firstValues.mock.calls.length, labelResolver.mock.calls.length];
    await vi.waitFor(() => {
      for (const answer of open.splice(0)) answer();
      expect(settled()).toHaveLength(500);
    });
    expect([atOnce, firstValues.mock.calls.length]).toEqual([[6, 480], 20]);
  });

  it('searches for no text shorter than minSearchLength (§4.3 rule 2)', async () => {
    const firstValues = vi.fn(async (_text: string) => []);
    const { ask, settled } = asking({ firstValues }, { minSearchLength: 2 });

    ask(['a', 'ab']);

    await vi.waitFor(() => expect(settled()).toHaveLength(2));
    expect(firstValues.mock.calls.map(([text]) => text)).toEqual(['ab']);
  });
});
