/**
 * The state of a broker's follower: known keys, their lifetimes, and revocations. Used to verify from memory and to publish a
 * JWKS (D30). Only the latest record of each signer process counts. Entries per identity are limited, and active keys are kept
 * longest: a restarting signer can't displace another's keys, and a retired key can't displace an active one.
 */
import { TokenError } from '../../errors/tokenError.js';
import type { VerificationKey } from '../../token/keySet.js';
import { type KeySource, unknownKey } from '../../token/keySource.js';
import { createKnownRevocations, type KnownRevocations } from '../records/knownRevocations.js';
import { importOwned } from './ownership.js';
import type { ListedKey, RecordFault, SignedRecord, SignerRecord } from '../records/records.js';

/** A JWKS of all keys that may have signed a valid token. */
export interface PublishedKeys {
  readonly keys: readonly object[];
}

/** Known keys and revocations. */
export interface KnownKeys extends KeySource {
  readonly revocations: KnownRevocations;
  /** Applies a record. Returns the reasons why it, or parts of it, were refused. */
  apply(record: SignedRecord): Promise<readonly RecordFault[]>;
  /** Marks a key as revoked. */
  revokeKey(kid: string, exp: number): void;
  /** The keys for verifiers: active keys first, then newest first. */
  published(): PublishedKeys;
  /** Time in seconds since 1970 up to which everything is known; earlier if no record arrived or a revocation is missing. */
  knownUntil(): number;
}

/** A signer process, by its latest record. */
interface KnownRun {
  readonly record: SignerRecord;
  readonly keys: ReadonlyMap<string, { readonly listed: ListedKey; readonly key: VerificationKey }>;
  /** Since when some of its revocations are missing. */
  incompleteSince: number | undefined;
}

/** Maximum number of remembered processes, and of published keys, per identity. */
const [maxRuns, maxKeysOfIdentity] = [256, 128];
/** Maximum number of keys that a verifier accepts. */
const maxKeys = 1024;
/** A signer silent for this long counts as gone; signers publish once a minute. */
const silentSeconds = 300;
/** A signer that has run this long isn't crashing at start-up. */
const settledSeconds = 60;
/** How long the keys of a replaced process matter: the longest token lifetime plus a margin. */
const replacedSeconds = 3600 + 600;

