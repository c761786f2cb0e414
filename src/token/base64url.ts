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
  let [codes, bits] = [0, 0];
  // Gathered, and looked at once: a branch for each letter takes twice as long.
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    codes |= code;
    bits |= bitsOf[code & 127]!;
  }
  if (codes > 127 || bits > 63) return false;
  const last = bitsOf[text.charCodeAt(length - 1)] ?? 0;
  // One letter over a multiple of four says nothing; of two or three, the bits left over are zero.
  return length % 4 === 0 || (length % 4 !== 1 && (last & (length % 4 === 2 ? 15 : 3)) === 0);
}

/** Reads bytes; `undefined` for every text that `encodeBase64Url` would not have written. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  return isBase64Url(text) ? bytesOfBase64Url(text) : undefined;
}

/** Reads bytes from a text that is known to be base64url, four letters at a time. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bits = (at: number) => bitsOf[text.charCodeAt(at)]!;
  const { length } = text;
  const whole = length - (length % 4);
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let filled = 0;
  for (let at = 0; at < whole; at += 4) {
    const three = (bits(at) << 18) | (bits(at + 1) << 12) | (bits(at + 2) << 6) | bits(at + 3);
    bytes[filled++] = three >> 16;
    bytes[filled++] = three >> 8;
    bytes[filled++] = three;
  }
  if (whole === length) return bytes;
  const rest = (bits(whole) << 10) | (bits(whole + 1) << 4) | (whole + 2 < length ? bits(whole + 2) >> 2 : 0);
  bytes[filled++] = rest >> 8;
  // Of two letters there is one byte; what is written behind the end is gone.
  bytes[filled] = rest;
  return bytes;
}
