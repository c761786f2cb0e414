/**
 * The alphabet of a pattern: characters that its atoms can't distinguish share a symbol. An atom is one class, escape or
 * character, so the native `RegExp` tests one code point at a time and never backtracks. `\p{…}`, `i` and `v` thus behave
 * exactly as in the platform.
 */
import { spendFreely } from './patternLimits.js';
import type { Atom } from './patternTree.js';

/** The characters of a pattern. */
export interface Alphabet {
  /** Code point below 128 → its symbol, or `edge` if not known yet. */
  readonly ascii: Int32Array;
  readonly symbolOf: (codePoint: number) => number;
  /** Converts a text to symbols, one per code point, with `edge` at both ends. */
  readonly read: (text: string) => readonly number[];
  readonly takes: (atom: number, symbol: number) => boolean;
  /** Number of symbols found so far. */
  readonly size: () => number;
}

/** The symbol before the first character and after the last; no atom matches it. */
export const edge = 0;

/** Maximum number of remembered code points; above it, the memory is cleared. */
const maxKnown = 2048;

/** Cost of learning a character and of testing one atom, in units of a `WorkBudget`. */
const [learningWork, testWork] = [20, 4];

/** Creates an empty alphabet. It learns characters on first use, within the work budget. */
export function createAlphabet(atoms: readonly Atom[], spend = spendFreely): Alphabet {
  const tests = atoms.map(testOf);
  /** Symbol → for each atom `1` if it matches. */
  const takers: string[] = [''];
  const symbols = new Map<string, number>();
  const ascii = new Int32Array(128);
  const known = new Map<number, number>();

  function learn(codePoint: number): number {
    if (!spend(learningWork + tests.length * testWork)) return edge;
    const character = String.fromCodePoint(codePoint);
    const taking = tests.map((test) => (test(character) ? '1' : '0')).join('');
    const symbol = symbols.get(taking) ?? takers.push(taking) - 1;
    symbols.set(taking, symbol);
    if (known.size >= maxKnown) known.clear();
    if (codePoint < ascii.length) ascii[codePoint] = symbol;
    else known.set(codePoint, symbol);
    return symbol;
  }

  const symbolOf: Alphabet['symbolOf'] = (codePoint) =>
    ascii[codePoint] || (known.get(codePoint) ?? learn(codePoint));
  const read: Alphabet['read'] = (text) => {
    const found: number[] = [edge];
    for (let at = 0; at < text.length; at++) {
      const codePoint = text.codePointAt(at)!;
      if (codePoint > 0xffff) at++;
      found.push(symbolOf(codePoint));
    }
    found.push(edge);
    return found;
  };
  const one = '1'.charCodeAt(0);
  const takes: Alphabet['takes'] = (atom, symbol) => takers[symbol]!.charCodeAt(atom) === one;
  return { ascii, symbolOf, read, takes, size: () => takers.length };
}

/** Returns a test of one character for an atom. A literal character needs no regular expression. */
function testOf({ source, flags }: Atom): (character: string) => boolean {
  if (/^[^\\.[]$/u.test(source) && !flags.includes('i')) return (character) => character === source;
  const native = new RegExp(`^${source}$`, flags);
  return (character) => native.test(character);
}
