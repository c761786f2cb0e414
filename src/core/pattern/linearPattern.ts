/**
 * A published pattern that tests texts in time linear in their length, whatever it says.
 * In: source, flags, and whether it has to match the whole text. Out: a test that answers yes, no, or not checked.
 * Rests on D23 and its record 0031: read under `u` (`v` where asked). The bounds below are counted beforehand, so one
 * text always gets one answer. The host's `RegExp` reads patterns and judges single characters; it never runs a pattern.
 */
import { createAlphabet } from './alphabet.js';
import type { PatternMatch } from './patternEngine.js';
import type { JavaNote } from './javaSyntax.js';
import { compileProgram, type PatternProgram } from './patternProgram.js';
import { parsePattern, wholeText } from './patternTree.js';
import { readPattern } from './readPattern.js';
import { createScan } from './scan.js';
import type { LookTable } from './step.js';

/** Why a text is not checked: by what the pattern says, or by how long the text is for it. */
export type UncheckedReason =
  | 'back-reference'
  | 'too-long'
  | 'too-many-instructions'
  | 'too-much-text'
  | 'syntax';

/** A pattern ready to test texts: `undefined` where a text is not checked. */
export interface LinearPattern {
  (text: string): boolean | undefined;
  /** Why a text is not checked; `undefined` when it is. */
  readonly unchecked: (text: string) => UncheckedReason | undefined;
  /** What the pattern says in Java's way. */
  readonly notes: readonly JavaNote[];
}

/** What a pattern may cost, and so the longest time it can take. */
export const patternLimits = {
  /** UTF-16 code units of a pattern. */
  length: 2000,
  /** Instructions it becomes, repetitions written out. */
  instructions: 2000,
  /** Instructions × UTF-16 code units of a text. */
  work: 2_000_000,
} as const;

/** Symbols a pattern may know before it forgets what it has learned of texts. */
const maxSymbols = 4096;

/**
 * Makes a pattern ready; `undefined` when no reading of it is a regular expression. Hand it in as `patternEngine`.
 *
 * @example
 * validate(fieldSpec, value, { patternEngine: createLinearPattern });
 * @see Protocol §2.6, D23
 */
export function createLinearPattern(
  regex: string,
  flags: string,
  match: PatternMatch,
): LinearPattern | undefined {
  if (regex.length > patternLimits.length) return notChecked('too-long', []);
  const reading = readPattern(regex, flags);
  if (!reading) return undefined;
  const { notes } = reading;
  if (reading.source === undefined) return notChecked('syntax', notes);
  const { tree, refusal } = parsePattern(reading.source, reading.flags);
  if (refusal) return notChecked(refusal, notes);
  const asked = match === 'full' ? wholeText(tree) : tree;
  const program = compileProgram(asked, patternLimits.instructions);
  if (!program) return notChecked('too-many-instructions', notes);

  const unchecked = ({ length }: string) =>
    length * program.size > patternLimits.work ? 'too-much-text' : undefined;
  let machine = createMachine(program);
  const test = (text: string) => {
    if (unchecked(text)) return undefined;
    if (machine.isFull()) machine = createMachine(program);
    return machine.test(text);
  };
  return Object.assign(test, { unchecked, notes });
}

function notChecked(reason: UncheckedReason, notes: readonly JavaNote[]): LinearPattern {
  return Object.assign(() => undefined, { unchecked: () => reason, notes });
}

/** The scans of a program, with all they learn of texts. */
function createMachine({ atoms, looks, main }: PatternProgram) {
  const alphabet = createAlphabet(atoms);
  const lookScans = looks.map((look) => createScan(look, alphabet));
  const mainScan = createScan(main, alphabet);
  const testWithLooks = (text: string): boolean => {
    const symbols = alphabet.read(text);
    const tables: LookTable[] = [];
    for (const scan of lookScans) {
      const marks = new Uint8Array(symbols.length - 1);
      scan.run(symbols, tables, marks);
      tables.push(marks);
    }
    return mainScan.run(symbols, tables);
  };
  const isFull = () => alphabet.size() > maxSymbols;
  return { isFull, test: looks.length === 0 ? mainScan.find : testWithLooks };
}
