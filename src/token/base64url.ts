/**
 * Base64url without padding (RFC 4648 §5) with exactly one text per byte sequence. `atob` accepts blanks, padding and stray
 * bits, so one signature would have many valid tokens.
 */

/** Encodes bytes. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Character code → its six bits; 64 for invalid characters. */
const bitsOf = new Uint8Array(128).fill(64);
for (let bits = 0; bits < alphabet.length; bits++) bitsOf[alphabet.charCodeAt(bits)] = bits;

/** Whether a text is valid base64url, without decoding it. */
export function isBase64Url(text: string): boolean {
  const { length } = text;
  let [codes, bits] = [0, 0];
  // Accumulates and checks once, because a branch per character takes twice as long.
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    codes |= code;
    bits |= bitsOf[code & 127]!;
  }
  if (codes > 127 || bits > 63) return false;
  const last = bitsOf[text.charCodeAt(length - 1)] ?? 0;
  // A single remaining character is invalid; with two or three, the unused bits must be zero.
  return length % 4 === 0 || (length % 4 !== 1 && (last & (length % 4 === 2 ? 15 : 3)) === 0);
}

/** Decodes bytes; `undefined` for texts that `encodeBase64Url` doesn't produce. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  return isBase64Url(text) ? bytesOfBase64Url(text) : undefined;
}

/** Decodes valid base64url, four characters at a time. */
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
  // Two remaining characters hold one byte; a write beyond the end is ignored.
  bytes[filled] = rest;
  return bytes;
}
