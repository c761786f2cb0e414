/**
 * Running a program over a text, all ways through it at once: no character is looked at twice.
 */
import { type Alphabet, edge } from './alphabet.js';
import { spendFreely } from './patternLimits.js';
import type { Program } from './patternProgram.js';
import { createStateTable } from './stateTable.js';
import type { LookTable } from './step.js';

/** A program, ready to run. */
export interface Scan {
  /** Whether it matches in a text; for programs that run forward and have no looks. */
  readonly find: (text: string) => boolean;
  /** Whether it matches in symbols; where `marks` is given, marks every place where a match ends. */
  readonly run: (symbols: readonly number[], tables: readonly LookTable[], marks?: LookTable) => boolean;
}

const noTables: readonly LookTable[] = [];

/**
 * Makes a program ready to run.
 *
 * @param scans - how many scans the pattern has: they share its memory
 * @param spend - takes the work that is done; a scan that runs out of it ends early, and what it says is worth nothing
 */
export function createScan(program: Program, alphabet: Alphabet, scans = 1, spend = spendFreely): Scan {
  const { isBackward, looks } = program;
  const { ascii, symbolOf } = alphabet;
  const states = createStateTable(program, alphabet, scans, spend);
  const { width, first, lead } = states;

  const find: Scan['find'] = (text) => {
    let row = first;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      let symbol = unit < 128 ? ascii[unit]! : edge;
      if (symbol === edge) {
        const codePoint = text.codePointAt(at)!;
        if (codePoint > 0xffff) at++;
        symbol = symbolOf(codePoint);
      }
      const led = (symbol < width && states.cells[row + symbol]) || lead(row, symbol, symbol, noTables, 0);
      if ((led & 3) !== 0) return (led & 1) !== 0;
      row = led >> 2;
    }
    return ((states.cells[row + edge] || lead(row, edge, edge, noTables, 0)) & 1) !== 0;
  };

  const run: Scan['run'] = (symbols, tables, marks) => {
    const places = symbols.length - 1;
    let row = first;
    for (let passed = 0; passed < places; passed++) {
      const place = isBackward ? places - 1 - passed : passed;
      const symbol = symbols[isBackward ? place : place + 1]!;
      let key = symbol;
      for (let at = 0; at < looks.length; at++) key = key * 2 + tables[looks[at]!]![place]!;
      const led = (key < width && states.cells[row + key]) || lead(row, key, symbol, tables, place);
      if ((led & 2) !== 0) break;
      row = led >> 2;
      if ((led & 1) === 0) continue;
      if (!marks) return true;
      marks[place] = 1;
    }
    return false;
  };
  return { find, run };
}
