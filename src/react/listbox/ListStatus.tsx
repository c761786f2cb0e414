'use client';
/**
 * Where a lookup stands, for the eye: one row under the options, if there is anything to say.
 */
import type { ReactNode } from 'react';
import { controlText } from '../../client/controlTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useFirstOf, useAnnouncement } from '../hooks/useAnnouncement.js';
import type { ValuesSnapshot } from '../hooks/useValues.js';

/** Draws where a lookup stands; a part of the list, so that a key in the box draws no component of its own for it. */
export function listStatus(field: FieldState, list: ValuesSnapshot): ReactNode {
  const { as, classOf } = field.parts;
  const hasFailed = list.status === 'failed' || list.nextPage === 'failed';
  const text = statusText(field, list);
  if (text === undefined) return null;
  return (
    <as.status className={classOf('status')} data-status={hasFailed ? 'failed' : list.status}>
      <span>{text}</span>
      {hasFailed && (
        <as.button type="button" className={classOf('button')} onClick={list.retry}>
          {field.text('retry')}
        </as.button>
      )}
    </as.status>
  );
}

/** What there is to say about a lookup besides its values. */
export function statusText(field: FieldState, list: ValuesSnapshot): string | undefined {
  if (list.retryInSeconds !== undefined) return field.text('retryIn', { value: list.retryInSeconds });
  switch (list.status) {
    case 'needs-dependency':
      return field.field.sources?.hint(field.options);
    case 'too-short':
      return controlText(field, 'tooShort', { value: list.charactersNeeded });
    case 'waiting':
    case 'loading':
      return controlText(field, 'searching');
    case 'empty':
      return controlText(field, 'empty');
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
function placeInList(field: FieldState, { values, total, nextPage }: ValuesSnapshot): string | undefined {
  const value = values.length;
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
export function useResultAnnouncement(field: FieldState, list: ValuesSnapshot): void {
  const text = statusText(field, list) ?? resultText(field, list);
  useAnnouncement(useFirstOf(text, list.retryInSeconds !== undefined));
}

function resultText(field: FieldState, { values, total }: ValuesSnapshot): string {
  const value = values.length;
  if (total === undefined || total <= value) return controlText(field, 'results', { value });
  return controlText(field, 'resultsOfTotal', { value, total });
}
