/** The cached states. */
import { describe, expect, it } from 'vitest';
import { createStateTable } from '../../src/pattern/stateTable.js';

type Program = Parameters<typeof createStateTable>[0];

const plain = { operand: 0, isNegative: false, side: 'after' } as const;
const alphabet = {
  ascii: new Int32Array(128),
  symbolOf: (codePoint: number) => codePoint,
  read: () => [],
  takes: (atom: number, symbol: number) => atom === symbol,
  size: () => 0,
};

/** A chain of `a`s any of which may be left out: many sets of ways. */
const programOf = (count: number): Program => ({
  instructions: [
    { ...plain, op: 'match', next: 0 },
    ...Array.from({ length: count }, (_, index) => [
      { ...plain, op: 'fork', next: 2 * index + 2, operand: 2 * index + 2 } as const,
      { ...plain, op: 'take', next: index === 0 ? 0 : 2 * index - 1, operand: 1 } as const,
    ]).flat(),
  ],
  start: 2 * count,
  isBackward: false,
  isAnchored: false,
  looks: [],
});

describe('createStateTable', () => {
  it('caches the next state', () => {
    const table = createStateTable(programOf(1), alphabet);

    const led = table.lead(table.first, 1, 1, [], 0);

    expect(table.cells[table.first + 1]).toBe(led);
    expect([led >> 2, led & 3]).toEqual([2 * table.width, 0]);
  });

  it('returns with a state whether a match ended, and whether none can follow', () => {
    const table = createStateTable({ ...programOf(1), isAnchored: true }, alphabet);

    const passed = table.lead(table.first, 1, 1, [], 0);
    const matched = table.lead(passed >> 2, 2, 2, [], 1);
    const dead = table.lead(table.first, 2, 2, [], 0);

    expect([passed & 3, matched & 3, dead & 3]).toEqual([0, 1, 2]);
  });

  it('leads equal sets of ways to the same row', () => {
    const table = createStateTable(programOf(1), alphabet);

    const once = table.lead(table.first, 1, 1, [], 0);
    const again = table.lead(table.first, 3, 3, [], 0);

    expect([again === once, again >> 2 === table.first]).toEqual([false, true]);
  });

  it('never grows beyond its bound, and continues after it was emptied', () => {
    const count = 16;
    const table = createStateTable(programOf(count), alphabet);
    let row = table.first;

    for (let place = 0; place < 20_000; place++) {
      const symbol = (place * 2_654_435_761) % 7 < 5 ? 1 : 2;
      row = table.lead(row, symbol, symbol, [], place) >> 2;
    }

    expect(table.cells.length).toBeLessThanOrEqual(65_536);
    expect(row).toBeLessThan(table.cells.length);
  });
});
