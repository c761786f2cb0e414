/** The English texts of the list on phones, loaded with it. */
export const enSheet = {
  done: 'Done',
  searchOptions: 'Search',
  chosenCount: '{value} chosen',
};
