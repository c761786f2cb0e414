'use client';
/**
 * What goes on, for the ear: said once, after it has gone on for a while.
 * In: a text, or a field. Out: nothing; it speaks through the one live region.
 */
import { useEffect, useRef } from 'react';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';
import { useLatest } from './useLatest.js';

/** Long enough not to talk over what is being typed, nor of what is over at once. */
const quietMs = 500;

/** Announces a text; what has been said is gone with what said it. */
export function useVoice(text: string): void {
  const { announce } = useSpecFieldContext();
  useEffect(() => {
    const timer = setTimeout(() => announce(text), quietMs);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [announce, text]);
}

/** Announces that a value is being checked, and what was found: by then the focus may be elsewhere. */
export function useCheckVoice(field: FieldState): void {
  const { announce } = useSpecFieldContext();
  const { isPending } = field;
  const latest = useLatest(field);
  const wasPending = useRef(false);
  useEffect(() => {
    const { label, errors, text } = latest.current;
    if (wasPending.current && errors.length > 0) announce(`${label}: ${errors.join(' ')}`);
    wasPending.current = isPending;
    if (!isPending) return undefined;
    const timer = setTimeout(() => announce(text('checking')), quietMs);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [announce, isPending, latest]);
}
