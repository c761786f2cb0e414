'use client';
/**
 * Announces the status of a component in the live region.
 */
import { useEffect, useState } from 'react';
import { useSpecFieldContext } from '../provider/context.js';

/** Announces a status text. The live region is cleared when the component unmounts. */
export function useAnnouncement(text: string): void {
  const { announceStatus } = useSpecFieldContext();
  useEffect(() => announceStatus(text), [announceStatus, text]);
}

/** Returns the first text of a countdown, so that it is announced once and not every second. */
export function useFirstOf(text: string, isCounting: boolean): string {
  const [first, setFirst] = useState<string>();
  if (isCounting && first === undefined) setFirst(text);
  if (!isCounting && first !== undefined) setFirst(undefined);
  return isCounting ? (first ?? text) : text;
}
