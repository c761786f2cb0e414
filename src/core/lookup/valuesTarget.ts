/**
 * Where a lookup may go. Rests on D7 and D8: a document must not send what people type to a stranger. Decided on the
 * parsed URL, never on its text.
 */
import { isLoopback } from '../../platform/isLoopback.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { baseOf, leaveOf, pageUrl, parsedUrl, type UrlPolicy, withoutQuery } from '../http/urlPolicy.js';

/** Where a document's request goes, and whether cookies and headers of the host go with it. */
export interface ValuesTarget {
  readonly url: URL;
  /** As `Request.credentials`; absent where the platform's own rule holds: cookies go to the page's origin. */
  readonly credentials?: 'omit' | 'include';
}

/**
 * Resolves the `uri` of a values endpoint, which a document chose.
 *
 * A document may go to its own origin. One that came from the page's, or that the host gave without a `specUrl`, may go to
 * the page's and to that of `baseUrl` as well. Elsewhere it goes only where the host allows it, and by `POST` only with
 * the host's leave: a stranger's document must not act on the page's server in the name of who is signed in there.
 *
 * @param plan - `HTTPS` never goes to `http:` on another origin or from a secure page
 * @param pageAt - where the page is; default: where this one is
 * @throws {FieldSpecError} `url-invalid`, `origin-not-allowed`
 * @see D7, D8
 */
export function resolveValuesTarget(
  { uri, protocol, method = 'GET' }: { uri: string; protocol: string; method?: 'GET' | 'POST' },
  policy: UrlPolicy,
  pageAt = pageUrl(),
): ValuesTarget {
  const page = pageAt?.origin;
  const base = baseOf(policy, pageAt);
  const spec = policy.specUrl === undefined ? undefined : parsedUrl(policy.specUrl, base);
  const url = parsedUrl(withoutControls(uri), spec ?? base, 'origin-not-allowed');
  const own = spec ? [spec.origin] : [base?.origin, page];
  const isOwn = own.includes(url.origin);
  const isOfPage = own.includes(page) && url.origin === base?.origin;
  const leave = leaveOf(url.origin, policy);
  if (!isOwn && !isOfPage && !leave) refuse(url, 'is on an origin this page does not trust.');
  if (!isOwn && method === 'POST' && !leave?.post)
    refuse(url, 'is on an origin that takes no POST of this document.');
  const isDowngrade = url.protocol === 'http:' && !isLoopback(url) && protocol === 'HTTPS';
  // A document that came unencrypted takes nothing of a page that is secure.
  const isSecure = [spec, base, pageAt].some((one) => one?.protocol === 'https:');
  if (isDowngrade && (isSecure || !(isOwn || isOfPage))) {
    refuse(url, 'would send an HTTPS lookup unencrypted.');
  }
  if (leave?.credentials) return { url, credentials: 'include' };
  return isOwn ? { url } : { url, credentials: 'omit' };
}

/** Text as it may be sent: control characters say nothing, and some back ends fail on them. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

function refuse(url: URL, why: string): never {
  throw new FieldSpecError('origin-not-allowed', withoutQuery(url), `The URL ${why}`);
}
