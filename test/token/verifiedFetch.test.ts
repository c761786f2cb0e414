/** A client over a back end that signs: each form, each policy, and each thing that can be altered on the way. */
import { describe, expect, it, vi } from 'vitest';
import {
  signatureExpiry,
  staticKeys,
  verifiedFetch,
  type VerifiedFetchOptions,
} from '../../src/token/index.js';
import { codeOf } from '../support/hostileTokens.ts';
import { bindingOf, createTestSigner, digestOf } from '../support/signedTokens.ts';

const { jwk, sign, ...reader } = await createTestSigner();
const url = 'https://api.test/values/city?search=a&page=1';
const reply = { data: [{ value: 'a', label: 'Ada' }] };
const bytes = (text: string) => new TextEncoder().encode(text);

/** Signs in the header form, as a back end does; `given` replaces members. */
async function headed(request: Request, claims: object = {}, header: object = {}) {
  const body = JSON.stringify(reply);
  const own = { data: await digestOf(body), req: await bindingOf(request), ...claims };
  const token = await sign(own, { typ: 'values-digest+jwt', ...header });
  return new Response(body, { headers: { 'values-token': token, 'content-type': 'application/json' } });
}

/** Signs in the body form. */
async function bodied(request: Request, claims: object = {}) {
  return Response.json({ token: await sign({ data: reply, req: await bindingOf(request), ...claims }) });
}

function clientOf(
  fetch: (request: Request) => Promise<Response>,
  options: Partial<VerifiedFetchOptions> = {},
) {
  return verifiedFetch({ keys: staticKeys({ keys: [jwk] }), ...reader, fetch, ...options });
}

/** The code that a reply is refused by. */
const check = (
  fetch: (request: Request) => Promise<Response>,
  options: Partial<VerifiedFetchOptions> = {},
  asked = new Request(url),
) => codeOf(clientOf(fetch, options)(asked));

const post = (body: string) => new Request(url, { method: 'POST', body });
const speaking = (language: string) => new Request(url, { headers: { 'accept-language': language } });
const unboundHeader = (request: Request) => headed(request, { req: undefined });
const unbound = (request: Request) => bodied(request, { req: undefined });

const forms = { header: headed, body: bodied } as const;

describe.each(Object.entries(forms))('verifiedFetch, %s form', (_form, signed) => {
  it('returns the signed reply (D27)', async () => {
    const response = await clientOf((request) => signed(request))(new Request(url));

    expect([response.status, await response.json()]).toEqual([200, reply]);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['another search', 'https://api.test/values/city?search=b&page=1'],
    ['another page', 'https://api.test/values/city?search=a&page=2'],
    ['a parameter more', `${url}&limit=5`],
    ['another path', 'https://api.test/values/cities?search=a&page=1'],
  ])('refuses a reply replayed for %s', async (_what, asked) => {
    expect(await check(() => signed(new Request(url)), {}, new Request(asked))).toBe('request');
  });

  it('refuses a reply to a GET replayed for a POST, and to a POST replayed for another', async () => {
    expect(await check(() => signed(new Request(url)), {}, post('{}'))).toBe('request');
    expect(await check(() => signed(post('{"search":"a"}')), {}, post('{"search":"b"}'))).toBe('request');
    expect(await check(() => signed(post('{"search":"a"}')), {}, post('{"search":"a"}'))).toBe('ok');
  });

  it('accepts the same query in another order, and another host', async () => {
    const client = clientOf(() => signed(new Request('https://inner.test/values/city?page=1&search=a')));

    expect(await codeOf(client(new Request(url)))).toBe('ok');
  });

  it('accepts a reply in another language', async () => {
    expect(await check(() => signed(speaking('de')), {}, speaking('fr'))).toBe('ok');
  });

  it('refuses another issuer, another audience, and an expired token', async () => {
    const late = { iat: reader.now() / 1000 - 400, exp: reader.now() / 1000 - 31 };

    expect(await check((request) => signed(request, { aud: 'x' }))).toBe('claim');
    expect(await check((request) => signed(request, late))).toBe('expired');
  });

  it('keeps the URL of the response, which reveals a redirect', async () => {
    const client = clientOf(async (request) =>
      Object.defineProperty(await signed(request), 'url', { value: 'https://elsewhere.test/' }),
    );

    expect((await client(new Request(url))).url).toBe('https://elsewhere.test/');
  });
});

