/**
 * The interface of the engine that runs patterns of documents (D23). A pattern may match anywhere, unless it is anchored or the
 * app asks for whole matches as in Java.
 */

import type { WorkBudget } from './patternLimits.js';

/** `search`: match anywhere, like `RegExp`. `full`: match the whole text, like Java's `matches()`. */
export type PatternMatch = 'search' | 'full';

/**
 * Tests a text; returns `undefined` if it isn't checked. `budget` is the remaining work of the validation; engines that count
 * their work reduce it, others ignore it.
 */
export interface PatternTest {
  (text: string, budget?: WorkBudget): boolean | undefined;
  /** Returns why a text isn't checked; `too-much-text` if a shorter one would be. Default: unknown. */
  readonly unchecked?: ((text: string) => string | undefined) | undefined;
}

/** Compiles a pattern; `undefined` if it is invalid. */
export type PatternEngine = (regex: string, flags: string, match: PatternMatch) => PatternTest | undefined;
