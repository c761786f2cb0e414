/**
 * Which URLs may be requested. D7: relative URLs resolve against the spec's URL, otherwise the base. D8: a document must not send
 * the user's input to another origin. Decided on the parsed URL, never on its text.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { parseUrl } from '../../platform/parseUrl.js';

/** Bases of relative URLs, and origins that requests may go to. */
export interface UrlPolicy {
  /** Base of the app's relative URLs. Default: the page. */
  readonly baseUrl?: string | undefined;
  /** URL of the spec: the base of the `uri`s in it. */
  readonly specUrl?: string | undefined;
  /** Origins that documents may name besides their own: each as text, or as an object that also allows cookies or `POST`. */
  readonly allowedOrigins?: readonly (string | AllowedOrigin)[] | undefined;
}

/** An origin that documents from other origins may name. @see D8 */
export interface AllowedOrigin {
  /** Origin, such as `https://data.example`. */
  readonly origin: string;
  /** Whether requests to it carry cookies. Default false. */
  readonly credentials?: boolean | undefined;
  /** Whether a document from another origin may `POST` to it. Default false. */
  readonly post?: boolean | undefined;
}

/** Resolves the URL of a spec, which the app chose. @throws {FieldSpecError} `url-invalid` */
export function resolveSpecUrl(specUrl: string, policy: UrlPolicy): URL {
  return parsedUrl(specUrl, baseOf(policy));
}

/** Returns what documents may do on an origin, if the app lists it. */
export function leaveOf(origin: string, { allowedOrigins = [] }: UrlPolicy): AllowedOrigin | undefined {
  return allowedOrigins
    .map((one) => (typeof one === 'string' ? { origin: one } : one))
    .find((one) => one.origin === origin);
}

/** Returns a URL for error messages: without query, fragment and credentials. */
export function withoutQuery(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** Parses an http(s) URL without credentials. @throws {FieldSpecError} `url-invalid`, or the given code */
export function parsedUrl(
  text: string,
  base: URL | undefined,
  refusal: 'url-invalid' | 'origin-not-allowed' = 'url-invalid',
): URL {
  const url = parseUrl(text, base);
  if (!url) {
    // An invalid URL may contain a password anywhere before an "@", and the platform's error would repeat it.
    const where = text.includes('@') ? '' : (text.split(/[?#]/, 1)[0] ?? '').slice(0, 200);
    throw new FieldSpecError('url-invalid', where, 'This is not a URL.');
  }
  if (!/^https?:$/.test(url.protocol)) {
    throw new FieldSpecError(refusal, url.protocol, 'This is not an http(s) URL.');
  }
  if (url.username || url.password) {
    throw new FieldSpecError(refusal, withoutQuery(url), 'The URL contains a user name or password.');
  }
  return url;
}

/** Returns the base of relative URLs under a policy. */
export function baseOf({ baseUrl }: UrlPolicy, page = pageUrl()): URL | undefined {
  return baseUrl === undefined ? page : parsedUrl(baseUrl, page);
}

/** Returns the page's URL; `undefined` on a server and in a frame without one (`about:srcdoc`). */
export function pageUrl(): URL | undefined {
  const href = globalThis.location?.href ?? '';
  return /^https?:/.test(href) ? new URL(href) : undefined;
}
