/**
 * The English texts of every form, besides its fields.
 */

/** The English texts of every form. */
export const enForm = {
  submit: 'Send',
  submitting: 'Sending…',
  submitted: 'Sent.',
  overtaken: 'Sent, but for what you have changed since.',
  required: 'required',
  optional: '(optional)',
  formLoading: 'Loading the form…',
  formFailed: 'This form could not be loaded.',
  offline: 'Not sent: there is no connection. What you entered is still here.',
} as const;

/** The English title of the error summary. */
export const enProblems = {
  problems: { one: '{value} thing to put right', other: '{value} things to put right' },
  allRight: 'Everything is put right. You can send it now.',
} as const;
