/** The English texts of fields that are filled in when the user chooses a value in another field. */

/** The English texts about fields that were filled in. */
export const enFills = { filledIn: '{label} filled in.', emptied: '{label} cleared.' } as const;
