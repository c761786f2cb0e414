'use client';
/**
 * All that is chosen in a field of many values: to be searched, copied and taken away. A dialog of the platform's own, so that
 * focus, Escape and what is behind it need nothing of ours; its rows are drawn as they come into view.
 */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { removalsOf, removedText, takeAwayAll } from '../../client/field/removals.js';
import { onUndoKey } from '../../client/field/undoKey.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { copyText } from '../../client/page/copyText.js';
import { copiedText } from '../../client/values/copiedText.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type * as TextCode from '../../client/combobox/entering.js';
import type * as ListCode from '../combobox/comboboxStage.js';
import type { FieldState } from '../field/fieldState.js';
import type * as RowsCode from '../listbox/WindowedOptions.js';

/** What the dialog is drawn from. */
export interface ChosenDialogProps {
  readonly field: FieldState;
  /** Called once it is closed, and the focus is back. */
  readonly onClose: () => void;
  /** Draws an image beside a label, if there is one. */
  readonly imageOf: (image: string | undefined) => ReactNode;
  /** What lists draw their rows by. */
  readonly list: Pick<typeof ListCode, 'foldText' | 'markedLabel'> &
    Pick<typeof TextCode, 'matchesOf'> &
    Pick<typeof RowsCode, 'createRowWindow' | 'indexesIn' | 'spacer'>;
}

/** Which row has the focus, or is to have it; another `turn` each time it is to be put there. */
interface ActiveRow {
  readonly index: number;
  readonly turn: number;
}

