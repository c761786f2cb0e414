/**
 * One step of a scan: from one place of a text to the next, on all ways through the program at once. Rests on: each
 * instruction is visited at most once, so a step costs no more than the program is long.
 */
import { type Alphabet, edge } from './alphabet.js';
import type { Program } from './patternProgram.js';

/** For each place of a text, before its first character to after its last, `1` where a look holds. */
export type LookTable = Uint8Array;

/** The ways through a program at a place. */
export interface Ways {
  /** The instructions to go on with, in their order. */
  readonly at: readonly number[];
  /** The symbol passed last. */
  readonly passed: number;
  /** Whether a match ended at the place before. */
  readonly isMatch: boolean;
}

/** Goes on from a place over a symbol; the tables say where looks hold. */
export type Step = (from: Ways, symbol: number, tables: readonly LookTable[], place: number) => Ways;

/** The ways at the first place. */
export function firstWays({ start }: Program): Ways {
  return { at: [start], passed: edge, isMatch: false };
}

/** Makes the step of a program. */
export function createStep(program: Program, { takes }: Alphabet): Step {
  const { instructions, start, isBackward, isAnchored } = program;
  // The step at which an instruction was last visited, and last led to: nothing has to be emptied.
  const visited = new Float64Array(instructions.length);
  const reached = new Float64Array(instructions.length);
  let now = 0;

  return (from, symbol, tables, place) => {
    const before = isBackward ? symbol : from.passed;
    const after = isBackward ? from.passed : symbol;
    const stack = [...from.at];
    let isMatch = false;
    now++;
    if (!isAnchored) reached[start] = now;
    for (let way = stack.pop(); way !== undefined; way = stack.pop()) {
      if (visited[way] === now) continue;
      visited[way] = now;
      const { op, next, operand, side, isNegative } = instructions[way]!;
      if (op === 'match') isMatch = true;
      else if (op === 'fork') stack.push(next, operand);
      else if (op === 'take') {
        if (takes(operand, symbol)) reached[next] = now;
      } else {
        const holds =
          op === 'look' ? tables[operand]![place] === 1 : takes(operand, side === 'before' ? before : after);
        if (holds !== isNegative) stack.push(next);
      }
    }
    const at: number[] = [];
    for (let way = 0; way < reached.length; way++) if (reached[way] === now) at.push(way);
    return { at, passed: symbol, isMatch };
  };
}
