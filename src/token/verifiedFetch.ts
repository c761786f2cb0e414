/**
 * A fetch-like client that only returns replies signed by the back end for the current request. D27: the token is the body, or
 * the header `Values-Token` beside an unchanged body. D28: `policy`.
 */
import { TokenError } from '../errors/tokenError.js';
import type { TokenClaims } from './claims.js';
import { tokenExpiresHeader } from './expiry.js';
import { readBytes } from './readBytes.js';
import { steadyTime } from './steadyTime.js';
import { bindingOf, digestOf, valuesTokenHeader, valuesTokenType } from './valuesToken.js';
import { verifyToken, type VerifyTokenOptions } from './verifyToken.js';
import { needWebCrypto } from './webCrypto.js';

/** Requirements for signatures (D28). */
export type SignaturePolicy = 'off' | 'optional' | 'required';

/** Options of {@link verifiedFetch}. */
export interface VerifiedFetchOptions extends Omit<VerifyTokenOptions, 'maxBytes'> {
  /**
   * `required` refuses unsigned replies. `optional` lets them through and only refuses invalid signatures. `off` checks
   * nothing. A function chooses per request. Default `required`.
   */
  readonly policy?: SignaturePolicy | ((request: Request) => SignaturePolicy) | undefined;
  /** Sends requests. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Largest reply in bytes. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
  /**
   * Accepts body tokens without a bound request, as created by a plain `sign(data, validitySeconds)`. A reply to one search can
   * then be passed off as the reply to another. Default `false`.
   */
  readonly allowUnbound?: boolean | undefined;
  /**
   * Called with revoked tracking ids whose replies this client returned and that haven't expired. Drop cached data of these
   * replies. Revocations are noticed when `keys` are fetched again.
   */
  readonly onRevoked?: ((trackingIds: readonly number[]) => void) | undefined;
}

/**
 * Creates a client that verifies replies. Pass it to the provider, or to anything else that accepts a `fetch`.
 *
 * Rejects with a `TokenError` for replies that can't be trusted, so refused lists are never shown. Replies other than 2xx pass,
 * because they are failures already. A redirect is refused if a signature is `required`, because its target isn't signed. The
 * header `Values-Token-Expires` of a verified reply contains its expiry.
 *
 * @throws {TypeError} if an option is invalid; some are detected at the first reply
 * @throws {TokenError} rejects with `unsigned`, `digest`, `request`, `redirected`, `too-large`, and the codes of
 * {@link verifyToken}
 * @example
 * const fetch = verifiedFetch({
 *   keys: remoteKeys('https://api.example.org/.well-known/jwks.json'),
 *   issuer: 'https://api.example.org',
 *   audience: 'forms',
 * });
 * <SpecFieldProvider fetch={fetch}>…</SpecFieldProvider>;
 * @see D27, D28
 */
export function verifiedFetch(options: VerifiedFetchOptions): (request: Request) => Promise<Response> {
  const { policy = 'required', fetch = (request) => globalThis.fetch(request) } = options;
  // Expired replies stay expired if the clock is set back.
  const now = steadyTime(options.now);
  const remember = rememberLive(options, now);
  return async (request) => {
    const demand = typeof policy === 'function' ? policy(request) : policy;
    if (demand === 'off') return withoutExpiry(await fetch(request));
    needWebCrypto(plain(request.url));
    // Before sending, because sending consumes the body, and the original request counts even after a redirect.
    const binding = await bindingOf(request);
    const response = await fetch(request);
    if (demand === 'required' && isRedirect(response)) throw new TokenError('redirected', plain(request.url));
    if (!response.ok) return withoutExpiry(response);
    const expected = { ...options, now, demand, binding, request };
    const { body, claims } = await verifyReply(response, expected);
    if (!claims) return replyOf(response, body);
    remember(claims);
    return replyOf(response, body, expiryOf(claims, options));
  };
}

interface Expected extends VerifiedFetchOptions {
  readonly demand: SignaturePolicy;
  readonly binding: string;
  readonly request: Request;
}

interface VerifiedReply {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Claims of the token, if the reply was signed. */
  readonly claims?: TokenClaims;
}

