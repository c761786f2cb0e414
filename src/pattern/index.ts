/**
 * Door `spec-field/pattern`: runs the patterns of documents in time linear in the text, whatever they say.
 */
export { createLinearPattern } from './linearPattern.js';
export type { LinearPattern, UncheckedReason } from './linearPattern.js';
export type { PatternEngine, PatternMatch, PatternTest } from './patternEngine.js';
export type { JavaNote } from './javaSyntax.js';
export { patternLimits } from './patternLimits.js';
export type { WorkBudget } from './patternLimits.js';
