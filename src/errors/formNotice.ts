/** Notices about the rules and sections of a form. */
import { noticesWith } from './noticesWith.js';

/**
 * Hints of the notices about a form. A form works without an ignored rule or section, but can't be submitted without a missing
 * field.
 */
export const formHints = {
  'rule-ignored': 'Correct the rule, or omit it.',
  'condition-undefined': 'Compare with a value that the field can have.',
  'section-ignored': 'List each field of the form in one section.',
  'defaults-late': 'Give each record its own `key`, or render the form when its values are loaded.',
  'field-undrawn': 'Render the field, or add `<SpecForm.Rest />`.',
} as const;

/** Creates a notice about a rule or section of a form. */
export const formNotice = noticesWith(formHints);
