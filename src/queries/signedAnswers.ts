/**
 * Signed answers in the query cache: they go when their signature ends, or when the host hears that it was revoked (D17).
 */
import { longestTimerMs } from '../platform/longestTimerMs.js';
import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { firstExpiry } from '../core/lookup/firstExpiry.js';
import type { ResolvedValues } from '../core/lookup/resolvedValues.js';

/** When the signature of a document ends; that of values stands with them. */
const documentExpiry = new WeakMap<object, number>();

/** What a timer can hold, and how often at most an answer is renewed, whatever a server says. */
const timerMs = { most: longestTimerMs, least: 1_000 };

/** When an answer is no longer to be believed, in milliseconds since 1970; `Infinity` where it is not signed. */
export function expiryOf(query: { readonly state: { readonly data: unknown } }): number {
  return Math.min(documentExpiry.get(query) ?? Infinity, firstExpiry(pagesOf(query.state.data)));
}

/**
 * Has an answer end with its signature. Values that are shown are asked for anew and not shown meanwhile; a document that
 * is shown stays until it is renewed, so that nobody loses the field they are in, and goes when it is not.
 */
export function endWithSignature(
  client: QueryClient,
  queryKey: QueryKey,
  expiresAtMs: number | undefined,
  isDocument = false,
): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && isDocument) documentExpiry.set(query, expiresAtMs ?? Infinity);
  // On a server a cache goes with its request: a timer would hold on to it, and to the process.
  const leftMs = (expiresAtMs ?? Infinity) - Date.now();
  // What has ended before it came would be asked for without end.
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
 * Drops every signed answer, as when a revocation is heard of: what is shown is asked for anew, the rest is forgotten.
 * Answers that nobody verified stay.
 *
 * @param options - `scope`: only what was kept for it, `SpecFieldProvider`'s `scope`. Default: for anybody
 * @returns when what is shown has been asked for anew
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
