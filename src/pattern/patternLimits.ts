/**
 * Limits of a pattern's cost, and the work budget of a validation. Computed from the source alone, before the native `RegExp`
 * sees it (record 0031).
 */

/** Limits of a pattern, which bound the time it can take. */
export const patternLimits = {
  /** UTF-16 code units of a pattern. */
  length: 2000,
  /** Properties (`\p{…}`) in a pattern, because the native engine needs up to a third of a millisecond for each. */
  properties: 50,
  /** Instructions of the compiled pattern, with repetitions expanded. */
  instructions: 2000,
  /** Instructions × UTF-16 code units of a text. */
  work: 2_000_000,
} as const;

/** Remaining work of one validation, in units of about 20 ns. Each test reduces it. */
export interface WorkBudget {
  left: number;
}

/** Takes work from the budget; `false` if it is exhausted, and the caller must stop. */
export type Spend = (work: number) => boolean;

/** For scans without a budget. */
export const spendFreely: Spend = () => true;

/** Longer flag lists are invalid. */
const mostFlags = 16;

/** Properties that match whole strings, which are rare and not supported here. */
const textProperties = /\\[pP]\{(?:RGI_|Basic_Emoji|Emoji_Keycap)/;

/** Counts the properties in a source; each costs as much as hundreds of characters. */
export function propertiesIn(regex: string): number {
  return regex.match(/\\[pP]/g)?.length ?? 0;
}

/** Returns why a pattern exceeds the limits; `undefined` if it doesn't. */
export function excessOf(regex: string, flags: string): 'too-long' | 'syntax' | undefined {
  const { length, properties } = patternLimits;
  if (regex.length > length || flags.length > mostFlags || propertiesIn(regex) > properties)
    return 'too-long';
  return textProperties.test(regex) ? 'syntax' : undefined;
}
