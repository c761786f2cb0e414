'use client';
/**
 * Trying again when a person asks to: at once, or as soon as the server that refused wants to be asked again; a second
 * wish is not made to wait.
 */
import { useEffect, useState } from 'react';
import { dueMs } from '../../queries/queryRules.js';
import { useLatest } from './useLatest.js';

/** How to try again. @internal */
export interface Retry {
  /**
   * Asks again for what failed; asking twice sends one request. Where the server wants to be left alone it waits for that
   * time, 60 seconds at most; called once more while it waits, it asks at once.
   */
  readonly retry: () => void;
  /** Seconds until the request is sent, counting down, after `retry` was called; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
}

interface Wish {
  readonly error: Error | null;
  readonly dueMs: number;
  /** Time as last looked at. */
  readonly nowMs: number;
}

/** Holds a retry back until the time of the server's `Retry-After` is over; another failure, or none, forgets it. */
export function useRetry(error: Error | null, failedAtMs: number, again: () => void): Retry {
  const [wish, setWish] = useState<Wish>();
  const latest = useLatest(again);
  const held = wish?.error === error ? wish : undefined;
  useEffect(() => {
    if (!held) return undefined;
    const leftMs = held.dueMs - Date.now();
    const timer = setTimeout(
      () => {
        const nowMs = Date.now();
        setWish(nowMs < held.dueMs ? { ...held, nowMs } : undefined);
        if (nowMs >= held.dueMs) latest.current();
      },
      // To the next whole second, so that each is shown once.
      leftMs % 1000 || Math.min(leftMs, 1000),
    );
    return () => clearTimeout(timer);
  }, [held, latest]);
  const retry = () => {
    if (!error) return;
    const nowMs = Date.now();
    const due = dueMs(error, failedAtMs);
    setWish(held || due <= nowMs ? undefined : { error, dueMs: due, nowMs });
    if (held || due <= nowMs) again();
  };
  return { retry, retryInSeconds: held && Math.ceil((held.dueMs - held.nowMs) / 1000) };
}
