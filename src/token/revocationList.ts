/**
 * The revocation list for clients (D30). It contains handles instead of tracking ids, so that only holders of an id recognize
 * it. A list may have several pages, each with its own salt.
 */
import { digestOf } from './valuesToken.js';

/** One revocation in a list. */
export type RevocationEntry = readonly [handle: string, at: number, rid: string];

/** One page of the list as served. */
export interface RevocationPage {
  /** Part of every handle of this page. */
  readonly salt: string;
  /**
   * Handle, second since 1970, and id of the revocation. Tokens issued up to that second are refused, unless they list this id
   * because their signer already knew it.
   */
  readonly revoked: readonly RevocationEntry[];
  /** Relative URL of the next page. */
  readonly next?: string;
}

/** A parsed page. */
export interface RevocationIndex {
  readonly salt: string;
  readonly entries: ReadonlyMap<string, readonly RevocationEntry[]>;
  readonly next: string | undefined;
}

/** Length of a handle in characters: 72 bits, so that no two ids share one. */
const handleLength = 12;

/** Returns the handle of a tracking id: the start of SHA-256 over salt, a dot, and the id in decimal. */
export async function handleOf(salt: string, trackingId: number): Promise<string> {
  const digest = await digestOf(new TextEncoder().encode(`${salt}.${trackingId}`));
  return digest.slice(0, handleLength);
}

/** Reads a page; `undefined` if it is invalid. */
export function readRevocationPage(document: unknown): RevocationIndex | undefined {
  const { salt, revoked, next } = Object.assign(Object.create(null), document) as Record<string, unknown>;
  if (typeof salt !== 'string' || !Array.isArray(revoked) || !revoked.every(isEntry)) return undefined;
  const entries = new Map<string, RevocationEntry[]>();
  for (const entry of revoked) {
    const others = entries.get(entry[0]);
    if (others) others.push(entry);
    else entries.set(entry[0], [entry]);
  }
  return { salt, entries, next: typeof next === 'string' ? next : undefined };
}

const isEntry = (entry: unknown): entry is RevocationEntry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Number.isSafeInteger(entry[1]) &&
  typeof entry[2] === 'string';

/** Returns the revocations of an id that cover a time, from parsed pages. */
export async function revocationsOf(
  pages: readonly RevocationIndex[],
  trackingId: number,
  second: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const { salt, entries } of pages) {
    if (entries.size === 0) continue;
    const listed = entries.get(await handleOf(salt, trackingId)) ?? [];
    found.push(...listed.flatMap(([, at, rid]) => (at >= second ? rid : [])));
  }
  return found;
}
