'use client';
/**
 * Trying again when a person asks to: at once, or as soon as the server that refused wants to be asked again.
 * In: what failed, when, and how to ask. Out: `retry`, and how long it still takes where it has to wait.
 */
import { useEffect, useState } from 'react';
import { dueMs } from './queryRules.js';
import { useLatest } from './useLatest.js';

/** How to try again. @internal */
export interface Retry {
  /** Asks again for what failed; asking twice sends one request. */
  readonly retry: () => void;
  /** Seconds from when `retry` was called to when the request is sent; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
}

/** What a timer can hold. */
const longestMs = 2 ** 31 - 1;

/** Holds a retry back until the time of the server's `Retry-After` is over; another failure, or none, forgets it. */
export function useRetry(error: Error | null, failedAtMs: number, again: () => void): Retry {
  const [wish, setWish] = useState<{ readonly error: Error | null; readonly waitMs: number }>();
  const latest = useLatest(again);
  const held = wish?.error === error ? wish : undefined;
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => {
      setWish(undefined);
      latest.current();
    }, held.waitMs);
    return () => clearTimeout(timer);
  }, [held, latest]);
  const retry = () => {
    const waitMs = Math.min(dueMs(error, failedAtMs) - Date.now(), longestMs);
    if (error && waitMs <= 0) again();
    else if (error && !held) setWish({ error, waitMs });
  };
  return { retry, retryInSeconds: held && Math.ceil(held.waitMs / 1000) };
}
