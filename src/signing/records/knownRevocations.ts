/**
 * Revocations known to a broker's follower: tracking ids and keys (D30). The latest revocation of an id counts, whatever the
 * order of arrival. Revocations are forgotten when no token needs them, and limited per identity. Their numbers have no gaps,
 * so withheld ones are detected.
 */
import { encodeBase64Url } from '../../token/base64url.js';
import { handleOf, type RevocationPage } from '../../token/revocationList.js';
import type { RecordFault, RevocationRecord, SignerRecord } from './records.js';

/** A page of the revocation list, and the number of pages. */
export interface PublishedRevocations extends RevocationPage {
  readonly pages: number;
}

/** Known revocations. */
export interface KnownRevocations {
  /** Applies a record; returns a fault if it is refused. */
  apply(record: RevocationRecord): RecordFault | undefined;
  /** Whether applying the record would change nothing. */
  holds(record: RevocationRecord): boolean;
  /** Marks a key as revoked. */
  revokeKey(kid: string, exp: number): void;
  /** Whether a token issued at this time is revoked; `heardOf` lists revocations that its signer already knew. */
  isRevoked(trackingId: number, issuedAt: number, heardOf?: readonly string[]): boolean;
  /** Returns the revocations of an id that cover a time. */
  readonly reaching: (trackingId: number, second: number) => string[];
  isKeyRevoked(kid: string): boolean;
  /** Whether all revocations that a signer lists are known. */
  isComplete(record: SignerRecord): boolean;
  /** Number of revoked tracking ids. */
  size(): number;
  /** One page of the list for clients that can't follow a broker. Ids are assigned to pages independently of the process. */
  page(page: number, of?: number): Promise<PublishedRevocations>;
  /** Drops expired revocations. */
  forget(): void;
}

/** Maximum number of active revocations of one identity: 27 per second for an hour. */
const maxOfIdentity = 100_000;
/** Ids per page, half of the number that fits into the largest list a client reads. */
const pageSize = 4000;

/** The revocations of one process. */
interface HeldNumbers {
  /** Revocation number → expiry. */
  readonly exps: Map<number, number>;
  /** The number up to which none is missing. */
  through: number;
}

interface RevokedId {
  /** The latest time of all its revocations. */
  at: number;
  exp: number;
  /** Revocation id → the time it covers. */
  readonly ats: Map<string, number>;
  /** The handle under which the id is listed. */
  handle?: Promise<string>;
}

/** Creates an empty store; `nowSeconds` decides about expiry. */
export function createKnownRevocations(nowSeconds: () => number): KnownRevocations {
  const ids = new Map<number, RevokedId>();
  const kids = new Map<string, number>();
  /** Identity → run → the numbers of its revocations. */
  const numbers = new Map<string, Map<string, HeldNumbers>>();
  const state = { forgottenAt: -Infinity };
  const salt = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));

  const heldOf = (iss: string, run: string): HeldNumbers => {
    const runs = numbers.get(iss) ?? new Map<string, HeldNumbers>();
    numbers.set(iss, runs);
    const held = runs.get(run) ?? { exps: new Map<number, number>(), through: 0 };
    runs.set(run, held);
    return held;
  };
  const reaching = (trackingId: number, second: number): string[] => {
    const known = ids.get(trackingId);
    if (!known || known.at < second) return [];
    return [...known.ats].flatMap(([rid, at]) => (at >= second ? rid : []));
  };
  const countOf = (iss: string) =>
    [...(numbers.get(iss)?.values() ?? [])].reduce((sum, { exps }) => sum + exps.size, 0);

  return {
    apply({ iss, run, n, rid, tid, at, exp }) {
      const { exps } = heldOf(iss, run);
      if (!exps.has(n) && countOf(iss) >= maxOfIdentity) return 'quota';
      exps.set(n, exp);
      const known = ids.get(tid) ?? { at, exp, ats: new Map<string, number>() };
      known.ats.set(rid, Math.max(at, known.ats.get(rid) ?? 0));
      ids.set(tid, Object.assign(known, { at: Math.max(at, known.at), exp: Math.max(exp, known.exp) }));
      return undefined;
    },
    holds({ iss, run, n, rid, tid, at, exp }) {
      const known = ids.get(tid);
      const isHeld = known !== undefined && known.exp >= exp && (known.ats.get(rid) ?? -1) >= at;
      return isHeld && numbers.get(iss)?.get(run)?.exps.get(n) === exp;
    },
    revokeKey(kid, exp) {
      kids.set(kid, Math.max(exp, kids.get(kid) ?? 0));
    },
    isRevoked: (trackingId, issuedAt, heardOf = []) =>
      reaching(trackingId, issuedAt).some((rid) => !heardOf.includes(rid)),
    reaching,
    isKeyRevoked: (kid) => kids.has(kid),
    isComplete({ iss, run, revocations: { first, last } }) {
      if (last < first) return true;
      const held = heldOf(iss, run);
      held.through = Math.max(held.through, first - 1);
      while (held.exps.has(held.through + 1)) held.through += 1;
      return held.through >= last;
    },
    size: () => ids.size,
    async page(page, of = Math.max(1, Math.ceil(ids.size / pageSize))) {
      const listed = [...ids].filter(([tid]) => placeOf(tid) % of === page - 1);
      const entries = await Promise.all(
        listed.map(async ([tid, id]) => {
          const handle = await (id.handle ??= handleOf(salt, tid));
          return Array.from(id.ats, ([rid, at]) => [handle, at, rid] as const);
        }),
      );
      // Sorted by handle, so that the position doesn't reveal the time of revocation.
      const sorted = entries.flat().toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { salt, revoked: sorted, pages: of };
    },
    forget() {
      const now = nowSeconds();
      if (now === state.forgottenAt) return;
      state.forgottenAt = now;
      for (const [tid, { exp }] of ids) if (exp <= now) ids.delete(tid);
      for (const [kid, exp] of kids) if (exp <= now) kids.delete(kid);
      for (const [iss, runs] of numbers) {
        for (const [run, held] of runs) {
          for (const [n, exp] of held.exps) if (exp <= now) held.exps.delete(n);
          if (held.exps.size === 0) runs.delete(run);
        }
        if (runs.size === 0) numbers.delete(iss);
      }
    },
  };
}

/** Distributes tracking ids evenly over pages, identically in every process: the final steps of MurmurHash3. */
function placeOf(trackingId: number): number {
  let mixed = Math.trunc(trackingId / 2 ** 32) ^ (trackingId % 2 ** 32);
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) mixed = Math.imul(mixed ^ (mixed >>> 15), factor);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
