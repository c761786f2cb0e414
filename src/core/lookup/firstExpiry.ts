/**
 * The time until which signed answers may be believed.
 */

/** When the first of some answers is no longer to be believed, in milliseconds since 1970; `Infinity` where none is signed. */
export function firstExpiry(answers: readonly { readonly expiresAtMs?: number }[]): number {
  return Math.min(Infinity, ...answers.map(({ expiresAtMs = Infinity }) => expiresAtMs));
}
