/**
 * The texts for all that a search has found, in English; they come with lists.
 */
export const enFound = {
  chooseFound: { one: 'Choose the one found', other: 'Choose all {value} found' },
  chooseAllFound: 'Choose all found',
  choosing: '{done} of {value} loaded…',
  choosingSome: '{done} loaded…',
  notAllChosen: 'Could not be loaded: nothing was chosen.',
  firstChosen: 'There are more: the first {value} were chosen.',
};
