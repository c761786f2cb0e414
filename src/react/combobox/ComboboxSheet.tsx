'use client';
/**
 * The list of a combobox on a phone: a full-width native dialog with search, chosen values and large rows. It fills the space
 * above the on-screen keyboard, and the back button closes it.
 */
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeAway } from '../../client/field/removals.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { sheetText } from '../../client/messages/sheetTexts.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { backEntry } from '../../client/page/backEntry.js';
import { toArray } from '../../client/page/toArray.js';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { boxAttributes, keepFocus, selectAll } from '../field/boxAttributes.js';
import { ownEvents } from '../field/ownEvents.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { ComboboxListProps } from '../listbox/ComboboxList.js';
import type { awakeCombobox } from './awakeCombobox.js';
import sheetStyles from '../../styles/parts/sheet.css?inline';

/** Props of {@link ComboboxSheet}. */
export interface ComboboxSheetProps extends ComboboxListProps {
  readonly awake: ReturnType<typeof awakeCombobox>;
  /** Renders the rows and the status below them. */
  readonly List: ComponentType<ComboboxListProps>;
}

/** Renders the list above the page until it is closed. */
export function ComboboxSheet({ field: state, combobox, awake, List }: ComboboxSheetProps) {
  const { field, isInert } = state;
  const { components, classOf } = state.slots;
  const { actions } = combobox;
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isPressedOutside = useRef(false);
  const [listbox, setListbox] = useState<HTMLUListElement | null>(null);
  const announcement = useLiveText(dialog);
  const latest = useLatest(actions);
  useLayoutEffect(() => showSheet(dialog.current, search.current, field.control), [field]);
  useLayoutEffect(() => backEntry.hold(() => latest.current.close()), [latest]);
  useEffect(() => {
    if (isInert) latest.current.close();
  }, [isInert, latest]);
  const { input, listbox: listboxProps } = awake;
  const ids = {
    title: `${state.id}-sheet-title`,
    list: `${state.id}-sheet-list`,
    notes: `${state.id}-sheet-notes`,
  };
  const name = sheetText(state, 'searchOptions');
  const notes = notesOf(state);
  /** Keeps the sheet open after a value is entered in a field of several values. */
  const goOn = () => {
    if (actions.isMultiple) actions.open();
    // Selects the search text that led to a choice, so that typing replaces it.
    if (actions.state.isSpent && search.current) selectAll(search.current, field);
  };
  const chosen = actions.isMultiple ? toArray(state.value) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles events of its descendants; the browser handles Escape
    <dialog
      ref={dialog}
      className="spec-field-sheet"
      aria-modal
      aria-labelledby={ids.title}
      {...ownEvents}
      onClose={(event) => {
        event.stopPropagation();
        if (!event.currentTarget.open) actions.close();
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (isPressedOutside.current && event.target === event.currentTarget) actions.close();
      }}
    >
      <div className="spec-field-sheet-content">
        <div className="spec-field-sheet-head">
          <h2 className="spec-field-sheet-title" id={ids.title}>
            <bdi>{state.label}</bdi>
            {chosen.length > 0 && (
              <span className="spec-field-sheet-count">
                {` ${sheetText(state, 'chosenCount', { value: chosen.length })}`}
              </span>
            )}
          </h2>
          <components.button
            type="button"
            className={classOf('button', 'spec-field-button spec-field-sheet-done')}
            // Commits the text in the box, like leaving the field.
            onClick={() => actions.commitText()}
          >
            {sheetText(state, 'done')}
          </components.button>
        </div>
        <components.input
          ref={search}
          className={classOf('input')}
          {...boxAttributes}
          {...boxOptions(state)}
          // Outside of any form: the field submits the value.
          form=""
          id={`${state.id}-sheet`}
          enterKeyHint="search"
          placeholder={name}
          aria-label={name}
          aria-expanded
          aria-controls={ids.list}
          aria-activedescendant={input['aria-activedescendant']}
          aria-invalid={state.isInvalid}
          aria-describedby={notes.length > 0 ? `${ids.title} ${ids.notes}` : ids.title}
          value={input.value}
          onChange={(event) => {
            input.onChange(event);
            goOn();
          }}
          onCompositionEnd={input.onCompositionEnd}
          onPaste={(event) => {
            input.onPaste(event);
            goOn();
          }}
          onKeyDown={(event) => {
            // Tab moves on within the dialog.
            if (event.key !== 'Tab') input.onKeyDown(event);
            if (event.key === 'Enter') goOn();
          }}
          onFocus={({ currentTarget }) => {
            if (actions.state.inputValue === null) selectAll(currentTarget, field);
          }}
          onMouseDown={input.onMouseDown}
          onClick={input.onClick}
        />
        {/* Always rendered, so that messages do not move rows under a finger. */}
        <div className="spec-field-sheet-notes" id={ids.notes}>
          {notes}
        </div>
        {chosen.length > 0 && (
          <ul className="spec-field-sheet-chosen" aria-label={controlText(state, 'chosen')}>
            {chosen.map((value, index) => {
              const label = state.shownLabelOf(value);
              return (
                <components.chip key={JSON.stringify(value)} className={classOf('chip')}>
                  <bdi className={state.isAwaited(value) ? 'spec-field-awaited' : undefined}>{label}</bdi>
                  <components.iconButton
                    type="button"
                    className={classOf('iconButton', 'spec-field-remove')}
                    aria-label={controlText(state, 'remove', { label })}
                    onMouseDown={keepFocus}
                    onClick={() => {
                      takeAway(field, index);
                      search.current?.focus();
                    }}
                  />
                </components.chip>
              );
            })}
          </ul>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press keeps the focus in the search box, which handles keys */}
        <div className="spec-field-sheet-list" onMouseDown={keepFocus} onClick={goOn}>
          <components.listbox
            ref={setListbox}
            className={classOf('listbox')}
            {...listboxProps}
            id={ids.list}
            hidden
          />
          {listbox && <List field={state} combobox={combobox} listbox={listbox} />}
        </div>
        <span role="status" className="spec-field-hidden-text">
          {announcement}
        </span>
      </div>
    </dialog>
  );
}

