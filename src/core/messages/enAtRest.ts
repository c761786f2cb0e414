/**
 * The built-in texts, in English, of failures that a field knows of without validating: nothing was entered, half a date
 * was, or a text that names no value. The others come with what validates.
 */

/** English texts of what needs no validation. */
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
