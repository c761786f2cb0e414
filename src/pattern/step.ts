/**
 * One step of a scan: from one position to the next, on all ways through the program. Visits each instruction at most once, so
 * a step costs no more than the length of the program.
 */
import { type Alphabet, edge } from './alphabet.js';
import type { Program } from './patternProgram.js';

/** For each position of a text, from before its first to after its last character, `1` if a lookaround matches. */
export type LookTable = Uint8Array;

/** The ways through a program at a position. */
export interface Ways {
  /** The next instructions, in order. */
  readonly at: readonly number[];
  /** The last symbol read. */
  readonly passed: number;
  /** Whether a match ended at the previous position. */
  readonly isMatch: boolean;
}

/** Advances over a symbol; the tables contain the results of lookarounds. */
export type Step = (from: Ways, symbol: number, tables: readonly LookTable[], place: number) => Ways;

/** The ways at the first position. */
export function firstWays({ start }: Program): Ways {
  return { at: [start], passed: edge, isMatch: false };
}

/** Creates the step function of a program. */
export function createStep(program: Program, { takes }: Alphabet): Step {
  const { instructions, start, isBackward, isAnchored } = program;
  // The steps at which an instruction was last visited and reached, so that the arrays never need clearing.
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
