/** Revocations that were read and not yet verified: each is verified before an answer, and kept within bounds. D53. */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createUnverifiedRevocations } from '../../../src/signing/records/unverifiedRevocations.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A store whose verifications end when the test says so, or at once. */
function begin({ isHeldBack = true } = {}) {
  const open: { readonly value: string; readonly end: () => void }[] = [];
  const verified: string[] = [];
  const sizes: number[] = [];
  const verify = async (value: string) => {
    if (isHeldBack) await new Promise<void>((end) => open.push({ value, end }));
    verified.push(value);
  };
  const store = createUnverifiedRevocations({ verify, onSize: (size) => sizes.push(size) });
  const endAll = async () => {
    for (; open.length > 0; await nextTurn()) for (const { end } of open.splice(0)) end();
  };
  const begun = () => open.map(({ value }) => value);
  return { store, verified, sizes, open, begun, endAll };
}

const isSettled = async (promise: Promise<unknown>) => {
  await nextTurn();
  return (await Promise.race([promise.then(() => 'settled'), nextTurn()])) === 'settled';
};

describe('settle', () => {
  it('verifies all records of an id, and no others', async () => {
    const { store, begun, verified, endAll } = begin();
    for (const value of ['forged', 'true', 'forged again']) await store.add(7, value);
    await store.add(8, 'another');

    const settling = store.settle(7);
    const underWay = begun();
    await endAll();
    await settling;

    expect([underWay, verified, store.size()]).toEqual([
      ['forged', 'true', 'forged again'],
      ['forged', 'true', 'forged again'],
      1,
    ]);
  });

  it('waits for a running verification, and for records added since', async () => {
    const { store, open, begun } = begin();
    await store.add(7, 'first');
    const one = store.settle(7);
    const other = store.settle(7);
    await store.add(7, 'second');
    const last = store.settle(7);

    open.find(({ value }) => value === 'second')?.end();

    expect(begun()).toEqual(['first', 'second']);
    expect(await isSettled(Promise.race([one, other, last]))).toBe(false);
    open[0]?.end();
    await Promise.all([one, other, last]);
  });

  it('does not wait for later records', async () => {
    const { store, open } = begin();
    await store.add(7, 'first');
    const settling = store.settle(7);
    await store.add(7, 'later');
    void store.settle(7);

    open[0]?.end();

    await settling;
    expect(store.size()).toBe(1);
  });
});

describe('add', () => {
  it('stores a repeated record once', async () => {
    const { store } = begin();

    for (let time = 0; time < 100; time++) await store.add(7, 'replayed');

    expect(store.size()).toBe(1);
  });

  it('keeps 15 records of an id, and delays the next until they are verified', async () => {
    const { store, begun, endAll } = begin();
    for (let index = 1; index < 16; index++) await store.add(7, `forged ${index}`);
    expect(begun()).toEqual([]);

    const adding = store.add(7, 'forged 16');
    expect([begun().length, await isSettled(adding)]).toEqual([16, false]);
    await endAll();
    await adding;

    expect(store.size()).toBe(0);
  });

  it('delays the next record when full, and drops none', async () => {
    const { store, verified, endAll } = begin();
    const letters = 'x'.repeat(4 * 1024 * 1024);
    for (let id = 1; id <= 16; id++) await store.add(id, `${letters.slice(2)}${String(id).padStart(2, '0')}`);
    expect(verified).toEqual([]);

    const adding = store.add(17, 'one more');
    expect(await isSettled(adding)).toBe(false);
    await endAll();
    await adding;

    expect([verified.length, verified.at(-1), store.size()]).toEqual([17, 'one more', 0]);
  });
});

describe('start', () => {
  it('verifies existing records first, eight ids at a time, and then new ones', async () => {
    const { store, begun, endAll, verified } = begin();
    for (let id = 1; id <= 20; id++) await store.add(id, `${id}`);

    const starting = store.start();
    expect(begun()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    await endAll();
    await starting;
    await store.add(21, '21');
    await endAll();

    expect(verified).toEqual(Array.from({ length: 21 }, (_, index) => `${index + 1}`));
  });

  it('does not wait for records that arrive during the start', async () => {
    const { store, open } = begin();
    await store.add(1, 'there');
    const starting = store.start();
    for (let id = 2; id <= 100; id++) await store.add(id, 'later');

    open[0]?.end();

    await starting;
    await vi.waitFor(() => expect(open.length).toBe(9));
  });

  it('rejects on close, and still answers for a requested id', async () => {
    const { store, open, endAll, verified } = begin();
    for (let id = 1; id <= 100; id++) await store.add(id, `${id}`);
    const starting = store.start();
    const refusal = starting.catch((error: unknown) => error);

    store.stop();
    await endAll();
    expect(await refusal).toMatchObject({ code: 'closed' });
    const settling = store.settle(100);
    await endAll();
    await settling;

    expect([open.length, verified.length, verified.at(-1)]).toEqual([0, 9, '100']);
  });

  it('reports the number at the start, each thousand, and at zero', async () => {
    const { store, sizes } = begin({ isHeldBack: false });
    for (let id = 1; id <= 2500; id++) await store.add(id, 'value');

    await store.start();

    expect(sizes).toEqual([2500, 2000, 1000, 0]);
  });
});

const id = fc.nat({ max: 4 });
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: id }) },
    { weight: 2, arbitrary: fc.record({ ask: id }) },
    { weight: 3, arbitrary: fc.record({ end: fc.nat({ max: 99 }) }) },
    { weight: 1, arbitrary: fc.constant({ start: true }) },
  ),
  { maxLength: 80 },
);

describe('in any order', () => {
  it('counts only verified records, and forgets none', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const { store, open, verified, endAll } = begin();
        const added: { readonly id: number; readonly value: string }[] = [];
        const asked: Promise<void>[] = [];
        /** The records that were not verified at the time of the answer. */
        const unanswered: string[] = [];
        for (const step of order) {
          if ('add' in step) {
            const value = `${step.add}:${added.length}`;
            added.push({ id: step.add, value });
            asked.push(store.add(step.add, value));
          } else if ('ask' in step) {
            const before = added.flatMap((one) => (one.id === step.ask ? one.value : []));
            const answer = store.settle(step.ask);
            const isMissing = (value: string) => !verified.includes(value);
            asked.push(answer.then(() => void unanswered.push(...before.filter(isMissing))));
          } else if ('end' in step) open.splice(step.end % Math.max(1, open.length), 1)[0]?.end();
          else asked.push(store.start());
          await nextTurn();
        }
        asked.push(store.start());
        await endAll();
        await Promise.all(asked);

        expect([unanswered, store.size()]).toEqual([[], 0]);
        expect(verified.toSorted()).toEqual(added.map(({ value }) => value).toSorted());
      }),
    );
  });
});
