/**
 * Base64url without padding (RFC 4648 §5), in which every sequence of bytes has exactly one text.
 * `atob` alone takes blanks, padding and stray bits, by which one signature would have many tokens.
 */

/** Writes bytes down. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Code of a letter → the six bits it stands for; 64 for what is no letter. */
const bitsOf = new Uint8Array(128).fill(64);
for (let bits = 0; bits < alphabet.length; bits++) bitsOf[alphabet.charCodeAt(bits)] = bits;

/** Whether `encodeBase64Url` may have written a text; nothing is decoded for it. */
export function isBase64Url(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || bitsOf[code] === 64) return false;
  }
  const last = bitsOf[text.charCodeAt(length - 1)] ?? 0;
  // One letter over a multiple of four says nothing; of two or three, the bits left over are zero.
  return length % 4 === 0 || (length % 4 !== 1 && (last & (length % 4 === 2 ? 15 : 3)) === 0);
}

/** Reads bytes; `undefined` for every text that `encodeBase64Url` would not have written. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isBase64Url(text)) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let [at, filled, held] = [0, 0, 0]; at < text.length; at++) {
    held = (held << 6) | bitsOf[text.charCodeAt(at)]!;
    if (at % 4 !== 0) bytes[filled++] = held >> (6 - 2 * (at % 4));
  }
  return bytes;
}
