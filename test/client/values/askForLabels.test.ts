/** Requests for the labels of a field’s values. */
import { describe, expect, it, vi } from 'vitest';
import { askForLabels } from '../../../src/client/values/askForLabels.js';
import { FieldSpecError, planField } from '../../../src/core/index.js';

type Asked = Parameters<typeof askForLabels>;

const fieldSpec = { displayName: 'Code', dataType: 'STRING', valuesEndpoint: { uri: '/v' } };
const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const aliasOf = (value: unknown) => ({ value: value as string, label: `Label of ${String(value)}` });

const limit = (work: () => Promise<unknown>) => work();

const allGone = async () => ({ values: [], missing: ['a'], notices: [] });

/** The label sources of a page’s host: none. */
function newPage(): () => object {
  const nothing = {};
  return () => nothing;
}

/** A field with its requests to the endpoint and the host. */
function asking(
  lookups: object,
  {
    minSearchLength = 0,
    host = async () => undefined as string | undefined,
    sources = undefined as (() => object) | undefined,
    isWanted = false,
  } = {},
) {
  const report = vi.fn();
  const resolveLabel = vi.fn((_value: unknown) => host());
  const labelSources = sources ?? (() => ({ resolveLabel }));
  const spec = { ...fieldSpec, valuesEndpoint: { uri: '/v', minSearchLength } };
  const field = {
    fieldSpec: spec,
    plan: planField(spec),
    environment: { report, labelSources, limit },
  };
  const gone = new AbortController();
  const answers = { signal: gone.signal, isWanted, settle: vi.fn(), miss: vi.fn(), setUnasked: vi.fn() };
  const ask = (values: readonly unknown[]) =>
    askForLabels({ ...field, lookups: () => lookups } as unknown as Asked[0], values, answers);
  const settled = () => answers.settle.mock.calls.map(([value, found]) => [value, found?.label ?? found]);
  const left = () => answers.setUnasked.mock.calls.flatMap(([values]) => values as readonly unknown[]);
  return { ask, settled, left, gone, answers, report, resolveLabel };
}

describe('askForLabels', () => {
  it('requests all values together by value, and reports those missing (D42)', async () => {
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

  it('asks the app for values that the endpoint does not know', async () => {
    const { ask, settled } = asking({ byValue: allGone }, { host: async () => 'Old name' });

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Old name']]));
  });

  it('reports a failed request by value, asks the app, and leaves the values for later', async () => {
    const error = new FieldSpecError('timed-out', '', 'Late.');
    const byValue = () => Promise.reject(error);
    const { ask, settled, left, report, answers } = asking({ byValue }, { host: async () => 'Host' });

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Host']]));
    expect([report.mock.calls, left(), answers.miss.mock.calls]).toEqual([[[error]], ['a'], []]);
  });

  it('searches for 20 of 500 values, 6 at a time, and asks the app for the rest at once', async () => {
    const open: (() => void)[] = [];
    const firstValues = vi.fn(
      (text: string) => new Promise((resolve) => open.push(() => resolve([aliasOf(text)]))),
    );
    const { ask, settled, resolveLabel } = asking({ firstValues });

    ask(valuesTo(500));

    await vi.waitFor(() => expect(resolveLabel).toHaveBeenCalledTimes(480));
    const atOnce = firstValues.mock.calls.length;
    await vi.waitFor(() => {
      for (const answer of open.splice(0)) answer();
      expect(settled()).toHaveLength(500);
    });
    expect([atOnce, firstValues.mock.calls.length]).toEqual([6, 20]);
  });

  it('searches for no text shorter than minSearchLength (§4.3 rule 2)', async () => {
    const firstValues = vi.fn(async (_text: string) => []);
    const { ask, settled } = asking({ firstValues }, { minSearchLength: 2 });

    ask(['a', 'ab']);

    await vi.waitFor(() => expect(settled()).toHaveLength(2));
    expect(firstValues.mock.calls.map(([text]) => text)).toEqual(['ab']);
  });

  it('searches for 20 values per page, and leaves the others for later', async () => {
    const sources = newPage();
    const firstValues = vi.fn(async (text: string) => [aliasOf(text)]);
    const fields = [0, 1, 2].map(() => asking({ key: 'k', firstValues }, { sources }));

    fields[0]?.ask(valuesTo(15));
    fields[1]?.ask(valuesTo(25));
    fields[2]?.ask(['v3', 'other']);

    await vi.waitFor(() => expect(fields.map((one) => one.settled().length)).toEqual([15, 25, 2]));
    // A value that another field searches for costs no further request.
    expect(new Set(firstValues.mock.calls.map(([text]) => text)).size).toBe(20);
    expect(fields.map((one) => one.left())).toEqual([[], valuesTo(25).slice(20), ['other']]);
  });

  it('frees the searches of fields that have unmounted', async () => {
    const sources = newPage();
    const lookups = { key: 'k', firstValues: async (text: string) => [aliasOf(text)] };
    const [first, both, next] = [0, 1, 2].map(() => asking(lookups, { sources }));
    first?.ask(valuesTo(20));
    both?.ask(['v0']);

    first?.gone.abort();
    next?.ask(['a', 'b', ...valuesTo(20)]);

    // The other field still has `v0`, so it costs the next one no request.
    expect(next?.left()).toEqual(['v18', 'v19']);
  });

  it('searches for another 20 for a field that a person uses', async () => {
    const sources = newPage();
    const firstValues = vi.fn(async (text: string) => [aliasOf(text)]);
    const atRest = asking({ firstValues }, { sources });
    const { ask, settled, left } = asking({ firstValues }, { sources, isWanted: true });
    atRest.ask(valuesTo(20));

    ask(valuesTo(50).slice(20));

    await vi.waitFor(() => expect(settled()).toHaveLength(30));
    expect([firstValues.mock.calls.length, left()]).toEqual([40, valuesTo(50).slice(40)]);
  });

  it('leaves values whose search failed for later', async () => {
    const error = new FieldSpecError('network-failed', '', 'No network.');
    const { ask, settled, left, report } = asking({ firstValues: () => Promise.reject(error) });

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', undefined]]));
    expect([left(), report.mock.calls]).toEqual([['a'], [[error]]]);
  });

  it('uses no searches for a field that unmounted before its code loaded', () => {
    const sources = newPage();
    const lookups = { firstValues: async () => [] };
    const [gone, next] = [asking(lookups, { sources }), asking(lookups, { sources })];
    gone.gone.abort();

    gone.ask(valuesTo(20));
    next.ask(['a']);

    expect([gone.left(), next.left()]).toEqual([[], []]);
  });
});
