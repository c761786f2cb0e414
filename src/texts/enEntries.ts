/**
 * The texts for entered texts, values that depend on others, and entries, in English: a list that is only chosen from does
 * without.
 */
export const enEntries = {
  ambiguous: 'Several values are called so: {text}. Choose one from the list.',
  tooMany: 'Too many values match: {text}. Choose one from the list.',
  tooShortText: 'Too short to be looked up: {text}.',
  noRoom: 'Only {value} can be chosen. Left out: {text}.',
  overtaken: 'The value has changed meanwhile. Not taken: {text}.',
  notLookedUp: 'Not looked up: {text}.',
  notCreated: 'Could not be created: {text}. Try again.',
  notTaken: 'Not created: {text}.',
  chooseFirst: 'Choose {label} first.',
  takenAway: '{label} is not offered any more and was removed.',
  entry: '{label}, entry {value}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {value}',
  moveUp: 'Move entry {value} up',
  moveDown: 'Move entry {value} down',
  mandatory: 'required',
};
