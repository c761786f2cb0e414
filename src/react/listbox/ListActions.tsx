'use client';
/**
 * What can be done to all values at once, under the list of a field that holds several. The focus stays in the box, where
 * Ctrl+A does the same for the keyboard.
 */
import { ComboboxController } from '../../client/comboboxController.js';
import { controlText } from '../../client/controlTexts.js';
import { FieldState } from '../field/fieldState.js';
import type { ValuesSnapshot } from '../hooks/useValues.js';

/** What acts on a list as a whole. */
export interface ListActionsProps {
  readonly field: FieldState;
  readonly list: ValuesSnapshot;
  readonly choices: NonNullable<ComboboxController['choices']>;
}

/** Shows the actions. */
export function ListActions({ field, list, choices }: ListActionsProps) {
  const { as, classOf } = field.parts;
  const chosen = new Set(choices.values);
  const isAnyLeft = list.values.some(({ value }) => !chosen.has(value));
  if (list.values.length === 0 && choices.values.length === 0) return null;
  // Back to the box: the button may have nothing left to do, and would take the focus with it.
  const then = () => field.field.focus();
  return (
    <div className="spec-field-actions">
      {choices.isFull && (
        <span className="spec-field-full">
          {controlText(field, 'full', { value: choices.values.length })}
        </span>
      )}
      {!choices.isFull && list.values.length > 0 && (
        <as.button
          type="button"
          tabIndex={-1}
          className={classOf('button', 'spec-field-action')}
          disabled={!isAnyLeft}
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
        tabIndex={-1}
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
