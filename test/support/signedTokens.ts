/**
 * A signer for tests, written from D27 and D29 alone: a key of its own, and tokens to order.
 * In: claims and header members to add or replace; `undefined` leaves one out. Out: a compact JWS by jose.
 */
import { base64url, calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';

/** Makes a key and a function that signs with it, at a fixed time. */
export async function createTestSigner({ nowSeconds = 1_763_700_000, algorithm = 'ES256' } = {}) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const claims = { iss: 'https://signer.test', aud: 'forms', iat: nowSeconds, exp: nowSeconds + 300 };
  const sign = (own: object = {}, header: object = {}) => {
    const payload = JSON.stringify({ ...claims, jti: 'one', tid: 7, data: 'signed', ...own });
    return new CompactSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT', ...header })
      .sign(privateKey);
  };
  return {
    jwk: { ...jwk, kid },
    sign,
    issuer: claims.iss,
    audience: claims.aud,
    now: () => nowSeconds * 1000,
  };
}

/** SHA-256 as base64url. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}

/** The tracking ids that a list of revocations contains, by their handles, and the latest time of each (D30). */
export async function revokedIn(
  list: { readonly salt: string; readonly revoked: readonly (readonly [string, number, string])[] },
  trackingIds: readonly number[],
): Promise<Record<number, number>> {
  const entries = trackingIds.map(async (id) => {
    const handle = (await digestOf(`${list.salt}.${id}`)).slice(0, 12);
    const ats = list.revoked.flatMap(([listed, at]) => (listed === handle ? at : []));
    return ats.length > 0 ? [[id, Math.max(...ats)] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The claim `req` of a reply to this request (D27). */
export async function bindingOf(request: Request): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const body = await request.clone().text();
  const query = new URLSearchParams([...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return digestOf(`${request.method}\n${pathname}\n${query.toString()}\n${body && (await digestOf(body))}`);
}
