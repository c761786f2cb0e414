/**
 * Reasons why a signer refuses or can't reach its broker, as a closed list (T §2, §8). Refused tokens are reported by
 * `TokenError`. Messages never contain data, keys or tokens.
 */

const signingHints = {
  validity: ['The validity is no whole number of seconds in range.', 'Ask for 1 to `maxValiditySeconds`.'],
  'tracking-id': [
    'The tracking id is missing, or no whole number.',
    'Pass `{ trackingId }` with the call, or `trackingId` to `createSigner`: an integer that is exact.',
  ],
  'key-id': ['The key id is no thumbprint of a key.', 'Pass the `kid` of a token, or of the key set.'],
  data: ['The data cannot be written as JSON.', 'Pass what JSON can hold.'],
  'data-too-large': ['The data is larger than `maxDataBytes`.', 'Sign less, or use the header form.'],
  'health-reference': ['The data refers to health data and would be readable.', 'Pass `encryptTo`.'],
  'not-ready': ['The broker has not been read to its end yet.', 'Wait for `ready()`.'],
  'key-too-old': [
    'The key in use may sign no longer, and no successor could be published.',
    'Mend the broker.',
  ],
  'broker-unavailable': ['The broker did not take the record.', 'Mend the broker, then try again.'],
  'not-acknowledged': [
    'It holds here; whether the broker took it, and others know of it, is not known.',
    'Ask again: it does no harm twice.',
  ],
  'broker-unreachable': ['The broker does not answer.', 'Look at its address, and at the network.'],
  'broker-tls-version': ['The broker takes no TLS 1.3.', 'Let it take TLS 1.3.'],
  'broker-certificate': [
    'The certificate of the broker is by no authority that is trusted.',
    'Pass the authority that issued it as `ca`.',
  ],
  'broker-certificate-expired': ['The certificate of the broker has expired.', 'Renew it.'],
  'broker-hostname': [
    'The certificate of the broker is for another host name.',
    'Ask for the broker by a name in its certificate.',
  ],
  'client-certificate': [
    'The broker does not take the client certificate, or misses one.',
    'Pass `cert` and `key` by an authority that the broker trusts.',
  ],
  'client-certificate-expired': ['The client certificate has expired.', 'Renew it, and restart.'],
  'broker-credentials': ['The broker does not take the user name and password.', 'Mend them, and restart.'],
  'broker-permission': ['The broker lets this user not do that.', 'Give it the permission.'],
  'broker-topic': ['The broker does not have the topic.', 'Make it.'],
  stale: ['Nothing was heard from the broker for longer than `maxStaleSeconds`.', 'Mend the broker.'],
  closed: ['The signer was closed.', 'Make a new one.'],
} as const;

/** Code of a {@link SigningError}. */
export type SigningErrorCode = keyof typeof signingHints;

/** Lists every {@link SigningErrorCode}. */
export const signingErrorCodes = (): readonly SigningErrorCode[] =>
  Object.keys(signingHints) as SigningErrorCode[];

/**
 * A signer refused an operation, or could not perform it.
 *
 * @example
 * try {
 *   await signer.sign(body, 300);
 * } catch (error) {
 *   if (error instanceof SigningError) console.error(error.code, error.hint);
 * }
 * @see T §2, §8
 */
export class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly code: SigningErrorCode;
  readonly hint: string;

  constructor(code: SigningErrorCode, cause?: unknown) {
    const [what, hint] = signingHints[code];
    super(`${what} ${hint}`, { cause });
    this.code = code;
    this.hint = hint;
  }
}
