'use client';
/**
 * What a box needs to know of the chips beside it.
 * In: a field, its choices, and how to go back to the box. Out: props for the chips, and the keys that lead to them.
 */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { FieldValue } from '../../core/json.js';
import type { Selection } from '../../client/selection.js';
import { toArray } from '../../client/toArray.js';
import { partIds } from '../field/fieldProps.js';
import { controlText } from '../../client/controlTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../useLatest.js';
import { type ChipsProps, type ChipText, focusChip } from './Chips.js';

/** Makes the props of chips that stay the same while nothing is chosen or taken away. */
export function useChips(field: FieldState, selection: Selection | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const values = toArray(field.value);
  const latest = useLatest({ field, selection });
  const [handlers] = useState(() => ({
    removeText: (label: string) => controlText(latest.current.field, 'remove', { label }),
    onRemove: (index: number) => latest.current.selection?.removeAt(index),
    onLeave: () => latest.current.field.field.focus(),
  }));
  const isMarked = (value: FieldValue) => Boolean(field.plan.lookup?.isClosed) && !field.isLabelled(value);
  const texts: readonly ChipText[] = values.map((value, index) => [
    field.labelOf(value),
    isMarked(value),
    field.shown.some((error) => error.index === index),
  ]);
  const joined = JSON.stringify(texts);
  const labels = useMemo(() => JSON.parse(joined) as readonly ChipText[], [joined]);
  const isInert = Boolean(field.options.disabled || field.options.readOnly);
  const chips: ChipsProps = {
    label: controlText(field, 'chosen', { label: field.label }),
    errorId: partIds(field.id).error,
    labels,
    parts: field.parts,
    isInert,
    list,
    ...handlers,
  };
  return { chips, onBoxKey: (event: KeyboardEvent<HTMLInputElement>) => onBoxKey(event, chips) };
}

/** At the start of the text, the arrow towards it walks into the chips, and Backspace takes the last one away. */
function onBoxKey(
  event: KeyboardEvent<HTMLInputElement>,
  { list, labels, isInert, onRemove, onLeave }: ChipsProps,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  if (!isAtStart || labels.length === 0 || isInert || event.nativeEvent.isComposing) return;
  const isRightToLeft = getComputedStyle(list.current ?? event.currentTarget).direction === 'rtl';
  if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) {
    event.preventDefault();
    focusChip(list.current, labels.length - 1, onLeave);
  } else if (event.key === 'Backspace' && value === '') onRemove(labels.length - 1);
}
