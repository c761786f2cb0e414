/**
 * The outcome of a check of a back end: it holds, perhaps with a notice, it does not, or it could not be checked, which is told
 * and never passes for holding.
 */
import { FieldSpecError } from '../errors/fieldSpecError.js';

/** Thrown by a check of something that does not hold. */
export class CheckFault extends Error {
  override readonly name = 'CheckFault';
  /** How to fix this fault, where the hint of its row does not say it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Thrown by a check that has nothing to go by, such as pages where there is one value. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** A longer message is cut: part of it is what a server sent. */
const longestMessage = 500;

/**
 * Ends a check: what it looks at does not hold.
 *
 * @param hint - how to fix it. Default: the hint of the row
 */
export function fault(what: string, hint?: string): never {
  throw new CheckFault(what.length > longestMessage ? `${what.slice(0, longestMessage)}…` : what, hint);
}

/** Ends a check that could not be made, with the reason. */
export function notChecked(why: string): never {
  throw new NotChecked(why);
}

/** One check: a row of a table. */
export interface CheckRow<Subject> {
  /** Its name in reports and for `--skip`; a released name keeps its meaning. */
  readonly name: string;
  /** How to mend what it finds. */
  readonly hint: string;
  /** Checks before it without which it says nothing: where one of them fails, this one is not made. */
  readonly needs?: readonly string[];
  /** With `--foreign` a fault of this check is a notice: only a change of the back end could fix it, and pages work without. */
  readonly isForeign?: boolean;
  /**
   * Returns where it holds, with a text where something could be better, and ends by {@link fault} or {@link notChecked} where
   * it does not.
   */
  readonly run: (subject: Subject) => Promise<string | void> | string | void;
}

/** What one check came to. */
export interface CheckResult {
  readonly name: string;
  /** Path of the values endpoint in the document, where that is not the field's own. */
  readonly where?: string;
  /** `notice`: it holds, and could be better. */
  readonly outcome: 'held' | 'notice' | 'failed' | 'not-checked';
  /** What was found, or why it was not checked. */
  readonly message?: string;
  /** How to mend it, where it failed or could be better. */
  readonly hint?: string;
}

/** Faults of a back end that cannot be changed: checks that rest on them are left out all the same. */
const excused = new WeakSet<CheckResult>();

/** How the checks of a table are made. */
export interface RunOptions {
  /** Names of checks that are left out. */
  readonly skip?: readonly string[] | undefined;
  /** Whether the back end cannot be changed: faults that only a change of it could fix are notices. Default false. */
  readonly foreign?: boolean | undefined;
}

/** Makes the checks of a table, one after the other. */
export async function runChecks<Subject>(
  rows: readonly CheckRow<Subject>[],
  subject: Subject,
  options: RunOptions = {},
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  // Name of a check → the failed one that it rests on, or itself.
  const failed = new Map<string, string>();
  for (const row of rows) {
    const need = row.needs?.find((name) => failed.has(name));
    const cause = need === undefined ? row.name : (failed.get(need) ?? need);
    const result =
      need === undefined
        ? await resultOf(row, subject, options)
        : leftOut(row.name, `it says nothing while ${cause} fails`);
    const isBroken = result.outcome === 'failed' || excused.has(result);
    if (need !== undefined || isBroken) failed.set(row.name, cause);
    results.push(result);
  }
  return results;
}

async function resultOf<Subject>(
  { name, hint, run, isForeign }: CheckRow<Subject>,
  subject: Subject,
  { skip = [], foreign }: RunOptions,
): Promise<CheckResult> {
  const outcome = isForeign && foreign ? 'notice' : 'failed';
  if (skip.includes(name)) return leftOut(name, 'it is skipped');
  try {
    const message = await run(subject);
    return typeof message === 'string'
      ? { name, outcome: 'notice', message, hint }
      : { name, outcome: 'held' };
  } catch (error) {
    if (error instanceof NotChecked) return leftOut(name, error.message);
    const isFault = error instanceof CheckFault;
    if (!isFault && !(error instanceof FieldSpecError)) throw error;
    const message = isFault ? error.message : whatOf(error);
    const result: CheckResult = { name, outcome, message, hint: (isFault ? error.hint : undefined) ?? hint };
    if (outcome === 'notice') excused.add(result);
    return result;
  }
}

/** What an error says went wrong; how to mend it the check knows better. */
export const whatOf = ({ message, hint }: FieldSpecError) => message.replace(` ${hint}`, '');

const leftOut = (name: string, message: string): CheckResult => ({ name, outcome: 'not-checked', message });
