/** The format that signer and reader share, checked by the examples of docs/signing.md for other implementers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindingOf, digestOf } from '../../src/token/valuesToken.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/signing.md'), 'utf8');
const examples = [
  ...page.matchAll(/^\| `(GET|POST) (\S+?)`(?: with the body `(.+?)`)? +\| `([\w-]{43})` +\|$/gm),
].map(([, method = '', path = '', body, binding]) => ({ method, path, body, binding }));

const bindingOfQuery = (query: string) => bindingOf(new Request(`https://api.test/?${query}`));

describe('bindingOf', () => {
  it.each(examples)(
    'gives the documented value for $method $path $body',
    async ({ method, path, body, binding }) => {
      const request = new Request(`https://api.test${path}`, { method, ...(body && { body }) });

      expect(await bindingOf(request)).toBe(binding);
    },
  );

  it('has a documented example of each method, and leaves the request unread', async () => {
    const request = new Request('https://api.test/', { method: 'POST', body: 'x' });

    await bindingOf(request);

    expect(examples.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(await request.text()).toBe('x');
  });

  it('keeps the order of parameters that have one name', async () => {
    expect(await bindingOfQuery('b=1&a=2&a=1')).toBe(await bindingOfQuery('a=2&b=1&a=1'));
    expect(await bindingOfQuery('a=1&a=2')).not.toBe(await bindingOfQuery('a=2&a=1'));
  });
});

describe('digestOf', () => {
  it('is SHA-256 as base64url (FIPS 180-4, "abc")', async () => {
    const digest = await digestOf(new TextEncoder().encode('abc'));

    expect(digest).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
