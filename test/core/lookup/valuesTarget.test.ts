/** Where lookups go, and where they do not. No page here: what a page adds is seen in the browser tests. */
import { describe, expect, it } from 'vitest';
import { resolveValuesTarget } from '../../../src/core/lookup/valuesTarget.js';
import { allOf, tellingUrls } from '../../support/tellingUrls.ts';
import type { UrlPolicy } from '../../../src/core/http/urlPolicy.js';

const base = { baseUrl: 'https://app.example/portal/' };
const spec = { specUrl: 'https://api.example/fields/city' };

/** Uri, protocol, policy, where it leads. */
const allowed: [uri: string, protocol: string, policy: UrlPolicy, expected: string][] = [
  ['/v', 'HTTPS', base, 'https://app.example/v'],
  ['v', 'HTTPS', base, 'https://app.example/portal/v'],
  ['v', 'HTTPS', spec, 'https://api.example/fields/v'],
  ['../v', 'HTTPS', spec, 'https://api.example/v'],
  ['?of=city', 'HTTPS', spec, 'https://api.example/fields/city?of=city'],
  ['/v', 'HTTPS', { ...base, ...spec }, 'https://api.example/v'],
  ['/v', 'HTTPS', { ...base, specUrl: 'fields/city' }, 'https://app.example/v'],
  ['v', 'HTTPS', { ...base, specUrl: '/fields/city' }, 'https://app.example/fields/v'],
  ['https://API.example:443/v', 'HTTPS', spec, 'https://api.example/v'],
  ['//api.example/v', 'HTTPS', spec, 'https://api.example/v'],
  [
    'https://data.example/v',
    'HTTPS',
    { ...spec, allowedOrigins: ['https://data.example'] },
    'https://data.example/v',
  ],
  ['http://localhost:8080/v', 'HTTPS', { specUrl: 'http://localhost:8080/f' }, 'http://localhost:8080/v'],
  ['/v', 'HTTP', { specUrl: 'http://intranet/f' }, 'http://intranet/v'],
  ['/v', 'HTTPS', { specUrl: 'http://intranet/f' }, 'http://intranet/v'],
  ['/v', 'HTTPS', { baseUrl: 'http://intranet/' }, 'http://intranet/v'],
  [
    'http://127.0.0.1:8080/v',
    'HTTPS',
    { ...spec, allowedOrigins: ['http://127.0.0.1:8080'] },
    'http://127.0.0.1:8080/v',
  ],
  ['http://[::1]/v', 'HTTPS', { ...spec, allowedOrigins: ['http://[::1]'] }, 'http://[::1]/v'],
  [
    'http://plain.example/v',
    'HTTP',
    { ...spec, allowedOrigins: ['http://plain.example'] },
    'http://plain.example/v',
  ],
  ['  /v', 'HTTPS', spec, 'https://api.example/v'],
  ['/\\api.example/v', 'HTTPS', spec, 'https://api.example/v'],
  ['/v\u0000\u0001?of=\u001Fcity\u007F\u0085', 'HTTPS', spec, 'https://api.example/v?of=city'],
];

const resolveValuesUrl = (uri: string, protocol: string, policy: UrlPolicy) =>
  resolveValuesTarget({ uri, protocol }, policy).url;

/** Uri, protocol, policy: nothing may be sent there. */
const refused: [uri: string, protocol: string, policy: UrlPolicy][] = [
  ['https://evil.example/v', 'HTTPS', { ...base, ...spec }],
  ['https://app.example/v', 'HTTPS', { ...base, ...spec }],
  ['//evil.example/v', 'HTTPS', spec],
  ['/\\evil.example/v', 'HTTPS', spec],
  [String.raw`\\evil.example\v`, 'HTTPS', spec],
  ['https:\t//evil.example/v', 'HTTPS', spec],
  ['https://api.example.evil.example/v', 'HTTPS', spec],
  ['https://api.example:8443/v', 'HTTPS', spec],
  ['https://sub.api.example/v', 'HTTPS', spec],
  ['https://api.example@evil.example/v', 'HTTPS', spec],
  ['https://user@api.example/v', 'HTTPS', spec],
  ['https://user:secret@api.example/v', 'HTTPS', spec],
  ['//:secret@api.example/v', 'HTTPS', spec],
  ['http://api.example/v', 'HTTPS', spec],
  ['http://api.example/v', 'HTTP', spec],
  ['http://plain.example/v', 'HTTPS', { ...spec, allowedOrigins: ['http://plain.example'] }],
  ['http://localhost.evil.example/v', 'HTTPS', { ...spec, allowedOrigins: ['http://localhost'] }],
  ['https://evil.example/v', 'HTTPS', { ...spec, allowedOrigins: ['*', 'evil.example', 'https://evil'] }],
  ['https://app.example/v', 'HTTPS', spec],
  ['javascript:alert(1)', 'HTTPS', spec],
  ['JavaScript:alert(1)', 'HTTPS', spec],
  ['java\nscript:alert(1)', 'HTTPS', spec],
  ['data:application/json,[]', 'HTTPS', spec],
  ['blob:https://api.example/1', 'HTTPS', spec],
  ['file:///etc/passwd', 'HTTPS', spec],
  ['ftp://api.example/v', 'HTTPS', spec],
  ['ws://api.example/v', 'HTTPS', spec],
  ['about:blank', 'HTTPS', spec],
];

