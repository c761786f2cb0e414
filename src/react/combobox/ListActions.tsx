'use client';
/**
 * What can be done to all values at once, under the list of a field that holds several.
 * In: a field, its lookup and its choices. Out: choose all that are loaded, within the field's bound, and clear.
 */
import { controlText } from '../controls/controlText.js';
import type { ListActionsProps } from './ComboboxList.js';

/** Shows the actions; the box keeps the focus where a press is a click, and they stand in the tab order. */
export function ListActions({ field, list, choices }: ListActionsProps) {
  const { as, classOf } = field.parts;
  const open = list.values.filter(({ value }) => !choices.values.includes(value)).length;
  if (list.values.length === 0 && choices.values.length === 0) return null;
  // Back to the box: the button may have nothing left to do, and would take the focus with it.
  const then = () => field.controlRef.current?.focus();
  return (
    <div className="spec-field-actions">
      {choices.isFull ? (
        <span className="spec-field-full">
          {controlText(field, 'full', { value: choices.values.length })}
        </span>
      ) : (
        <as.button
          type="button"
          className={classOf('button', 'spec-field-action')}
          disabled={open === 0}
          onClick={() => {
            choices.add(list.values);
            then();
          }}
        >
          {controlText(field, 'selectLoaded', { value: list.values.length })}
        </as.button>
      )}
      <as.button
        type="button"
        className={classOf('button', 'spec-field-action')}
        disabled={choices.values.length === 0}
        onClick={() => {
          choices.clear();
          then();
        }}
      >
        {controlText(field, 'clear')}
      </as.button>
    </div>
  );
}
