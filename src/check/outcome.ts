/**
 * Outcomes of checks: passed, perhaps with a notice, failed, or not checked. The last is reported and never counts as passed.
 */
import { FieldSpecError } from '../errors/fieldSpecError.js';

/** Thrown by a check that failed. */
export class CheckFault extends Error {
  override readonly name = 'CheckFault';
  /** How to fix this fault, if the hint of the check doesn't say it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Thrown by a check that can't run, for example a paging check with a single value. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** Longer messages are truncated, because they quote the server. */
const longestMessage = 500;

/**
 * Ends a check as failed.
 *
 * @param hint - how to fix it. Default: the hint of the check
 */
export function fault(what: string, hint?: string): never {
  throw new CheckFault(what.length > longestMessage ? `${what.slice(0, longestMessage)}…` : what, hint);
}

/** Ends a check as not checked, with the reason. */
export function notChecked(why: string): never {
  throw new NotChecked(why);
}

/** One check. */
export interface CheckRow<Subject> {
  /** Name in reports and for `--skip`; a released name keeps its meaning. */
  readonly name: string;
  /** How to fix the fault. */
  readonly hint: string;
  /** Checks that must pass first; if one fails, this check doesn't run. */
  readonly needs?: readonly string[];
  /** With `--foreign` a failure counts as a notice, because only the back end could fix it and pages work without. */
  readonly isForeign?: boolean;
  /**
   * Returns if the check passes, with a text if something could be better. Otherwise ends with {@link fault} or
   * {@link notChecked}.
   */
  readonly run: (subject: Subject) => Promise<string | void> | string | void;
}

/** Result of one check. */
export interface CheckResult {
  readonly name: string;
  /** Path of the values endpoint in the document, unless it is the field's own. */
  readonly where?: string;
  /** `notice`: passed, but could be better. */
  readonly outcome: 'held' | 'notice' | 'failed' | 'not-checked';
  /** The finding, or why it was not checked. */
  readonly message?: string;
  /** How to fix it, for a failure or notice. */
  readonly hint?: string;
}

/** Failures that count as notices because of `foreign`. Checks that depend on them still don't run. */
const excused = new WeakSet<CheckResult>();

/** Options of {@link runChecks}. */
export interface RunOptions {
  /** Names of checks to skip. */
  readonly skip?: readonly string[] | undefined;
  /** Whether the back end can't be changed, so that some failures count as notices. Default false. */
  readonly foreign?: boolean | undefined;
}

/** Runs checks in sequence. */
export async function runChecks<Subject>(
  rows: readonly CheckRow<Subject>[],
  subject: Subject,
  options: RunOptions = {},
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  // Name of a check → the failed check it depends on, or itself.
  const failed = new Map<string, string>();
  for (const row of rows) {
    const need = row.needs?.find((name) => failed.has(name));
    const cause = need === undefined ? row.name : (failed.get(need) ?? need);
    const result =
      need === undefined
        ? await resultOf(row, subject, options)
        : leftOut(row.name, `${cause} must pass first`);
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
  if (skip.includes(name)) return leftOut(name, 'skipped by --skip');
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

/** The message of an error without its hint, because the check has a better one. */
export const whatOf = ({ message, hint }: FieldSpecError) => message.replace(` ${hint}`, '');

const leftOut = (name: string, message: string): CheckResult => ({ name, outcome: 'not-checked', message });
