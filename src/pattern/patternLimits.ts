/**
 * The limits of what a pattern of a document may cost, and the budget of a validation that its tests draw on. Counted on the
 * source alone, before the host's `RegExp` sees any of it (record 0031).
 */

/** What a pattern may cost, and so the longest time it can take. */
export const patternLimits = {
  /** UTF-16 code units of a pattern. */
  length: 2000,
  /** Properties (`\p{…}`) in a pattern: the host spends up to a third of a millisecond on each. */
  properties: 50,
  /** Instructions it becomes, repetitions written out. */
  instructions: 2000,
  /** Instructions × UTF-16 code units of a text. */
  work: 2_000_000,
} as const;

/** What is left of the work that one validation may do, in units of some 20 ns; each test takes its share. */
export interface WorkBudget {
  left: number;
}

/** Takes work from the budget of the validation under way; `false` when nothing is left, and nothing more is to be done. */
export type Spend = (work: number) => boolean;

/** For scans that nobody counts. */
export const spendFreely: Spend = () => true;

/** More flags than there are say nothing. */
const mostFlags = 16;

/** Properties that stand for whole texts: seldom asked for, and not checked here. */
const textProperties = /\\[pP]\{(?:RGI_|Basic_Emoji|Emoji_Keycap)/;

/** How many properties a source asks for; each costs the host as much as hundreds of letters. */
export function propertiesIn(regex: string): number {
  return regex.match(/\\[pP]/g)?.length ?? 0;
}

/** Why a pattern is too much to be read at all; `undefined` when it is not. */
export function excessOf(regex: string, flags: string): 'too-long' | 'syntax' | undefined {
  const { length, properties } = patternLimits;
  if (regex.length > length || flags.length > mostFlags || propertiesIn(regex) > properties)
    return 'too-long';
  return textProperties.test(regex) ? 'syntax' : undefined;
}
