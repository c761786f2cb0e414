/**
 * For how long a record is of use, for brokers that can forget it then. Whoever writes it reads this of its own record;
 * nobody believes it of another's. As a length of time it holds whatever the clock of the broker says. T §5.2.
 */
import { decodeBase64Url } from '../../token/base64url.js';

/** By how much clocks may differ, and how late it may be written. */
const marginSeconds = 600;

/** Seconds from the claim `iat` of a compact JWS to `exp`, and some more; `undefined` for what is none. */
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
