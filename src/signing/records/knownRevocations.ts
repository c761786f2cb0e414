/**
 * The revocations that a follower of the broker has heard of: tracking ids, and keys. D30. The latest revocation of an id holds,
 * whatever the order they come in. What no living token can need is forgotten, and what one identity may hold here is bounded.
 * Whether some were withheld shows by their numbers, which have no gaps.
 */
import { encodeBase64Url } from '../../token/base64url.js';
import { handleOf, type RevocationPage } from '../../token/revocationList.js';
import type { RecordFault, RevocationRecord, SignerRecord } from './records.js';

/** A page of the list, and how many there are. */
export interface PublishedRevocations extends RevocationPage {
  readonly pages: number;
}

/** What was revoked. */
export interface KnownRevocations {
  /** Takes a record over; the word is why it is refused. */
  apply(record: RevocationRecord): RecordFault | undefined;
  /** Whether taking a record over would change nothing, whoever signed it. */
  holds(record: RevocationRecord): boolean;
  /** Takes over that a key is revoked. */
  revokeKey(kid: string, exp: number): void;
  /** Says whether a token is revoked that was issued then, by who had heard of these revocations. */
  isRevoked(trackingId: number, issuedAt: number, heardOf?: readonly string[]): boolean;
  /** The revocations of an id that reach a time or beyond. */
  readonly reaching: (trackingId: number, second: number) => string[];
  isKeyRevoked(kid: string): boolean;
  /** Whether every revocation is known that a signer says to be alive. */
  isComplete(record: SignerRecord): boolean;
  /** Tracking ids that are held. */
  size(): number;
  /** One page of the list for those who cannot follow a broker; which ids are on it does not depend on this process. */
  page(page: number, of?: number): Promise<PublishedRevocations>;
  /** Drops what has expired. */
  forget(): void;
}

/** Revocations that one identity may have alive at once: 27 a second, for an hour. */
const maxOfIdentity = 100_000;
/** What a reader takes in one piece has room for so many, twice over. */
const pageSize = 4000;

/** The revocations of one process. */
interface HeldNumbers {
  /** Number → until when it matters. */
  readonly exps: Map<number, number>;
  /** Up to which number none is missing. */
  through: number;
}

interface RevokedId {
  /** The latest of all its revocations. */
  at: number;
  exp: number;
  /** Revocation → until when it reaches. */
  readonly ats: Map<string, number>;
  /** Under what name it is listed. */
  handle?: Promise<string>;
}

/** Makes an empty memory; `nowSeconds` decides what has expired. */
export function createKnownRevocations(nowSeconds: () => number): KnownRevocations {
  const ids = new Map<number, RevokedId>();
  const kids = new Map<string, number>();
  /** Of each run of each identity: the numbers of its revocations, and until when they matter. */
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
      // In the order of their handles, so that where an id stands says nothing of when it was revoked.
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

/** Spreads tracking ids evenly over pages, by the same rule in every process: the last steps of MurmurHash3. */
function placeOf(trackingId: number): number {
  let mixed = Math.trunc(trackingId / 2 ** 32) ^ (trackingId % 2 ** 32);
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) mixed = Math.imul(mixed ^ (mixed >>> 15), factor);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
