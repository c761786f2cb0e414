'use client';
/**
 * The latest value, for listeners that are set up once.
 */
import { type RefObject, useInsertionEffect, useRef } from 'react';

/** Returns a ref with the value of the last committed render. Read it in events and effects, not during rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
