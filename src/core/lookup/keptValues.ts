/**
 * What is kept of values that an endpoint was asked for by themselves: one entry of a cache for each endpoint, so that a
 * thousand saved values do not drive a thousand searches out of it. Choices D17, D42.
 */
import type { CacheProvider } from './cacheProvider.js';
import { answerLimits } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { KnownOutcome } from './valueLookup.js';
import type { ValueOutcomes } from './valueCollector.js';

/** One value, and until when what is known of it holds. */
interface KeptValue {
  readonly value: JsonScalar;
  readonly outcome: ValueAlias | 'missing';
  readonly staleAtMs: number;
}

/** What is known of the values of one endpoint. */
interface KeptValues {
  readonly values: readonly KeptValue[];
  /** When the first signature ends, in milliseconds since 1970; absent where nobody verified one. */
  readonly expiresAtMs?: number | undefined;
}

const byValue = memoizeWeak(({ values }: KeptValues) => new Map(values.map((kept) => [kept.value, kept])));

/** What is known of a value, as long as it holds. */
export function keptOutcome(cache: CacheProvider, key: string): KnownOutcome {
  const kept = cache.get(key) as KeptValues | undefined;
  if (!kept) return () => undefined;
  return (value) => {
    const known = byValue(kept).get(value);
    return known && known.staleAtMs > Date.now() ? known.outcome : undefined;
  };
}

/**
 * Keeps what is known of values: their aliases, or that there are none. What could not be told is asked for again.
 *
 * @param ttlMs - how long it is fresh
 * @param expiresAtMs - when the signature of the answers ends; `Infinity` where nobody verified one
 */
export function keepOutcomes(
  cache: CacheProvider,
  key: string,
  outcomes: ValueOutcomes,
  { ttlMs, expiresAtMs }: { readonly ttlMs: number; readonly expiresAtMs: number },
): void {
  const freshMs = Math.min(ttlMs, expiresAtMs - Date.now());
  if (freshMs <= 0) return;
  const staleAtMs = Date.now() + freshMs;
  const fresh = [...outcomes].flatMap(([value, outcome]): readonly KeptValue[] =>
    typeof outcome === 'object' || outcome === 'missing' ? [{ value, outcome, staleAtMs }] : [],
  );
  const before = cache.get(key) as KeptValues | undefined;
  const last = (before?.values ?? []).filter(
    ({ value, staleAtMs: endsAtMs }) => !outcomes.has(value) && endsAtMs > Date.now(),
  );
  const values = [...last, ...fresh].slice(-answerLimits.maxItems);
  const firstExpiryMs = Math.min(before?.expiresAtMs ?? Infinity, expiresAtMs);
  const entry = { values, ...(firstExpiryMs < Infinity && { expiresAtMs: firstExpiryMs }) };
  cache.set(key, entry satisfies KeptValues, Math.max(...values.map((one) => one.staleAtMs - Date.now())));
}
