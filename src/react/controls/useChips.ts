'use client';
/**
 * Behaviour of chips: selecting, copying, removing, and moving the focus among them.
 */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import {
  type ChipSelection,
  extendSelection,
  noSelection,
  selectAllOf,
  selectedOf,
  selectOne,
  toggleSelected,
} from '../../client/field/chipSelection.js';
import { takeAway, takeAwayAll } from '../../client/field/removals.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { mostWhole } from '../../client/page/chipRows.js';
import { toArray } from '../../client/page/toArray.js';
import { copiedText } from '../../client/values/copiedText.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { buttonsIn, onChipKey, walkFromBox } from './chipKeys.js';

/** Handlers of chips. They keep their identity, because otherwise typing would render all chips again. */
export interface ChipActions {
  /** Focuses a button among the chips; an index after the last one focuses the box. */
  readonly focus: (index: number) => void;
  readonly focusBox: () => void;
  /** Removes one value and focuses the box. */
  readonly onRemove: (index: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Props of a list of chips. */
export interface ChipsProps {
  readonly field: FieldState;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly selection: ChipSelection;
  readonly actions: ChipActions;
}

/** Returns the props of the chips, and the handler for keys in the box. */
export function useChips(field: FieldState) {
  const list = useRef<HTMLUListElement>(null);
  const [selection, setSelection] = useState(noSelection);
  const latest = useLatest({ field, selection });
  const [actions] = useState((): ChipActions => {
    const store = () => latest.current.field.field;
    const chosen = () => toArray(store().latest());
    const focusBox = () => store().focus();
    const focus = (index: number) => {
      const buttons = buttonsIn(list.current);
      if (index >= 0 && index < buttons.length) buttons[index]?.focus();
      else focusBox();
    };
    const select = (next: ChipSelection) => {
      setSelection(next);
      const { length: value } = selectedOf(next, chosen());
      if (value > 0) store().environment.announce(chosenText(store(), 'selected', { value }));
    };
    const removeSelected = (index: number) => {
      const values = chosen();
      const gone = new Set(selectedOf(latest.current.selection, values));
      if (gone.size === 0 && index >= values.length) return;
      const first = gone.size > 0 ? values.findIndex((value) => gone.has(value)) : index;
      const left = values.length - Math.max(gone.size, 1);
      // The focus goes to the next chip, or to the box after the last one.
      if (left === 0 || (gone.size === 0 && index === left)) focusBox();
      else focus(Math.min(first, left - 1));
      if (gone.size === 0) return takeAway(store(), index);
      setSelection(noSelection);
      takeAwayAll(
        store(),
        values,
        values.filter((value) => !gone.has(value)),
      );
    };
    return {
      focus,
      focusBox,
      onRemove: (index) => {
        takeAway(store(), index);
        focusBox();
      },
      onKey: (event, index) => {
        store().getSnapshot().removals?.onKey(event);
        if (event.isDefaultPrevented()) return;
        const { current } = latest;
        const chips = buttonsIn(list.current).length - (chosen().length > mostWhole ? 1 : 0);
        onChipKey(event, {
          index,
          chips,
          isAnySelected: current.selection.values.size > 0,
          go: (next) => {
            setSelection(noSelection);
            focus(next);
          },
          extend: (to) => {
            select(extendSelection(current.selection, chosen(), Math.min(index, chips - 1), to));
            focus(to);
          },
          selectAll: () => select(selectAllOf(chosen())),
          selectNone: () => setSelection(noSelection),
          remove: () => removeSelected(index < chips ? index : Infinity),
          focusBox,
        });
      },
      onPress: (event) => {
        const pressed = event.target as Element;
        const isElsewhere = pressed.closest('button') !== null;
        const index = [...event.currentTarget.children].findIndex((chip) => chip.contains(pressed));
        const value = chosen()[index];
        // A user who drags over a label is selecting its text.
        if (isElsewhere || value === undefined || isTextSelected()) return;
        const { selection: before } = latest.current;
        if (event.shiftKey) select(extendSelection(before, chosen(), index, index));
        else if (event.ctrlKey || event.metaKey) select(toggleSelected(before, value));
        else select(selectOne(value));
        focus(index);
      },
      onCopy: (event) => {
        if (isTextSelected()) return;
        const selected = selectedOf(latest.current.selection, chosen());
        const copied = selected.length > 0 ? selected : chosen();
        event.preventDefault();
        const text = copiedText(copied, (value) => store().labelOf(value));
        event.clipboardData.setData('text/plain', text);
        store().environment.announce(chosenText(store(), 'copied', { value: copied.length }));
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setSelection(noSelection);
      },
    };
  });
  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!field.isInert) walkFromBox(event, field, actions, list.current);
  };
  return { chips: { field, list, selection, actions }, onBoxKey };
}

/** Whether the user has selected text with the pointer: then the browser copies it. */
const isTextSelected = () => getSelection()?.isCollapsed === false;
