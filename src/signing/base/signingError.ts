/**
 * Reasons why a signer refuses or can't reach its broker, as a closed list (T §2, §8). Refused tokens are reported by
 * `TokenError`. Messages never contain data, keys or tokens.
 */

const signingHints = {
  validity: ['The validity is not a whole number of seconds in range.', 'Pass 1 to `maxValiditySeconds`.'],
  'tracking-id': [
    'The tracking id is missing, or not a whole number.',
    'Pass a safe integer as `{ trackingId }` with the call, or as `trackingId` to `createSigner`.',
  ],
  'key-id': ['The key id is not a thumbprint of a key.', 'Pass a `kid` from a token or the key set.'],
  data: ['The data cannot be written as JSON.', 'Pass data that JSON can represent.'],
  'data-too-large': ['The data is larger than `maxDataBytes`.', 'Sign less, or use the header form.'],
  'health-reference': ['The data refers to health data and would be readable.', 'Pass `encryptTo`.'],
  'not-ready': ['The broker has not been read to its end yet.', 'Await `ready()` first.'],
  'key-too-old': [
    'The active key is too old to sign, and no successor could be published.',
    'Check the connection to the broker.',
  ],
  'broker-unavailable': [
    'The broker did not accept the record.',
    'Check the connection to the broker, then try again.',
  ],
  'not-acknowledged': [
    'Done in this process, but the broker did not confirm it, so others may not know.',
    'Call it again; repeating it is harmless.',
  ],
  'broker-unreachable': ['The broker does not respond.', 'Check its address and the network.'],
  'broker-tls-version': ['The broker does not support TLS 1.3.', 'Enable TLS 1.3 on the broker.'],
  'broker-certificate': [
    'The certificate of the broker was issued by an untrusted authority.',
    'Pass the certificate of that authority as `ca`.',
  ],
  'broker-certificate-expired': ['The certificate of the broker has expired.', 'Renew the certificate.'],
  'broker-hostname': [
    'The certificate of the broker is for another host name.',
    'Connect with a host name in its certificate.',
  ],
  'client-certificate': [
    'The broker refused the client certificate, or requires one.',
    'Pass `cert` and `key` issued by an authority that the broker trusts.',
  ],
  'client-certificate-expired': ['The client certificate has expired.', 'Renew the certificate and restart.'],
  'broker-credentials': ['The broker refused the user name and password.', 'Correct them and restart.'],
  'broker-permission': [
    'The broker refused the operation to this user.',
    'Grant the permission to the user.',
  ],
  'broker-topic': ['The broker does not have the topic.', 'Create the topic.'],
  stale: [
    'No record arrived from the broker for longer than `maxStaleSeconds`.',
    'Check the connection to the broker.',
  ],
  closed: ['The signer was closed.', 'Create a new one.'],
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
