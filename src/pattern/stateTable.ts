/**
 * The states of a scan that were met, and where each symbol leads from there: what makes ordinary patterns fast. Rests
 * on: the table is bounded. When it is full it is emptied, which costs less than filling it did.
 */
import type { Alphabet } from './alphabet.js';
import { spendFreely } from './patternLimits.js';
import type { Program } from './patternProgram.js';
import { createStep, firstWays, type LookTable, type Ways } from './step.js';

/** Where states lead. A state is its row in the table. */
export interface StateTable {
  /** Row + key → four times the row it leads to, plus 1 when a match ends there, plus 2 when none can follow. */
  cells: Int32Array;
  /** The keys that rows have room for; where others lead is worked out each time. */
  readonly width: number;
  /** The row to begin with. */
  readonly first: number;
  /** Works out what is not in the table: where a row leads over a symbol, at a place of the tables. */
  readonly lead: (
    row: number,
    key: number,
    symbol: number,
    tables: readonly LookTable[],
    place: number,
  ) => number;
}

/** Most cells of the tables of a pattern, 4 bytes each. */
const maxCells = 32_768;
/** Most ways kept in the states of a pattern, 8 bytes each. */
const maxWays = 20_000;

/**
 * Makes the table of a program.
 *
 * @param tables - how many tables the pattern has: they share its memory
 * @param spend - takes the work that is done; when nothing is left, every state leads to none
 */
export function createStateTable(
  program: Program,
  alphabet: Alphabet,
  tables = 1,
  spend = spendFreely,
): StateTable {
  const step = createStep(program, alphabet);
  const nameOf = stateName(program, alphabet);
  // Room for the symbols of atoms that seldom overlap; each is told apart again by every look.
  const takes = program.instructions.filter(({ op }) => op === 'take').length;
  const width = Math.min((2 * takes + 6) * 2 ** program.looks.length, 1024);
  const leadWork = 2 * program.instructions.length + width / 4 + 20;
  const rows = new Map<string, number>();
  const states: Ways[] = [];
  let ways = 0;

  const table: StateTable = { cells: new Int32Array(2 * width), width, first: width, lead };
  empty();
  return table;

  function empty(): void {
    rows.clear();
    table.cells.fill(0);
    states.length = 1;
    ways = 0;
    add(firstWays(program));
  }

  function add(state: Ways, name = nameOf(state)): number {
    const row = states.push(state) * width - width;
    rows.set(name, row);
    ways += state.at.length;
    if (row + width > table.cells.length) {
      const { cells } = table;
      table.cells = new Int32Array(2 * cells.length);
      table.cells.set(cells);
    }
    return row;
  }

  function lead(...[from, key, symbol, looks, place]: Parameters<StateTable['lead']>): number {
    if (!spend(leadWork)) return 2;
    const state = step(states[from / width]!, symbol, looks, place);
    const name = nameOf(state);
    const isFull = ways > maxWays / tables || states.length * width >= maxCells / tables;
    const isKept = !isFull || rows.has(name);
    if (!isKept) empty();
    const row = rows.get(name) ?? add(state, name);
    const led = 4 * row + (state.isMatch ? 1 : state.at.length === 0 ? 2 : 0);
    if (isKept && key < width) table.cells[from + key] = led;
    return led;
  }
}

/** Tells states apart: by their ways, and by those properties of the symbol passed that an instruction asks for. */
function stateName({ instructions, isBackward }: Program, { takes }: Alphabet): (state: Ways) => string {
  const passedSide = isBackward ? 'after' : 'before';
  const asked = instructions.filter(({ op, side }) => op === 'neighbour' && side === passedSide);
  const atoms = [...new Set(asked.map(({ operand }) => operand))];
  return ({ at, passed, isMatch }) => {
    const facts = atoms.map((atom) => (takes(atom, passed) ? 1 : 0)).join('');
    return `${isMatch ? '!' : ''}${facts}:${String.fromCharCode(...at)}`;
  };
}