describe('verifiedFetch', () => {
  it('refuses a body altered by any one byte (D27)', async () => {
    const body = bytes(JSON.stringify(reply));
    const signed = await headed(new Request(url));
    const codes = Array.from(body, async (_byte, index) => {
      const altered = body.with(index, (body[index] ?? 0) ^ 1);
      return codeOf(clientOf(async () => new Response(altered, signed))(new Request(url)));
    });

    expect(new Set(await Promise.all(codes))).toEqual(new Set(['digest']));
  });

  it.each([
    ['required', 'unsigned'],
    ['optional', 'ok'],
    ['off', 'ok'],
  ] as const)('treats an unsigned reply by the policy %s: %s (D28)', async (policy, code) => {
    const client = clientOf(async () => Response.json(reply), { policy });

    expect(await codeOf(client(new Request(url)))).toBe(code);
  });

  it.each([
    ['required', 'signature'],
    ['optional', 'signature'],
    ['off', 'ok'],
  ] as const)('treats a bad signature by the policy %s: %s (D28)', async (policy, code) => {
    const { sign: forge } = await createTestSigner();
    const token = await forge({ data: reply }, { kid: jwk.kid });
    const client = clientOf(async () => Response.json({ token, data: reply.data }), { policy });

    expect(await codeOf(client(new Request(url)))).toBe(code);
  });

  it('calls the policy function for a request', async () => {
    const policy = vi.fn(({ url: asked }: Request) => (asked === url ? 'required' : 'off'));
    const client = clientOf(async () => Response.json(reply), { policy });

    const codes = [
      await codeOf(client(new Request(url))),
      await codeOf(client(new Request('https://api.test/'))),
    ];

    expect(codes).toEqual(['unsigned', 'ok']);
  });

  it('refuses a token of the other form', async () => {
    const inHeader = clientOf((request) => headed(request, {}, { typ: 'JWT' }));
    const inBody = clientOf(async (request) => {
      const token = (await headed(request)).headers.get('values-token');
      return Response.json({ token });
    });

    expect([await codeOf(inHeader(new Request(url))), await codeOf(inBody(new Request(url)))]).toEqual([
      'claim',
      'claim',
    ]);
  });

  it('accepts a token without a request only with `allowUnbound`, and only in the body', async () => {
    expect(await check(unbound)).toBe('request');
    expect(await check(unbound, { allowUnbound: true })).toBe('ok');
    expect(await check(unboundHeader, { allowUnbound: true })).toBe('request');
  });

  it('passes replies other than 2xx, because they are failures already', async () => {
    const response = await clientOf(async () => new Response('down', { status: 503 }))(new Request(url));

    expect([response.status, await response.text()]).toEqual([503, 'down']);
  });

  it('passes an empty reply if no signature is required', async () => {
    const client = clientOf(async () => new Response(null, { status: 204 }), { policy: 'optional' });

    expect((await client(new Request(url))).status).toBe(204);
  });

  it('reads a reply only up to its limit', async () => {
    const client = clientOf(async () => new Response('x'.repeat(101)), { maxBytes: 100 });

    expect(await codeOf(client(new Request(url)))).toBe('too-large');
  });

  it('stops reading an aborted body, even if the client ignores the signal', async () => {
    const cancelled: unknown[] = [];
    const stop = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(bytes(' '));
        if (!stop.signal.aborted) stop.abort(new Error('gone'));
      },
      cancel: (reason) => void cancelled.push(reason),
    });

    const answer = clientOf(async () => new Response(body))(new Request(url, { signal: stop.signal }));

    await expect(answer).rejects.toThrow('gone');
    expect(cancelled).toEqual([stop.signal.reason]);
  });

  it('sends no request without WebCrypto, and reports it', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} });
    const fetch = vi.fn(() => Promise.reject(new Error('asked')));

    const answer = clientOf(fetch)(new Request(url)).finally(() => vi.unstubAllGlobals());

    await expect(answer).rejects.toMatchObject({
      code: 'keys-unavailable',
      where: 'https://api.test/values/city',
      cause: { message: expect.stringContaining('WebCrypto') as string },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns unsigned replies without WebCrypto by the policy `off`', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} });
    const ask = clientOf(async () => Response.json(reply), { policy: 'off' });

    const answer = ask(new Request(url)).finally(() => vi.unstubAllGlobals());

    expect(await codeOf(answer)).toBe('ok');
  });

  it('passes the rejection of the client on', async () => {
    const client = clientOf(() => Promise.reject(new TypeError('offline')));

    await expect(client(new Request(url))).rejects.toThrow(new TypeError('offline'));
  });

  it('names the unsigned URL, without its query', async () => {
    const error = await clientOf(async () => Response.json(reply))(new Request(url)).catch(String);

    expect(error).toMatch(/^TokenError: https:\/\/api\.test\/values\/city: /);
    expect(error).not.toContain('search');
  });
});

