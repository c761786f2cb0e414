'use client';
/**
 * What goes on, for the ear, as long as it goes on.
 */
import { useEffect, useRef, useState } from 'react';
import { pendingText } from './FieldTexts.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';
import { useLatest } from './useLatest.js';

/** Announces where things stand; what has been said is gone with what said it. */
export function useVoice(text: string): void {
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

/** Announces that a value is being checked, and what was found: by then the focus may be elsewhere. */
export function useCheckVoice(field: FieldState): void {
  const { announce, announceStatus } = useSpecFieldContext();
  const { isPending } = field;
  const latest = useLatest(field);
  const wasPending = useRef(false);
  useEffect(() => {
    const { label, errors } = latest.current;
    if (wasPending.current && !isPending && errors.length > 0) announce(`${label}: ${errors.join(' ')}`);
    wasPending.current = isPending;
    return isPending ? announceStatus(pendingText(latest.current)) : undefined;
  }, [announce, announceStatus, isPending, latest]);
}
