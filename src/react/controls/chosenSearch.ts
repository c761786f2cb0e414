'use client';
/**
 * Searches chosen values and describes the result.
 */
import { useMemo } from 'react';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldState } from '../field/fieldState.js';

/** Returns the values whose label or description contains all words of a text, ignoring case and accents. */
export function useFound(
  state: FieldState,
  values: readonly FieldValue[],
  search: string,
  foldText: (text: string) => string,
): readonly FieldValue[] {
  const { field, snapshot } = state;
  const { labelsVersion } = snapshot;
  const folded = useMemo(
    () =>
      values.map((value) =>
        foldText(`${field.labelOf(value)} ${field.labels.find(value)?.description ?? ''}`),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with `labelsVersion`
    [field, values, labelsVersion, foldText],
  );
  return useMemo(() => {
    const words = foldText(search).split(' ');
    return values.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  }, [values, folded, search, foldText]);
}

/** Number of values found, and of all values. */
export interface Counts {
  readonly count: number;
  readonly total: number;
  readonly isSearched: boolean;
}

/** Returns the status text below the rows. */
export function statusOf(state: FieldState, { count, total, isSearched }: Counts): string {
  if (total === 0) return chosenText(state, 'noneChosen');
  if (count === 0) return controlText(state, 'empty');
  if (isSearched) return chosenText(state, 'foundOf', { value: count, total });
  const isComing = toArray(state.value).some((value) => state.isAwaited(value));
  return isComing ? state.text('labelsComing') : '';
}