/** A reply that a client beneath has already followed a redirect for. */
const followed = (response: Response) => Object.defineProperty(response, 'redirected', { value: true });

const asked = () => new Request(url);

describe('verifiedFetch, redirects', () => {
  const elsewhere = new Request('https://api.test/values/city?search=b&page=1');
  const redirect = async () => new Response(null, { status: 302, headers: { location: elsewhere.url } });

  it.each<[string, () => Promise<Response>]>([
    ['that is to be followed', redirect],
    ['that was followed', async () => followed(await headed(elsewhere.clone()))],
    ['that was followed to a reply signed for the request', async () => followed(await headed(asked()))],
    [
      'that a browser hides',
      async () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    ],
  ])('are refused where a signature is required: one %s (D27)', async (_what, answer) => {
    expect(await check(answer, { policy: 'required' })).toBe('redirected');
  });

  it('are checked for the original request if a signature is optional', async () => {
    const codes = [
      await check(async () => followed(await headed(elsewhere.clone())), { policy: 'optional' }),
      await check(async () => followed(await headed(asked())), { policy: 'optional' }),
      await check(redirect, { policy: 'optional' }),
    ];

    expect(codes).toEqual(['request', 'ok', 'ok']);
  });
});

describe('signatureExpiry', () => {
  const exp = (reader.now() / 1000 + 300) * 1000;
  const expires = 'values-token-expires';

  it.each([
    ['header', headed, {}, exp],
    ['body', bodied, {}, exp],
    ['header, and older than it may get', headed, { maxAge: 60 }, exp - 240_000],
  ])('returns the expiry of a reply: %s (D17)', async (_what, signed, more, expected) => {
    const response = await clientOf((request) => signed(request), more)(new Request(url));

    expect(signatureExpiry(response)).toBe(expected);
    expect(response.headers.get(expires)).toBe(String(expected));
  });

  it.each([
    ['off', 200],
    ['optional', 200],
    ['optional', 404],
    ['required', 404],
  ] as const)('ignores the header of a server, by the policy %s, status %i', async (policy, status) => {
    const answer = Response.json(reply, { status, headers: { [expires]: '99999999999999', etag: '"1"' } });

    const response = await clientOf(async () => answer, { policy })(new Request(url));

    expect([response.headers.get(expires), signatureExpiry(response)]).toEqual([null, undefined]);
    expect([response.status, response.headers.get('etag'), await response.json()]).toEqual([
      status,
      '"1"',
      reply,
    ]);
  });

  it('overwrites the header of a server beside a signature', async () => {
    const client = clientOf(async (request) => {
      const response = await headed(request);
      response.headers.set(expires, '99999999999999');
      return response;
    });

    expect(signatureExpiry(await client(new Request(url)))).toBe(exp);
  });
});

describe('onRevoked', () => {
  it('receives the tracking ids of valid replies, once, and no others', async () => {
    const state = { revoked: new Set<number>(), tell: () => {} };
    const inner = staticKeys({ keys: [jwk] });
    const keys = {
      ...inner,
      isRevoked: (trackingId: number) => state.revoked.has(trackingId),
      onRevoked: (listener: () => void) => {
        state.tell = listener;
        return () => {};
      },
    };
    const onRevoked = vi.fn();
    const claims = [
      { tid: 7 },
      { tid: 8 },
      { tid: 9, iat: reader.now() / 1000 - 60, exp: reader.now() / 1000 },
    ];
    const client = clientOf((request) => headed(request, claims.shift()), { keys, onRevoked });
    for (let replies = 0; replies < 3; replies++) await client(new Request(url));

    state.revoked = new Set([7, 9, 10]);
    state.tell();
    state.tell();

    await vi.waitFor(() => expect(onRevoked.mock.calls).toEqual([[[7]]]));
  });
});

describe('a token of an unknown issuer', () => {
  it('is not decoded before its key is known and its signature verified', async () => {
    const { sign: forge } = await createTestSigner();
    const data = 'x'.repeat(1_000_000);
    const [unknown, forged] = [await forge({ data }), await forge({ data }, { kid: jwk.kid })];
    const decoded = vi.spyOn(globalThis, 'atob');
    const codes = [];

    for (const token of [unknown, forged]) codes.push(await check(async () => Response.json({ token })));
    const lengths = decoded.mock.calls.map(([text]) => text.length);
    decoded.mockRestore();

    expect(codes).toEqual(['unknown-key', 'signature']);
    expect(Math.max(...lengths)).toBeLessThan(2048);
  });
});