/** Returns errors and the pending status, which the page shows behind the sheet. */
function notesOf(field: ComboboxSheetProps['field']): readonly ReactNode[] {
  const { classOf } = field.slots;
  return [
    ...field.errors.map((error) => (
      <p key={error} className={classOf('error')} dir="auto">
        {error}
      </p>
    )),
    ...(field.isValidating
      ? [
          <p key="waiting" className={classOf('status', 'spec-field-pending')} data-status="pending">
            {field.waitingText}
          </p>,
        ]
      : []),
  ];
}

/**
 * Opens the dialog and focuses its search. A browser without `showModal` renders it in the page.
 *
 * @param box - takes the focus afterwards, without the on-screen keyboard, because the user did not tap it
 */
function showSheet(
  dialog: HTMLDialogElement | null,
  search: HTMLInputElement | null,
  box: HTMLElement | null,
): () => void {
  if (dialog) adoptStyles(dialog, sheetStyles);
  if (dialog && search && !dialog.open) {
    // The dialog's initial focus: it keeps an on-screen keyboard that is already open.
    search.autofocus = true;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    search.focus();
  }
  const stopKeeping = dialog ? keepInView(dialog) : undefined;
  return () => {
    stopKeeping?.();
    if (box) withoutKeyboard(box);
    if (dialog?.open && typeof dialog.close === 'function') dialog.close();
    box?.focus({ preventScroll: true });
    if (box instanceof HTMLInputElement) putCaret(box);
  };
}

/**
 * Sets the caret at the end, keeping a selection: a closing dialog gives a box the focus without caret, so that keys would be
 * lost.
 */
function putCaret(box: HTMLInputElement): void {
  const end = box.value.length;
  box.setSelectionRange(box.selectionStart === box.selectionEnd ? end : box.selectionStart, end);
}

/** Suppresses the on-screen keyboard for a box until it is blurred, tapped or typed into. */
function withoutKeyboard(box: HTMLElement): void {
  const before = box.getAttribute('inputmode');
  if (before === 'none') return;
  box.inputMode = 'none';
  const heard = new AbortController();
  const back = () => {
    heard.abort();
    if (before === null) box.removeAttribute('inputmode');
    else box.inputMode = before;
  };
  for (const type of ['blur', 'pointerdown', 'keydown'])
    box.addEventListener(type, back, { signal: heard.signal });
}

/** Passes the visible part of the page, above the on-screen keyboard, to the style sheet. Pinch zoom is ignored. */
function keepInView(dialog: HTMLDialogElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return undefined;
  const update = () => {
    if (view.scale > 1.01) return;
    dialog.style.setProperty('--sf-view-top', `${view.offsetTop}px`);
    dialog.style.setProperty('--sf-view-height', `${view.height}px`);
  };
  update();
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
  return () => {
    view.removeEventListener('resize', update);
    view.removeEventListener('scroll', update);
  };
}

/** Mirrors the page's live region inside the dialog, because screen readers ignore the page behind a modal dialog. */
function useLiveText(dialog: { readonly current: HTMLElement | null }): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const root = dialog.current?.getRootNode() as ParentNode | undefined;
    const observer = new MutationObserver((records) => setText(records.at(-1)?.target.textContent ?? ''));
    for (const region of root?.querySelectorAll('.spec-field-live') ?? [])
      observer.observe(region, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog]);
  return text;
}
