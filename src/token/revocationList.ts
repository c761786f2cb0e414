/**
 * The list of what was revoked, as pages read it (D30): not the tracking ids but their handles, so that whoever does not know an
 * id cannot read it there. A list may have several pages, each with a salt of its own.
 */
import { digestOf } from './valuesToken.js';

/** One revocation in a list. */
export type RevocationEntry = readonly [handle: string, at: number, rid: string];

/** One page of the list, as it is served. */
export interface RevocationPage {
  /** Goes into every handle of this page. */
  readonly salt: string;
  /**
   * Handle, second since 1970, and a name of the revocation: tokens issued then or before are refused, but for those that
   * say that their signer had heard of it.
   */
  readonly revoked: readonly RevocationEntry[];
  /** Where the next page is, from this one. */
  readonly next?: string;
}

/** A page that was read. */
export interface RevocationIndex {
  readonly salt: string;
  readonly entries: ReadonlyMap<string, readonly RevocationEntry[]>;
  readonly next: string | undefined;
}

/** Letters of a handle: 72 bits, so that no two ids ever share one. */
const handleLength = 12;

/** Under what name a tracking id stands in a list: the beginning of SHA-256 over salt, a dot, and the id in decimal. */
export async function handleOf(salt: string, trackingId: number): Promise<string> {
  const digest = await digestOf(new TextEncoder().encode(`${salt}.${trackingId}`));
  return digest.slice(0, handleLength);
}

/** Reads a page; `undefined` when it is none. */
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

/** The revocations of an id that reach a time or beyond, by pages that were read. */
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