async function verifyReply(response: Response, expected: Expected): Promise<VerifiedReply> {
  const { maxBytes = 2 * 1024 * 1024, demand, request } = expected;
  const body = await readBytes(response, maxBytes, request.signal);
  const header = response.headers.get(valuesTokenHeader);
  if (header !== null) return { body, claims: await verifyHeader(header, body, expected) };
  const token = tokenIn(body);
  if (token !== undefined) {
    const { data, claims } = await verifyToken(token, { ...expected, maxBytes });
    checkBinding(claims.req, expected);
    return { body: new TextEncoder().encode(JSON.stringify(data)), claims };
  }
  if (demand === 'optional') return { body };
  throw new TokenError('unsigned', plain(request.url));
}

async function verifyHeader(
  token: string,
  body: Uint8Array<ArrayBuffer>,
  expected: Expected,
): Promise<TokenClaims> {
  const options = { ...expected, typ: valuesTokenType, maxBytes: undefined };
  const { data, claims } = await verifyToken(token, options);
  if (data !== (await digestOf(body))) throw new TokenError('digest');
  checkBinding(claims.req, { ...expected, allowUnbound: false });
  return claims;
}

function checkBinding(signed: string | undefined, { binding, allowUnbound = false }: Expected): void {
  if (signed === binding || (signed === undefined && allowUnbound)) return;
  throw new TokenError('request');
}

/** Whether the reply is a redirect or was redirected. Browsers don't reveal the target. */
function isRedirect({ type, redirected, status }: Response): boolean {
  return type === 'opaqueredirect' || redirected || (status > 300 && status < 309 && status !== 304);
}

/** Returns a URL without its query. */
function plain(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function expiryOf({ exp, iat }: TokenClaims, { maxAge = Infinity }: VerifiedFetchOptions): string {
  return String(Math.min(exp, iat + maxAge) * 1000);
}

/** Maximum number of remembered tracking ids; a page has one or a few. */
const maxRemembered = 1000;

/** Remembers tracking ids with valid replies, and checks them whenever the keys may know of a revocation. */
function rememberLive({ keys, onRevoked }: VerifiedFetchOptions, now: () => number) {
  const live = new Map<number, Pick<TokenClaims, 'iat' | 'exp' | 'rev'>>();
  if (!onRevoked) return () => {};
  keys.onRevoked?.(() => {
    void Promise.all(
      Array.from(live, async ([tid, { iat, exp, rev }]) => {
        if (exp * 1000 <= now()) live.delete(tid);
        return (await keys.isRevoked(tid, iat, rev)) && live.delete(tid) ? [tid] : [];
      }),
    ).then((revoked) => revoked.some(({ length }) => length > 0) && onRevoked(revoked.flat()));
  });
  return (claims: TokenClaims) => {
    const { tid, exp } = claims;
    // The oldest token is the first one affected by a revocation.
    const known = live.get(tid) ?? claims;
    const { iat, rev } = known.iat < claims.iat ? known : claims;
    // Delete first, so that the least recently seen id is dropped first.
    live.delete(tid);
    live.set(tid, { iat, exp: Math.max(exp, known.exp), ...(rev && { rev }) });
    const [oldest] = live.keys();
    if (live.size > maxRemembered && oldest !== undefined) live.delete(oldest);
  };
}

/** Finds the token of the body form: an object with a text member `token`. */
function tokenIn(body: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const { token } = Object.assign(Object.create(null), JSON.parse(new TextDecoder().decode(body)));
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Creates a reply with the bytes read and its expiry; everything else is unchanged. */
function replyOf(response: Response, body: BodyInit | null, expires?: string): Response {
  const headers = new Headers(response.headers);
  headers.delete(tokenExpiresHeader);
  if (expires !== undefined) headers.set(tokenExpiresHeader, expires);
  const { status, statusText, url, redirected } = response;
  const isEmpty = body instanceof Uint8Array && body.length === 0;
  const reply = new Response(isEmpty ? null : body, { status, statusText, headers });
  // Keeps the URL of the original response.
  return Object.defineProperties(reply, { url: { value: url }, redirected: { value: redirected } });
}

/** Removes the expiry header of a server from an unverified reply. */
function withoutExpiry(response: Response): Response {
  return response.headers.has(tokenExpiresHeader) ? replyOf(response, response.body) : response;
}
