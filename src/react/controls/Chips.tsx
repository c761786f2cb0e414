'use client';
/**
 * The chosen values of a field, as a list beside its box. It does not see what is being typed, so typing draws none of
 * it anew; and of hundreds of chips, only those are drawn that have changed.
 */
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { controlText } from '../../client/messages/controlTexts.js';
import { takeAway } from '../../client/field/removals.js';
import { toArray } from '../../client/page/toArray.js';
import { onUndoKey } from '../../client/field/undoKey.js';
import type { RowDetails } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { partIds, type SelectedChipsProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { FieldSlots } from '../slots/slots.js';

/**
 * Label of a value, whether it is none (the value as it is, for want of a label), whether the value is invalid, and what else is
 * known of it.
 */
export type ChipText = readonly [label: string, isMarked: boolean, isWrong: boolean, details: ChipDetails];

/** What tells two values of one label apart. */
type ChipDetails = Pick<RowDetails, 'description'>;

/** What a list of chips shows and tells. Handlers keep their identity, or typing would draw all chips anew. */
export interface ChipsProps extends Pick<ChipProps, 'errorId' | 'slots' | 'isInert' | 'onRemove' | 'onKey'> {
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
      {labels.map(([text, isMarked, isWrong, { description }], index) => (
        <Chip
          // oxlint-disable-next-line react/no-array-index-key -- values are unique, labels may not be; chips have no state
          key={index}
          {...chip}
          {...{ text, isMarked, isWrong, description, index }}
          removeText={removeText(text)}
        />
      ))}
    </ul>
  );
});

interface ChipProps extends ChipDetails {
  readonly text: string;
  readonly isMarked: boolean;
  readonly isWrong: boolean;
  readonly index: number;
  readonly removeText: string;
  /** Id of what says why a value is invalid. */
  readonly errorId: string;
  readonly slots: FieldSlots;
  readonly isInert: boolean;
  /** Takes a value away, and goes back to the box. */
  readonly onRemove: (index: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

const Chip = memo(function Chip(props: ChipProps) {
  const { text, isMarked, isWrong, description, index, removeText, errorId, isInert } = props;
  const { onRemove, onKey } = props;
  const { components, classOf } = props.slots;
  return (
    <components.chip
      className={classOf('chip')}
      data-unlabelled={isMarked || undefined}
      data-invalid={isWrong || undefined}
    >
      <bdi title={description}>{text}</bdi>
      {!isInert && (
        <components.iconButton
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
        </components.iconButton>
      )}
    </components.chip>
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

/** Makes the props of chips that stay the same while nothing is chosen or taken away. */
export function useChips(field: FieldState) {
  const list = useRef<HTMLUListElement>(null);
  const values = toArray(field.value);
  const { isInert } = field;
  const latest = useLatest({ field, count: values.length });
  const [handlers] = useState(() => {
    const leave = () => latest.current.field.field.focus();
    const walk: ChipWalk = {
      count: () => latest.current.count,
      focus: (index) => focusChip(list.current, index, leave),
      remove: (index) => takeAway(latest.current.field.field, index),
      leave,
    };
    return {
      walk,
      ofChips: {
        removeText: (label: string) => controlText(latest.current.field, 'remove', { label }),
        onRemove: (index: number) => {
          walk.remove(index);
          leave();
        },
        onKey: (event: KeyboardEvent<HTMLElement>, index: number) => {
          onUndoKey(event, latest.current.field.field, null);
          if (!event.isDefaultPrevented()) onChipKey(event, index, walk);
        },
      },
    };
  });
  const wrong = new Set(field.shown.map(({ index }) => index));
  const isMarked = (value: FieldValue) => Boolean(field.plan.lookup?.isClosed) && !field.isLabelled(value);
  const texts: readonly ChipText[] = values.map((value, index) => [
    field.labelOf(value),
    isMarked(value),
    wrong.has(index),
    detailsOf(field, value),
  ]);
  const joined = JSON.stringify(texts);
  const labels = useMemo(() => JSON.parse(joined) as readonly ChipText[], [joined]);
  const chips: ChipsProps = {
    label: controlText(field, 'chosen'),
    errorId: partIds(field.id).error,
    labels,
    slots: field.slots,
    isInert,
    list,
    ...handlers.ofChips,
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isInert) walkFromBox(event, handlers.walk, list.current);
  };
  return { chips, onBoxKey: onKey };
}

function detailsOf({ field }: FieldState, value: FieldValue): ChipDetails {
  const { description } = field.labels.find(value) ?? {};
  return { description };
}

/** A walk over the chips, from the box and back. */
interface ChipWalk {
  readonly count: () => number;
  /** Puts the focus on a chip; outside of the list it goes to the box. */
  readonly focus: (index: number) => void;
  readonly remove: (index: number) => void;
  /** The walk has left the chips: back to the box. */
  readonly leave: () => void;
}

function focusChip(list: HTMLUListElement | null, index: number, leave: () => void): void {
  const chips = list?.querySelectorAll<HTMLElement>('button') ?? [];
  if (index >= 0 && index < chips.length) chips[index]?.focus();
  else leave();
}

/** At the start of the text, the arrow towards it walks into the chips, and Backspace takes the last one away. */
function walkFromBox(
  event: KeyboardEvent<HTMLInputElement>,
  walk: ChipWalk,
  list: HTMLUListElement | null,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const last = walk.count() - 1;
  if (!isAtStart || last < 0 || event.nativeEvent.isComposing) return;
  // An empty box has no direction of its own.
  if (event.key === arrows(list ?? event.currentTarget).towardsStart) {
    event.preventDefault();
    walk.focus(last);
  } else if (event.key === 'Backspace' && value === '') walk.remove(last);
}

function onChipKey(event: KeyboardEvent<HTMLElement>, index: number, walk: ChipWalk): void {
  const { towardsStart, towardsEnd } = arrows(event.currentTarget);
  const count = walk.count();
  const go = (next: number) => {
    event.preventDefault();
    walk.focus(next);
  };
  if (event.key === towardsEnd) go(index + 1);
  else if (event.key === towardsStart) go(Math.max(0, index - 1));
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End' || event.key === 'Escape') go(count);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    // The next chip takes the place of the one that goes; without one, the box.
    if (index === count - 1) go(count);
    event.preventDefault();
    walk.remove(index);
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') walk.leave();
}

/** Which arrow leads where, by the direction of writing. */
function arrows(element: HTMLElement) {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return isRightToLeft
    ? { towardsStart: 'ArrowRight', towardsEnd: 'ArrowLeft' }
    : { towardsStart: 'ArrowLeft', towardsEnd: 'ArrowRight' };
}

/** Shows the chosen values beside the box of a combobox, whose own code may not be there yet. */
export function SelectedChips({ field: state }: SelectedChipsProps) {
  const { field } = state;
  const { chips, onBoxKey } = useChips(state);
  useInsertionEffect(() => {
    field.text.setChipKeys(onBoxKey as (event: unknown) => void);
  });
  return <Chips {...chips} />;
}
