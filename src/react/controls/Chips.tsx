'use client';
/**
 * The chosen values of a field, as a list beside its box: up to a dozen, all of them; of more those that two rows have room for,
 * and a button that shows the rest. The list does not see what is being typed, and only chips that have changed are drawn anew.
 */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type ChipSelection,
  extendSelection,
  noSelection,
  selectAllOf,
  selectedOf,
  selectOne,
  toggleSelected,
} from '../../client/field/chipSelection.js';
import { enteringCode } from '../../client/combobox/enteringCode.js';
import { takeAway, takeAwayAll } from '../../client/field/removals.js';
import { onUndoKey } from '../../client/field/undoKey.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { createChipRows, mostMeasured, mostWhole } from '../../client/page/chipRows.js';
import { hasFocus } from '../../client/page/controlElement.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { toArray } from '../../client/page/toArray.js';
import { copiedText } from '../../client/values/copiedText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { partIds, type SelectedChipsProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useLateCode } from '../field/lazyComponent.js';
import { useAnnouncement } from '../hooks/useAnnouncement.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { FieldSlots } from '../slots/slots.js';

/** What shows all of many values; it comes as its button is pressed. */
const chosenStage = lazyImport(async () => {
  // What it has in common with lists is asked for beside it: to import it from there would cut that code in two for all pages.
  const [dialog, list, rows, marks] = await Promise.all([
    import('./ChosenDialog.js'),
    import('../combobox/comboboxStage.js'),
    import('../listbox/WindowedOptions.js'),
    enteringCode.load(),
  ]);
  return { ...dialog, list: { ...list, ...rows, ...marks } };
});

