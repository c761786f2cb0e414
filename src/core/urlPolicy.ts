/**
 * Where this library will go.
 * In: a URL from a host or a document, and what it is relative to. Out: an absolute URL that may be asked, or an error.
 * Rests on D7 (relative to the spec's own URL, else the base) and D8: a document must not send what people type to a
 * stranger. Decided on the parsed URL, never on its text.
 */
import { FieldSpecError } from '../errors.js';

/** What a URL may be relative to, and where else requests may go. */
export interface UrlPolicy {
  /** What relative URLs of the host are resolved against. Default: the page. */
  readonly baseUrl?: string | undefined;
  /** URL the spec came from: what its `uri` is resolved against. */
  readonly specUrl?: string | undefined;
  /** Origins that documents may name besides those of the spec, the base and the page. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** Resolves the URL of a spec, which the host chose. @throws {FieldSpecError} `url-invalid` */
export function resolveSpecUrl(specUrl: string, policy: UrlPolicy): URL {
  return parsed(specUrl, baseOf(policy));
}

/**
 * Resolves the `uri` of a values endpoint, which a document chose.
 *
 * @param protocol - word of the endpoint; `HTTPS` never goes to `http:` on another origin or from a secure page
 * @throws {FieldSpecError} `url-invalid`, `origin-not-allowed`
 * @see D7, D8
 */
export function resolveValuesUrl(uri: string, protocol: string, policy: UrlPolicy): URL {
  const page = baseOf(policy);
  const base = policy.specUrl === undefined ? page : parsed(policy.specUrl, page);
  const url = parsed(withoutControls(uri), base, 'origin-not-allowed');
  const trusted = [base, page, pageUrl()].map((known) => known?.origin);
  const allowed = [...trusted, ...(policy.allowedOrigins ?? [])];
  if (!allowed.includes(url.origin)) refuse(url, 'is on an origin this page does not trust.');
  const isDowngrade = url.protocol === 'http:' && !isLoopback(url) && protocol === 'HTTPS';
  if (isDowngrade && (base?.protocol === 'https:' || !trusted.includes(url.origin))) {
    refuse(url, 'would send an HTTPS lookup unencrypted.');
  }
  return url;
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
  } catch (cause) {
    const where = (text.split(/[?#]/, 1)[0] ?? '').replace(/\/\/[^/]*@/, '//').slice(0, 200);
    throw new FieldSpecError('url-invalid', where, 'This is no URL.', { cause });
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

function isLoopback({ hostname }: URL): boolean {
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname);
}
