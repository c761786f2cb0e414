/**
 * What the field itself says, in English: hints, states and names of buttons.
 * `{name}` is filled in; a map chooses by the plural category of `{value}`. Failures of a value are in the core's texts.
 */
export const en = {
  open: 'Show options',
  clear: 'Clear',
  searching: 'Searching…',
  tooShort: {
    one: 'Type {value} more character to search.',
    other: 'Type {value} more characters to search.',
  },
  empty: 'No results.',
  failed: 'The options could not be loaded.',
  retry: 'Try again',
  nextLoading: 'Loading more…',
  nextFailed: 'More options could not be loaded.',
  results: { one: '{value} result.', other: '{value} results.' },
  resultsOfTotal: '{value} of {total} results shown.',
  specLoading: 'Loading the field…',
  specFailed: 'This field could not be loaded.',
  checking: 'Checking…',
  stillChosen: 'Still chosen: {label}.',
};
