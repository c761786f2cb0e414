'use client';
/**
 * What can be done to all values at once, under the list of a field that holds several.
 * In: a field, its lookup and its choices. Out: choose all that are loaded, and clear; both within the field's bound.
 */
import { controlText } from '../controls/controlText.js';
import type { ListActionsProps } from './ComboboxList.js';

/** Shows the actions; the box keeps the focus where a press is a click, and they stand in the tab order. */
export function ListActions({ field, list, choices }: ListActionsProps) {
  const { as, classOf } = field.parts;
  const open = list.values.filter(({ value }) => !choices.values.includes(value)).length;
  if (list.values.length === 0 && choices.values.length === 0) return null;
  return (
    <div className="spec-field-actions">
      <as.button
        type="button"
        className={classOf('button', 'spec-field-action')}
        disabled={open === 0 || choices.isFull}
        onClick={() => choices.add(list.values)}
      >
        {controlText(field, 'selectLoaded', { value: list.values.length })}
      </as.button>
      <as.button
        type="button"
        className={classOf('button', 'spec-field-action')}
        disabled={choices.values.length === 0}
        onClick={choices.clear}
      >
        {controlText(field, 'clear')}
      </as.button>
    </div>
  );
}
