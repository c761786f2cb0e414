/** Signatures as the standards print them. */
import { describe, expect, it, vi } from 'vitest';
import { staticKeys } from '../../src/token/index.js';
import { verifySignature } from '../../src/token/signature.js';
import { codeOf } from '../support/hostileTokens.ts';
import examples from '../support/rfcSignatures.json' with { type: 'json' };

const algorithms = ['ES256', 'RS256'] as const;

const nothing = () => undefined;

describe('verifySignature', () => {
  it.each(examples)('checks the example of $name: $code', async ({ code, keys, token, payload }) => {
    const verifying = verifySignature(token, { keys: staticKeys({ keys }), algorithms });

    const text = await verifying.then(({ payload: bytes }) => new TextDecoder().decode(bytes), nothing);
    expect([await codeOf(verifying), text]).toEqual([code, payload]);
  });

  it('refuses a key that is not for the algorithm the token names (RFC 8725 §3.1)', async () => {
    const [es256, rs256] = examples;

    const verifying = verifySignature(es256?.token, {
      keys: staticKeys({ keys: rs256?.keys ?? [] }),
      algorithms,
    });

    expect(await codeOf(verifying)).toBe('algorithm');
  });

  it('parses the header of a valid token once, and that of a refused one each time', async () => {
    const [example] = examples;
    const options = { keys: staticKeys({ keys: example?.keys ?? [] }), algorithms };
    const refused = `${example?.token.split('.', 2).join('.')}.${'A'.repeat(86)}`;
    const parse = vi.spyOn(JSON, 'parse');
    const readings = async (token: string | undefined) => {
      parse.mockClear();
      await verifySignature(token, options).catch(nothing);
      return parse.mock.calls.length;
    };

    const found = [
      await readings(refused),
      await readings(refused),
      await readings(example?.token),
      await readings(example?.token),
    ];
    parse.mockRestore();

    expect(found).toEqual([1, 1, 1, 0]);
  });

  it.each([[[]], [['none']], [['HS256']], [['ES256', 'ES384']]])('refuses %j at once', async (names) => {
    const options = { keys: staticKeys({ keys: [] }), algorithms: names as never };

    await expect(verifySignature('', options)).rejects.toThrow(TypeError);
  });
});
