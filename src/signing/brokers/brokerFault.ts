/**
 * The fault that keeps a broker from being reached, read from what its client threw: the codes of Node's TLS stand somewhere
 * among the causes, whichever client it is. T §5.2 rules 1 and 2. A connection that is refused for its certificate may end
 * without a word; then only that is known, and the code is `broker-unreachable`.
 */
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** Code of Node, or the letters in OpenSSL's own → what it means here; the first that fits holds. */
const meanings: readonly (readonly [RegExp, SigningErrorCode])[] = [
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'broker-hostname'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'broker-certificate-expired'],
  [
    /^(UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|(DEPTH_ZERO_)?SELF_SIGNED_CERT|CERT_(SIGNATURE_FAILURE|UNTRUSTED|REJECTED|CHAIN_TOO_LONG)|INVALID_CA)/,
    'broker-certificate',
  ],
  [/ALERT_CERTIFICATE_EXPIRED/, 'client-certificate-expired'],
  [/ALERT_((BAD_|UNSUPPORTED_)?CERTIFICATE|UNKNOWN_CA|NO_CERTIFICATE|ACCESS_DENIED)/, 'client-certificate'],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE/, 'broker-tls-version'],
];

/**
 * Says what keeps a broker from being reached.
 *
 * @param error - what its client threw, with causes and members
 * @param own - what a code of this client means, where it is none of TLS
 */
export function brokerFaultOf(
  error: unknown,
  own: (code: string) => SigningErrorCode | undefined = () => undefined,
): SigningError {
  if (error instanceof SigningError) return error;
  const codes = codesOf(error);
  for (const [letters, meaning] of meanings)
    if (codes.some((code) => letters.test(code))) return new SigningError(meaning, error);
  for (const code of codes) {
    const meaning = own(code);
    if (meaning) return new SigningError(meaning, error);
  }
  return new SigningError('broker-unreachable', error);
}

/** Every code of an error, of what caused it, and of what it consists of. */
function codesOf(error: unknown, seen = new Set<unknown>()): string[] {
  if (typeof error !== 'object' || error === null || seen.has(error)) return [];
  seen.add(error);
  const { code, apiId, cause, errors } = error as Readonly<Record<string, unknown>>;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  const own = [code, apiId].filter((one) => typeof one === 'string');
  return [...own, ...inner.flatMap((one) => codesOf(one, seen))];
}
