/**
 * Keys of records as NATS takes them: parts between dots, so that a signer can be let write its own ones alone
 * (`$KV.keys.signer.shop-1.>`), and of each part letters, digits, `_` and `-`; others are their bytes, as `=2A`.
 */

/** `signer:shop-1:x` → `signer.shop-1.x`. */
export function natsKeyOf(key: string): string {
  return key.split(':').map(escapePart).join('.');
}

/** Back again; what nobody wrote by `natsKeyOf` stays as it is. */
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

/** A part is never empty. */
function escapePart(part: string): string {
  if (part === '') return '=';
  return part.replaceAll(/[^\w-]/gu, (letter) =>
    Array.from(
      new TextEncoder().encode(letter),
      (byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`,
    ).join(''),
  );
}
