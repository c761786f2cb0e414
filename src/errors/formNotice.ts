/** Notices about the rules and sections of a form. */
import { noticesWith } from './noticesWith.js';

/** What is noticed about a form: it works without the rule or the section, and cannot be sent without the field. */
export const formHints = {
  'rule-ignored': 'Correct the rule, or leave it out.',
  'condition-undefined': 'Compare with what the field can hold.',
  'section-ignored': 'Name each field of the form in one section.',
  'defaults-late': 'Give the form of another record another `key`, or wait for its values.',
  'field-undrawn': 'Draw it, or `<SpecForm.Rest />`.',
} as const;

/** Makes a notice about a rule or a section of a form. */
export const formNotice = noticesWith(formHints);