/** Creates an empty store; `nowSeconds` decides about expiry. */
export function createKnownKeys(nowSeconds: () => number): KnownKeys {
  const identities = new Map<string, Map<string, KnownRun>>();
  const revocations = createKnownRevocations(nowSeconds);
  const state = { heardAt: nowSeconds(), published: undefined as Published | undefined };
  const runsOf = (iss: string) => identities.get(iss) ?? new Map<string, KnownRun>();

  /** Until when a key is known; earlier than its record says if another process has replaced its signer. */
  const untilOf = ({ until }: ListedKey, { iss, iat }: SignerRecord): number => {
    const latest = Math.max(...[...runsOf(iss).values()].map((run) => run.record.iat));
    return latest > iat + silentSeconds ? Math.min(until, iat + replacedSeconds) : until;
  };
  const isAlive = (listed: ListedKey, record: SignerRecord) =>
    nowSeconds() < untilOf(listed, record) && !revocations.isKeyRevoked(listed.kid);

  /** 0 for active or upcoming keys, 1 for keys of young processes, 2 for keys that no longer sign. */
  const rankOf = (listed: ListedKey, { iat, since }: SignerRecord): number => {
    if (listed.retired || nowSeconds() - iat > silentSeconds) return 2;
    return iat - since >= settledSeconds ? 0 : 1;
  };

  const forget = () => {
    revocations.forget();
    for (const [iss, runs] of identities) {
      for (const [run, { record }] of runs) if (record.exp <= nowSeconds()) runs.delete(run);
      if (runs.size === 0) identities.delete(iss);
    }
  };

  /** Drops the process that has been silent longest; processes that never ran long go first. */
  const makeRoom = (runs: Map<string, KnownRun>) => {
    if (runs.size <= maxRuns) return;
    const worth = ({ record: { iat, since } }: KnownRun) => (iat - since >= settledSeconds ? 1e12 : 0) + iat;
    const [least] = [...runs].toSorted(([, one], [, other]) => worth(one) - worth(other));
    if (least) runs.delete(least[0]);
  };

  const applySigner = async (record: SignerRecord): Promise<RecordFault[]> => {
    const { iss, run } = record;
    const before = runsOf(iss).get(run);
    if (before && before.record.seq >= record.seq) return [];
    const faults: RecordFault[] = [];
    const keys = new Map<string, { listed: ListedKey; key: VerificationKey }>();
    for (const listed of record.keys) {
      const known = before?.keys.get(listed.kid)?.key;
      const key = known ?? (await importOwned(iss, listed));
      if (typeof key === 'string') faults.push(key);
      else keys.set(listed.kid, { listed, key });
    }
    for (const { kid, exp } of record.revokedKeys) revocations.revokeKey(kid, exp);
    state.published = undefined;
    // Another record may have been applied during the import.
    const runs = runsOf(iss);
    if ((runs.get(run)?.record.seq ?? -1) >= record.seq) return faults;
    const isComplete = revocations.isComplete(record);
    const incompleteSince = isComplete ? undefined : (before?.incompleteSince ?? nowSeconds());
    identities.set(iss, runs.set(run, { record, keys, incompleteSince }));
    state.published = undefined;
    makeRoom(runs);
    state.heardAt = Math.max(state.heardAt, Math.min(record.iat, nowSeconds()));
    return faults;
  };

  const all = () => [...identities.values()].flatMap((runs) => Array.from(runs.values()));

  return {
    revocations,
    async apply(record) {
      forget();
      state.published = undefined;
      if (record.kind === 'signer') return applySigner(record);
      const fault = revocations.apply(record);
      const run = runsOf(record.iss).get(record.run);
      if (run?.incompleteSince !== undefined && revocations.isComplete(run.record))
        run.incompleteSince = undefined;
      return fault ? [fault] : [];
    },
    revokeKey(kid, exp) {
      revocations.revokeKey(kid, exp);
      state.published = undefined;
    },
    async find(kid) {
      if (kid === undefined) return unknownKey();
      if (revocations.isKeyRevoked(kid)) throw new TokenError('revoked', 'kid');
      for (const { record, keys } of all()) {
        const known = keys.get(kid);
        if (known && isAlive(known.listed, record)) return known.key;
      }
      return unknownKey();
    },
    isRevoked: (trackingId, issuedAt, heardOf) => revocations.isRevoked(trackingId, issuedAt, heardOf),
    published() {
      const atSeconds = nowSeconds();
      // Cached per second, because sorting for every request would be too expensive.
      if (state.published?.atSeconds === atSeconds) return state.published.value;
      forget();
      // List a key of two processes only once, because verifiers reject ambiguous ids.
      const seen = new Set<string>();
      const isNew = (kid: string) => seen.size < seen.add(kid).size;
      const best = [...identities.values()].flatMap((runs) =>
        [...runs.values()]
          .flatMap(({ record, keys }) => Array.from(keys.values(), ({ listed }) => ({ listed, record })))
          .filter(({ listed, record }) => isAlive(listed, record))
          .map(({ listed, record }) => ({ listed, rank: rankOf(listed, record) }))
          .toSorted(byWorth)
          .filter(({ listed: { kid } }) => isNew(kid))
          .slice(0, maxKeysOfIdentity),
      );
      const ordered = best.toSorted(byWorth).slice(0, maxKeys);
      const value = { keys: ordered.map(({ listed }) => publicMembers(listed)) };
      state.published = { atSeconds, value };
      return value;
    },
    knownUntil() {
      const missing = all().flatMap(({ record: { iat }, incompleteSince }) =>
        incompleteSince === undefined || iat < nowSeconds() - replacedSeconds ? [] : incompleteSince,
      );
      return Math.min(state.heardAt, ...missing);
    },
  };
}

/** A published list and the second it was made. */
interface Published {
  readonly atSeconds: number;
  readonly value: PublishedKeys;
}

interface RankedKey {
  readonly listed: ListedKey;
  readonly rank: number;
}

const byWorth = (one: RankedKey, other: RankedKey) =>
  one.rank - other.rank || other.listed.from - one.listed.from;

/** Public members and the intended use of the key (RFC 7517 §4). */
function publicMembers({ kid, jwk: { kty, crv, x, y } }: ListedKey): object {
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' };
}
