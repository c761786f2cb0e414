/** Runs of a program: matches, and their cost. */
import { describe, expect, it, vi } from 'vitest';
import { createScan } from '../../src/pattern/scan.js';

type Program = Parameters<typeof createScan>[0];
type Alphabet = Parameters<typeof createScan>[1];

const plain = { operand: 0, isNegative: false, side: 'after' } as const;

/** `(a+)+b`, found anywhere. `a` is symbol 1 and `b` symbol 2. */
const slow: Program = {
  instructions: [
    { ...plain, op: 'match', next: 0 },
    { ...plain, op: 'take', next: 0, operand: 2 },
    { ...plain, op: 'fork', next: 4, operand: 1 },
    { ...plain, op: 'fork', next: 4, operand: 2 },
    { ...plain, op: 'take', next: 3, operand: 1 },
  ],
  start: 4,
  isBackward: false,
  isAnchored: false,
  looks: [],
};

const ascii = Int32Array.from({ length: 128 }, (_, codePoint) =>
  codePoint === 97 ? 1 : codePoint === 98 ? 2 : 3,
);
const symbolOf = (codePoint: number) => ascii[codePoint] ?? codePoint;
const read = (text: string) => [0, ...Array.from(text, (each) => symbolOf(each.codePointAt(0)!)), 0];

function alphabetOf() {
  const takes = vi.fn((atom: number, symbol: number) => atom === symbol);
  return { ascii, symbolOf, read, takes, size: () => 0 } satisfies Alphabet;
}

const attack = (length: number) => `${'a'.repeat(length)}!`;

describe('createScan', () => {
  it.each([
    ['aab', true],
    ['xab', true],
    ['a😀ab', true],
    ['aa', false],
    ['b', false],
    ['', false],
  ])('finds (a+)+b in %j: %s (D23)', (text, verdict) => {
    const alphabet = alphabetOf();
    const scan = createScan(slow, alphabet);

    expect([scan.find(text), scan.run(alphabet.read(text), [])]).toEqual([verdict, verdict]);
  });

  it('marks every place where a match ends (D23)', () => {
    const alphabet = alphabetOf();
    const marks = new Uint8Array(6);

    createScan(slow, alphabet).run(alphabet.read('abaab'), [], marks);

    expect([...marks]).toEqual([0, 0, 1, 0, 0, 1]);
  });

  it('runs backward where the program does, marking where a match begins (D23)', () => {
    const alphabet = alphabetOf();
    const marks = new Uint8Array(4);
    const instructions = [
      { ...plain, op: 'match', next: 0 } as const,
      { ...plain, op: 'take', next: 0, operand: 1 } as const,
    ];

    createScan({ ...slow, instructions, start: 1, isBackward: true }, alphabet).run(
      alphabet.read('aba'),
      [],
      marks,
    );

    expect([...marks]).toEqual([1, 0, 1, 0]);
  });

  it('computes each state once, also for a text ten times as long (D23)', () => {
    const alphabet = alphabetOf();
    const scan = createScan(slow, alphabet);

    scan.find(attack(100));
    const asked = alphabet.takes.mock.calls.length;
    scan.find(attack(1000));

    expect(alphabet.takes).toHaveBeenCalledTimes(asked);
  });

  it('visits an instruction at most once a character without the table (D23)', () => {
    const alphabet = alphabetOf();
    const scan = createScan(slow, alphabet);
    // Beyond the width of the table, so no state is cached.
    const text = String.fromCodePoint(...Array.from({ length: 1000 }, (_, index) => 0x4e00 + index));

    scan.find(`${text}!`);

    expect(alphabet.takes.mock.calls.length).toBeLessThan(slow.instructions.length * 1002);
  });
});
