'use client';
/**
 * What stands under the options: where their lookup stands, if there is anything to say, and what can be done to all of them.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { foundChoiceOf, mayLoadRest } from '../../client/combobox/chooseFound.js';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import { isUnavailable } from '../../client/field/choosing.js';
import { takeAwayAll } from '../../client/field/removals.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { foundText } from '../../client/messages/foundTexts.js';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { chosenOf, foundIn, isOffered } from '../../client/list/optionState.js';
import type { FieldState } from '../field/fieldState.js';
import { useFirstOf, useAnnouncement } from '../hooks/useAnnouncement.js';

/** Draws where a lookup stands; a part of the list, so that a key in the box draws no component of its own for it. */
export function listStatus(field: FieldState, list: ValuesSnapshot, takesText: boolean): ReactNode {
  const { components, classOf } = field.slots;
  const hasFailed = list.status === 'failed' || list.nextPage === 'failed';
  const text = statusText(field, list, takesText);
  if (text === undefined) return null;
  return (
    <components.status className={classOf('status')} data-status={hasFailed ? 'failed' : list.status}>
      <span>{text}</span>
      {hasFailed && (
        <components.button type="button" className={classOf('button')} onClick={list.retry}>
          {field.text('retry')}
        </components.button>
      )}
    </components.status>
  );
}

/**
 * What there is to say about a lookup besides its values.
 *
 * @param takesText - the text in the box is a value, whatever is found
 */
export function statusText(field: FieldState, list: ValuesSnapshot, takesText: boolean): string | undefined {
  if (list.retryInSeconds !== undefined) return field.text('retryIn', { value: list.retryInSeconds });
  switch (list.status) {
    case 'needs-dependency':
      return field.field.domain.hint(field.options);
    case 'too-short':
      return controlText(field, 'tooShort', { value: list.charactersNeeded });
    case 'waiting':
    case 'loading':
      return controlText(field, 'searching');
    case 'empty': {
      const empty = controlText(field, takesText ? 'takesText' : 'empty');
      return list.isPartial ? `${empty} ${controlText(field, 'notAll')}` : empty;
    }
    case 'failed':
      return controlText(field, 'failed');
    case 'ready':
      if (list.nextPage === 'failed') return controlText(field, 'nextFailed');
      return list.nextPage === 'loading' ? controlText(field, 'nextLoading') : placeInList(field, list);
    case 'idle':
      return undefined;
  }
}

/** How much of a list of several pages is there; one page speaks for itself. */
function placeInList(field: FieldState, list: ValuesSnapshot): string | undefined {
  const { total, nextPage, isPartial } = list;
  const value = foundIn(list).length;
  if (isPartial) return `${controlText(field, 'results', { value })} ${controlText(field, 'notAll')}`;
  const { lookup } = field.plan;
  // A server that counts fewer than it has sent is not taken at its word.
  const isKnown = total !== undefined && total >= value && nextPage !== 'none';
  if (isKnown) return controlText(field, 'resultsOfTotal', { value, total });
  // A server that would pay too much for a count says only that there are more (D43).
  if (total === undefined && nextPage !== 'none') return controlText(field, 'moreThan', { value });
  const isEnd = nextPage === 'none' && lookup?.isPaged && value > lookup.limit;
  return isEnd ? controlText(field, 'allShown', { value }) : undefined;
}

/** Announces results and states of a lookup. */
export function useResultAnnouncement(field: FieldState, list: ValuesSnapshot, takesText: boolean): void {
  const text = statusText(field, list, takesText) ?? resultText(field, list);
  useAnnouncement(useFirstOf(text, list.retryInSeconds !== undefined));
}

function resultText(field: FieldState, list: ValuesSnapshot): string {
  const offered = list.values.at(-1);
  if (!isOffered(offered)) return countText(field, list);
  // Where any text is a value, nothing is missing.
  if (!field.plan.lookup?.isClosed && list.values.length === 1) return controlText(field, 'takesText');
  return `${countText(field, list)} ${offered.label}`;
}

function countText(field: FieldState, list: ValuesSnapshot): string {
  const { total } = list;
  const value = foundIn(list).length;
  if (value === 0) return controlText(field, 'empty');
  if (total === undefined || total <= value) return controlText(field, 'results', { value });
  return controlText(field, 'resultsOfTotal', { value, total });
}

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
  const offered = foundIn(list).filter((alias) => !isUnavailable(field.field, alias));
  const isAnyLeft = offered.some(({ value }) => !chosenOf(choices.values).has(value));
  const count = choices.values.length;
  const found = foundChoiceOf(combobox);
  const isUnderWay = useSyncExternalStore(found.subscribe, found.isUnderWay, found.isUnderWay);
  const hasRest = mayLoadRest(list);
  const canSelectAll = !choices.isFull && (offered.length > 1 || hasRest);
  useAnnouncement(isUnderWay ? progressText(field, list) : '');
  // One has a button of its own.
  if (!canSelectAll && !choices.isFull && count < 2) return null;
  // Back to the box: the button may have nothing left to do, and would take the focus with it.
  const then = () => field.field.focus();
  if (isUnderWay)
    return (
      <div className="spec-field-actions">
        <span className="spec-field-full">{progressText(field, list)}</span>
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
          {selectAllText(field, list, offered.length)}
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

/** What choosing all comes to: all that was found, where the rest may be asked for; else what is there. */
function selectAllText(field: FieldState, list: ValuesSnapshot, offered: number): string {
  if (!mayLoadRest(list)) return controlText(field, 'selectLoaded', { value: offered });
  const { total } = list;
  return total === undefined
    ? foundText(field, 'chooseAllFound')
    : foundText(field, 'chooseFound', { value: total });
}

/** How much has come of what is to be chosen. */
function progressText(field: FieldState, list: ValuesSnapshot): string {
  const { length: done } = foundIn(list);
  const { total } = list;
  return total === undefined
    ? foundText(field, 'choosingSome', { done })
    : foundText(field, 'choosing', { done, value: total });
}
