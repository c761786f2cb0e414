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
  retryIn: { one: 'Trying again in {value} second…', other: 'Trying again in {value} seconds…' },
  nextLoading: 'Loading more…',
  nextFailed: 'More options could not be loaded.',
  results: { one: '{value} result.', other: '{value} results.' },
  resultsOfTotal: '{value} of {total} results shown.',
  chosen: 'Chosen: {label}',
  remove: 'Remove {label}',
  removed: '{label} removed.',
  added: '{label} added.',
  full: { one: 'Only {value} can be chosen.', other: 'Only {value} can be chosen.' },
  selectLoaded: { one: 'Select the {value} loaded', other: 'Select all {value} loaded' },
  notFound: 'Not among the offered values: {text}.',
  entry: '{label}, entry {value}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {value}',
  moveUp: 'Move entry {value} up',
  moveDown: 'Move entry {value} down',
  specLoading: 'Loading the field…',
  specFailed: 'This field could not be loaded.',
  mandatory: 'required',
  checking: 'Checking…',
  unchecked: 'This is checked when you send it.',
  stillChosen: 'Still chosen: {label}.',
};