/** What is done to chips. Handlers keep their identity, or typing would draw all chips anew. */
interface ChipActions {
  /** Puts the focus on a button among the chips; behind the last of them it goes to the box. */
  readonly focus: (index: number) => void;
  readonly leave: () => void;
  /** Takes one value away, and goes back to the box. */
  readonly onRemove: (index: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** What a list of chips is drawn from. */
export interface ChipsProps {
  readonly field: FieldState;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly selection: ChipSelection;
  readonly actions: ChipActions;
}

/** Shows chosen values. */
export function Chips({ field: state, list, selection, actions }: ChipsProps) {
  // How many find room is known to an object that stays the same, which React Compiler cannot know.
  'use no memo';
  const [isOpen, setOpen] = useState(false);
  const [rows] = useState(createChipRows);
  useSyncExternalStore(rows.subscribe, rows.getVersion, rows.getVersion);
  const values = toArray(state.value);
  const isMany = values.length > mostWhole;
  const chips = values.slice(0, isMany ? mostMeasured : mostWhole).map((value) => chipOf(state, value));
  const keys = chips.map(({ text, isMarked, image }) => `${isMarked} ${state.isInert} ${!image} ${text}`);
  const drawn = isMany ? rows.fit(keys) : values.length;
  useLayoutEffect(() => {
    if (isMany && list.current) rows.drawn(list.current, keys);
  });
  useEffect(() => (isMany && list.current ? rows.attach(list.current) : undefined), [rows, list, isMany]);
  const wrong = new Set(state.shown.map(({ index }) => index));
  return (
    <>
      {values.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it hears of its buttons, which have keys
        <ul
          ref={list}
          className="spec-field-chips"
          data-many={isMany || undefined}
          aria-label={controlText(state, 'chosen')}
          // Here and not on each chip, which a design system would show as a button.
          onMouseDown={state.isInert ? undefined : keepTextUnselected}
          onClick={state.isInert ? undefined : actions.onPress}
          onCopy={actions.onCopy}
          onBlur={actions.onBlur}
        >
          {chips.slice(0, drawn).map((chip, index) => (
            <Chip
              // oxlint-disable-next-line react/no-array-index-key -- values are unique, labels may not be; chips have no state
              key={index}
              {...chip}
              index={index}
              isWrong={wrong.has(index)}
              isSelected={selection.values.has(values[index] ?? null)}
              isInert={state.isInert}
              errorId={partIds(state.id).error}
              removeText={controlText(state, 'remove', { label: chip.text })}
              slots={state.slots}
              actions={actions}
            />
          ))}
          {isMany && (
            <MoreButton
              field={state}
              count={values.length - drawn}
              total={values.length}
              index={state.isInert ? 0 : drawn}
              actions={actions}
              isOpen={isOpen}
              setOpen={setOpen}
            />
          )}
        </ul>
      )}
      {isOpen && <AllChosen field={state} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a chip shows of its value. */
function chipOf(state: FieldState, value: FieldValue) {
  const { description, image } = state.field.labels.find(value) ?? {};
  // Without a label it is shown as it is, and marked.
  const isMarked = Boolean(state.plan.lookup?.isClosed) && !state.isLabelled(value);
  return { text: state.labelOf(value), isMarked, description, image };
}

interface ChipProps extends ReturnType<typeof chipOf> {
  readonly index: number;
  readonly isWrong: boolean;
  readonly isSelected: boolean;
  readonly removeText: string;
  /** Id of what says why a value is invalid. */
  readonly errorId: string;
  readonly slots: FieldSlots;
  readonly isInert: boolean;
  readonly actions: ChipActions;
}

const Chip = memo(function Chip(props: ChipProps) {
  const { text, isMarked, isWrong, isSelected, description, image, index, errorId, isInert, actions } = props;
  const { components, classOf } = props.slots;
  return (
    <components.chip
      className={classOf('chip')}
      data-unlabelled={isMarked || undefined}
      data-invalid={isWrong || undefined}
      data-selected={isSelected || undefined}
    >
      {smallImage(image)}
      <bdi title={description}>{text}</bdi>
      {!isInert && (
        <components.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-remove')}
          tabIndex={-1}
          aria-label={props.removeText}
          aria-describedby={isWrong ? errorId : undefined}
          onClick={() => actions.onRemove(index)}
          onKeyDown={(event) => actions.onKey(event, index)}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </components.iconButton>
      )}
    </components.chip>
  );
});

/** An image beside the label that says what it is; one that cannot be had leaves no hole. */
function smallImage(image: string | undefined): ReactNode {
  if (image === undefined) return null;
  return (
    <img
      key={image}
      className="spec-field-image"
      src={image}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

interface MoreButtonProps extends Pick<ChipsProps, 'field' | 'actions'> {
  /** How many are out of sight, and how many there are. */
  readonly count: number;
  readonly total: number;
  /** Its place among the buttons of the list. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The last of the chips: how many more there are, and the way to them. */
function MoreButton({ field: state, count, total, index, actions, isOpen, setOpen }: MoreButtonProps) {
  const { components, classOf } = state.slots;
  const [code, retry] = useLateCode(chosenStage, isOpen);
  const failure = isOpen && !code && retry ? chosenText(state, 'notOpened') : '';
  useAnnouncement(failure);
  return (
    <li className="spec-field-more">
      <components.button
        type="button"
        className={classOf('button', 'spec-field-button spec-field-more-button')}
        aria-label={chosenText(state, 'showChosen', { value: count, total })}
        aria-haspopup="dialog"
        aria-busy={(isOpen && !code && !retry) || undefined}
        onClick={() => {
          // What is asked for here waits no longer for somebody to come.
          state.field.wake();
          setOpen(true);
          retry?.();
        }}
        onKeyDown={(event) => actions.onKey(event, index)}
      >
        <bdi dir="ltr">{chosenText(state, 'moreChosen', { value: count })}</bdi>
      </components.button>
      {failure !== '' && <span className="spec-field-more-failed">{failure}</span>}
    </li>
  );
}

interface AllChosenProps {
  readonly field: FieldState;
  readonly onClose: () => void;
}

/** The dialog, once its code is there; its button says where that stands. */
function AllChosen(props: AllChosenProps) {
  const [code] = useLateCode(chosenStage, false);
  return code ? <code.ChosenDialog {...props} imageOf={smallImage} list={code.list} /> : null;
}

/** Makes what chips are drawn from, and what keys in the box do to them. */
export function useChips(field: FieldState) {
  const list = useRef<HTMLUListElement>(null);
  const [selection, setSelection] = useState(noSelection);
  const latest = useLatest({ field, selection });
  const [actions] = useState((): ChipActions => {
    const store = () => latest.current.field.field;
    const chosen = () => toArray(store().latest());
    const leave = () => store().focus();
    const focus = (index: number) => {
      const buttons = buttonsIn(list.current);
      if (index >= 0 && index < buttons.length) buttons[index]?.focus();
      else leave();
    };
    const select = (next: ChipSelection) => {
      setSelection(next);
      const { length: value } = selectedOf(next, chosen());
      if (value > 0) store().environment.announce(chosenText(store(), 'selected', { value }));
    };
    const removeSelected = (index: number) => {
      const values = chosen();
      const gone = new Set(selectedOf(latest.current.selection, values));
      if (gone.size === 0 && index >= values.length) return;
      const first = gone.size > 0 ? values.findIndex((value) => gone.has(value)) : index;
      const left = values.length - Math.max(gone.size, 1);
      // What follows takes the place of what goes; without any, the box.
      if (left === 0 || (gone.size === 0 && index === left)) leave();
      else focus(Math.min(first, left - 1));
      if (gone.size === 0) return takeAway(store(), index);
      setSelection(noSelection);
      takeAwayAll(
        store(),
        values,
        values.filter((value) => !gone.has(value)),
      );
    };
    return {
      focus,
      leave,
      onRemove: (index) => {
        takeAway(store(), index);
        leave();
      },
      onKey: (event, index) => {
        onUndoKey(event, store(), null);
        if (event.isDefaultPrevented()) return;
        const { current } = latest;
        const chips = buttonsIn(list.current).length - (chosen().length > mostWhole ? 1 : 0);
        onChipKey(event, {
          index,
          chips,
          isAnySelected: current.selection.values.size > 0,
          go: (next) => {
            setSelection(noSelection);
            focus(next);
          },
          extend: (to) => {
            select(extendSelection(current.selection, chosen(), Math.min(index, chips - 1), to));
            focus(to);
          },
          selectAll: () => select(selectAllOf(chosen())),
          selectNone: () => setSelection(noSelection),
          remove: () => removeSelected(index < chips ? index : Infinity),
          leave,
        });
      },
      onPress: (event) => {
        const pressed = event.target as Element;
        const isElsewhere = pressed.closest('button') !== null;
        const index = [...event.currentTarget.children].findIndex((chip) => chip.contains(pressed));
        const value = chosen()[index];
        // Who drags over a label selects its text.
        if (isElsewhere || value === undefined || isTextSelected()) return;
        const { selection: before } = latest.current;
        if (event.shiftKey) select(extendSelection(before, chosen(), index, index));
        else if (event.ctrlKey || event.metaKey) select(toggleSelected(before, value));
        else select(selectOne(value));
        focus(index);
      },
      onCopy: (event) => {
        if (isTextSelected()) return;
        const selected = selectedOf(latest.current.selection, chosen());
        const copied = selected.length > 0 ? selected : chosen();
        event.preventDefault();
        const text = copiedText(copied, (value) => store().labelOf(value));
        event.clipboardData.setData('text/plain', text);
        store().environment.announce(chosenText(store(), 'copied', { value: copied.length }));
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setSelection(noSelection);
      },
    };
  });
  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!field.isInert) walkFromBox(event, field, actions, list.current);
  };
  return { chips: { field, list, selection, actions }, onBoxKey };
}

const buttonsIn = (list: Element | null) => list?.querySelectorAll<HTMLElement>('button') ?? [];

/** What a person has selected with the pointer is theirs to copy. */
const isTextSelected = () => getSelection()?.isCollapsed === false;

/** A press with Shift would select text from wherever the caret stood last. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
}

/** At the start of the text, the arrow towards it walks into the chips, and Backspace takes the last one away. */
function walkFromBox(
  event: KeyboardEvent<HTMLInputElement>,
  { field }: FieldState,
  actions: ChipActions,
  list: HTMLUListElement | null,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const { length } = toArray(field.latest());
  if (!isAtStart || length === 0 || event.nativeEvent.isComposing) return;
  const isBack = event.key === 'Backspace' && value === '';
  // An empty box has no direction of its own.
  if (event.key === arrows(list ?? event.currentTarget).towardsStart || (isBack && length > mostWhole)) {
    event.preventDefault();
    // What is out of sight is not taken away: its button is.
    actions.focus(buttonsIn(list).length - 1);
  } else if (isBack) takeAway(field, length - 1);
}

/** What a key on a chip may do. */
interface ChipKeyActions {
  /** The place of the button that has the focus; behind those of the chips there may be one for the rest. */
  readonly index: number;
  readonly chips: number;
  readonly isAnySelected: boolean;
  /** Goes to another place, with nothing selected. */
  readonly go: (index: number) => void;
  /** Goes to another chip, and selects up to it. */
  readonly extend: (index: number) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
  /** Takes away what is selected, else the chip itself. */
  readonly remove: () => void;
  readonly leave: () => void;
}

function onChipKey(event: KeyboardEvent<HTMLElement>, act: ChipKeyActions): void {
  const { key, shiftKey, altKey } = event;
  const next = nextPlace(event, act.index);
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a' || shiftKey || altKey) return;
    act.selectAll();
  } else if (next !== undefined) {
    if (shiftKey) act.extend(Math.max(0, Math.min(next, act.chips - 1)));
    else act.go(Math.max(0, next));
  } else if (key === 'Delete' || key === 'Backspace') act.remove();
  else if (key !== 'Escape') {
    if (key.length === 1 && key !== ' ') act.leave();
    return;
  } else if (act.isAnySelected) {
    act.selectNone();
    // A dialog around the field stays open.
    event.stopPropagation();
  } else act.go(Infinity);
  event.preventDefault();
}

/** Where a key leads, from a place on; `undefined` for one that leads nowhere. */
function nextPlace(event: KeyboardEvent<HTMLElement>, index: number): number | undefined {
  const { towardsStart, towardsEnd } = arrows(event.currentTarget);
  if (event.key === towardsEnd) return index + 1;
  if (event.key === towardsStart) return index - 1;
  return { Home: 0, End: Infinity }[event.key];
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
  // The label says how many there are, by this code.
  useEffect(() => {
    if (toArray(field.latest()).length > mostWhole) field.redraw();
  }, [field]);
  return <Chips {...chips} />;
}

/**
 * How many are chosen, beside the label of a field where not all are in sight. The name of the box says so to whoever comes
 * to it; while somebody is in it the name stays, since it would be read again after each change.
 */
export function ChosenCount({ field: state }: SelectedChipsProps) {
  const { field } = state;
  const { length: count } = toArray(state.value);
  const [named, setNamed] = useState(count);
  useEffect(() => {
    const { control } = field;
    const follow = () => setNamed(count);
    if (!control || !hasFocus(control)) {
      follow();
      return undefined;
    }
    control.addEventListener('blur', follow);
    return () => control.removeEventListener('blur', follow);
  }, [field, count]);
  return (
    <>
      {named > mostWhole && (
        <span className="spec-field-count-name">{chosenText(state, 'namedCount', { value: named })}</span>
      )}
      {count > mostWhole && (
        <span className="spec-field-count" aria-hidden="true">
          {' '}
          {chosenText(state, 'chosenCount', { value: count })}
        </span>
      )}
    </>
  );
}
