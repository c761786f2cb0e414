/** Asking for the labels of a field's values. */
import { describe, expect, it, vi } from 'vitest';
import { askForLabels } from '../../src/client/askForLabels.js';
import { FieldSpecError, planField } from '../../src/core/index.js';

type Asked = Parameters<typeof askForLabels>;

const fieldSpec = { displayName: 'Code', dataType: 'STRING', valuesEndpoint: { uri: '/v' } };
const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const aliasOf = (value: unknown) => ({ value: value as string, label: `Label of ${String(value)}` });

const inTurn = (work: () => Promise<unknown>) => work();

/** A field with what it asks: its endpoint, and the host. */
function asking(
  lookups: object,
  {
    minSearchLength = 0,
    host = async () => undefined as string | undefined,
    loadMembership = async (): Promise<unknown> => undefined,
  } = {},
) {
  const report = vi.fn();
  const labelResolver = vi.fn((_value: unknown) => host());
  const spec = { ...fieldSpec, valuesEndpoint: { uri: '/v', minSearchLength } };
  const field = {
    fieldSpec: spec,
    plan: planField(spec),
    environment: { report, labelResolver, inTurn, loadMembership },
  };
  const answers = { signal: new AbortController().signal, settle: vi.fn(), miss: vi.fn() };
  const ask = (values: readonly unknown[]) =>
    askForLabels({ ...field, lookups: () => lookups } as unknown as Asked[0], values, answers);
  const settled = () => answers.settle.mock.calls.map(([value, found]) => [value, found?.label ?? found]);
  return { ask, settled, answers, report, labelResolver };
}

describe('askForLabels', () => {
  it('asks for all values together where the endpoint is asked by value (D42)', async () => {
    const byValue = vi.fn();
    const askTogether = vi.fn<(...given: unknown[]) => Promise<void>>();
    const { ask, answers } = asking({ byValue }, { loadMembership: async () => ({ askTogether }) });

    ask(['a', 'b']);

    await vi.waitFor(() => expect(askTogether).toHaveBeenCalled());
    expect(askTogether.mock.calls[0]?.slice(1)).toEqual([byValue, ['a', 'b'], answers]);
  });

  it('tells that the code for that could not be had, and asks the host', async () => {
    const error = new FieldSpecError('network-failed', '', 'Code could not be loaded.');
    const loadMembership = () => Promise.reject(error);
    const { ask, settled, report } = asking(
      { byValue: vi.fn() },
      { loadMembership, host: async () => 'Host' },
    );

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Host']]));
    expect(report.mock.calls).toEqual([[error]]);
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
