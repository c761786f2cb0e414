'use client';
/**
 * Retries a failed request, for components that show the failure.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRetryWait } from '../../client/page/retry.js';
import { useLatest } from '../lifecycle/useLatest.js';

/** Retries a failed request, and reports the remaining wait. */
export interface Retry {
  /**
   * Sends the failed request again; two calls send one request. With the server's `Retry-After` it waits, at most 60 seconds. A
   * second call during the wait sends at once.
   */
  readonly retry: () => void;
  /** Seconds until the retry is sent, counting down after `retry` was called; `undefined` while none is scheduled. */
  readonly retryInSeconds: number | undefined;
}

/** Delays a retry until the server's `Retry-After` is over. A different failure, or success, cancels it. */
export function useRetry(error: Error | null, failedAtMs: number, refetch: () => void): Retry {
  const [wait] = useState(createRetryWait);
  const latest = useLatest(refetch);
  const read = () => wait.secondsFor(error);
  const retryInSeconds = useSyncExternalStore(wait.subscribe, read, read);
  useEffect(() => wait.setError(error), [wait, error]);
  const retry = () => wait.ask({ error, failedAtMs, retry: () => latest.current() });
  return { retry, retryInSeconds };
}
