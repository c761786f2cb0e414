'use client';
/**
 * The chosen values of a field, as a list beside its box.
 * In: labels and what to do when one goes. Out: chips that the arrow keys walk and Delete and Backspace remove.
 * It does not see what is being typed, so typing draws none of it anew.
 */
import { type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import type { FieldParts } from '../fieldParts.js';

/** Label of a value, whether it is none (the value as it is, for want of a label), and whether the value is invalid. */
export type ChipText = readonly [label: string, isMarked: boolean, isWrong: boolean];

/** What a list of chips shows and tells. Handlers keep their identity, or typing would draw all chips anew. */
export interface ChipsProps {
  readonly label: string;
  /** Id of what says why a value is invalid. */
  readonly errorId: string;
  readonly labels: readonly ChipText[];
  readonly parts: FieldParts;
  readonly isInert: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly removeText: (label: string) => string;
  readonly onRemove: (index: number) => void;
  /** The walk has left the chips: back to the box. */
  readonly onLeave: () => void;
}

/** Shows chosen values. */
export const Chips = memo(function Chips(props: ChipsProps) {
  const { label, errorId, labels, isInert, list, removeText, onRemove, onLeave } = props;
  const { as, classOf } = props.parts;
  useLastInView(list, labels.length);
  if (labels.length === 0) return null;
  return (
    <ul ref={list} className="spec-field-chips" aria-label={label}>
      {labels.map(([text, isMarked, isWrong], index) => (
        <as.chip
          // oxlint-disable-next-line react/no-array-index-key -- values are unique, labels may not be; chips have no state
          key={index}
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
              aria-label={removeText(text)}
              aria-describedby={isWrong ? errorId : undefined}
              onClick={() => {
                onRemove(index);
                onLeave();
              }}
              onKeyDown={(event) => onChipKey(event, index, props)}
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
                <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </as.iconButton>
          )}
        </as.chip>
      ))}
    </ul>
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

/** Puts the focus on a chip; outside of the list it goes to the box. */
export function focusChip(list: HTMLUListElement | null, index: number, leave: () => void): void {
  const chips = list?.querySelectorAll<HTMLElement>('button') ?? [];
  if (index >= 0 && index < chips.length) chips[index]?.focus();
  else leave();
}

function onChipKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  { list, labels, onRemove, onLeave }: ChipsProps,
): void {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const towardsEnd = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const towardsStart = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const go = (next: number) => {
    event.preventDefault();
    focusChip(list.current, next, onLeave);
  };
  if (event.key === towardsEnd) go(index + 1);
  else if (event.key === towardsStart) go(Math.max(0, index - 1));
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End' || event.key === 'Escape') go(labels.length);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    // The next chip takes the place of the one that goes; without one, the box.
    if (index === labels.length - 1) go(labels.length);
    event.preventDefault();
    onRemove(index);
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') onLeave();
}
