/** Asking for the labels of all values of a field together. */
import { describe, expect, it, vi } from 'vitest';
import { askTogether } from '../../src/client/askTogether.js';
import { FieldSpecError } from '../../src/core/index.js';

type Asked = Parameters<typeof askTogether>;

const aliasOf = (value: unknown) => ({ value: value as string, label: `Label of ${String(value)}` });
const allGone = async () => ({ values: [], missing: ['a'], notices: [] });

/** A field with what it asks: its endpoint, and the host. */
function asking(byValue: unknown, host = async () => undefined as string | undefined) {
  const report = vi.fn();
  const field = { fieldSpec: {}, environment: { report, labelResolver: () => host() } };
  const answers = {
    signal: new AbortController().signal,
    isWanted: false,
    settle: vi.fn(),
    miss: vi.fn(),
    leave: vi.fn(),
  };
  const ask = (values: Asked[2]) =>
    void askTogether(field as unknown as Asked[0], byValue as Asked[1], values, answers);
  const settled = () => answers.settle.mock.calls.map(([value, found]) => [value, found?.label ?? found]);
  return { ask, settled, answers, report };
}

describe('askTogether', () => {
  it('asks for all values together and tells which are gone (D42)', async () => {
    const byValue = vi.fn(async () => ({ values: [aliasOf('b')], missing: ['a'], notices: ['told'] }));
    const { ask, settled, answers, report } = asking(byValue);

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
    const { ask, settled } = asking(allGone, async () => 'Old name');

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Old name']]));
  });

  it('tells of a lookup that failed, asks the host, and leaves the values to whoever comes next', async () => {
    const error = new FieldSpecError('timed-out', '', 'Late.');
    const byValue = () => Promise.reject(error);
    const { ask, settled, report, answers } = asking(byValue, async () => 'Host');

    ask(['a']);

    await vi.waitFor(() => expect(settled()).toEqual([['a', 'Host']]));
    expect([report.mock.calls, answers.miss.mock.calls]).toEqual([[[error]], []]);
    expect(answers.leave.mock.calls).toEqual([[['a']]]);
  });
});
