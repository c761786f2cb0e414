/**
 * Stores the known values of an endpoint in a single cache entry, so that a thousand saved values don't evict a thousand
 * searches. Choices D17, D42.
 */
import type { CacheProvider } from './cacheProvider.js';
import { answerLimits } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { KnownValues } from './valueLookup.js';

/** One value, and how long its entry is fresh. */
interface KeptValue {
  readonly value: JsonScalar;
  readonly known: ValueAlias | 'missing';
  readonly staleAtMs: number;
}

/** The known values of one endpoint. */
interface KeptValues {
  readonly values: readonly KeptValue[];
  /** Earliest expiry of a signature, in milliseconds since 1970; absent if no answer was verified. */
  readonly expiresAtMs?: number | undefined;
}

const byValue = memoizeWeak(({ values }: KeptValues) => new Map(values.map((kept) => [kept.value, kept])));

/**
 * Opens the known values of an endpoint, under one cache key.
 *
 * @param ttlMs - how long an answer is fresh
 */
export function keptValues(cache: CacheProvider, key: string, ttlMs: number): KnownValues {
  // Read once, because an app's cache may be slow.
  const found = cache.get(key) as KeptValues | undefined;
  return {
    find: (value) => {
      const { known, staleAtMs = 0 } = (found && byValue(found).get(value)) ?? {};
      return staleAtMs > Date.now() ? known : undefined;
    },
    keep: (outcomes, expiresAtMs) => {
      const staleAtMs = Math.min(Date.now() + ttlMs, expiresAtMs);
      if (staleAtMs <= Date.now()) return;
      const before = cache.get(key) as KeptValues | undefined;
      const last = (before?.values ?? []).filter(
        ({ value, staleAtMs: endsAtMs }) => !outcomes.has(value) && endsAtMs > Date.now(),
      );
      const fresh = [...outcomes].flatMap(([value, known]): readonly KeptValue[] =>
        typeof known === 'object' || known === 'missing' ? [{ value, known, staleAtMs }] : [],
      );
      const values = [...last, ...fresh].slice(-answerLimits.maxItems);
      const firstExpiryMs = Math.min(before?.expiresAtMs ?? Infinity, expiresAtMs);
      const entry = { values, ...(firstExpiryMs < Infinity && { expiresAtMs: firstExpiryMs }) };
      cache.set(
        key,
        entry satisfies KeptValues,
        Math.max(...values.map((one) => one.staleAtMs - Date.now())),
      );
    },
  };
}