/** Shows all that is chosen, above the page. */
export function ChosenDialog({ field: state, onClose, imageOf, list }: ChosenDialogProps) {
  const { field, isInert } = state;
  const { components, classOf } = state.slots;
  const snapshot = useSyncExternalStore(field.subscribe, field.getSnapshot, field.getSnapshot);
  const dialog = useRef<HTMLDialogElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const isPressedOutside = useRef(false);
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const [active, setActive] = useState<ActiveRow>({ index: -1, turn: 0 });
  const [scroller, setScroller] = useState<HTMLUListElement | null>(null);
  const values = toArray(state.value);
  const found = useFound(state, values, search, list.foldText);
  const isSearched = found.length < values.length;
  const ids = { title: `${state.id}-chosen-title`, list: `${state.id}-chosen` };
  const focusSearch = () => searchBox.current?.focus();
  const go = (index: number) => {
    if (index < 0) focusSearch();
    else setActive(({ turn }) => ({ index, turn: turn + 1 }));
  };

  useLayoutEffect(() => showModally(dialog.current, searchBox.current), []);
  useEffect(() => {
    // The way back stays in sight as long as the dialog does; behind it nobody would see it go.
    const { removals } = field.getSnapshot();
    return () => removals?.hold(false);
  }, [field]);

  const remove = (gone: readonly FieldValue[], next: number) => {
    const rest = new Set(gone);
    const text = removedText(field, gone);
    const isLast = gone.length >= found.length;
    takeAwayAll(
      field,
      toArray(field.latest()),
      toArray(field.latest()).filter((value) => !rest.has(value)),
    );
    removalsOf(field).hold(true);
    setSaid(text);
    go(isLast ? -1 : Math.min(next, found.length - gone.length - 1));
  };
  const undo = () => {
    const before = new Set(toArray(field.latest()));
    if (!field.getSnapshot().removals?.undo()) return;
    const { length: value } = toArray(field.latest()).filter((one) => !before.has(one));
    setSaid(chosenText(state, 'foundBack', { value }));
    focusSearch();
  };
  const copy = async () => {
    const isCopied = await copyText(copiedText(found, (value) => state.labelOf(value)));
    setSaid(chosenText(state, isCopied ? 'copied' : 'notCopied', { value: found.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Nothing of this is for the field around it, nor for its form.
    event.stopPropagation();
    const isInSearch = event.target === searchBox.current;
    const { defaultPrevented } = event;
    onUndoKey(event, field, isInSearch ? search : null);
    if (!defaultPrevented && event.isDefaultPrevented()) focusSearch();
    if (event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
    const index = isInSearch ? -1 : rowIndexOf(event.target as Element);
    if (index === undefined) return;
    const next = nextRow(event.key, index, found.length, isInSearch);
    if (event.key === 'Enter' && isInSearch) event.preventDefault();
    else if (event.key === 'Escape' && isInSearch && search !== '') {
      event.preventDefault();
      setSearch('');
    } else if (next !== undefined && !isInert) {
      event.preventDefault();
      go(next);
    } else if (!isInSearch && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      remove(found.slice(index, index + 1), index);
    }
  };
  const count = found.length;
  const status = said || statusOf(state, { count, total: values.length, isSearched });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of what is in it
    <dialog
      ref={dialog}
      className="spec-field-dialog"
      aria-labelledby={ids.title}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        onClose();
        // What has opened it may be gone with the last of many values.
        if (!document.activeElement || document.activeElement === document.body) field.focus();
      }}
      onKeyDown={onKey}
      onBlur={stop}
      onFocus={stop}
      onChange={stop}
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={(event) => {
        stop(event);
        if (isPressedOutside.current && event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="spec-field-dialog-content">
        <div className="spec-field-dialog-head">
          <h2 className="spec-field-dialog-title" id={ids.title}>
            <bdi>{state.label}</bdi>
            {chosenText(state, 'namedCount', { value: values.length })}
          </h2>
          <components.iconButton
            type="button"
            className={classOf('iconButton', 'spec-field-dialog-close')}
            aria-label={chosenText(state, 'close')}
            onClick={() => dialog.current?.close()}
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
              <path d="M4 4l8 8m0-8l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </components.iconButton>
        </div>
        <components.input
          ref={searchBox}
          className={classOf('input')}
          type="search"
          // A part of no form: it is neither sent, nor reset, nor does Enter in it send one.
          form=""
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={chosenText(state, 'searchChosen')}
          aria-controls={ids.list}
          placeholder={chosenText(state, 'searchChosen')}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setSaid('');
            setActive({ index: -1, turn: 0 });
          }}
        />
        <ul
          ref={setScroller}
          id={ids.list}
          // Said in so many words: room for rows that are not drawn stands among its items.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list of the platform's own holds items alone
          role="list"
          className="spec-field-chosen"
          aria-label={controlText(state, 'chosen')}
          // Without a button in its rows it is scrolled by keys itself.
          {...(isInert && { tabIndex: 0 })}
        >
          {scroller && (
            <ChosenRows
              field={state}
              found={found}
              search={search}
              scroller={scroller}
              active={active}
              imageOf={imageOf}
              list={list}
              onRemove={(index) => remove(found.slice(index, index + 1), index)}
            />
          )}
        </ul>
        <div className="spec-field-dialog-status">
          <span role="status" dir="auto">
            {status}
          </span>
          {snapshot.isUndoable && !isInert && (
            <components.button type="button" className={classOf('button')} onClick={undo}>
              {state.text('undo')}
            </components.button>
          )}
        </div>
        <div className="spec-field-dialog-actions">
          <components.button
            type="button"
            className={classOf('button')}
            disabled={count === 0}
            onClick={() => void copy()}
          >
            {chosenText(state, isSearched ? 'copyFound' : 'copyAll', { value: count })}
          </components.button>
          {!isInert && (
            <components.button
              type="button"
              className={classOf('button')}
              disabled={count === 0}
              onClick={() => remove(found, -1)}
            >
              {isSearched
                ? chosenText(state, 'removeFound', { value: count })
                : controlText(state, 'removeAll', { value: count })}
            </components.button>
          )}
        </div>
      </div>
    </dialog>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Opens a dialog; where the platform has none (jsdom) it stands in the page. */
function showModally(dialog: HTMLDialogElement | null, first: HTMLElement | null): () => void {
  if (dialog && !dialog.open) {
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    first?.focus();
  }
  // The platform puts the focus back where it was.
  return () => {
    if (dialog?.open && typeof dialog.close === 'function') dialog.close();
  };
}

/** The values whose label, or second line, holds all words of a text, whatever its case and accents. */
function useFound(
  state: FieldState,
  values: readonly FieldValue[],
  search: string,
  foldText: ChosenDialogProps['list']['foldText'],
): readonly FieldValue[] {
  const { field, snapshot } = state;
  const { labelsVersion } = snapshot;
  const folded = useMemo(
    () =>
      values.map((value) =>
        foldText(`${field.labelOf(value)} ${field.labels.find(value)?.description ?? ''}`),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- labels come, and are others by then
    [field, values, labelsVersion, foldText],
  );
  return useMemo(() => {
    const words = foldText(search).split(' ');
    return values.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  }, [values, folded, search, foldText]);
}

interface Counts {
  readonly count: number;
  readonly total: number;
  readonly isSearched: boolean;
}

function statusOf(state: FieldState, { count, total, isSearched }: Counts): string {
  if (total === 0) return chosenText(state, 'noneChosen');
  if (count === 0) return controlText(state, 'empty');
  if (isSearched) return chosenText(state, 'foundOf', { value: count, total });
  const isComing = toArray(state.value).some((value) => state.field.labels.isAwaited(value));
  return isComing ? chosenText(state, 'labelsComing') : '';
}

/** The place of the row that an element stands in; `undefined` outside of rows. */
function rowIndexOf(element: Element): number | undefined {
  const row = element.closest('[aria-posinset]');
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : undefined;
}

/** Rows a page key goes over. */
const pageSize = 10;

/** Where a key leads among so many rows; -1 is the box above them, `undefined` where it leads nowhere. */
function nextRow(key: string, index: number, count: number, isInSearch: boolean): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (isInSearch) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    PageDown: Math.min(last, index + pageSize),
    PageUp: Math.max(0, index - pageSize),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}

interface ChosenRowsProps extends Pick<ChosenDialogProps, 'imageOf' | 'list'> {
  readonly field: FieldState;
  readonly found: readonly FieldValue[];
  readonly search: string;
  readonly scroller: HTMLUListElement;
  readonly active: ActiveRow;
  readonly onRemove: (index: number) => void;
}

/** The rows in view, and the one that has the focus. */
function ChosenRows(props: ChosenRowsProps) {
  // Heights of rows change inside of an object that stays the same, which React Compiler cannot know.
  'use no memo';
  const { field: state, found, search, scroller, active, imageOf, list, onRemove } = props;
  const { indexesIn, spacer } = list;
  const [rows] = useState(() => list.createRowWindow(scroller, 0));
  rows.follow(found);
  const range = useSyncExternalStore(rows.subscribe, rows.getRange, rows.getRange);
  const activeIndex = Math.min(active.index, found.length - 1);
  const indexes = indexesIn(range, found.length, activeIndex);
  useLayoutEffect(() => rows.attach(), [rows]);
  useLayoutEffect(() => rows.drawn(indexes));
  const { turn } = active;
  useLayoutEffect(() => {
    if (turn > 0) rows.elementOf(activeIndex)?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the focus is put there once for each turn
  }, [turn]);
  const wrong = new Set(state.shown.map(({ index = -1 }) => toArray(state.value)[index]));
  const focusable = activeIndex >= 0 ? activeIndex : (indexes[0] ?? -1);
  const end = (indexes.at(-1) ?? -1) + 1;
  return (
    <>
      {indexes.flatMap((index, at) => {
        const value = found[index] ?? null;
        const before = at === 0 ? 0 : rows.startOf((indexes[at - 1] ?? 0) + 1);
        const gapPx = rows.startOf(index) - before;
        const { description, image } = state.field.labels.find(value) ?? {};
        const label = state.labelOf(value);
        const row = (
          <ChosenRow
            key={JSON.stringify(value)}
            {...{ label, description, image, imageOf, list, index, search }}
            count={found.length}
            isMarked={Boolean(state.plan.lookup?.isClosed) && !state.isLabelled(value)}
            isAwaited={state.field.labels.isAwaited(value)}
            isWrong={wrong.has(value)}
            isFocusable={index === focusable}
            removeText={state.isInert ? undefined : controlText(state, 'remove', { label })}
            slots={state.slots}
            onRemove={onRemove}
          />
        );
        return gapPx > 0 ? [spacer(`before ${at}`, gapPx), row] : [row];
      })}
      {spacer('end', rows.startOf(found.length) - rows.startOf(end))}
    </>
  );
}

interface ChosenRowProps extends Pick<ChosenDialogProps, 'imageOf' | 'list'> {
  readonly label: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly index: number;
  readonly count: number;
  readonly search: string;
  /** It is shown as it is, for want of a label. */
  readonly isMarked: boolean;
  /** Its label may still come. */
  readonly isAwaited: boolean;
  readonly isWrong: boolean;
  readonly isFocusable: boolean;
  /** `undefined` where it may not be taken away. */
  readonly removeText: string | undefined;
  readonly slots: FieldState['slots'];
  readonly onRemove: (index: number) => void;
}

const ChosenRow = memo(function ChosenRow(props: ChosenRowProps) {
  const { label, description, image, index, search, removeText } = props;
  const { components, classOf } = props.slots;
  return (
    <li
      className="spec-field-chosen-row"
      aria-posinset={index + 1}
      aria-setsize={props.count}
      aria-busy={props.isAwaited || undefined}
      data-unlabelled={props.isMarked || undefined}
      data-invalid={props.isWrong || undefined}
    >
      {props.imageOf(image)}
      <span className="spec-field-option-text">
        {props.list.markedLabel(label, props.list.matchesOf({ value: label, label }, search))}
        {description !== undefined && <span className="spec-field-option-description">{description}</span>}
      </span>
      {removeText !== undefined && (
        <components.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-remove')}
          tabIndex={props.isFocusable ? 0 : -1}
          aria-label={removeText}
          onClick={() => props.onRemove(index)}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </components.iconButton>
      )}
    </li>
  );
});
