/** Runs a program over a text, following all ways at the same time: no character is read twice. */
import { type Alphabet, edge } from './alphabet.js';
import { spendFreely } from './patternLimits.js';
import type { Program } from './patternProgram.js';
import { createStateTable } from './stateTable.js';
import type { LookTable } from './step.js';

/** A program, ready to run. */
export interface Scan {
  /** Whether the text contains a match; for forward programs without lookarounds. */
  readonly find: (text: string) => boolean;
  /** Whether the symbols contain a match. If `marks` is given, marks every position where a match ends. */
  readonly run: (symbols: readonly number[], tables: readonly LookTable[], marks?: LookTable) => boolean;
}

const noTables: readonly LookTable[] = [];

/**
 * Prepares a program for running.
 *
 * @param scans - number of scans of the pattern, which share its memory limit
 * @param spend - takes work from the budget; a scan without budget ends early, and its result must be discarded
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
