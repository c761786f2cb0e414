'use client';
/**
 * Trying again, for components that show a failure.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRetryWait } from '../../client/page/retry.js';
import { useLatest } from '../lifecycle/useLatest.js';

/** How to try again what has failed, and how long that waits. */
export interface Retry {
  /**
   * Asks again for what failed; asking twice sends one request. Where the server wants to be left alone it waits for that
   * time, 60 seconds at most; called once more while it waits, it asks at once.
   */
  readonly retry: () => void;
  /** Seconds until the request is sent, counting down, after `retry` was called; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
}

/** Holds a retry back until the time of the server's `Retry-After` is over; another failure, or none, forgets it. */
export function useRetry(error: Error | null, failedAtMs: number, refetch: () => void): Retry {
  const [wait] = useState(createRetryWait);
  const latest = useLatest(refetch);
  const read = () => wait.secondsFor(error);
  const retryInSeconds = useSyncExternalStore(wait.subscribe, read, read);
  useEffect(() => wait.setError(error), [wait, error]);
  const retry = () => wait.ask({ error, failedAtMs, retry: () => latest.current() });
  return { retry, retryInSeconds };
}
