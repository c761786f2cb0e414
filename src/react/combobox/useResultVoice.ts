'use client';
/**
 * Where a lookup stands, for the ear: said once, after it has come to rest.
 * In: a field and its lookup. Out: nothing; it speaks through the one live region.
 */
import { controlText } from '../../client/controlTexts.js';
import type { FieldState } from '../field/fieldState.js';
import type { ValuesSnapshot } from '../useValues.js';
import { useFirstOf, useVoice } from '../useVoice.js';
import { statusText } from './ListStatus.js';

/** Announces results and states of a lookup. */
export function useResultVoice(field: FieldState, list: ValuesSnapshot): void {
  const text = statusText(field, list) ?? resultText(field, list);
  useVoice(useFirstOf(text, list.retryInSeconds !== undefined));
}

function resultText(field: FieldState, { values, total }: ValuesSnapshot): string {
  const value = values.length;
  if (total === undefined || total <= value) return controlText(field, 'results', { value });
  return controlText(field, 'resultsOfTotal', { value, total });
}
