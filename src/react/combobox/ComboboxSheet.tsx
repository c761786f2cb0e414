'use client';
/**
 * The list of a combobox on a phone: a dialog as wide as the page, its search on top, what is chosen below that, and rows for
 * fingers. A dialog of the platform's own, so that what is behind it is out of reach; it is as high as what a keyboard leaves free,
 * and the back button closes it.
 */
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeAway } from '../../client/field/removals.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { sheetText } from '../../client/messages/sheetTexts.js';
import { backEntry } from '../../client/page/backEntry.js';
import { toArray } from '../../client/page/toArray.js';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { boxAttributes, keepFocus, selectAll } from '../field/boxAttributes.js';
import { ownEvents } from '../field/ownEvents.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { ComboboxListProps } from '../listbox/ComboboxList.js';
import type { awakeCombobox } from './awakeCombobox.js';

/** What the sheet is drawn from. */
export interface ComboboxSheetProps extends ComboboxListProps {
  readonly awake: ReturnType<typeof awakeCombobox>;
  /** What draws the rows, and what stands under them. */
  readonly List: ComponentType<ComboboxListProps>;
}

/** Shows the list above the page, until it is closed. */
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
  /** Entering one of several values leaves the sheet as it is, for the next. */
  const goOn = () => {
    if (actions.isMultiple) actions.open();
    // What has led to a choice gives way to what is typed next.
    if (actions.state.isSpent && search.current) selectAll(search.current, field);
  };
  const chosen = actions.isMultiple ? toArray(state.value) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it hears of what is in it; Escape is the platform's
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
            // What stands in the box is taken, as by leaving the field.
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
          // A part of no form: what is sent is the value of the field.
          form=""
          id={`${state.id}-sheet`}
          enterKeyHint="search"
          placeholder={name}
          aria-label={name}
          aria-expanded
          aria-controls={ids.list}
          aria-activedescendant={input['aria-activedescendant']}
          aria-invalid={state.isInvalid}
          aria-describedby={notes.length > 0 ? ids.notes : undefined}
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
            // It leads to the next part of the dialog.
            if (event.key !== 'Tab') input.onKeyDown(event);
            if (event.key === 'Enter') goOn();
          }}
          onFocus={({ currentTarget }) => {
            if (actions.state.inputValue === null) selectAll(currentTarget, field);
          }}
          onMouseDown={input.onMouseDown}
          onClick={input.onClick}
        />
        {/* There before they are: no row moves under a finger as one comes or goes. */}
        <div className="spec-field-sheet-notes" id={ids.notes}>
          {notes}
        </div>
        {chosen.length > 0 && (
          <ul className="spec-field-sheet-chosen" aria-label={controlText(state, 'chosen')}>
            {chosen.map((value, index) => {
              const label = state.labelOf(value);
              return (
                <components.chip key={JSON.stringify(value)} className={classOf('chip')}>
                  <bdi>{label}</bdi>
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
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press keeps the focus in the search, which hears the keys */}
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

/** What is wrong with what was entered, and what is still looked up: on the page it stands behind the sheet. */
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
 * Opens the dialog, its search under the fingers; where the platform has none it stands in the page.
 *
 * @param box - what has the focus afterwards; no keyboard comes with that, since nobody has pressed it
 */
function showSheet(
  dialog: HTMLDialogElement | null,
  search: HTMLInputElement | null,
  box: HTMLElement | null,
): () => void {
  if (dialog && search && !dialog.open) {
    // The one that the platform gives the focus to: a keyboard that is there stays.
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

/** A dialog that closes gives a box the focus, and no caret: keys would be lost. What is selected stays so. */
function putCaret(box: HTMLInputElement): void {
  const end = box.value.length;
  box.setSelectionRange(box.selectionStart === box.selectionEnd ? end : box.selectionStart, end);
}

/** Keeps the keyboard of a phone away from a box until it is left, or pressed. */
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

/** Says to the style sheet what part of the page can be seen: a keyboard takes the rest. Who zooms by fingers moves nothing. */
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

/** What the page says by its live region, which is behind the dialog, where nobody would hear it. */
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
