/** Every sequence of bytes has one text, and every other text is refused. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url, isBase64Url } from '../../src/token/base64url.js';

/** Decodes by Node, which accepts any input, so that only texts count that Node itself would encode. */
const nodeReads = (text: string) => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? [...bytes] : undefined;
};

const read = (text: string) => {
  const bytes = decodeBase64Url(text);
  return bytes && [...bytes];
};

describe('encodeBase64Url', () => {
  it('encodes like Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(encodeBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      }),
    );
  });
});

describe('decodeBase64Url', () => {
  const letters = 'ABCghwxyzQIEMUYcko0489-_+/= \n.é\u0000'.split('');

  it('decodes the text that Node encodes, and no other', () => {
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 9 }).map((picked) => picked.join(''));

    fc.assert(
      fc.property(text, (given) => {
        expect(read(given)).toEqual(nodeReads(given));
        expect(isBase64Url(given)).toBe(nodeReads(given) !== undefined);
      }),
      { numRuns: 5000 },
    );
  });

  it('decodes every ending', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const texts = alphabet
      .split('')
      .flatMap((letter) => ['', 'A', 'AA', 'AAA'].map((start) => start + letter));

    expect(texts.filter((text) => JSON.stringify(read(text)) !== JSON.stringify(nodeReads(text)))).toEqual(
      [],
    );
  });
});
