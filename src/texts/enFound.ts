/** The English texts of actions on all search results, loaded with lists. */
export const enFound = {
  chooseFound: { one: 'Select the one result', other: 'Select all {value} results' },
  chooseAllFound: 'Select all results',
  choosing: '{done} of {value} loaded…',
  choosingSome: '{done} loaded…',
  notAllChosen: 'Couldn’t load the results. Nothing was selected.',
  firstChosen: 'The first {value} were selected; there are more.',
};
