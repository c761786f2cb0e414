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

/** What a text may end in, by how many letters it has over a multiple of four: the bits left over are zero. */
const endings = [/^$|[\w-]$/, /(?!)/, /[AQgw]$/, /[AEIMQUYcgkosw048]$/];

/** Whether `encodeBase64Url` may have written a text; nothing is decoded for it. */
export function isBase64Url(text: string): boolean {
  return !/[^\w-]/.test(text) && endings[text.length % 4]?.test(text.slice(-1)) === true;
}

/** Reads bytes; `undefined` for every text that `encodeBase64Url` would not have written. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isBase64Url(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
