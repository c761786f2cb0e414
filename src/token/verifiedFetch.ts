/**
 * A fetch-shaped client that lets no reply through that the back end did not sign for this very request.
 * In: a request. Out: the reply, for whoever reads replies; or a `TokenError`, which is one more way to fail.
 * D27: the token is the body, or stands in the header `Values-Token` beside a body left as it is. D28: `policy`.
 */
import { TokenError } from '../errors.js';
import { readBytes } from './readBytes.js';
import { bindingOf, digestOf, valuesTokenHeader, valuesTokenType } from './valuesToken.js';
import { verifyToken, type VerifyTokenOptions } from './verifyToken.js';

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
}

/**
 * Makes a client that verifies what it fetches. Hand it to the provider, or to anything else that takes a `fetch`.
 *
 * It rejects with a `TokenError` where a reply must not be believed, so a refused list is never shown. Replies other
 * than 2xx pass: they are failures already.
 *
 * @throws {TypeError} when an option makes no sense; some are found at the first reply
 * @throws {TokenError} rejects with `unsigned`, `digest`, `request`, `too-large`, and what {@link verifyToken} rejects with
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
  return async (request) => {
    const demand = typeof policy === 'function' ? policy(request) : policy;
    if (demand === 'off') return fetch(request);
    // Before it is sent, because sending uses the body up.
    const binding = await bindingOf(request);
    const response = await fetch(request);
    return response.ok ? verifyReply(response, { ...options, demand, binding, url: request.url }) : response;
  };
}

interface Expected extends VerifiedFetchOptions {
  readonly demand: SignaturePolicy;
  readonly binding: string;
  readonly url: string;
}

async function verifyReply(response: Response, expected: Expected): Promise<Response> {
  const { maxBytes = 2 * 1024 * 1024, demand, url } = expected;
  const body = await readBytes(response, maxBytes);
  const header = response.headers.get(valuesTokenHeader);
  if (header !== null) {
    await verifyHeader(header, body, expected);
    return replyOf(response, body);
  }
  const token = tokenIn(body);
  if (token !== undefined) {
    const { data, claims } = await verifyToken(token, { ...expected, maxBytes });
    checkBinding(claims.req, expected);
    return replyOf(response, new TextEncoder().encode(JSON.stringify(data)));
  }
  if (demand === 'optional') return replyOf(response, body);
  const { origin, pathname } = new URL(url);
  throw new TokenError('unsigned', origin + pathname);
}

async function verifyHeader(token: string, body: Uint8Array<ArrayBuffer>, expected: Expected): Promise<void> {
  const options = { ...expected, typ: valuesTokenType, maxBytes: undefined };
  const { data, claims } = await verifyToken(token, options);
  if (data !== (await digestOf(body))) throw new TokenError('digest');
  checkBinding(claims.req, { ...expected, allowUnbound: false });
}

function checkBinding(signed: string | undefined, { binding, allowUnbound = false }: Expected): void {
  if (signed === binding || (signed === undefined && allowUnbound)) return;
  throw new TokenError('request');
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

/** The verified bytes in place of the body, and nothing else changed: whoever reads it sees where it came from. */
function replyOf(response: Response, body: Uint8Array<ArrayBuffer>): Response {
  const reply = new Response(body.length > 0 ? body : null, response);
  return Object.defineProperty(reply, 'url', { value: response.url });
}
