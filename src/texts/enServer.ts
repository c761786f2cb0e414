/**
 * The English texts in which a server refuses values that it could not check, and files that it no longer has. D20, D41.
 */

/** The English texts of a server. */
export const enServer = {
  /** The form has too many values to check. */
  tooMuch: 'This is too much to be checked. Send less of it.',
  /** No source can check the value. */
  unchecked: 'This could not be checked, so it was not taken.',
  /** The file was removed, or belongs to another user. */
  fileGone: 'This file is not here any more. Choose it again.',
} as const;
