/** The English texts of entered text, dependent values, and entries of objects. Lists that only offer options don't load them. */
export const enEntries = {
  ambiguous: 'More than one value is called “{text}”. Choose one from the list.',
  tooMany: 'Too many values match “{text}”. Choose one from the list.',
  tooShortText: '“{text}” is too short to look up.',
  noRoom: 'You can choose up to {value}. Not added: {text}.',
  overtaken: '“{text}” wasn’t added because the value changed in the meantime.',
  notLookedUp: '“{text}” wasn’t looked up.',
  notCreated: 'Couldn’t create “{text}”. Try again.',
  notTaken: '“{text}” wasn’t created.',
  chooseFirst: 'Choose {label} first.',
  takenAway: '{label} is no longer available and was removed.',
  entry: '{label}, entry {value}',
  addEntry: 'Add an entry',
  removeEntry: 'Remove entry {value}',
  moveUp: 'Move entry {value} up',
  moveDown: 'Move entry {value} down',
  mandatory: 'required',
};
