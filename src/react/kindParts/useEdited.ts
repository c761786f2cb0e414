'use client';
/**
 * The focus of a box that shows another text while it is edited: digits without groups, or a date as it was typed.
 */
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldState } from '../field/fieldState.js';

/** Whether the box has the focus, and its handlers. If all of its text is selected by focus, all of the edited text is, too. */
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
