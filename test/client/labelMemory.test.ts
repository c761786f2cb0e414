/** Labels of one field's values over time. */
import { describe, expect, it, vi } from 'vitest';
import { type AskForLabel, createLabelMemory } from '../../src/client/labelMemory.js';

const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

/** Asks that are answered when the test says so. */
function heldAnswers() {
  const open: (() => void)[] = [];
  const ask = vi.fn<AskForLabel>(
    (value) => new Promise((resolve) => open.push(() => resolve(`Label of ${String(value)}`))),
  );
  const answer = async (count: number) => {
    for (const one of open.splice(0, count)) one();
    await vi.waitFor(() => undefined);
  };
  const byEndpoint = () => ask.mock.calls.filter(([, , asksEndpoint]) => asksEndpoint).length;
  return { ask, answer, byEndpoint };
}

describe('createLabelMemory', () => {
  it('asks the endpoint for 20 of 500 values, 6 at a time, and the host for the others at once', async () => {
    const { ask, answer, byEndpoint } = heldAnswers();
    const memory = createLabelMemory(vi.fn());

    memory.ask(valuesTo(500), ask, 0);

    const atOnce = [byEndpoint(), ask.mock.calls.length];
    for (let round = 0; round < 20; round++) await answer(1_000);
    expect([atOnce, byEndpoint(), ask.mock.calls.length]).toEqual([[6, 486], 20, 500]);
  });

  it('tells of what has come in a few batches, the last at once', async () => {
    const { ask, answer } = heldAnswers();
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    memory.ask(valuesTo(500), ask, 10);

    for (let one = 0; one < 499; one++) await answer(1);
    const before = changed.mock.calls.length;
    await answer(1);

    expect(before).toBeLessThan(100);
    expect(changed.mock.calls.length).toBe(before + 1);
    expect(memory.labelOf('v499')).toBe('Label of v499');
  });

  it('asks for nothing twice, and again for what was given up', () => {
    const { ask } = heldAnswers();
    const memory = createLabelMemory(vi.fn());
    memory.ask(['a'], ask, 0);

    const isAsked = memory.isAsked('a');
    memory.giveUp();

    expect([isAsked, memory.isAsked('a'), ask.mock.calls[0]?.[1].aborted]).toEqual([true, false, true]);
  });

  it('drops what comes after it was given up', async () => {
    const { ask, answer } = heldAnswers();
    const changed = vi.fn();
    const memory = createLabelMemory(changed);
    memory.ask(['a'], ask, 0);

    memory.giveUp();
    await answer(1);

    expect([memory.labelOf('a'), changed.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('takes what the endpoint knows for a member, and what the host calls a value for its label alone', async () => {
    const memory = createLabelMemory(vi.fn());
    const ask = vi.fn<AskForLabel>(async (value) => (value === 'a' ? { value: 'a', label: 'A' } : 'B'));

    memory.ask(['a', 'b'], ask, 0);
    await vi.waitFor(() => expect(memory.labelOf('b')).toBe('B'));

    expect([memory.find('a')?.label, memory.find('b')]).toEqual(['A', undefined]);
  });

  it('begins anew beyond 10,000 values', () => {
    const { ask } = heldAnswers();
    const memory = createLabelMemory(vi.fn());
    memory.remember({ value: 'picked', label: 'Picked' });
    for (const value of valuesTo(10_001)) memory.ask([value], ask, 100);

    expect([memory.isAsked('v0'), memory.isAsked('v10000'), memory.find('picked')]).toEqual([
      false,
      true,
      undefined,
    ]);
  });
});
