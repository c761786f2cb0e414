'use client';
/**
 * Where a lookup stands, for the ear: said once, after it has come to rest.
 * In: a field and its lookup. Out: nothing; it speaks through the one live region.
 */
import { useEffect } from 'react';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { FieldState } from '../useFieldState.js';
import type { ValuesSnapshot } from '../useValues.js';
import { statusText } from './ListStatus.js';

/** Long enough not to talk over what is being typed. */
const quietMs = 500;

/** Announces results and states of a lookup. */
export function useResultVoice(field: FieldState, list: ValuesSnapshot): void {
  const { announce } = useSpecFieldContext();
  const text = statusText(field, list) ?? resultText(field, list);
  useEffect(() => {
    const timer = setTimeout(() => announce(text), quietMs);
    return () => clearTimeout(timer);
  }, [announce, text]);
  useEffect(() => () => announce(''), [announce]);
}

function resultText(field: FieldState, { values, total }: ValuesSnapshot): string {
  const value = values.length;
  if (total === undefined || total <= value) return field.text('results', { value });
  return field.text('resultsOfTotal', { value, total });
}
