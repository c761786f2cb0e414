/** Notices about the rules and sections of a form. */
import { noticesWith } from './noticesWith.js';

/**
 * Hints of the notices about a form. It works without an ignored rule or section, but can't be submitted without a missing
 * field.
 */
export const formHints = {
  'rule-ignored': 'Correct the rule, or leave it out.',
  'condition-undefined': 'Compare with what the field can hold.',
  'section-ignored': 'Name each field of the form in one section.',
  'defaults-late': 'Give the form of another record another `key`, or wait for its values.',
  'field-undrawn': 'Draw it, or `<SpecForm.Rest />`.',
} as const;

/** Creates a notice about a rule or section of a form. */
export const formNotice = noticesWith(formHints);
