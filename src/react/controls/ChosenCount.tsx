'use client';
/**
 * The number of chosen values, beside the label of a field.
 */
import { useEffect, useState } from 'react';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { mostWhole } from '../../client/page/chipRows.js';
import { hasFocus } from '../../client/page/controlElement.js';
import { toArray } from '../../client/page/toArray.js';
import type { SelectedChipsProps } from '../field/fieldProps.js';

/**
 * Shows how many values are chosen if not all are visible. The count is also part of the box's accessible name. That name only
 * changes while the box is blurred, because screen readers would read it again after each change.
 */
export function ChosenCount({ field: state }: SelectedChipsProps) {
  const { field } = state;
  const { length: count } = toArray(state.value);
  const [named, setNamed] = useState(count);
  useEffect(() => {
    const { control } = field;
    const nameCount = () => setNamed(count);
    if (!control || !hasFocus(control)) {
      nameCount();
      return undefined;
    }
    control.addEventListener('blur', nameCount);
    return () => control.removeEventListener('blur', nameCount);
  }, [field, count]);
  return (
    <>
      {named > mostWhole && (
        <span className="spec-field-count-name">{chosenText(state, 'namedCount', { value: named })}</span>
      )}
      {count > mostWhole && (
        <span className="spec-field-count" aria-hidden="true">
          {` ${chosenText(state, 'chosenCount', { value: count })}`}
        </span>
      )}
    </>
  );
}
