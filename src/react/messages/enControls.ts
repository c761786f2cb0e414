/**
 * What lists, chips and entries of a field say, in English; loaded with them.
 */
export const enControls = {
  clear: 'Clear',
  searching: 'Searching…',
  tooShort: {
    one: 'Type {value} more character to search.',
    other: 'Type {value} more characters to search.',
  },
  empty: 'No results.',
  nextLoading: 'Loading more…',
  nextFailed: 'More options could not be loaded.',
  results: { one: '{value} result.', other: '{value} results.' },
  allShown: 'All {value} results shown.',
  resultsOfTotal: '{value} of {total} results shown.',
  chosen: 'Chosen: {label}',
  remove: 'Remove {label}',
  removed: '{label} removed.',
  added: '{label} added.',
  full: { one: 'Only {value} can be chosen.', other: 'Only {value} can be chosen.' },
  selectLoaded: { one: 'Select the {value} loaded', other: 'Select all {value} loaded' },
  entry: '{label}, entry {value}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {value}',
  moveUp: 'Move entry {value} up',
  moveDown: 'Move entry {value} down',
  mandatory: 'required',
  failed: 'The options could not be loaded.',
};
