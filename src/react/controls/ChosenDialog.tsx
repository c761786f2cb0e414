'use client';
/**
 * A dialog with all chosen values of a field, to search, copy and remove them. It is a native dialog, which handles focus, Escape
 * and the inert page. Its rows are virtualized.
 */
import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { removalsOf, removedText, takeAwayAll } from '../../client/field/removals.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { copyText } from '../../client/page/copyText.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { openDialog } from '../../client/page/dialog.js';
import { copiedText } from '../../client/values/copiedText.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldState } from '../field/fieldState.js';
import { ownEvents } from '../field/ownEvents.js';
import { nextRow, rowIndexOf } from '../../client/list/chosenKeys.js';
import { type ActiveRow, ChosenRows, type RowCode } from './ChosenRows.js';
import { statusOf, useFound } from './chosenSearch.js';
import dialogStyles from '../../styles/parts/dialog.css?inline';

/** Props of {@link ChosenDialog}. */
export interface ChosenDialogProps extends RowCode {
  readonly field: FieldState;
  /** Called after the dialog is closed and the focus is back. */
  readonly onClose: () => void;
}

/** Renders all chosen values in a modal dialog. */
export function ChosenDialog({ field: state, onClose, imageOf, list }: ChosenDialogProps) {
  const { field, isInert } = state;
  const { components, classOf } = state.slots;
  const snapshot = useSyncExternalStore(field.subscribe, field.getSnapshot, field.getSnapshot);
  const dialog = useRef<HTMLDialogElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const isPressedOutside = useRef(false);
  const [search, setSearch] = useState('');
  const [announcement, setAnnouncement] = useState('');
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
    // Undo stays available while the dialog is open; its timer continues on close.
    const { removals } = field.getSnapshot();
    return () => removals?.pause(false);
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
    removalsOf(field).pause(true);
    setAnnouncement(text);
    go(isLast ? -1 : Math.min(next, found.length - gone.length - 1));
  };
  const undo = () => {
    const before = new Set(toArray(field.latest()));
    if (!field.getSnapshot().removals?.undo()) return;
    const { length: value } = toArray(field.latest()).filter((one) => !before.has(one));
    setAnnouncement(chosenText(state, 'foundBack', { value }));
    focusSearch();
  };
  const copy = async () => {
    const isCopied = await copyText(copiedText(found, (value) => state.labelOf(value)));
    setAnnouncement(chosenText(state, isCopied ? 'copied' : 'notCopied', { value: found.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys in the dialog must not reach the field or its form.
    event.stopPropagation();
    const isInSearch = event.target === searchBox.current;
    const { defaultPrevented } = event;
    field.getSnapshot().removals?.onKey(event, isInSearch ? search : null);
    if (!defaultPrevented && event.isDefaultPrevented()) focusSearch();
    if (event.isDefaultPrevented() || isComposingKey(event.nativeEvent)) return;
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
  const status = announcement || statusOf(state, { count, total: values.length, isSearched });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its descendants
    <dialog
      ref={dialog}
      className="spec-field-dialog"
      aria-labelledby={ids.title}
      {...ownEvents}
      onClose={(event) => {
        event.stopPropagation();
        if (event.currentTarget.open) return;
        onClose();
        // The button that opened the dialog may have disappeared with the removed values.
        if (!document.activeElement || document.activeElement === document.body) field.focus();
      }}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation();
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (isPressedOutside.current && event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="spec-field-dialog-content">
        <div className="spec-field-dialog-head">
          <h2 className="spec-field-dialog-title" id={ids.title}>
            <bdi>{state.label}</bdi>
            <span>{chosenText(state, 'namedCount', { value: values.length })}</span>
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
          // Outside of any form: the search is not submitted or reset, and Enter does not submit the form.
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
            setAnnouncement('');
            setActive({ index: -1, turn: 0 });
          }}
        />
        <ul
          ref={setScroller}
          id={ids.list}
          // An explicit role, because spacers for rows that are not rendered are among its items.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a native list may only contain items
          role="list"
          className="spec-field-chosen"
          aria-label={controlText(state, 'chosen')}
          // Read-only rows have no buttons, so the list itself must be focusable to scroll by keyboard.
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

/** Opens the dialog and focuses its search box. */
function showModally(dialog: HTMLDialogElement | null, first: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  adoptStyles(dialog, dialogStyles);
  const close = openDialog(dialog);
  first?.focus();
  return close;
}
