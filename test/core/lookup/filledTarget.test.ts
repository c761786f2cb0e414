/** Filling the variables of a `uri`, and where it may lead. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldSpecError, planField } from '../../../src/core/index.js';
import { filledTarget, isFilled } from '../../../src/core/lookup/filledTarget.js';

const baseUrl = 'https://app.example/portal/';
const planOf = (uri: string) =>
  planField({
    displayName: 'F',
    dataType: 'STRING',
    valuesEndpoint: { uri, searchParams: { a: 'x' }, requestParams: { searchParam: 'q', valueParam: 'id' } },
  }).lookup!;
const fill = (uri: string, params: Readonly<Record<string, unknown>>) =>
  filledTarget(planOf(uri), new Map(Object.entries(params)), { baseUrl }).url.href;

/** The URL; nothing for a value that is refused. */
function filledOr(uri: string, value: string): URL | undefined {
  try {
    return new URL(fill(uri, { a: value }));
  } catch (error) {
    if (error instanceof FieldSpecError && error.code === 'url-invalid') return undefined;
    throw error;
  }
}

describe('filledTarget', () => {
  it.each<[uri: string, params: Readonly<Record<string, unknown>>, url: string]>([
    ['/v/{a}/cities', { a: 'FR' }, 'https://app.example/v/FR/cities'],
    ['{a}/cities', { a: 'FR' }, 'https://app.example/portal/FR/cities'],
    ['/v?of={a}&x=1', { a: 'a&b=c' }, 'https://app.example/v?of=a%26b%3Dc&x=1'],
    [
      '/v/{a}',
      { a: "a/b?c#d:e@f!'()*[]{}%41 é🏔" },
      'https://app.example/v/a%2Fb%3Fc%23d%3Ae%40f%21%27%28%29%2A%5B%5D%7B%7D%2541%20%C3%A9%F0%9F%8F%94',
    ],
    ['/v/{a}', { a: 7 }, 'https://app.example/v/7'],
    ['/v/{a}', { a: 0 }, 'https://app.example/v/0'],
    ['/v/{a}', { a: false }, 'https://app.example/v/false'],
    ['/v/{a}', { a: ['b,c', 'd'] }, 'https://app.example/v/b%2Cc,d'],
    ['/v/{a}', { a: 'x\r\ny\u0000' }, 'https://app.example/v/xy'],
    ['/v/{a}', { a: '\uD800' }, 'https://app.example/v/%EF%BF%BD'],
    ['/v/{a}', { a: '%2e%2e' }, 'https://app.example/v/%252e%252e'],
    ['/v/{a}', { a: '../..' }, 'https://app.example/v/..%2F..'],
    ['/v/{a}', { a: '...' }, 'https://app.example/v/...'],
    ['/v/../{a}', { a: 'x' }, 'https://app.example/x'],
    ['/v/{a}.json', { a: '.' }, 'https://app.example/v/..json'],
    ['/v/{b}/{a}', { a: 'x' }, 'https://app.example/v/%7Bb%7D/x'],
    ['/v/{}/{a}', { a: 'x' }, 'https://app.example/v/%7B%7D/x'],
  ])('fills %s with %j', (uri, params, url) => {
    expect(fill(uri, params)).toBe(url);
  });

  it.each<[uri: string, value: unknown, code: string]>([
    ['/v/{a}/c', '', 'url-invalid'],
    ['/v/{a}/c', '\r\n', 'url-invalid'],
    ['/v/{a}/c', null, 'url-invalid'],
    ['/v/{a}/c', [], 'url-invalid'],
    ['/v/{a}/c', '.', 'url-invalid'],
    ['/v/{a}/c', '..', 'url-invalid'],
    ['/v/{a}/c', '.\n.', 'url-invalid'],
    ['/v/{a}{a}/c', '.', 'url-invalid'],
    ['/v/%2e{a}/c', '.', 'url-invalid'],
    ['/v/.{a}', '.', 'url-invalid'],
    [String.raw`/v\{a}\c`, '..', 'url-invalid'],
    ['https://{a}/v', 'app.example', 'origin-not-allowed'],
    ['https://{a}.example/v', 'app', 'origin-not-allowed'],
    ['https://app.exampl{a}/v', 'e', 'origin-not-allowed'],
    ['//{a}/v', 'app.example', 'origin-not-allowed'],
    [String.raw`/\{a}/v`, 'app.example', 'origin-not-allowed'],
    ['/\t/{a}/v', 'app.example', 'origin-not-allowed'],
    ['{a}://app.example/v', 'https', 'origin-not-allowed'],
    ['https://app.example:{a}/v', '443', 'origin-not-allowed'],
    ['https://{a}@app.example/v', 'me', 'origin-not-allowed'],
    ['{a}:alert(1)', 'javascript', 'origin-not-allowed'],
  ])('refuses %s with %j: %s (D8, D66)', (uri, value, code) => {
    expect(() => fill(uri, { a: value })).toThrow(expect.objectContaining({ code }));
  });

  it('leads to the same server and the same depth of its path, whatever the value', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '//evil.example',
        '\\\\evil.example',
        'https://evil.example',
        '\r\nX: y',
      ),
      fc
        .array(fc.constantFrom('.', '/', '\\', '%2e', '?', '#', '@', ':', '\t', '\n', 'a'), { maxLength: 8 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom('/v/{a}/c', '{a}/c', '/v/{a}', '/v/x{a}y', '/v?q={a}'),
        (value, uri) => {
          const url = filledOr(uri, value);
          if (!url) return;
          expect(url.origin).toBe('https://app.example');
          expect(url.pathname.split('/').length).toBe(
            new URL(fill(uri, { a: 'b' })).pathname.split('/').length,
          );
          expect(url.hash).toBe('');
          expect([...url.searchParams].length).toBe(uri.includes('?') ? 1 : 0);
        },
      ),
    );
  });
});

describe('isFilled', () => {
  it.each([
    [{ a: 'x' }, true],
    [{ a: 0 }, true],
    [{ a: '' }, false],
    [{}, false],
    [{ a: '\t' }, false],
  ])('says of %j: %s', (params, expected) => {
    expect(isFilled(planOf('/v/{a}/{none}'), new Map(Object.entries(params)))).toBe(expected);
  });
});
