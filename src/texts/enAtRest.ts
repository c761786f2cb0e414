/**
 * The English messages for errors that need no validation code: an empty required field, an incomplete date, and a text that
 * matches no value. All other messages are loaded with validation.
 */

/** English messages of errors that need no validation code. */
export const enAtRest = {
  required: {
    other: 'Enter a value.',
    choice: 'Choose one.',
    choices: 'Choose at least one option.',
    answer: 'Answer yes or no.',
    parts: 'Complete this section.',
    number: 'Enter a number.',
    date: 'Enter a date.',
    range: 'Set a value.',
    rating: 'Choose a rating.',
    colour: 'Choose a colour.',
    file: 'Add a file.',
  },
  typeDATE: 'Enter a real date.',
  membership: 'Choose a value from the list.',
};
