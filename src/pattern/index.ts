/** Entry point `spec-field/pattern`: runs patterns of documents in time linear in the text, whatever the pattern. */
export { createLinearPattern } from './linearPattern.js';
export type { LinearPattern } from './linearPattern.js';
export type { PatternEngine } from './patternEngine.js';
