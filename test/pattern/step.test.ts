/** One step of a scan: the ways that continue. */
import { describe, expect, it } from 'vitest';
import { createStep, firstWays } from '../../src/pattern/step.js';

type Program = Parameters<typeof createStep>[0];
type Instruction = Program['instructions'][number];

const plain = { operand: 0, isNegative: false, side: 'after' } as const;
const alphabet = {
  ascii: new Int32Array(128),
  symbolOf: (codePoint: number) => codePoint,
  read: () => [],
  takes: (atom: number, symbol: number) => atom === symbol,
  size: () => 0,
};

const programOf = (instructions: readonly Instruction[], rest: Partial<Program> = {}): Program => ({
  instructions,
  start: instructions.length - 1,
  isBackward: false,
  isAnchored: true,
  looks: [],
  ...rest,
});

const match: Instruction = { ...plain, op: 'match', next: 0 };
const take = (operand: number, next: number): Instruction => ({ ...plain, op: 'take', operand, next });

describe('createStep', () => {
  it('follows all ways at once, each only once', () => {
    const fork: Instruction = { ...plain, op: 'fork', next: 1, operand: 2 };
    const program = programOf([match, take(7, 0), take(7, 0), fork]);

    expect(createStep(program, alphabet)(firstWays(program), 7, [], 0)).toEqual({
      at: [0],
      passed: 7,
      isMatch: false,
    });
  });

  it('reports a match before the symbol', () => {
    const program = programOf([match]);

    expect(createStep(program, alphabet)(firstWays(program), 7, [], 0)).toEqual({
      at: [],
      passed: 7,
      isMatch: true,
    });
  });

  it('starts at every place, unless the program is anchored', () => {
    const program = programOf([match, take(7, 0)], { isAnchored: false });

    expect(createStep(program, alphabet)(firstWays(program), 8, [], 0).at).toEqual([1]);
  });

  it('follows an empty loop once', () => {
    const program = programOf([match, { ...plain, op: 'fork', next: 1, operand: 0 }]);

    expect(createStep(program, alphabet)(firstWays(program), 7, [], 0).isMatch).toBe(true);
  });

  it.each([
    ['before', false, 5, true],
    ['after', false, 7, true],
    ['before', true, 7, true],
    ['after', true, 5, true],
    ['before', false, 7, false],
  ] as const)(
    'checks the neighbour %s, running backward: %s, of symbol %i: %s',
    (side, isBackward, operand, found) => {
      const neighbour: Instruction = { op: 'neighbour', next: 0, operand, side, isNegative: false };
      const program = programOf([match, neighbour], { isBackward });

      const ways = createStep(program, alphabet)({ at: [1], passed: 5, isMatch: false }, 7, [], 0);

      expect(ways.isMatch).toBe(found);
    },
  );

  it.each([
    [0, false, false],
    [1, false, true],
    [0, true, true],
  ])('reads the table of a look at place %i, negated: %s, result: %s', (place, isNegative, found) => {
    const program = programOf([match, { ...plain, op: 'look', next: 0, isNegative }]);

    const ways = createStep(program, alphabet)(firstWays(program), 7, [Uint8Array.of(0, 1)], place);

    expect(ways.isMatch).toBe(found);
  });
});
