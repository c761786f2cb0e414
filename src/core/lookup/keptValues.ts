/**
 * The values of an endpoint that a resolver knows, in one entry of its cache, so that a thousand saved values do not drive a
 * thousand searches out of it. Choices D17, D42.
 */
import type { CacheProvider } from './cacheProvider.js';
import { answerLimits } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { KnownValues } from './valueLookup.js';

/** One value, and until when what is known of it holds. */
interface KeptValue {
  readonly value: JsonScalar;
  readonly known: ValueAlias | 'missing';
  readonly staleAtMs: number;
}

/** What is known of the values of one endpoint. */
interface KeptValues {
  readonly values: readonly KeptValue[];
  /** When the first signature ends, in milliseconds since 1970; absent where nobody verified one. */
  readonly expiresAtMs?: number | undefined;
}

const byValue = memoizeWeak(({ values }: KeptValues) => new Map(values.map((kept) => [kept.value, kept])));

/**
 * What is known of the values of an endpoint, under one key of a cache.
 *
 * @param ttlMs - how long an answer is fresh
 */
export function keptValues(cache: CacheProvider, key: string, ttlMs: number): KnownValues {
  // A host's cache may take its time: it is asked once, however many values there are.
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
