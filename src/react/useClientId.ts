'use client';
/**
 * Which client a provider asks by: another one never shows what the one before has fetched (D17).
 */
import { useEffect, useState } from 'react';
import { fieldNotice } from '../errors.js';
import { cacheIdentity } from '../core/cacheIdentity.js';
import type { HttpClient } from '../core/httpClient.js';
import type { Fault } from '../client/faults.js';

interface NamedClient {
  readonly fetch?: HttpClient | undefined;
  readonly clientId?: string | undefined;
}

/** A `fetch` that is made at each render is a new client each time. After so many it is taken for one, and the host is told. */
const mostClients = 5;

/** The name a provider's client has in cache keys. */
export function useClientId(
  { fetch, clientId }: NamedClient,
  report: (fault: Fault) => void,
): string | undefined {
  const [followed, follow] = useState({ fetch, count: 1 });
  const isOther = followed.fetch !== fetch && clientId === undefined;
  const isUnstable = isOther && followed.count >= mostClients;
  if (isOther && !isUnstable) follow({ fetch, count: followed.count + 1 });
  useEffect(() => {
    if (isUnstable) report(unstable);
  }, [isUnstable, report]);
  const [, id] = cacheIdentity({ clientId, httpClient: isUnstable ? followed.fetch : fetch });
  return id ?? undefined;
}

const unstable = /* @__PURE__ */ (() =>
  fieldNotice('client-unstable', 'fetch', 'It is another function at each render.'))();
