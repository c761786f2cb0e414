/**
 * Where this library will go. Rests on D7 (relative to the spec's own URL, else the base) and D8: a document must not
 * send what people type to a stranger. Decided on the parsed URL, never on its text.
 */
import { isLoopback } from '../platform/isLoopback.js';
import { FieldSpecError } from '../errors.js';

/** What a URL may be relative to, and where else requests may go. */
export interface UrlPolicy {
  /** What relative URLs of the host are resolved against. Default: the page. */
  readonly baseUrl?: string | undefined;
  /** URL the spec came from: what its `uri` is resolved against. */
  readonly specUrl?: string | undefined;
  /** Origins that documents may name besides their own, each alone or with what a document may do there. */
  readonly allowedOrigins?: readonly (string | AllowedOrigin)[] | undefined;
}

/** An origin that documents of other origins may name. @see D8 */
export interface AllowedOrigin {
  /** Such as `https://data.example`. */
  readonly origin: string;
  /** Whether requests carry cookies there. Default false. */
  readonly credentials?: boolean | undefined;
  /** Whether a document of another origin may `POST` there. Default false. */
  readonly post?: boolean | undefined;
}

/** Where a document's request goes, and whether cookies and headers of the host go with it. */
export interface ValuesTarget {
  readonly url: URL;
  /** As `Request.credentials`; absent where the platform's own rule holds: cookies go to the page's origin. */
  readonly credentials?: 'omit' | 'include';
}

/** Resolves the URL of a spec, which the host chose. @throws {FieldSpecError} `url-invalid` */
export function resolveSpecUrl(specUrl: string, policy: UrlPolicy): URL {
  return parsed(specUrl, baseOf(policy));
}

/**
 * Resolves the `uri` of a values endpoint, which a document chose.
 *
 * A document may go to its own origin. One that came from the page's, or that the host gave without a `specUrl`, may go to
 * the page's and to that of `baseUrl` as well. Elsewhere it goes only where the host allows it, and by `POST` only with
 * the host's leave: a stranger's document must not act on the page's server in the name of who is signed in there.
 *
 * @param plan - `HTTPS` never goes to `http:` on another origin or from a secure page
 * @throws {FieldSpecError} `url-invalid`, `origin-not-allowed`
 * @see D7, D8
 */
export function resolveValuesTarget(
  { uri, protocol, method = 'GET' }: { uri: string; protocol: string; method?: 'GET' | 'POST' },
  policy: UrlPolicy,
): ValuesTarget {
  const page = pageUrl()?.origin;
  const base = baseOf(policy);
  const spec = policy.specUrl === undefined ? undefined : parsed(policy.specUrl, base);
  const url = parsed(withoutControls(uri), spec ?? base, 'origin-not-allowed');
  const own = spec ? [spec.origin] : [base?.origin, page];
  const isOwn = own.includes(url.origin);
  const isOfPage = own.includes(page) && url.origin === base?.origin;
  const leave = leaveOf(url.origin, policy);
  if (!isOwn && !isOfPage && !leave) refuse(url, 'is on an origin this page does not trust.');
  if (!isOwn && method === 'POST' && !leave?.post)
    refuse(url, 'is on an origin that takes no POST of this document.');
  const isDowngrade = url.protocol === 'http:' && !isLoopback(url) && protocol === 'HTTPS';
  if (isDowngrade && ((spec ?? base)?.protocol === 'https:' || !(isOwn || isOfPage))) {
    refuse(url, 'would send an HTTPS lookup unencrypted.');
  }
  if (leave?.credentials) return { url, credentials: 'include' };
  return isOwn ? { url } : { url, credentials: 'omit' };
}

/** What documents may do on an origin, if the host lists it. */
export function leaveOf(origin: string, { allowedOrigins = [] }: UrlPolicy): AllowedOrigin | undefined {
  return allowedOrigins
    .map((one) => (typeof one === 'string' ? { origin: one } : one))
    .find((one) => one.origin === origin);
}

/** Text as it may be sent: control characters say nothing, and some back ends fail on them. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

/** A URL as error messages may show it: without query, fragment and credentials. */
export function withoutQuery(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

function parsed(
  text: string,
  base: URL | undefined,
  refusal: 'url-invalid' | 'origin-not-allowed' = 'url-invalid',
): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    // What cannot be parsed may hold a password anywhere before an "@"; the platform's error would repeat all of it.
    const where = text.includes('@') ? '' : (text.split(/[?#]/, 1)[0] ?? '').slice(0, 200);
    throw new FieldSpecError('url-invalid', where, 'This is no URL.');
  }
  if (!/^https?:$/.test(url.protocol)) {
    throw new FieldSpecError(refusal, url.protocol, 'This is no http(s) URL.');
  }
  if (url.username || url.password) {
    throw new FieldSpecError(refusal, withoutQuery(url), 'The URL carries a user name or password.');
  }
  return url;
}

function refuse(url: URL, why: string): never {
  throw new FieldSpecError('origin-not-allowed', withoutQuery(url), `The URL ${why}`);
}

function baseOf({ baseUrl }: UrlPolicy): URL | undefined {
  const page = pageUrl();
  return baseUrl === undefined ? page : parsed(baseUrl, page);
}

/** The page's own URL; there is none on a server, nor in a frame without one (`about:srcdoc`). */
function pageUrl(): URL | undefined {
  const href = globalThis.location?.href ?? '';
  return /^https?:/.test(href) ? new URL(href) : undefined;
}
