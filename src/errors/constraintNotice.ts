/** Notices about constraints. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices given when constraints are compiled or a value is validated. */
export const constraintHints = {
  'constraint-ignored': 'Use a constraint type for this data type.',
  'constraint-params-invalid': 'Set the parameters that this type needs.',
  'pattern-invalid': 'Use ECMAScript syntax.',
  'pattern-java-only': 'Use syntax that means the same in ECMAScript and Java.',
  'pattern-unchecked': 'Check the value on the server.',
  'bound-ambiguous': 'Limit the count of numbers on the server.',
} as const;

/** Creates a notice about a constraint. */
export const constraintNotice = noticesWith(constraintHints);
