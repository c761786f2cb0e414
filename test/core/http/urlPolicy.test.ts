/** The URLs that this library requests and refuses, without a page. Browser tests cover the part of the page. */
import { describe, expect, it } from 'vitest';
import { resolveSpecUrl, withoutQuery } from '../../../src/core/http/urlPolicy.js';
import { allOf, tellingUrls } from '../../support/tellingUrls.ts';

const base = { baseUrl: 'https://app.example/portal/' };

describe('resolveSpecUrl', () => {
  it.each([
    ['https://api.example/fields/city', {}, 'https://api.example/fields/city'],
    ['/fields/city', base, 'https://app.example/fields/city'],
    ['fields/city', base, 'https://app.example/portal/fields/city'],
    ['http://elsewhere.example/f', base, 'http://elsewhere.example/f'],
  ])('resolves %s by %j to %s (D8)', (specUrl, policy, expected) => {
    expect(resolveSpecUrl(specUrl, policy).href).toBe(expected);
  });

  it.each([
    ['/fields/city', {}],
    ['https://', base],
    ['javascript:alert(1)', base],
    ['data:application/json,{}', base],
    ['/fields/city', { baseUrl: 'not a url' }],
    ['/fields/city', { baseUrl: 'file:///srv/' }],
    ['https://user@api.example/fields/city', {}],
    ['//:secret@api.example/fields/city', base],
    ['/fields/city', { baseUrl: 'https://user:secret@app.example/' }],
  ])('refuses %s by %j with url-invalid (D8)', (specUrl, policy) => {
    expect(() => resolveSpecUrl(specUrl, policy)).toThrow(expect.objectContaining({ code: 'url-invalid' }));
  });

  it.each(tellingUrls)('omits query, fragment, credentials and content of %s in its error', (uri) => {
    expect(allOf(() => resolveSpecUrl(uri, {}))).not.toContain('secret');
  });
});

describe('withoutQuery', () => {
  it('returns origin and path only', () => {
    expect(withoutQuery(new URL('https://user:secret@api.example:8443/v?q=typed#part'))).toBe(
      'https://api.example:8443/v',
    );
  });
});
