/** The English texts of a form before and after the user submits it. */

/** The English texts about a form that the server did not accept. */
export const enOutcomes = {
  refused: 'Not sent. The server didn’t accept it.',
  signIn: 'Not sent. You’ve been signed out. Sign in, then send again.',
  forbidden: 'Not sent. You don’t have permission to do this.',
  conflict: 'Not sent. Someone else changed this in the meantime. Reload to see their changes.',
  busy: 'Not sent. The server is busy. Try again in a moment.',
  failed: 'Not sent. The server couldn’t process it. Try again in a moment.',
} as const;

/** The English texts about a form that can't be sent yet. */
export const enSending = {
  notValid: 'Not sent. Check the highlighted fields.',
  nowRequired: '{label} is now required.',
} as const;
