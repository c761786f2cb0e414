/**
 * Where this library will go. Rests on D7 (relative to the spec's own URL, else the base) and D8: a document must not
 * send what people type to a stranger. Decided on the parsed URL, never on its text.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { parseUrl } from '../../platform/parseUrl.js';

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

/** Resolves the URL of a spec, which the host chose. @throws {FieldSpecError} `url-invalid` */
export function resolveSpecUrl(specUrl: string, policy: UrlPolicy): URL {
  return parsedUrl(specUrl, baseOf(policy));
}

/** What documents may do on an origin, if the host lists it. */
export function leaveOf(origin: string, { allowedOrigins = [] }: UrlPolicy): AllowedOrigin | undefined {
  return allowedOrigins
    .map((one) => (typeof one === 'string' ? { origin: one } : one))
    .find((one) => one.origin === origin);
}

/** A URL as error messages may show it: without query, fragment and credentials. */
export function withoutQuery(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** Parses an http(s) URL that carries no password. @throws {FieldSpecError} `url-invalid`, or the given refusal */
export function parsedUrl(
  text: string,
  base: URL | undefined,
  refusal: 'url-invalid' | 'origin-not-allowed' = 'url-invalid',
): URL {
  const url = parseUrl(text, base);
  if (!url) {
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

/** What a policy resolves relative URLs against. */
export function baseOf({ baseUrl }: UrlPolicy, page = pageUrl()): URL | undefined {
  return baseUrl === undefined ? page : parsedUrl(baseUrl, page);
}

/** The page's own URL; there is none on a server, nor in a frame without one (`about:srcdoc`). */
export function pageUrl(): URL | undefined {
  const href = globalThis.location?.href ?? '';
  return /^https?:/.test(href) ? new URL(href) : undefined;
}
