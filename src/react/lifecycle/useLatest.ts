'use client';
/**
 * The newest value of something, for listeners that are set up once.
 */
import { type RefObject, useInsertionEffect, useRef } from 'react';

/** Keeps the value of the last committed render; read it in events and effects, not while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
