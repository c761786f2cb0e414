/**
 * Finds out why a broker can't be reached, from the error of any client: Node's TLS codes are somewhere among its causes (T
 * §5.2 rules 1 and 2). A server may drop a connection without giving a reason; then the code is `broker-unreachable`.
 */
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** Error code of Node or OpenSSL → signing error code. The first match wins. */
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
 * Converts a client's error to a `SigningError`.
 *
 * @param error - error of the client, with causes and members
 * @param own - maps codes of this client that aren't TLS codes
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

/** Collects the codes of an error, its causes and its parts. */
function codesOf(error: unknown, seen = new Set<unknown>()): string[] {
  if (typeof error !== 'object' || error === null || seen.has(error)) return [];
  seen.add(error);
  const { code, apiId, cause, errors } = error as Readonly<Record<string, unknown>>;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  const own = [code, apiId].filter((one) => typeof one === 'string');
  return [...own, ...inner.flatMap((one) => codesOf(one, seen))];
}
