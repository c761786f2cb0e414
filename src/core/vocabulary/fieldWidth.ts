/**
 * The share of a line that a field takes in a form. A member of ours.
 */

/** Words of `width`. */
export type FieldWidth = keyof typeof fieldWidths;

/** What each means. */
export const fieldWidths = {
  /** All of it. */
  full: true,
  /** Half of it, where the page has room for two fields beside each other. */
  half: true,
} as const;

/** What a field takes that says nothing of it. */
export const defaultFieldWidth: FieldWidth = 'full';
