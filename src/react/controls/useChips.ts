'use client';
/**
 * What a box needs to know of the chips beside it: their texts, and the keys that walk them and take them away.
 */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { FieldValue } from '../../core/json.js';
import type { Selection } from '../../client/selection.js';
import { toArray } from '../../client/toArray.js';
import { partIds } from '../field/fieldProps.js';
import { controlText } from '../../client/controlTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../useLatest.js';
import type { ChipsProps, ChipText } from './Chips.js';

/** Makes the props of chips that stay the same while nothing is chosen or taken away. */
export function useChips(field: FieldState, selection: Selection | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const values = toArray(field.value);
  const { isInert } = field;
  const latest = useLatest({ field, selection, count: values.length });
  const [handlers] = useState(() => {
    const leave = () => latest.current.field.field.focus();
    const walk: ChipWalk = {
      count: () => latest.current.count,
      focus: (index) => focusChip(list.current, index, leave),
      remove: (index) => latest.current.selection?.removeAt(index),
      leave,
    };
    return {
      walk,
      ofChips: {
        removeText: (label: string) => controlText(latest.current.field, 'remove', { label }),
        onRemove: (index: number) => {
          walk.remove(index);
          leave();
        },
        onKey: (event: KeyboardEvent<HTMLElement>, index: number) => onChipKey(event, index, walk),
      },
    };
  });
  const wrong = new Set(field.shown.map(({ index }) => index));
  const isMarked = (value: FieldValue) => Boolean(field.plan.lookup?.isClosed) && !field.isLabelled(value);
  const texts: readonly ChipText[] = values.map((value, index) => [
    field.labelOf(value),
    isMarked(value),
    wrong.has(index),
  ]);
  const joined = JSON.stringify(texts);
  const labels = useMemo(() => JSON.parse(joined) as readonly ChipText[], [joined]);
  const chips: ChipsProps = {
    label: controlText(field, 'chosen', { label: field.label }),
    errorId: partIds(field.id).error,
    labels,
    parts: field.parts,
    isInert,
    list,
    ...handlers.ofChips,
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isInert) onBoxKey(event, handlers.walk, list.current);
  };
  return { chips, onBoxKey: onKey };
}

/** A walk over the chips, from the box and back. */
interface ChipWalk {
  readonly count: () => number;
  /** Puts the focus on a chip; outside of the list it goes to the box. */
  readonly focus: (index: number) => void;
  readonly remove: (index: number) => void;
  /** The walk has left the chips: back to the box. */
  readonly leave: () => void;
}

function focusChip(list: HTMLUListElement | null, index: number, leave: () => void): void {
  const chips = list?.querySelectorAll<HTMLElement>('button') ?? [];
  if (index >= 0 && index < chips.length) chips[index]?.focus();
  else leave();
}

/** At the start of the text, the arrow towards it walks into the chips, and Backspace takes the last one away. */
function onBoxKey(
  event: KeyboardEvent<HTMLInputElement>,
  walk: ChipWalk,
  list: HTMLUListElement | null,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const last = walk.count() - 1;
  if (!isAtStart || last < 0 || event.nativeEvent.isComposing) return;
  // An empty box has no direction of its own.
  if (event.key === arrows(list ?? event.currentTarget).towardsStart) {
    event.preventDefault();
    walk.focus(last);
  } else if (event.key === 'Backspace' && value === '') walk.remove(last);
}

function onChipKey(event: KeyboardEvent<HTMLElement>, index: number, walk: ChipWalk): void {
  const { towardsStart, towardsEnd } = arrows(event.currentTarget);
  const count = walk.count();
  const go = (next: number) => {
    event.preventDefault();
    walk.focus(next);
  };
  if (event.key === towardsEnd) go(index + 1);
  else if (event.key === towardsStart) go(Math.max(0, index - 1));
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End' || event.key === 'Escape') go(count);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    // The next chip takes the place of the one that goes; without one, the box.
    if (index === count - 1) go(count);
    event.preventDefault();
    walk.remove(index);
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') walk.leave();
}

/** Which arrow leads where, by the direction of writing. */
function arrows(element: HTMLElement) {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return isRightToLeft
    ? { towardsStart: 'ArrowRight', towardsEnd: 'ArrowLeft' }
    : { towardsStart: 'ArrowLeft', towardsEnd: 'ArrowRight' };
}
