/** The English texts of a restored draft. */

/** The English texts of a restored draft. */
export const enRestored = {
  restored: 'We restored your draft from {date}.',
  discard: 'Discard draft',
} as const;
