'use client';
/**
 * Announces what goes on, as long as it goes on.
 */
import { useEffect, useState } from 'react';
import { useSpecFieldContext } from '../provider/context.js';

/** Announces where things stand; what has been said is gone with what said it. */
export function useAnnouncement(text: string): void {
  const { announceStatus } = useSpecFieldContext();
  useEffect(() => announceStatus(text), [announceStatus, text]);
}

/** What is said of a text that counts down: how it began, once. */
export function useFirstOf(text: string, isCounting: boolean): string {
  const [first, setFirst] = useState<string>();
  if (isCounting && first === undefined) setFirst(text);
  if (!isCounting && first !== undefined) setFirst(undefined);
  return isCounting ? (first ?? text) : text;
}
