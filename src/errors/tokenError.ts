/** Reasons for refusing a token or a signed reply, as a closed list (D29). A released code keeps its meaning. */

/** Code → problem and hint. */
const tokenHints = {
  malformed: ['The token cannot be read.', 'Send it as the signer made it.'],
  algorithm: ['The token is signed by an algorithm not taken here.', 'Sign with one of `algorithms`.'],
  'unknown-key': ['No public key is the one that signed.', 'Serve it in the key set, under its `kid`.'],
  signature: ['The signature is not of this token.', 'Find out what altered it on its way.'],
  expired: ['The token has expired.', 'Fetch it anew, and compare the clocks.'],
  'not-yet-valid': ['The token is not valid yet.', 'Compare the clocks of signer and reader.'],
  claim: ['The token is not what is expected here.', 'Sign it for this reader.'],
  digest: ['The body is not the one that was signed.', 'Find out what altered it on its way.'],
  request: ['The reply was signed for another request.', 'Sign each reply for its own.'],
  redirected: ['The reply leads elsewhere, and nobody signed that.', 'Publish the URL it leads to.'],
  revoked: ['The token was revoked.', 'Fetch it anew.'],
  unsigned: ['The reply is not signed.', 'Sign it, or choose another `policy`.'],
  'keys-unavailable': [
    'The public keys could not be had.',
    'Check their URL, CORS, and that the page is of https:.',
  ],
  'too-large': ['That is larger than `maxBytes`.', 'Sign less, or raise it.'],
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
