/** Signed values end to end: a field in Chromium, a back end that signs, CORS and gzip between them. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createValuesResolver } from '../../src/core/index.js';
import type { HttpClient } from '../../src/index.js';
import { remoteKeys, TokenError, verifiedFetch, type VerifiedFetchOptions } from '../../src/token/index.js';
import type { LoggedRequest } from '../support/testFields.ts';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness, renderField } from '../support/renderField.tsx';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const at = (path: string) => `${inject('apiOrigin')}${path}`;
const control = async (what: string, amount = 0) => {
  const response = await fetch(at(`/control/${what}?amount=${amount}`), { method: 'POST' });
  return ((await response.json()) as { nowMs: number }).nowMs;
};
const network: HttpClient = (request) => fetch(request);
/** A verifying client, over a given network. */
const verifying = (through = network, options: Partial<VerifiedFetchOptions> = {}) =>
  verifiedFetch({ ...names, keys: remoteKeys(at('/.well-known/jwks.json')), fetch: through, ...options });
const isValues = ({ url }: Request) => url.includes('/api/values/');

const row = fieldNamed(/./);

/** Shows a field over a client, and searches for rows. */
async function search(name: string, client: HttpClient, text = 'row 1') {
  const shown = renderField({ spec: `/api/fields/${name}`, name }, createHarness({ fetch: client }));
  await row.type(text);
  return shown;
}

/** Shows a field whose lookups are refused, and returns the code. */
async function refusal(name: string, client: HttpClient): Promise<string | undefined> {
  const { faults, unmount } = await search(name, client);
  await screen.findByRole('button', { name: 'Try again' });
  expect(await row.options()).toEqual([]);
  unmount();
  const fault = faults.find(({ code }) => code === 'token-refused') as
    | { readonly cause?: unknown }
    | undefined;
  return fault?.cause instanceof TokenError ? fault.cause.code : undefined;
}

/** A network that changes the answers of values endpoints. */
const altering =
  (change: (body: string, response: Response) => Response): HttpClient =>
  async (request) => {
    const response = await fetch(request);
    return isValues(request) ? change(await response.text(), response) : response;
  };

/** A network that changes the URL of a request. */
const redirecting =
  (change: (url: URL) => void): HttpClient =>
  (request) => {
    const url = new URL(request.url);
    if (isValues(request)) change(url);
    return fetch(new Request(url, request));
  };

/** A network with one reply for all requests. */
const replying = (body: string, token: string) => async () =>
  new Response(body, { headers: { 'values-token': token } });

const oneByteOff = (text: string, at_: number) =>
  text.slice(0, at_) + (text[at_] === 'A' ? 'B' : 'A') + text.slice(at_ + 1);

beforeEach(() => control('clock'));
afterEach(async () => {
  const nowMs = await control('clock');
  await control('clock', (Date.now() - nowMs) / 1000);
  await control('keys-down', 0);
});

