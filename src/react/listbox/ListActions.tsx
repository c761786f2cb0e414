'use client';
/**
 * The actions on all values of a list at once, for fields that hold several.
 */
import { useSyncExternalStore } from 'react';
import { foundChoiceOf, mayLoadRest } from '../../client/combobox/chooseFound.js';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import { isUnavailable } from '../../client/field/choosing.js';
import { takeAwayAll } from '../../client/field/removals.js';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { controlText } from '../../client/messages/controlTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useAnnouncement } from '../hooks/useAnnouncement.js';

/** What acts on a list as a whole. */
export interface ListActionsProps {
  readonly field: FieldState;
  readonly list: ValuesSnapshot;
  readonly combobox: ComboboxController;
  readonly choices: NonNullable<ComboboxController['choices']>;
}

/**
 * Shows what can be done to all values at once, of a field that holds several. The focus stays in the box, where Ctrl+A does
 * the same for the keyboard.
 */
export function ListActions({ field, list, combobox, choices }: ListActionsProps) {
  const { components, classOf } = field.slots;
  const offered = combobox.found.filter((alias) => !isUnavailable(field.field, alias));
  const chosen = new Set<unknown>(choices.values);
  const isAnyLeft = offered.some(({ value }) => !chosen.has(value));
  const count = choices.values.length;
  const found = foundChoiceOf(combobox);
  const isUnderWay = useSyncExternalStore(found.subscribe, found.isUnderWay, found.isUnderWay);
  const hasRest = mayLoadRest(list);
  const canSelectAll = !choices.isFull && (offered.length > 1 || hasRest);
  const progress = isUnderWay ? found.progressText(list) : '';
  useAnnouncement(progress);
  // One has a button of its own.
  if (!canSelectAll && !choices.isFull && count < 2) return null;
  // Back to the box: the button may have nothing left to do, and would take the focus with it.
  const then = () => field.field.focus();
  if (isUnderWay)
    return (
      <div className="spec-field-actions">
        <span className="spec-field-full">{progress}</span>
        <components.button
          type="button"
          tabIndex={-1}
          className={classOf('button', 'spec-field-action')}
          onClick={() => {
            found.cancel();
            then();
          }}
        >
          {field.text('cancel')}
        </components.button>
      </div>
    );
  return (
    <div className="spec-field-actions">
      {choices.isFull && (
        <span className="spec-field-full">{controlText(field, 'full', { value: count })}</span>
      )}
      {canSelectAll && (
        <components.button
          type="button"
          tabIndex={-1}
          className={classOf('button', 'spec-field-action')}
          disabled={!isAnyLeft && !hasRest}
          onClick={() => {
            found.start();
            then();
          }}
        >
          {found.startText(list, offered.length)}
        </components.button>
      )}
      {count > 1 && (
        <components.button
          type="button"
          tabIndex={-1}
          className={classOf('button', 'spec-field-action')}
          onClick={() => {
            takeAwayAll(field.field);
            // What brings it back stands beside the field.
            combobox.close();
            then();
          }}
        >
          {controlText(field, 'removeAll', { value: count })}
        </components.button>
      )}
    </div>
  );
}
