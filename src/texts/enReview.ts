/** The English texts of reviews and summaries. */

/** The English texts of a review. */
export const enReview = {
  change: 'Change',
  changeOf: 'Change {label}',
  notFilledIn: 'Not filled in',
  yes: 'Yes',
  no: 'No',
} as const;
