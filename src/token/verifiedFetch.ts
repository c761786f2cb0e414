/**
 * A fetch-shaped client that lets no reply through that the back end did not sign for this very request.
 * D27: the token is the body, or stands in the header `Values-Token` beside a body left as it is. D28: `policy`.
 */
import { TokenError } from '../errors/tokenError.js';
import type { TokenClaims } from './claims.js';
import { tokenExpiresHeader } from './expiry.js';
import { readBytes } from './readBytes.js';
import { steadyTime } from './steadyTime.js';
import { bindingOf, digestOf, valuesTokenHeader, valuesTokenType } from './valuesToken.js';
import { verifyToken, type VerifyTokenOptions } from './verifyToken.js';
import { needWebCrypto } from './webCrypto.js';

/** What is asked of replies (D28). */
export type SignaturePolicy = 'off' | 'optional' | 'required';

/** How replies are verified. */
export interface VerifiedFetchOptions extends Omit<VerifyTokenOptions, 'maxBytes'> {
  /**
   * `required` refuses what is not signed; `optional` lets it through, and refuses only a bad signature; `off` looks at
   * nothing. A function chooses for each request. Default `required`.
   */
  readonly policy?: SignaturePolicy | ((request: Request) => SignaturePolicy) | undefined;
  /** What fetches. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Largest reply, in bytes. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
  /**
   * Takes body tokens that name no request, as a plain `sign(data, validitySeconds)` makes them. The page for one search
   * can then be passed off as that for another. Default `false`.
   */
  readonly allowUnbound?: boolean | undefined;
  /**
   * Told of tracking ids that were revoked, of those whose replies this client let through and that live still. What was
   * kept of them is to be dropped. Heard of when `keys` are asked for anew.
   */
  readonly onRevoked?: ((trackingIds: readonly number[]) => void) | undefined;
}

/**
 * Makes a client that verifies what it fetches. Hand it to the provider, or to anything else that takes a `fetch`.
 *
 * It rejects with a `TokenError` where a reply must not be believed, so a refused list is never shown. Replies other
 * than 2xx pass: they are failures already; but a redirect is refused where a signature is `required`, because nobody
 * signed where it leads. A verified reply says in its header `Values-Token-Expires` until when it may be kept.
 *
 * @throws {TypeError} when an option makes no sense; some are found at the first reply
 * @throws {TokenError} rejects with `unsigned`, `digest`, `request`, `redirected`, `too-large`, and what
 * {@link verifyToken} rejects with
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
  // What has expired for this client stays so when the clock is set back.
  const now = steadyTime(options.now);
  const remember = rememberLive(options, now);
  return async (request) => {
    const demand = typeof policy === 'function' ? policy(request) : policy;
    if (demand === 'off') return withoutExpiry(await fetch(request));
    needWebCrypto(plain(request.url));
    // Before it is sent, because sending uses the body up; and it is what was asked that counts, wherever that leads.
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
  /** Of what was signed. */
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

/** Whether it leads elsewhere, or has come from there; a browser does not tell where. */
function isRedirect({ type, redirected, status }: Response): boolean {
  return type === 'opaqueredirect' || redirected || (status > 300 && status < 309 && status !== 304);
}

/** A URL without its query. */
function plain(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function expiryOf({ exp, iat }: TokenClaims, { maxAge = Infinity }: VerifiedFetchOptions): string {
  return String(Math.min(exp, iat + maxAge) * 1000);
}

/** Tracking ids that are remembered: a page has one, or a few. */
const maxRemembered = 1000;

/** Remembers whose replies live, and asks about them whenever the keys may know of a revocation. */
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
    // The oldest is the first that a revocation concerns.
    const known = live.get(tid) ?? claims;
    const { iat, rev } = known.iat < claims.iat ? known : claims;
    // Taken out first, so that the one not seen for longest is the first to be forgotten.
    live.delete(tid);
    live.set(tid, { iat, exp: Math.max(exp, known.exp), ...(rev && { rev }) });
    const [oldest] = live.keys();
    if (live.size > maxRemembered && oldest !== undefined) live.delete(oldest);
  };
}

/** The token of the body form: an object with a text `token`, whatever else is in it. */
function tokenIn(body: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const { token } = Object.assign(Object.create(null), JSON.parse(new TextDecoder().decode(body)));
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes that were read in place of the body, and until when they may be believed; the rest as it was. */
function replyOf(response: Response, body: BodyInit | null, expires?: string): Response {
  const headers = new Headers(response.headers);
  headers.delete(tokenExpiresHeader);
  if (expires !== undefined) headers.set(tokenExpiresHeader, expires);
  const { status, statusText, url, redirected } = response;
  const isEmpty = body instanceof Uint8Array && body.length === 0;
  const reply = new Response(isEmpty ? null : body, { status, statusText, headers });
  // Whoever reads it sees where it came from.
  return Object.defineProperties(reply, { url: { value: url }, redirected: { value: redirected } });
}

/** A reply that nobody verified; were it to say until when it may be believed, that would be a server's word. */
function withoutExpiry(response: Response): Response {
  return response.headers.has(tokenExpiresHeader) ? replyOf(response, response.body) : response;
}