describe('a signed field', () => {
  it.each(['signed-header', 'signed-body', 'signed-post'])(
    '%s shows signed values page by page',
    async (name) => {
      await search(name, verifying(), 'row');

      expect((await row.options())[0]).toBe('Row 01');
      expect(await row.loadMore()).toBe(true);
      expect((await row.options()).length).toBeGreaterThan(10);
    },
  );

  it('has an unchanged body in the header form, for clients that do not verify', async () => {
    const [plain, signed] = await Promise.all([
      fetch(at('/api/values/sixty?q=row+1&p=1&size=10')),
      fetch(at('/api/values/signed-header?search=row+1&page=1&limit=10')),
    ]);

    expect(signed.headers.get('values-token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await signed.text()).toBe(await plain.text());
  });

  it('is served gzipped from another origin', async () => {
    const signed = await fetch(at('/api/values/signed-header'));

    expect([signed.headers.get('content-encoding'), signed.type]).toEqual(['gzip', 'cors']);
    expect(location.origin).not.toBe(inject('apiOrigin'));
  });
});

describe('an answer altered in transit', () => {
  it.each<[string, string, string, HttpClient]>([
    [
      'a byte of the body',
      'signed-header',
      'digest',
      altering((body, response) => new Response(oneByteOff(body, 20), response)),
    ],
    [
      'a byte of the token in the body',
      'signed-body',
      'signature',
      altering((body, response) => new Response(oneByteOff(body, body.length - 12), response)),
    ],
    ['a missing token', 'signed-header', 'unsigned', altering((body) => new Response(body))],
    ['the search', 'signed-header', 'request', redirecting((url) => url.searchParams.set('search', 'row 2'))],
  ])('is refused without a list: %s', async (_what, name, code, through) => {
    expect(await refusal(name, verifying(through))).toBe(code);
  });

  it('is refused for each altered byte of the body and the token', async () => {
    const url = at('/api/values/signed-header?search=row+1');
    const honest = await fetch(url);
    const [body, token] = [await honest.text(), honest.headers.get('values-token') ?? ''];
    const keys = remoteKeys(at('/.well-known/jwks.json'));
    const isTaken = (through: HttpClient) =>
      verifying(through, { keys })(new Request(url)).then(
        () => true,
        () => false,
      );
    expect(await isTaken(replying(body, token))).toBe(true);

    const taken = await Promise.all([
      ...Array.from(body, (_, index) => isTaken(replying(oneByteOff(body, index), token))),
      ...Array.from(token, (_, index) => isTaken(replying(body, oneByteOff(token, index)))),
    ]);

    expect(taken.filter(Boolean)).toEqual([]);
  });
});

describe('keys and revocations', () => {
  it('refuses answers signed before a revocation, and accepts newly signed answers', async () => {
    const kept = new Map<string, Response>();
    const state = { isKeeping: true };
    const keeping: HttpClient = async (request) => {
      const known = isValues(request) && state.isKeeping ? kept.get(request.url) : undefined;
      const response = known ?? (await fetch(request));
      kept.set(request.url, response);
      return response.clone();
    };
    const keys = remoteKeys(at('/.well-known/jwks.json'), { refreshMs: 0 });
    const client = verifying(keeping, { keys });
    const { unmount } = await search('signed-header', client);
    expect((await row.options())[0]).toBe('Row 10');
    unmount();

    await control('revoke', 7);
    await search('signed-header', client);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await row.options()).toEqual([]);
    state.isKeeping = false;
    await userEvent.click(retry);

    expect((await row.options())[0]).toBe('Row 10');
  });

  it('sends at most 3 requests for keys in 50 lookups while their endpoint is down', async () => {
    await control('keys-down', 1);
    await fetch(at('/log'), { method: 'DELETE' });
    // A new URL, since the browser caches the keys of the old.
    const keys = remoteKeys(at('/.well-known/jwks.json?down'));
    const httpClient = verifying(network, { keys });
    const resolver = createValuesResolver({ baseUrl: inject('apiOrigin'), httpClient });
    const endpoint = { uri: '/api/values/signed-header', cacheStrategy: 'NONE' };

    const codes = [];
    for (let lookup = 0; lookup < 50; lookup++)
      codes.push(
        await resolver.resolveValues(endpoint, { search: String(lookup) }).catch(({ cause }) => cause?.code),
      );

    const log = (await (await fetch(at('/log'))).json()) as LoggedRequest[];
    expect(new Set(codes)).toEqual(new Set(['keys-unavailable']));
    expect(log.filter(({ path }) => path.startsWith('/.well-known')).length).toBeLessThanOrEqual(3);
  });

  it('fails no lookup in 10 rotations with keys up to 10 minutes old (D30)', async () => {
    const time = { ms: await control('clock') };
    const now = () => time.ms;
    // Unknown keys are not requested; the cached keys must suffice.
    const keys = remoteKeys(at('/.well-known/jwks.json'), { refreshMs: 599_999, cooldownMs: Infinity, now });
    const client = verifying(network, { keys, now });
    const kids = new Set<string>();
    const lookUp = async (seconds: number) => {
      time.ms = await control('clock', seconds);
      const response = await client(new Request(at('/api/values/signed-header?search=row')));
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      kids.add(JSON.parse(atob(response.headers.get('values-token')?.split('.')[0] ?? '')).kid);
    };

    for (let rotation = 0; rotation < 10; rotation++)
      for (const seconds of [3000, 590]) await lookUp(seconds);

    expect(kids.size).toBeGreaterThan(8);
  });
});
