/**
 * Everything a follower of the broker knows: which keys there are, until when, and what was revoked; to verify with from
 * memory alone, and to publish as a JWKS (D30).
 * Of each process of a signer its latest word holds. What one identity may have here is bounded, and what is kept longest
 * is what signs: no restart of one signer costs another a key, and no retired key one in use.
 */
import { TokenError } from '../../errors/tokenError.js';
import type { VerificationKey } from '../../token/keySet.js';
import { type KeySource, unknownKey } from '../../token/keySource.js';
import { createKnownRevocations, type KnownRevocations } from '../records/knownRevocations.js';
import { importOwned } from './ownership.js';
import type { ListedKey, RecordFault, SignedRecord, SignerRecord } from '../records/records.js';

/** A JWKS with every key that may have signed what is alive. */
export interface PublishedKeys {
  readonly keys: readonly object[];
}

/** What is known. */
export interface KnownKeys extends KeySource {
  readonly revocations: KnownRevocations;
  /** Takes a record over; the words are why it, or something in it, is refused. */
  apply(record: SignedRecord): Promise<readonly RecordFault[]>;
  /** Takes over that a key is revoked. */
  revokeKey(kid: string, exp: number): void;
  /** What a reader of tokens has to know: keys in use first, and then the newest. */
  published(): PublishedKeys;
  /** Since when nothing was heard, in seconds since 1970, or some revocation is missing; now where all is well. */
  knownUntil(): number;
}

/** A process of a signer, by its latest record. */
interface KnownRun {
  readonly record: SignerRecord;
  readonly keys: ReadonlyMap<string, { readonly listed: ListedKey; readonly key: VerificationKey }>;
  /** Since when some of its revocations are missing. */
  incompleteSince: number | undefined;
}

/** Processes of one identity that are remembered, and keys of one identity that are published. */
const [maxRuns, maxKeysOfIdentity] = [256, 128];
/** All the keys that a reader takes. */
const maxKeys = 1024;
/** A signer that has not spoken for so long is not there; it speaks once a minute. */
const silentSeconds = 300;
/** A signer that has lived so long is none that falls over as it starts. */
const settledSeconds = 60;
/** For how long the keys of a process matter after another took its place: the longest life of a token, and some. */
const replacedSeconds = 3600 + 600;

/** Makes an empty memory; `nowSeconds` decides what has expired. */
export function createKnownKeys(nowSeconds: () => number): KnownKeys {
  const identities = new Map<string, Map<string, KnownRun>>();
  const revocations = createKnownRevocations(nowSeconds);
  const state = { heardAt: nowSeconds(), published: undefined as Published | undefined };
  const runsOf = (iss: string) => identities.get(iss) ?? new Map<string, KnownRun>();

  /** Until when a key is known: less than it says where another process has taken its place. */
  const untilOf = ({ until }: ListedKey, { iss, iat }: SignerRecord): number => {
    const latest = Math.max(...[...runsOf(iss).values()].map((run) => run.record.iat));
    return latest > iat + silentSeconds ? Math.min(until, iat + replacedSeconds) : until;
  };
  const isAlive = (listed: ListedKey, record: SignerRecord) =>
    nowSeconds() < untilOf(listed, record) && !revocations.isKeyRevoked(listed.kid);

  /** 0 for what signs or is about to, 1 for what may, 2 for what does no longer. */
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

  /** Makes room by dropping the process that has been silent for longest, one that never settled before others. */
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
    // Another record may have been taken over meanwhile.
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
      // Whoever asks a hundred times a second is not worth sorting for as often.
      if (state.published?.atSeconds === atSeconds) return state.published.value;
      forget();
      // A key that two processes list is listed once: readers take no name that stands for several.
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

/** What was published, and in which second. */
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

/** RFC 7517 §4: the public members, and what the key is for. */
function publicMembers({ kid, jwk: { kty, crv, x, y } }: ListedKey): object {
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' };
}
