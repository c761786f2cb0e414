/**
 * Keys of records in NATS notation: parts separated by dots, so that a signer can be limited to its own keys
 * (`$KV.keys.signer.shop-1.>`). Parts contain letters, digits, `_` and `-`; other bytes are written as `=2A`.
 */

/** `signer:shop-1:x` → `signer.shop-1.x`. */
export function natsKeyOf(key: string): string {
  return key.split(':').map(escapePart).join('.');
}

/** The inverse of `natsKeyOf`. Other texts are returned unchanged. */
export function keyOfNats(natsKey: string): string {
  if (!natsKey.includes('=')) return natsKey.replaceAll('.', ':');
  try {
    return natsKey
      .split('.')
      .map((part) => decodeURIComponent(part.replace(/^=$/, '').replaceAll('=', '%')))
      .join(':');
  } catch {
    return natsKey;
  }
}

/** Escapes a part. An empty one becomes `=`, because NATS allows no empty parts. */
function escapePart(part: string): string {
  if (part === '') return '=';
  return part.replaceAll(/[^\w-]/gu, (letter) =>
    Array.from(
      new TextEncoder().encode(letter),
      (byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`,
    ).join(''),
  );
}
