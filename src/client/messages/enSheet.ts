/**
 * What the list of a phone says besides, in English; loaded with it.
 */
export const enSheet = {
  done: 'Done',
  searchOptions: 'Search',
  chosenCount: '{value} chosen',
};
