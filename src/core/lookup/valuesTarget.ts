/**
 * Decides where a lookup may go. Based on D7 and D8: a document must not send the user's input to another origin. Decided on the
 * parsed URL, never on its text.
 */
import { isLoopback } from '../../platform/isLoopback.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { baseOf, leaveOf, pageUrl, parsedUrl, type UrlPolicy, withoutQuery } from '../http/urlPolicy.js';

/** The URL of a document's request, and whether cookies and the app's headers are sent. */
export interface ValuesTarget {
  readonly url: URL;
  /** Like `Request.credentials`; absent for the platform's default: cookies go to the page's origin only. */
  readonly credentials?: 'omit' | 'include';
}

/**
 * Resolves the `uri` of a values endpoint, which a document chose.
 *
 * A document may use its own origin. A document from the page's origin, or one that the app passed without a `specUrl`, may also
 * use the page's origin and that of `baseUrl`. Other origins need the app's permission, and `POST` needs a separate one: a
 * foreign document must not act on the page's server in the name of the signed-in user.
 *
 * @param plan - `HTTPS` never goes to `http:` on another origin or from a secure page
 * @param pageAt - URL of the page; default: the current page
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
    refuse(url, 'is on an origin that this document may not `POST` to.');
  const isDowngrade = url.protocol === 'http:' && !isLoopback(url) && protocol === 'HTTPS';
  // A document that was sent unencrypted may not use anything of a secure page.
  const isSecure = [spec, base, pageAt].some((one) => one?.protocol === 'https:');
  if (isDowngrade && (isSecure || !(isOwn || isOfPage))) {
    refuse(url, 'would send an HTTPS lookup unencrypted.');
  }
  if (leave?.credentials) return { url, credentials: 'include' };
  return isOwn ? { url } : { url, credentials: 'omit' };
}

/** Removes control characters, because some back ends fail on them. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

function refuse(url: URL, why: string): never {
  throw new FieldSpecError('origin-not-allowed', withoutQuery(url), `The URL ${why}`);
}
