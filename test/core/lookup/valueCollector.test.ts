/** Values asked for here and there, gathered by the tick. */
import { describe, expect, it, vi } from 'vitest';
import type { JsonScalar } from '../../../src/core/index.js';
import {
  createValueCollector,
  type ValueDomain,
  type ValueOutcomes,
} from '../../../src/core/lookup/valueCollector.js';

const aliasOf = (value: JsonScalar) => ({ value, label: `Label of ${value}` });

const split: ValueDomain['split'] = (values) =>
  Array.from({ length: Math.ceil(values.length / 3) }, (_, at) => values.slice(at * 3, at * 3 + 3));

/** A domain in lots of three, answered when the test says so. */
function held(key = 'domain') {
  const open: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const send = vi.fn<ValueDomain['send']>((lot, signal) => {
    signals.push(signal);
    return new Promise<ValueOutcomes>((resolve, reject) => {
      open.push(() => resolve(new Map(lot.map((value) => [value, aliasOf(value)]))));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const answer = () => {
    for (const one of open.splice(0)) one();
  };
  return { domain: { key, split, send }, lots: () => send.mock.calls.map(([lot]) => lot), signals, answer };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('createValueCollector', () => {
  it('sends the values requested in one tick together, each once', async () => {
    const { domain, lots, answer } = held();
    const collect = createValueCollector();

    const asked = [collect(domain, ['a', 'b'], undefined), collect(domain, ['b', 'c', 'd'], undefined)];
    await tick();
    answer();

    expect(lots()).toEqual([['a', 'b', 'c'], ['d']]);
    expect((await Promise.all(asked)).map((found) => Array.from(found.keys()))).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('waits for pending values, and requests the rest', async () => {
    const { domain, lots, answer } = held();
    const collect = createValueCollector();
    const first = collect(domain, ['a', 'b'], undefined);
    await tick();

    const second = collect(domain, ['b', 'c'], undefined);
    await tick();
    answer();

    expect(lots()).toEqual([['a', 'b'], ['c']]);
    expect([...(await second)].flatMap(([, alias]) => alias)).toContainEqual(aliasOf('c'));
    await first;
  });

  it('keeps domains apart', async () => {
    const [one, other] = [held('one'), held('other')];
    const collect = createValueCollector();

    void collect(one.domain, ['a'], undefined);
    void collect(other.domain, ['a'], undefined);
    await tick();

    expect([one.lots(), other.lots()]).toEqual([[['a']], [['a']]]);
  });

  it('aborts a batch when its last caller aborts', async () => {
    const { domain, signals } = held();
    const collect = createValueCollector();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [collect(domain, ['a'], first.signal), collect(domain, ['a'], second.signal)];
    for (const one of asked) one.catch(() => undefined);
    await tick();

    first.abort('one');
    await tick();
    const isAborted = signals[0]?.aborted;
    second.abort('two');

    expect(await Promise.allSettled(asked)).toMatchObject([{ reason: 'one' }, { reason: 'two' }]);
    await tick();
    expect([isAborted, signals[0]?.aborted]).toEqual([false, true]);
  });

  it('requests an aborted value again', async () => {
    const { domain, lots, answer } = held();
    const collect = createValueCollector();
    const gone = new AbortController();
    const given = collect(domain, ['a'], gone.signal);
    await tick();
    gone.abort();
    await expect(given).rejects.toBeDefined();
    await tick();

    const again = collect(domain, ['a'], undefined);
    await tick();
    answer();

    await expect(again).resolves.toEqual(new Map([['a', aliasOf('a')]]));
    expect(lots()).toEqual([['a'], ['a']]);
  });

  it('sends nothing for callers that aborted within the tick, and continues for the others', async () => {
    const { domain, lots, answer } = held();
    const collect = createValueCollector();
    const gone = new AbortController();
    const given = [collect(domain, ['a', 'b'], gone.signal), collect(domain, ['b'], undefined)];

    const ends = Promise.allSettled(given);
    gone.abort('left');
    await tick();
    answer();

    expect(await ends).toMatchObject([{ reason: 'left' }, { value: new Map([['b', aliasOf('b')]]) }]);
    expect(lots()).toEqual([['b']]);
  });

  it('continues for a caller that requests again in the tick of the abort, as StrictMode does', async () => {
    const { domain, lots, signals, answer } = held();
    const collect = createValueCollector();
    const gone = new AbortController();
    const first = collect(domain, ['a'], gone.signal);
    gone.abort();
    const second = collect(domain, ['a'], new AbortController().signal);

    await Promise.all([tick(), expect(first).rejects.toBeDefined()]);
    answer();

    await expect(second).resolves.toEqual(new Map([['a', aliasOf('a')]]));
    expect([lots(), signals[0]?.aborted]).toEqual([[['a']], false]);
  });

  it('rejects all waiting callers on failure, and requests again afterwards', async () => {
    const send = vi.fn<ValueDomain['send']>().mockRejectedValue(new Error('down'));
    const domain: ValueDomain = { key: 'd', split: (values) => [values], send };
    const collect = createValueCollector();

    const asked = [collect(domain, ['a'], undefined), collect(domain, ['a', 'b'], undefined)];
    const ends = await Promise.allSettled(asked);
    await expect(collect(domain, ['a'], undefined)).rejects.toThrow('down');

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('rejects at once for a signal that is aborted already', async () => {
    const { domain, lots } = held();

    await expect(createValueCollector()(domain, ['a'], AbortSignal.abort('no'))).rejects.toBe('no');
    await tick();

    expect(lots()).toEqual([]);
  });
});
