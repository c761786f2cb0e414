/**
 * A cache of scan states and their transitions, which makes common patterns fast. Its size is limited: when full it is cleared,
 * which costs less than filling it.
 */
import type { Alphabet } from './alphabet.js';
import { spendFreely } from './patternLimits.js';
import type { Program } from './patternProgram.js';
import { createStep, firstWays, type LookTable, type Ways } from './step.js';

/** Transitions of states. A state is identified by its row. */
export interface StateTable {
  /** Row + key → four times the next row, plus 1 if a match ends there, plus 2 if none can follow. */
  cells: Int32Array;
  /** Number of cached keys per row; other transitions are computed each time. */
  readonly width: number;
  /** The row of the first state. */
  readonly first: number;
  /** Computes a transition that isn't cached: from a row over a symbol, at a position of the lookaround tables. */
  readonly lead: (
    row: number,
    key: number,
    symbol: number,
    tables: readonly LookTable[],
    place: number,
  ) => number;
}

/** Maximum number of cells in all tables of a pattern, 4 bytes each. */
const maxCells = 32_768;
/** Maximum number of ways stored in all states of a pattern, 8 bytes each. */
const maxWays = 20_000;

/**
 * Creates the table of a program.
 *
 * @param tables - number of tables of the pattern, which share its memory limit
 * @param spend - takes work from the budget; without budget every state leads to no match
 */
export function createStateTable(
  program: Program,
  alphabet: Alphabet,
  tables = 1,
  spend = spendFreely,
): StateTable {
  const step = createStep(program, alphabet);
  const nameOf = stateName(program, alphabet);
  // Enough for atoms that seldom overlap; each lookaround doubles the keys.
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

/** Builds a key that identifies a state: its ways, and the properties of the last symbol that an instruction may test. */
function stateName({ instructions, isBackward }: Program, { takes }: Alphabet): (state: Ways) => string {
  const passedSide = isBackward ? 'after' : 'before';
  const asked = instructions.filter(({ op, side }) => op === 'neighbour' && side === passedSide);
  const atoms = [...new Set(asked.map(({ operand }) => operand))];
  return ({ at, passed, isMatch }) => {
    const facts = atoms.map((atom) => (takes(atom, passed) ? 1 : 0)).join('');
    return `${isMatch ? '!' : ''}${facts}:${String.fromCharCode(...at)}`;
  };
}
