/** Runs a few pieces of work at a time. */
import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../src/platform/limiter.js';

/** Pieces of work that a test ends, and the list of started ones. */
function pieces(count: number) {
  const begun: number[] = [];
  const gates = Array.from({ length: count }, gate);
  const work = (index: number) => () => {
    begun.push(index);
    return (gates[index] as ReturnType<typeof gate>).promise;
  };
  return { begun, gates, work };
}
function gate() {
  let [resolve, reject] = [(_value: number) => {}, (_failure: Error) => {}];
  const promise = new Promise<number>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('createLimiter', () => {
  it('starts so many pieces at a time, the others in order', async () => {
    const { begun, gates, work } = pieces(4);
    const inTurn = createLimiter(2);

    const all = [0, 1, 2, 3].map((index) => inTurn(work(index)));
    await turn();
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve(1);
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    for (const [index, one] of gates.entries()) one.resolve(index);

    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('continues after a failed piece, and passes its error on', async () => {
    const { gates, work } = pieces(2);
    const inTurn = createLimiter(1);
    const failing = inTurn(work(0));
    const next = inTurn(work(1));

    gates[0]?.reject(new Error('broken'));
    gates[1]?.resolve(7);

    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe(7);
  });
});