const ask = (method: 'GET' | 'POST', uri: string, policy: UrlPolicy) => {
  try {
    return resolveValuesTarget({ uri, protocol: 'HTTPS', method }, policy).credentials ?? 'asked';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('resolveValuesTarget', () => {
  it.each(allowed)('resolves %s (%s) by %j to %s (D7, D8)', (uri, protocol, policy, expected) => {
    expect(resolveValuesUrl(uri, protocol, policy).href).toBe(expected);
  });

  it.each(refused)('refuses %j (%s) by %j with origin-not-allowed (D8)', (uri, protocol, policy) => {
    expect(() => resolveValuesUrl(uri, protocol, policy)).toThrow(
      expect.objectContaining({ code: 'origin-not-allowed' }),
    );
  });

  it.each([
    ['/v', {}],
    ['v', {}],
    ['https://', spec],
    ['https://api.example:99999/v', spec],
    ['/v', { specUrl: 'not a url' }],
    ['/v', { specUrl: 'https://user:secret@api.example/f' }],
  ])('refuses %s by %j with url-invalid: it is no URL (D7)', (uri, policy) => {
    expect(() => resolveValuesUrl(uri, 'HTTPS', policy)).toThrow(
      expect.objectContaining({ code: 'url-invalid' }),
    );
  });

  it.each(tellingUrls)('omits query, fragment, credentials and content of %s from its error', (uri) => {
    expect(allOf(() => resolveValuesUrl(uri, 'HTTPS', spec))).not.toContain('secret');
  });

  const page = { baseUrl: 'https://app.example/' };
  const strangers = { ...page, specUrl: 'https://partner.test/f' };
  const data = { origin: 'https://data.example' };
  it.each([
    ['GET', '/v', page, 'asked'],
    ['POST', '/v', page, 'asked'],
    ['GET', '/v', strangers, 'asked'],
    ['POST', '/v', strangers, 'asked'],
    ['GET', 'https://app.example/v', strangers, 'origin-not-allowed'],
    ['POST', 'https://app.example/api/users/42/delete', strangers, 'origin-not-allowed'],
    ['GET', 'https://app.example/v', { ...strangers, allowedOrigins: ['https://app.example'] }, 'omit'],
    [
      'POST',
      'https://app.example/v',
      { ...strangers, allowedOrigins: ['https://app.example'] },
      'origin-not-allowed',
    ],
    ['GET', 'https://data.example/v', { ...page, allowedOrigins: [data] }, 'omit'],
    [
      'GET',
      'https://data.example/v',
      { ...page, allowedOrigins: [{ ...data, credentials: true }] },
      'include',
    ],
    [
      'POST',
      'https://data.example/v',
      { ...page, allowedOrigins: [{ ...data, credentials: true }] },
      'origin-not-allowed',
    ],
    ['POST', 'https://data.example/v', { ...page, allowedOrigins: [{ ...data, post: true }] }, 'omit'],
    ['POST', 'https://data.example/v', { ...strangers, allowedOrigins: [{ ...data, post: true }] }, 'omit'],
    [
      'GET',
      '/v',
      { ...strangers, allowedOrigins: [{ origin: 'https://partner.test', credentials: true }] },
      'include',
    ],
  ] as const)('of a %s to %s by %j makes: %s (D8)', (method, uri, policy, expected) => {
    expect(ask(method, uri, policy)).toBe(expected);
  });

  it.each([
    [
      {
        baseUrl: 'https://app.example/',
        specUrl: 'http://api.example/f',
        allowedOrigins: ['http://api.example'],
      },
    ],
    [{ specUrl: 'http://app.example/f' }],
  ])('sends nothing of a secure page unencrypted, whatever its document came by: %j (D8)', (policy) => {
    const target = () =>
      resolveValuesTarget({ uri: '/v', protocol: 'HTTPS' }, policy, new URL('https://app.example/portal'));

    expect(target).toThrow(expect.objectContaining({ code: 'origin-not-allowed' }));
  });

  const here = new URL('https://app.example/portal');
  const ofPage = { specUrl: 'https://app.example/f', baseUrl: 'https://data.example/' };
  it.each([
    ['https://data.example/v', ofPage],
    ['https://app.example/v', { baseUrl: ofPage.baseUrl }],
  ])('lets a document of the page go to %s by %j', (uri, policy) => {
    expect(resolveValuesTarget({ uri, protocol: 'HTTPS' }, policy, here).url.href).toBe(uri);
  });

  it.each([
    ['https://data.example/v', { ...ofPage, specUrl: 'https://partner.test/f' }],
    ['https://app.example/v', { ...ofPage, specUrl: 'https://partner.test/f' }],
    ['https://other.example/v', ofPage],
  ])('does not let a document go to %s by %j', (uri, policy) => {
    expect(() => resolveValuesTarget({ uri, protocol: 'HTTPS' }, policy, here)).toThrow(
      expect.objectContaining({ code: 'origin-not-allowed' }),
    );
  });
});
