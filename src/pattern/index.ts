/** Entry point `spec-field/pattern`: runs patterns of documents in time linear in the text, whatever the pattern. */
export { createLinearPattern } from './linearPattern.js';
export type { LinearPattern, UncheckedReason } from './linearPattern.js';
export type { PatternEngine, PatternMatch, PatternTest } from './patternEngine.js';
export type { JavaNote } from './javaSyntax.js';
export { patternLimits } from './patternLimits.js';
export type { WorkBudget } from './patternLimits.js';
