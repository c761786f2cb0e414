/**
 * The texts of many chosen values, in English; they come with their chips.
 */
export const enChosen = {
  chosenCount: '{value} chosen',
  namedCount: ', {value} chosen',
  moreChosen: '+{value}',
  showChosen: '+{value}: show all {total} chosen',
  notOpened: 'That could not be opened. Try again.',
  selected: '{value} selected.',
  copied: '{value} copied.',
  notCopied: 'Could not be copied.',
  searchChosen: 'Search what is chosen',
  foundBack: '{value} back.',
  foundOf: '{value} of {total}',
  removeFound: { one: 'Remove the one found', other: 'Remove all {value} found' },
  copyAll: { one: 'Copy {value}', other: 'Copy all {value}' },
  copyFound: { one: 'Copy the one found', other: 'Copy the {value} found' },
  close: 'Close',
  labelsComing: 'Looking up names…',
  noneChosen: 'Nothing is chosen.',
};
