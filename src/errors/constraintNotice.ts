/** Notices about constraints. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices given when constraints are compiled or a value is validated. */
export const constraintHints = {
  'constraint-ignored': 'Use a type that checks it.',
  'constraint-params-invalid': 'Give what its type needs.',
  'pattern-invalid': 'Write it in ECMAScript.',
  'pattern-java-only': 'Write it in syntax both share.',
  'pattern-unchecked': 'Check it on the server.',
  'bound-ambiguous': 'Bound their count on the server.',
} as const;

/** Creates a notice about a constraint. */
export const constraintNotice = noticesWith(constraintHints);
