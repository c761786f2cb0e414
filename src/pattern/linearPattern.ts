/**
 * A published pattern that tests texts in time linear in their length, whatever it says.
 * Rests on D23 and its record 0031: read under `u` (`v` where asked). The bounds are counted beforehand, so one text
 * always gets one answer. The host's `RegExp` runs a pattern only where that is proven to take linear time, too; of all
 * others it reads the syntax and checks single characters.
 */
import { createAlphabet } from './alphabet.js';
import type { PatternMatch } from './patternEngine.js';
import type { JavaNote } from './javaSyntax.js';
import { excessOf, patternLimits, propertiesIn, type Spend, type WorkBudget } from './patternLimits.js';
import { compileProgram, type PatternProgram } from './patternProgram.js';
import { type Atom, parsePattern, wholeText } from './patternTree.js';
import { type NativePattern, nativePattern } from './nativePattern.js';
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
  /** @param budget - what the validation may still spend; without one, the limits of a single test hold */
  (text: string, budget?: WorkBudget): boolean | undefined;
  /** Why a text is not checked; `undefined` when it is. */
  readonly unchecked: (text: string) => UncheckedReason | undefined;
  /** What the pattern says in Java's way. */
  readonly notes: readonly JavaNote[];
}

/** Symbols × atoms a pattern may know before it forgets what it has learned of texts. */
const maxKnown = 100_000;

/** UTF-16 code units of a text that the host runs a pattern on; the stack it keeps for that is not endless. */
const longestOnHost = 1_000;

/** What it costs to make an atom ready, and a property in it, in units of a {@link WorkBudget}. */
const [atomWork, propertyWork] = [2_000, 12_000];

/** How many times more it costs the host to read a text again and again while it has not compiled the pattern. */
const firstRuns = 4;

/** What each character of a text costs each scan of a pattern with looks. */
const placeWork = 2;

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
  const excess = excessOf(regex, flags);
  if (excess) return notChecked(excess, []);
  const reading = readPattern(regex, flags);
  if (!reading) return undefined;
  const { notes } = reading;
  if (reading.source === undefined) return notChecked('syntax', notes);
  const { tree, refusal } = parsePattern(reading.source, reading.flags);
  if (refusal) return notChecked(refusal, notes);
  const asked = match === 'full' ? wholeText(tree) : tree;
  const program = compileProgram(asked, patternLimits.instructions);
  if (!program) return notChecked('too-many-instructions', notes);
  const atomsWork = program.atoms.reduce((sum, atom) => sum + workOf(atom), 0);

  const longestText = Math.floor(patternLimits.work / program.size);
  const unchecked = ({ length }: string) => (length > longestText ? 'too-much-text' : undefined);
  let budget: WorkBudget;
  let native: NativePattern | undefined;
  let longestNative = Math.min(longestOnHost, longestText);
  let machine: ReturnType<typeof createMachine> | undefined;
  let last: { readonly text: string; readonly found: boolean } | undefined;
  const spend: Spend = (work) => (budget.left -= work) >= 0;

  const test = (text: string, given: WorkBudget = { left: Infinity }): boolean | undefined => {
    if (text.length > longestNative) return testByMachine(text, given);
    if (!native) return testFirst(text, given);
    given.left -= native.workFor(text.length);
    return given.left < 0 ? undefined : native.expression.test(text);
  };

  const testFirst = (text: string, given: WorkBudget): boolean | undefined => {
    given.left -= atomsWork;
    if (given.left < 0) return undefined;
    native = nativePattern(tree, reading, match);
    if (!native) longestNative = -1;
    // What the host runs for the first time it has not compiled yet.
    else given.left -= firstRuns * (native.workFor(text.length) - text.length - 1);
    return test(text, given);
  };

  const testByMachine = (text: string, given: WorkBudget): boolean | undefined => {
    if (text.length > longestText) return undefined;
    budget = given;
    if (!spend(text.length + 1)) return undefined;
    if (text === last?.text) return last.found;
    if (!machine || machine.isFull()) {
      // A first machine is paid for where the host was found not to run the pattern.
      if ((machine || longestNative >= 0) && !spend(atomsWork)) return undefined;
      machine = createMachine(program, spend);
    }
    const found = machine.test(text);
    // What has run out of work has not looked at all of the text.
    if (budget.left < 0) return undefined;
    last = { text, found };
    return found;
  };
  return Object.assign(test, { unchecked, notes });
}

/** What the host takes to make an atom ready; `i` and `v` together double what a property costs. */
function workOf({ source, flags }: Atom): number {
  const times = flags.includes('i') && flags.includes('v') ? 2 : 1;
  return atomWork + times * propertyWork * propertiesIn(source);
}

function notChecked(reason: UncheckedReason, notes: readonly JavaNote[]): LinearPattern {
  return Object.assign(() => undefined, { unchecked: () => reason, notes });
}

/** The scans of a program, with all they learn of texts. */
function createMachine({ atoms, looks, main }: PatternProgram, spend: Spend) {
  const alphabet = createAlphabet(atoms, spend);
  const scans = looks.length + 1;
  const lookScans = looks.map((look) => createScan(look, alphabet, scans, spend));
  const mainScan = createScan(main, alphabet, scans, spend);
  const testWithLooks = (text: string): boolean => {
    spend(text.length * scans * placeWork);
    const symbols = alphabet.read(text);
    const tables: LookTable[] = [];
    for (const scan of lookScans) {
      const marks = new Uint8Array(symbols.length - 1);
      scan.run(symbols, tables, marks);
      tables.push(marks);
    }
    return mainScan.run(symbols, tables);
  };
  const isFull = () => alphabet.size() * atoms.length > maxKnown;
  return { isFull, test: looks.length === 0 ? mainScan.find : testWithLooks };
}
