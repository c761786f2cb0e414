/**
 * Everything a follower of the broker knows: which keys exist, until when, and what was revoked.
 * In: records that may be believed. Out: the JWKS (D30), and a `KeySource` to verify with, from memory alone.
 * A key never changes once seen. What has expired is forgotten, so the state is bounded by the longest life of a token.
 */
import type { VerificationKey } from '../token/keySet.js';
import { importKey } from '../token/keySet.js';
import { isRevokedBy, type KeySource, unknownKey } from '../token/keySource.js';
import type { KeyRecord, RecordFault, RevocationRecord, SignedRecord } from './records.js';

/** A JWKS with every key in use, and every revocation. */
export interface PublishedKeys {
  readonly keys: readonly object[];
  /** Tracking id, and second since 1970: its tokens issued then or before are refused. */
  readonly revoked: readonly { readonly tid: number; readonly at: number }[];
}

/** What is known. */
export interface KnownKeys extends KeySource {
  /** Takes a record over; the word is why it is refused. */
  apply(record: SignedRecord): Promise<RecordFault | undefined>;
  /** What a reader of tokens has to know, newest keys first. */
  published(): PublishedKeys;
}

interface KnownKey {
  readonly record: KeyRecord;
  readonly key: VerificationKey;
}

/** Makes an empty memory; `nowSeconds` decides what has expired. */
export function createKnownKeys(nowSeconds: () => number): KnownKeys {
  const keys = new Map<string, KnownKey>();
  const revocations = new Map<number, RevocationRecord>();
  /** Whose key → until when its tokens live. It may come before the key does; nobody retires another's key. */
  const retirements = new Map<string, { readonly until: number; readonly exp: number }>();

  const isLive = ({ record: { kid, iss, exp } }: KnownKey) =>
    nowSeconds() < Math.min(exp, retirements.get(`${iss} ${kid}`)?.until ?? exp);

  const forget = () => {
    const now = nowSeconds();
    for (const [kid, { record }] of keys) if (record.exp <= now) keys.delete(kid);
    for (const [name, { exp }] of retirements) if (exp <= now) retirements.delete(name);
    for (const [tid, { exp }] of revocations) if (exp <= now) revocations.delete(tid);
  };

  const applyKey = async (record: KeyRecord): Promise<RecordFault | undefined> => {
    const { iss, iat, exp } = record;
    const known = keys.get(record.kid)?.record;
    if (known) return known.iss === iss && known.iat === iat && known.exp === exp ? undefined : 'changed';
    const key = await importKey({ ...record.jwk, kid: record.kid });
    if (!key) return 'malformed';
    keys.set(record.kid, { record, key });
    for (const { kid, until } of record.retired) retirements.set(`${iss} ${kid}`, { until, exp });
  };

  return {
    async apply(record) {
      forget();
      if (record.kind === 'key') return applyKey(record);
      const known = revocations.get(record.tid);
      // Whatever the order they come in, the latest revocation holds.
      if (!known || known.iat < record.iat) revocations.set(record.tid, record);
    },
    async find(kid) {
      const known = kid === undefined ? undefined : keys.get(kid);
      return known && isLive(known) ? known.key : unknownKey();
    },
    isRevoked(trackingId, issuedAt) {
      const known = revocations.get(trackingId);
      return known !== undefined && isRevokedBy(new Map([[trackingId, known.iat]]), trackingId, issuedAt);
    },
    published() {
      forget();
      const live = [...keys.values()].filter(isLive).toSorted((a, b) => b.record.iat - a.record.iat);
      return {
        keys: live.map(({ record: { kid, jwk } }) => publicMembers(kid, jwk)),
        revoked: [...revocations.values()].map(({ tid, iat }) => ({ tid, at: iat })),
      };
    },
  };
}

/** RFC 7517 §4: the public members, and what the key is for. */
function publicMembers(kid: string, { kty, crv, x, y }: KeyRecord['jwk']): object {
  return { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' };
}
