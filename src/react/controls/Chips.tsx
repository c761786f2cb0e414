'use client';
/**
 * The chosen values of a field, as a list beside its box. It does not see what is being typed, so typing draws none of
 * it anew; and of hundreds of chips, only those are drawn that have changed.
 */
import { type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import type { FieldParts } from '../fieldParts.js';

/** Label of a value, whether it is none (the value as it is, for want of a label), and whether the value is invalid. */
export type ChipText = readonly [label: string, isMarked: boolean, isWrong: boolean];

/** What a list of chips shows and tells. Handlers keep their identity, or typing would draw all chips anew. */
export interface ChipsProps extends Pick<ChipProps, 'errorId' | 'parts' | 'isInert' | 'onRemove' | 'onKey'> {
  readonly label: string;
  readonly labels: readonly ChipText[];
  readonly list: RefObject<HTMLUListElement | null>;
  readonly removeText: (label: string) => string;
}

/** Shows chosen values. */
export const Chips = memo(function Chips({ label, labels, list, removeText, ...chip }: ChipsProps) {
  useLastInView(list, labels.length);
  if (labels.length === 0) return null;
  return (
    <ul ref={list} className="spec-field-chips" aria-label={label}>
      {labels.map(([text, isMarked, isWrong], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- values are unique, labels may not be; chips have no state
        <Chip key={index} {...chip} {...{ text, isMarked, isWrong, index }} removeText={removeText(text)} />
      ))}
    </ul>
  );
});

interface ChipProps {
  readonly text: string;
  readonly isMarked: boolean;
  readonly isWrong: boolean;
  readonly index: number;
  readonly removeText: string;
  /** Id of what says why a value is invalid. */
  readonly errorId: string;
  readonly parts: FieldParts;
  readonly isInert: boolean;
  /** Takes a value away, and goes back to the box. */
  readonly onRemove: (index: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

const Chip = memo(function Chip(props: ChipProps) {
  const { text, isMarked, isWrong, index, removeText, errorId, isInert, onRemove, onKey } = props;
  const { as, classOf } = props.parts;
  return (
    <as.chip
      className={classOf('chip')}
      data-unlabelled={isMarked || undefined}
      data-invalid={isWrong || undefined}
    >
      <bdi>{text}</bdi>
      {!isInert && (
        <as.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-remove')}
          tabIndex={-1}
          aria-label={removeText}
          aria-describedby={isWrong ? errorId : undefined}
          onClick={() => onRemove(index)}
          onKeyDown={(event) => onKey(event, index)}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </as.iconButton>
      )}
    </as.chip>
  );
});

/** So many chips scroll within their box by our style sheet. */
const mostAtOnce = 12;

/** Shows the value that was chosen last, where chips scroll. */
function useLastInView(list: ChipsProps['list'], count: number): void {
  useEffect(() => {
    if (count > mostAtOnce) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [list, count]);
}
