'use client';
/**
 * Actions on all values of a list, for fields of several values.
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

/** Props of {@link ListActions}. */
export interface ListActionsProps {
  readonly field: FieldState;
  readonly list: ValuesSnapshot;
  readonly combobox: ComboboxController;
  readonly choices: NonNullable<ComboboxController['choices']>;
}

/** Renders the buttons for all values at once. They are not focusable: in the box, Ctrl+A does the same. */
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
  // A single chosen value has its own remove button.
  if (!canSelectAll && !choices.isFull && count < 2) return null;
  // Focuses the box, because the pressed button may disappear or become disabled.
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
            // Undo is offered beside the field, so the list closes.
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
