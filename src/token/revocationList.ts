/**
 * What was revoked, as pages read it (D30): not the tracking ids but their handles, so that whoever does not know an id
 * cannot read it there. A list may have several pages, each with a salt of its own.
 */
import { digestOf } from './valuesToken.js';

/** One page of the list, as it is served. */
export interface RevocationPage {
  /** Goes into every handle of this page. */
  readonly salt: string;
  /** Handle, and second since 1970: tokens issued then or before are refused. */
  readonly revoked: readonly (readonly [handle: string, at: number])[];
  /** Where the next page is, from this one. */
  readonly next?: string;
}

/** A page that was read. */
export interface RevocationIndex {
  readonly salt: string;
  readonly ats: ReadonlyMap<string, number>;
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
  return { salt, ats: new Map(revoked), next: typeof next === 'string' ? next : undefined };
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);

/** When tokens of an id were revoked, by pages that were read; `undefined` when they were not. */
export async function revokedAt(
  pages: readonly RevocationIndex[],
  trackingId: number,
): Promise<number | undefined> {
  for (const { salt, ats } of pages) {
    const at = ats.get(await handleOf(salt, trackingId));
    if (at !== undefined) return at;
  }
  return undefined;
}
