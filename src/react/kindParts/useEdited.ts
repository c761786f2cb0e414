'use client';
/**
 * Focus state of a box that shows a different text during editing: digits without grouping, or a date as typed.
 */
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldState } from '../field/fieldState.js';

/** Returns whether the box has the focus, and its handlers. If focus selects the whole text, the edited text is selected too. */
export function useEdited({ field, options }: FieldState) {
  const [isEdited, setEdited] = useState(false);
  const selected = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    selected.current?.select();
    selected.current = null;
  });
  const focusHandlers = {
    onFocus: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = box;
      if (value !== '' && selectionStart === 0 && selectionEnd === value.length) selected.current = box;
      setEdited(true);
      field.expectValue();
    },
    onBlur: () => {
      setEdited(false);
      field.commitValue(undefined, { isLeaving: true });
      options.onBlur?.();
    },
  };
  return { isEdited, focusHandlers };
}
