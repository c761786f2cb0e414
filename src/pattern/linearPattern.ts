/**
 * Tests texts against a published pattern in time linear in their length (D23, record 0031). Patterns are read with `u`, or `v`
 * if requested. Limits are computed in advance, so a text always gets the same result. The native `RegExp` only runs patterns
 * proven to be linear; for others it checks the syntax and single characters.
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

/** Why a text isn't checked: because of the pattern, or of the text's length. */
export type UncheckedReason =
  | 'back-reference'
  | 'too-long'
  | 'too-many-instructions'
  | 'too-much-text'
  | 'syntax';

/** A compiled pattern. Returns `undefined` for a text that isn't checked. */
export interface LinearPattern {
  /** @param budget - remaining work of the validation; without it only the limits of a single test apply */
  (text: string, budget?: WorkBudget): boolean | undefined;
  /** Returns why a text isn't checked; `undefined` if it is. */
  readonly unchecked: (text: string) => UncheckedReason | undefined;
  /** Uses of Java syntax in the pattern. */
  readonly notes: readonly JavaNote[];
}

/** Maximum number of symbols × atoms remembered before the machine is recreated. */
const maxKnown = 100_000;

/** Longest text, in UTF-16 code units, for the native engine, whose stack is limited. */
const longestOnHost = 1_000;

/** Cost of preparing an atom, and a property in it, in units of a {@link WorkBudget}. */
const [atomWork, propertyWork] = [2_000, 12_000];

/** Factor of the native cost before the engine has compiled the pattern. */
const firstRuns = 4;

/** Cost per character and scan of a pattern with lookarounds. */
const placeWork = 2;

/**
 * Compiles a pattern; `undefined` if it isn't a regular expression in any syntax. Pass this function as `patternEngine`.
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
    // The native engine hasn't compiled the expression at its first run.
    else given.left -= firstRuns * (native.workFor(text.length) - text.length - 1);
    return test(text, given);
  };

  const testByMachine = (text: string, given: WorkBudget): boolean | undefined => {
    if (text.length > longestText) return undefined;
    budget = given;
    if (!spend(text.length + 1)) return undefined;
    if (text === last?.text) return last.found;
    if (!machine || machine.isFull()) {
      // The first machine costs work only if the native engine isn't used.
      if ((machine || longestNative >= 0) && !spend(atomsWork)) return undefined;
      machine = createMachine(program, spend);
    }
    const found = machine.test(text);
    // A scan that ran out of work has not read the whole text.
    if (budget.left < 0) return undefined;
    last = { text, found };
    return found;
  };
  return Object.assign(test, { unchecked, notes });
}

/** Native cost of preparing an atom; `i` with `v` doubles the cost of a property. */
function workOf({ source, flags }: Atom): number {
  const times = flags.includes('i') && flags.includes('v') ? 2 : 1;
  return atomWork + times * propertyWork * propertiesIn(source);
}

function notChecked(reason: UncheckedReason, notes: readonly JavaNote[]): LinearPattern {
  return Object.assign(() => undefined, { unchecked: () => reason, notes });
}

/** Creates the scans of a program, with their memory of texts. */
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
