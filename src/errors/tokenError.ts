/** Reasons for refusing a token or a signed reply, as a closed list (D29). A released code keeps its meaning. */

/** Code → problem and hint. */
const tokenHints = {
  malformed: ['The token cannot be read.', 'Send it as the signer made it.'],
  algorithm: [
    'The token is signed with an algorithm that is not accepted.',
    'Sign with one of `algorithms`.',
  ],
  'unknown-key': ['The key that signed the token is unknown.', 'Publish it in the key set with its `kid`.'],
  signature: ['The signature does not match the token.', 'Find out what changed it on the way.'],
  expired: ['The token has expired.', 'Fetch a new one, and compare the clocks.'],
  'not-yet-valid': ['The token is not valid yet.', 'Compare the clocks of signer and verifier.'],
  claim: ['The token does not have the expected claim.', 'Sign it for this verifier.'],
  digest: ['The body differs from the signed one.', 'Find out what changed it on the way.'],
  request: ['The response was signed for another request.', 'Sign each response for its own request.'],
  redirected: ['The response is a redirect, which is not signed.', 'Publish the target URL.'],
  revoked: ['The token was revoked.', 'Fetch a new one.'],
  unsigned: ['The response is not signed.', 'Sign it, or choose another `policy`.'],
  'keys-unavailable': [
    'The public keys could not be loaded.',
    'Check their URL, CORS, and that the page is on https:.',
  ],
  'too-large': ['The token or body is larger than `maxBytes`.', 'Sign less, or raise the limit.'],
} as const;

/** Code of a {@link TokenError}. */
export type TokenErrorCode = keyof typeof tokenHints;

/** Lists every {@link TokenErrorCode}. */
export const tokenErrorCodes = (): readonly TokenErrorCode[] => Object.keys(tokenHints) as TokenErrorCode[];

/**
 * A token, or a reply that must have one, was refused.
 *
 * `where` is a part of the token, such as the claim `aud`, or a URL without its query; empty for the whole. Messages never
 * contain a token or a part of one.
 *
 * @example
 * try {
 *   await verifyToken(token, options);
 * } catch (error) {
 *   if (error instanceof TokenError) console.error(error.code);
 * }
 * @see D29
 */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;
  readonly where: string;
  readonly hint: string;

  constructor(code: TokenErrorCode, where = '', cause?: unknown) {
    const [text, hint] = tokenHints[code];
    // Only for these codes, because other causes may quote the token.
    const isTold = (code === 'keys-unavailable' || where === 'typ') && cause instanceof Error;
    const what = isTold ? `${text.slice(0, -1)}: ${cause.message}.` : text;
    super(`${where && `${where}: `}${what} ${hint}`, { cause });
    this.code = code;
    this.where = where;
    this.hint = hint;
  }
}
