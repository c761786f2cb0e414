/**
 * The texts of the list of a phone, in English; loaded with it.
 */
export const enSheet = {
  done: 'Done',
  searchOptions: 'Search',
  chosenCount: '{value} chosen',
};
