/** The width of a field in a form. A member that this library adds to the protocol. */

/** Words of `width`. */
export type FieldWidth = keyof typeof fieldWidths;

/** Word → meaning. */
export const fieldWidths = {
  /** The full line. */
  full: true,
  /** Half a line, if two fields fit beside each other. */
  half: true,
} as const;

/** The width of a field without `width`. */
export const defaultFieldWidth: FieldWidth = 'full';
