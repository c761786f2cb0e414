/**
 * The English errors of a server about values that it could not check, and about files that it no longer has. D20, D41.
 */

/** The English texts of a server. */
export const enServer = {
  /** The form has too many values to check. */
  tooMuch: 'There’s too much to check. Shorten this or remove some values.',
  /** No source can check the value. */
  unchecked: 'This couldn’t be checked, so it wasn’t accepted.',
  /** The file was removed, or belongs to another user. */
  fileGone: 'This file is no longer available. Choose it again.',
} as const;
