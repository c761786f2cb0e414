/**
 * Lifetime of a record, so that brokers can delete it later. Only used for own records. A duration is independent of the
 * broker's clock (T §5.2).
 */
import { decodeBase64Url } from '../../token/base64url.js';

/** Margin for clock differences and late writes, in seconds. */
const marginSeconds = 600;

/** Returns the seconds from `iat` to `exp` of a compact JWS, plus a margin; `undefined` if it has no valid claims. */
export function lifetimeOf(value: string): number | undefined {
  const bytes = decodeBase64Url(value.split('.')[1] ?? '');
  try {
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly iat?: unknown;
      readonly exp?: unknown;
    } | null;
    const seconds = Number(claims?.exp) - Number(claims?.iat);
    return Number.isFinite(seconds) && seconds >= 0 ? seconds + marginSeconds : undefined;
  } catch {
    return undefined;
  }
}
