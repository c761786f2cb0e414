/**
 * Checks of signed replies, run if the first values reply is signed or the user expects signatures (Protocol D27 to D30; T §4,
 * §5). Verification uses `verifiedFetch`.
 */
import { ownProperty } from '../core/vocabulary/json.js';
import { requestOf } from '../core/http/jsonRequest.js';
import { TokenError } from '../errors/tokenError.js';
import { isLoopback } from '../platform/isLoopback.js';
import { remoteKeys } from '../token/remoteKeys.js';
import { verifiedFetch } from '../token/verifiedFetch.js';
import { valuesTokenHeader } from '../token/valuesToken.js';
import { claimsOf } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Prober, Reply } from './prober.js';
import { type EndpointSubject, foreignOrigin, isJsonType, wordsIn } from './subject.js';
import { jsonIn } from './reply.js';

/** Checks of signatures, in order. */
export const signedRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'signed-keys',
    hint: 'Publish a JWKS with only public keys, as JSON, readable by pages of every origin.',
    needs: ['values-answer'],
    run: async (subject) => {
      if (!tokenOf((await subject.values.first()).reply)) notChecked('the values are not signed');
      const url = keysUrlOf(subject);
      const origin = subject.options.origin ?? 'https://page.invalid';
      const reply = await subject.prober.send({
        purpose: 'public keys',
        url,
        headers: { origin },
        isAnonymous: true,
      });
      if (reply.status !== 200) fault(`The URL of the public keys answers with ${reply.status}.`);
      if (!isJsonType(reply.headers)) fault('The Content-Type of the public keys is not JSON.');
      const keys: unknown = ownProperty(jsonIn(reply), 'keys');
      if (!Array.isArray(keys) || keys.length === 0) fault('The key set has no `keys`.');
      const isPrivate = keys.some((key) =>
        ['d', 'p', 'q', 'k'].some((member) => ownProperty(key, member) !== undefined),
      );
      if (isPrivate) fault('A private key is published. Stop using it immediately.');
      const allowed = reply.headers.get('access-control-allow-origin');
      if (subject.options.origin !== undefined && allowed !== '*' && allowed !== subject.options.origin)
        fault("Pages of other origins can't read the keys.");
    },
  },
  {
    name: 'signed-values',
    hint: 'Sign the sent bytes with a key of the key set, for this issuer and audience.',
    needs: ['signed-keys'],
    run: async (subject) => {
      const signature = await signatureOf(subject);
      await verify(subject, signature, (code) => code !== 'request');
    },
  },
  {
    name: 'signed-request',
    hint: 'Bind each signature to its request (`req`). Otherwise the values of one search can replace those of another.',
    needs: ['signed-values'],
    run: async (subject) => {
      const signature = await signatureOf(subject);
      await verify(subject, signature, (code) => code === 'request');
    },
  },
  {
    name: 'signed-fresh',
    hint: 'Sign each response separately, and use no cache that lasts longer than a token.',
    needs: ['signed-values'],
    run: async (subject) => {
      const { token } = await signatureOf(subject);
      const again = tokenOf((await subject.values.page({ reading: 2 })).reply);
      if (!again || claimsOf(again)?.['jti'] === claimsOf(token)?.['jti'])
        fault('Two requests return the same token.');
    },
  },
  {
    name: 'signed-document',
    hint: 'Sign the document of a signed field too, because a forged document can bring its own values.',
    needs: ['signed-values'],
    run: async (subject) => {
      const { token } = await signatureOf(subject);
      const { document, prober } = subject;
      if (!tokenOf(document)) fault('The values are signed, but their document is not.');
      const verdict = await verdictOn(subject, document, { token, isBound: true }, prober);
      if (verdict) fault(`The document: ${verdict.message}`);
    },
  },
  {
    name: 'signed-exposed',
    hint: `Send \`Access-Control-Expose-Headers: ${valuesTokenHeader}\`.`,
    needs: ['signed-values'],
    run: async (subject) => {
      const { reply } = await signatureOf(subject);
      if (!reply.headers.has(valuesTokenHeader)) notChecked('the signature is in the body');
      const request = subject.values.request();
      const origin = foreignOrigin(subject, request.url);
      const probe = { ...request, purpose: 'values, for a page of another origin', headers: { origin } };
      const { headers } = await subject.prober.send(probe);
      const exposed = wordsIn(headers, 'access-control-expose-headers');
      if (!exposed.includes(valuesTokenHeader.toLowerCase()) && !exposed.includes('*'))
        fault("Pages of another origin can't read the signature.");
    },
  },
];

interface Signature {
  readonly reply: Reply;
  readonly token: string;
}

/** Returns the first signed values reply; ends the check if there is none. */
async function signatureOf({ values, options }: EndpointSubject): Promise<Signature> {
  const { reply } = await values.first();
  const token = tokenOf(reply);
  if (token !== undefined) return { reply, token };
  const isExpected = [options.keys, options.issuer, options.audience].some((given) => given !== undefined);
  return isExpected ? fault('The values are not signed.') : notChecked('the values are not signed');
}

/** Returns the token of a reply, from its header or body. */
function tokenOf(reply: Reply): string | undefined {
  const header = reply.headers.get(valuesTokenHeader);
  if (header !== null) return header;
  const token = ownProperty(jsonIn(reply), 'token');
  return typeof token === 'string' ? token : undefined;
}

function keysUrlOf({ options, values }: EndpointSubject): string {
  const url = new URL(options.keys ?? '/.well-known/jwks.json', values.request().url);
  if (url.protocol !== 'https:' && !isLoopback(url)) fault('The URL of the public keys is not https:.');
  return url.href;
}

async function verify(
  subject: EndpointSubject,
  { reply, token }: Signature,
  isMeant: (code: TokenError['code']) => boolean,
): Promise<void> {
  const verdict = await verdictOn(subject, reply, { token, isBound: isMeant('request') }, subject.prober);
  if (verdict && isMeant(verdict.code)) fault(`${reply.probe.purpose}: ${verdict.message}`);
}

/** Verifies a reply like a client; returns the error, or `undefined`. */
async function verdictOn(
  subject: EndpointSubject,
  { probe, bytes, status, headers }: Reply,
  { token, isBound }: { readonly token: string; readonly isBound: boolean },
  prober: Prober,
): Promise<TokenError | undefined> {
  const { issuer, audience } = namesOf(subject, token);
  const fetchKeys = async (request: Request) => {
    const { url } = request;
    const reply = await prober.send({ purpose: 'public keys', url, isAnonymous: true });
    return new Response(reply.bytes, { status: reply.status, headers: reply.headers });
  };
  const verified = verifiedFetch({
    keys: remoteKeys(keysUrlOf(subject), { fetch: fetchKeys }),
    issuer,
    audience,
    allowUnbound: !isBound,
    fetch: async () => new Response(bytes, { status, headers }),
  });
  const { method, ...asked } = probe;
  try {
    await verified(requestOf({ ...asked, method: method === 'POST' ? 'POST' : 'GET', headers: {} }));
    return undefined;
  } catch (error) {
    if (error instanceof TokenError) return error;
    throw error;
  }
}

/** Issuer and audience, given by the user or read from the token. */
function namesOf({ options }: EndpointSubject, token: string) {
  const { iss, aud } = claimsOf(token) ?? {};
  const said: unknown = Array.isArray(aud) ? aud[0] : aud;
  const { issuer = iss, audience = said } = options;
  if (typeof issuer !== 'string' || typeof audience !== 'string')
    fault('The token has no issuer (`iss`) or audience (`aud`).');
  return { issuer, audience };
}
