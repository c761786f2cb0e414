/** The English texts of every form, without those of fields. */

/** The English texts of every form. */
export const enForm = {
  submit: 'Send',
  submitting: 'Sending…',
  submitted: 'Sent',
  overtaken: 'Sent. Your later changes aren’t sent yet.',
  required: 'required',
  optional: '(optional)',
  formLoading: 'Loading the form…',
  formFailed: 'This form could not be loaded.',
  offline: 'Not sent. There’s no connection. What you entered is still here.',
} as const;

/** The English title of the error summary. */
export const enProblems = {
  problems: { one: 'Fix one thing', other: 'Fix {value} things' },
  allRight: 'All fixed. You can send now.',
} as const;
