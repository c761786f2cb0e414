/** The expiry of signed answers. */

/** Returns the earliest expiry of several answers, in milliseconds since 1970; `Infinity` if none is signed. */
export function firstExpiry(answers: readonly { readonly expiresAtMs?: number }[]): number {
  return Math.min(Infinity, ...answers.map(({ expiresAtMs = Infinity }) => expiresAtMs));
}
