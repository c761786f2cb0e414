/**
 * The English messages for errors that need no validation code: an empty required field, an incomplete date, and a text that
 * matches no value. All other messages are loaded with validation.
 */

/** English messages of errors that need no validation code. */
export const enAtRest = {
  required: {
    other: 'Enter {label}.',
    choice: 'Choose {label}.',
    answer: 'Answer {label}.',
    parts: 'Fill in {label}.',
    question: 'Answer this question.',
    nameless: 'Fill in this field.',
  },
  typeDATE: 'Enter a date that exists.',
  membership: 'Choose one of the offered values.',
};
