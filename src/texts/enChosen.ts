/** The English texts of many chosen values, loaded with their chips. */
export const enChosen = {
  chosenCount: '{value} chosen',
  namedCount: ', {value} chosen',
  moreChosen: '+{value}',
  showChosen: '+{value}: show all {total} chosen',
  notOpened: 'Couldn’t open this. Try again.',
  selected: '{value} selected.',
  copied: '{value} copied.',
  notCopied: 'Couldn’t copy. Try again.',
  searchChosen: 'Search your choices',
  foundBack: '{value} restored.',
  foundOf: '{value} of {total}',
  removeFound: { one: 'Remove this result', other: 'Remove all {value} results' },
  copyAll: { one: 'Copy {value}', other: 'Copy all {value}' },
  copyFound: { one: 'Copy this result', other: 'Copy all {value} results' },
  close: 'Close',
  noneChosen: 'Nothing is chosen.',
};
