/**
 * Signed answers in the query cache. They are removed when their signature expires, or when the app learns that it was revoked
 * (D17).
 */
import { longestTimerMs } from '../platform/longestTimerMs.js';
import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { firstExpiry } from '../core/lookup/firstExpiry.js';
import type { ResolvedValues } from '../core/lookup/resolvedValues.js';

/** Expiry of document signatures. The expiry of values is part of their pages. */
const documentExpiry = new WeakMap<object, number>();

/** Longest delay of a timer, and shortest time between two requests of an answer, whatever the server says. */
const timerMs = { most: longestTimerMs, least: 1_000 };

/** Returns the expiry of an answer in milliseconds since 1970; `Infinity` if it is not signed. */
export function expiryOf(query: { readonly state: { readonly data: unknown } }): number {
  return Math.min(documentExpiry.get(query) ?? Infinity, firstExpiry(pagesOf(query.state.data)));
}

/**
 * Ends an answer with its signature. Visible values are hidden and requested again. A visible document stays until it is
 * replaced, so that users keep the field they are editing; it is removed if the request fails.
 */
export function endWithSignature(
  client: QueryClient,
  queryKey: QueryKey,
  expiresAtMs: number | undefined,
  isDocument = false,
): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && isDocument) documentExpiry.set(query, expiresAtMs ?? Infinity);
  // On a server, the cache is discarded with its request; a timer would keep it and the process alive.
  const leftMs = (expiresAtMs ?? Infinity) - Date.now();
  // An answer that has already expired would be requested in an endless loop.
  if (!query || leftMs === Infinity || leftMs <= 0 || typeof document === 'undefined') return;
  const end = async () => {
    if (expiryOf(query) > Date.now()) return;
    if (isDocument && query.isActive()) await client.invalidateQueries({ queryKey, exact: true });
    if (!isDocument || !query.isActive() || query.state.status === 'error')
      await client.resetQueries({ queryKey, exact: true });
  };
  setTimeout(() => void end(), Math.min(timerMs.most, Math.max(timerMs.least, leftMs)));
}

/**
 * Removes every signed answer, for example after a revocation: visible answers are requested again, all others are deleted.
 * Answers without a verified signature stay.
 *
 * @param options - `scope`: only answers of this scope, as passed to `SpecFieldProvider`. Default: all scopes
 * @returns a promise that resolves when visible answers have been requested again
 * @example
 * revocations.addEventListener('message', () => void dropSignedAnswers(queryClient, { scope: user.id }));
 * @see D17
 */
export async function dropSignedAnswers(
  queryClient: QueryClient,
  { scope }: { readonly scope?: string | undefined } = {},
): Promise<void> {
  await queryClient.resetQueries({
    queryKey: ['spec-field'],
    predicate: (query) => expiryOf(query) < Infinity && (scope === undefined || query.queryKey[2] === scope),
  });
}

function pagesOf(data: unknown): readonly ResolvedValues[] {
  return (data as { readonly pages?: readonly ResolvedValues[] } | undefined)?.pages ?? [];
}
