/**
 * The English texts of a restored draft.
 */

/** The English texts of a restored draft. */
export const enRestored = {
  restored: 'Restored what you entered on {date}.',
  discard: 'Discard it',
} as const;
