/**
 * What lists and chosen values say, in English; loaded with them.
 */
export const enControls = {
  removeAll: { one: 'Remove {value}', other: 'Remove all {value}' },
  searching: 'Searching…',
  tooShort: {
    one: 'Type {value} more character to search.',
    other: 'Type {value} more characters to search.',
  },
  empty: 'No results.',
  takesText: 'No suggestions. Enter takes this text.',
  nextLoading: 'Loading more…',
  nextFailed: 'More options could not be loaded.',
  results: { one: '{value} result.', other: '{value} results.' },
  allShown: 'All {value} results shown.',
  resultsOfTotal: '{value} of {total} results shown.',
  notAll: 'Not all options are loaded.',
  moreThan: { one: 'More than {value} result.', other: 'More than {value} results.' },
  options: 'Options',
  chosen: 'Chosen',
  remove: 'Remove {label}',
  undoBy: 'Undo: {key}.',
  givenBack: '{label} is back.',
  removed: '{label} removed.',
  added: '{label} added.',
  full: { one: 'Only {value} can be chosen.', other: 'Only {value} can be chosen.' },
  selectLoaded: { one: 'Select the {value} loaded', other: 'Select all {value} loaded' },
  failed: 'The options could not be loaded.',
  picked: '{label} selected.',
  unavailable: '{label} is not available.',
  lookupFailed: 'Could not be looked up: {text}. Try again.',
  andMore: '… and {value} more',
};
