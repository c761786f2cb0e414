'use client';
/**
 * Status below the options: the state of the lookup, if there is one to show.
 */
import type { ReactNode } from 'react';
import { planLookup } from '../../core/document/lookupPlan.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { isAwaited, isStopped, type ValuesSnapshot } from '../../client/list/listSnapshot.js';
import { foundIn, isOffered } from '../../client/list/optionState.js';
import type { FieldState } from '../field/fieldState.js';
import { useFirstOf, useAnnouncement } from '../hooks/useAnnouncement.js';

/** Renders the state of a lookup. A function, not a component, to save a component per key in the box. */
export function listStatus(field: FieldState, list: ValuesSnapshot, takesText: boolean): ReactNode {
  const { components, classOf } = field.slots;
  const hasFailed = list.status === 'failed' || list.nextPage === 'failed';
  const text = statusText(field, list, takesText);
  if (text === undefined) return null;
  return (
    <components.status
      className={classOf('status')}
      data-status={hasFailed ? 'failed' : list.status}
      data-busy={isAwaited(list) || undefined}
    >
      <span>{text}</span>
      {/* The same button for retry and cancel, so that it keeps the focus in a sheet. */}
      {(isStopped(list.status) || isStopped(list.nextPage) || list.isSlow) && (
        <components.button
          type="button"
          className={classOf('button')}
          onClick={list.isSlow ? list.cancel : list.retry}
        >
          {field.text(list.isSlow ? 'cancel' : 'retry')}
        </components.button>
      )}
    </components.status>
  );
}

/**
 * Returns the text about the state of a lookup; `undefined` if its values speak for themselves.
 *
 * @param takesText - whether the text in the box is a valid value, no matter the results
 */
export function statusText(field: FieldState, list: ValuesSnapshot, takesText: boolean): string | undefined {
  if (list.retryInSeconds !== undefined) return field.text('retryIn', { value: list.retryInSeconds });
  if (list.isSlow) return controlText(field, 'stillSearching');
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
    case 'cancelled':
      return controlText(field, 'searchStopped');
    case 'ready':
      if (list.nextPage === 'cancelled') return controlText(field, 'searchStopped');
      if (list.nextPage === 'failed') return controlText(field, 'nextFailed');
      return list.nextPage === 'loading' ? controlText(field, 'nextLoading') : placeInList(field, list);
    case 'idle':
      return undefined;
  }
}

/** Returns how many values of several pages are loaded; `undefined` for a single page. */
function placeInList(field: FieldState, list: ValuesSnapshot): string | undefined {
  const { total, nextPage, isPartial } = list;
  const value = foundIn(list).length;
  if (isPartial) return `${controlText(field, 'results', { value })} ${controlText(field, 'notAll')}`;
  const lookup = field.plan.lookup && planLookup(field.plan.lookup.endpoint);
  // Ignores a total that is lower than the number of received values.
  const isKnown = total !== undefined && total >= value && nextPage !== 'none';
  if (isKnown) return controlText(field, 'resultsOfTotal', { value, total });
  // The server omits an expensive count and only reports that there are more (D43).
  if (total === undefined && nextPage !== 'none') return controlText(field, 'moreThan', { value });
  const isEnd = nextPage === 'none' && lookup?.isPaged && value > lookup.limit;
  return isEnd ? controlText(field, 'allShown', { value }) : undefined;
}

/** Announces the results and the state of a lookup. */
export function useResultAnnouncement(field: FieldState, list: ValuesSnapshot, takesText: boolean): void {
  const text = statusText(field, list, takesText) ?? resultText(field, list);
  useAnnouncement(useFirstOf(text, list.retryInSeconds !== undefined));
}

function resultText(field: FieldState, list: ValuesSnapshot): string {
  const offered = list.values.at(-1);
  if (!isOffered(offered)) return countText(field, list);
  // Any text is valid, so an empty result is not announced.
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
