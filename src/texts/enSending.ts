/**
 * The English texts of a form that is being sent.
 */

/** The English texts about a form that the server did not accept. */
export const enOutcomes = {
  refused: 'Not sent: the server did not take it.',
  signIn: 'Not sent: you are not signed in any more. Sign in again, then send it once more.',
  forbidden: 'Not sent: you may not do this.',
  conflict: 'Not sent: somebody else has changed this meanwhile.',
  busy: 'Not sent: the server is busy. Send it again in a moment.',
  failed: 'Not sent: the server could not take it. Send it again in a moment.',
} as const;

/** The English texts about a form that can't be sent yet. */
export const enSending = {
  notValid: 'Not sent: something above needs your attention.',
  nowRequired: '{label} is now required.',
} as const;
