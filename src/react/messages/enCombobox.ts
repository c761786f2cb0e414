/**
 * What the box of a combobox says besides what every field does, in English; loaded with it.
 */
export const enCombobox = {
  open: 'Show options: {label}',
  clearField: 'Clear: {label}',
  picked: '{label} selected.',
  notFound: 'Not among the offered values: {text}.',
  ambiguous: 'Several values are called so: {text}. Choose one from the list.',
  tooMany: 'Too many values match: {text}. Choose one from the list.',
  tooShortText: 'Too short to be looked up: {text}.',
  lookupFailed: 'Could not be looked up: {text}. Try again.',
  noRoom: 'Only {value} can be chosen. Left out: {text}.',
  overtaken: 'The value has changed meanwhile. Not taken: {text}.',
  notLookedUp: 'Not looked up: {text}.',
  addFirst: 'Press Enter to add: {text}.',
  andMore: '… and {value} more',
  stillChosen: 'Still chosen: {label}.',
};
