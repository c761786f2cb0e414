'use client';
/**
 * Several lines, or a separated list, pasted into the box of a field that holds several values.
 * In: a field and its combobox. Out: an event handler. What is not found stays in the box, and is said to be none.
 */
import type { ClipboardEvent } from 'react';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { Choices } from '../useChoices.js';
import { splitPasted } from '../splitPasted.js';
import { controlText } from '../controls/controlText.js';
import type { FieldState } from '../useFieldState.js';
import { aliasOfText } from '../valueOfText.js';
import type { ComboboxActions } from './comboboxActions.js';
import { useTextMatch } from './useTextMatch.js';

/** Texts looked up at most for one paste. */
const mostParts = 100;

/** Takes pasted texts for values. A single one is pasted as text. */
export function usePaste(field: FieldState, choices: Choices, dispatch: ComboboxActions['dispatch']) {
  const findByText = useTextMatch(field);
  return (event: ClipboardEvent): void => {
    const parts = splitPasted(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    findAll(parts, findByText, (found, missing) => {
      const own = missing.flatMap((text) => aliasOfText(field.plan, text) ?? []);
      choices.add([...found, ...own]);
      if (own.length === missing.length) return;
      const text = missing.join(', ');
      dispatch({ type: 'typed', text, isComposing: false, isFocused: false });
      const message = controlText(field, 'notFound', { text });
      field.commit(field.value, { textError: { constraintName: 'membership', message, value: text } });
    });
  };
}

/** Looks texts up one after the other: a list of a hundred is no reason for a hundred requests at once. */
function findAll(
  texts: readonly string[],
  findByText: ReturnType<typeof useTextMatch>,
  then: (found: readonly ValueAlias[], missing: readonly string[]) => void,
): void {
  const found: ValueAlias[] = [];
  const missing: string[] = texts.slice(mostParts);
  const next = (index: number): void => {
    const text = index < mostParts ? texts[index] : undefined;
    if (text === undefined) return then(found, missing);
    findByText(text, (named) => {
      if (named) found.push(named);
      else missing.push(text);
      next(index + 1);
    });
  };
  next(0);
}
