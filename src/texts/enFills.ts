/**
 * The English texts about fields that a pick in another field fills in.
 */

/** The English texts about fields that were filled in. */
export const enFills = { filledIn: '{label} filled in.', emptied: '{label} emptied again.' } as const;
