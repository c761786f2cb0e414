/**
 * Base64url without padding (RFC 4648 §5), in which every sequence of bytes has exactly one text.
 * In: bytes or text. Out: the other. `atob` alone takes blanks, padding and stray bits: one signature, many tokens.
 */

/** Writes bytes down. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads bytes; `undefined` for every text that `encodeBase64Url` would not have written. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return encodeBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
