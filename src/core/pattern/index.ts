/**
 * Door `spec-field/pattern`: runs the patterns of documents in time linear in the text, whatever they say.
 */
export { createLinearPattern, patternLimits } from './linearPattern.js';
export type { LinearPattern, UncheckedReason } from './linearPattern.js';
export type { PatternEngine, PatternMatch, PatternTest } from './patternEngine.js';
