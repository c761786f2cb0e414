/**
 * The engine that runs the patterns of documents. Rests on D23: found-in unless a pattern anchors itself, or the host asks for
 * whole matches (Java's way).
 */

import type { WorkBudget } from './patternLimits.js';

/** `search`: found anywhere, as `RegExp` does. `full`: the whole text, as Java's `matches()` does. */
export type PatternMatch = 'search' | 'full';

/**
 * Whether a text matches; `undefined` for a text that is not checked. `budget` is what the validation may still spend:
 * an engine that counts its work takes its share of it, others leave it alone.
 */
export interface PatternTest {
  (text: string, budget?: WorkBudget): boolean | undefined;
  /** Why a text is not checked; `too-much-text` where a shorter one would be. Default: nobody knows. */
  readonly unchecked?: ((text: string) => string | undefined) | undefined;
}

/** Makes a pattern ready, or says that it is none (`undefined`). */
export type PatternEngine = (regex: string, flags: string, match: PatternMatch) => PatternTest | undefined;
