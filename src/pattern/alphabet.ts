/**
 * The alphabet of one pattern: characters that its atoms cannot tell apart are one symbol. Rests on: an atom is one
 * class, escape or character, so the host's `RegExp` is asked about one code point at a time, with nothing to go back
 * over; that keeps `\p{…}`, `i` and `v` exactly as the host has them.
 */
import { spendFreely } from './patternLimits.js';
import type { Atom } from './patternTree.js';

/** Characters as one pattern sees them. */
export interface Alphabet {
  /** Code point below 128 → its symbol, or `edge` while it is not known. */
  readonly ascii: Int32Array;
  readonly symbolOf: (codePoint: number) => number;
  /** A text as symbols, one per code point, with `edge` at both ends. */
  readonly read: (text: string) => readonly number[];
  readonly takes: (atom: number, symbol: number) => boolean;
  /** How many symbols there are by now. */
  readonly size: () => number;
}

/** What stands before the first character and after the last; no atom takes it. */
export const edge = 0;

/** Code points to remember before beginning anew. */
const maxKnown = 2048;

/** What it costs to learn a character, and to ask one atom about it, in units of a `WorkBudget`. */
const [learningWork, testWork] = [20, 4];

/** Makes an alphabet, empty at first: it learns characters as it meets them, as long as there is work to spend. */
export function createAlphabet(atoms: readonly Atom[], spend = spendFreely): Alphabet {
  const tests = atoms.map(testOf);
  /** Symbol → for each atom `1` when it takes it. */
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

/** Whether an atom takes a character. A character that stands for itself needs no expression. */
function testOf({ source, flags }: Atom): (character: string) => boolean {
  if (/^[^\\.[]$/u.test(source) && !flags.includes('i')) return (character) => character === source;
  const native = new RegExp(`^${source}$`, flags);
  return (character) => native.test(character);
}
