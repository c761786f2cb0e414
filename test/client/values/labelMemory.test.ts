/** Labels of one field's values over time. */
import { describe, expect, it, vi } from 'vitest';
import { type AskForLabels, createLabelMemory } from '../../../src/client/values/labelMemory.js';

const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

/** Asks that are answered when the test says so, one value after the other. */
function heldAnswers() {
  const open: (() => void)[] = [];
  const ask = vi.fn<AskForLabels>((values, { settle }) => {
    for (const value of values) open.push(() => settle(value, `Label of ${String(value)}`));
  });
  const answer = (count: number) => {
    for (const one of open.splice(0, count)) one();
  };
  return { ask, answer };
}

describe('createLabelMemory', () => {
  it('tells of what has come in a few batches, the last at once', () => {
    vi.useFakeTimers();
    const { ask, answer } = heldAnswers();
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    memory.ask(valuesTo(500), ask);

    for (let one = 0; one < 499; one++) {
      answer(1);
      vi.advanceTimersByTime(1);
    }
    const before = changed.mock.calls.length;
    answer(1);
    vi.useRealTimers();

    expect(before).toBeLessThan(12);
    expect(changed.mock.calls.length).toBe(before + 1);
    expect(memory.labelOf('v499')).toBe('Label of v499');
  });

  it('asks for nothing twice, and again for what was given up', () => {
    const { ask } = heldAnswers();
    const memory = createLabelMemory(vi.fn());
    memory.ask(['a'], ask);

    const isAsked = memory.isAsked('a');
    memory.giveUp();

    expect([isAsked, memory.isAsked('a'), ask.mock.calls[0]?.[1].signal.aborted]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('drops what comes after it was given up', () => {
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    const ask = vi.fn<AskForLabels>();
    memory.ask(['a', 'b'], ask);

    memory.giveUp();
    ask.mock.calls[0]?.[1].settle('a', 'A');
    ask.mock.calls[0]?.[1].miss(['b']);

    expect([memory.labelOf('a'), memory.isMissing('b'), changed.mock.calls.length]).toEqual([
      undefined,
      false,
      0,
    ]);
  });

  it('takes what the endpoint knows for a member, and what the host calls a value for its label alone', () => {
    const memory = createLabelMemory(vi.fn());

    memory.ask(['a', 'b'], (_values, { settle }) => {
      settle('a', { value: 'a', label: 'A' });
      settle('b', 'B');
    });

    expect([memory.find('a')?.label, memory.find('b'), memory.labelOf('b')]).toEqual(['A', undefined, 'B']);
  });

  it('knows at once which values are gone, until one of them is picked (D42)', () => {
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    memory.ask(['a', 'b'], (_values, { miss }) => miss(['a']));

    const wasMissing = [memory.isMissing('a'), memory.isMissing('b'), changed.mock.calls.length];
    memory.remember({ value: 'a', label: 'A' });

    expect([...wasMissing, memory.isMissing('a')]).toEqual([true, false, 1, false]);
  });

  it('asks for what was left once somebody comes, unless the host has named it', () => {
    const memory = createLabelMemory(vi.fn());
    memory.ask(['a', 'b'], (_values, { leave, settle }) => {
      leave(['a', 'b']);
      settle('a', 'A');
      settle('b', undefined);
    });

    const isAsked = ['a', 'b'].map((value) => [memory.isAsked(value), memory.isAsked(value, true)]);
    const ask = vi.fn<AskForLabels>();
    memory.ask(['b'], ask, true);

    expect(isAsked).toEqual([
      [true, true],
      [true, false],
    ]);
    expect([ask.mock.calls[0]?.[1].isWanted, memory.isAsked('b', true)]).toEqual([true, true]);
  });

  it('tells nothing of values that nobody was asked about, and has no name for', () => {
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    memory.ask(['a', 'b'], (_values, { leave, settle }) => {
      leave(['a', 'b']);
      for (const value of ['a', 'b']) settle(value, undefined);
    });
    const afterLeft = changed.mock.calls.length;

    memory.ask(['c'], (_values, { settle }) => settle('c', undefined));

    expect([afterLeft, changed.mock.calls.length]).toEqual([0, 1]);
  });

  it('begins anew beyond 10,000 values', () => {
    const { ask } = heldAnswers();
    const memory = createLabelMemory(vi.fn());
    memory.remember({ value: 'picked', label: 'Picked' });
    for (const value of valuesTo(10_001)) memory.ask([value], ask);

    expect([memory.isAsked('v0'), memory.isAsked('v10000'), memory.find('picked')]).toEqual([
      false,
      true,
      undefined,
    ]);
  });
});
