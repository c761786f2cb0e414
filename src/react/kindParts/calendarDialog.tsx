'use client';
/**
 * The dialog of a date box: a box that parses typed dates, and a month. Escape, a press outside and a phone's back button close
 * it; the focus returns to the button. On a narrow page it is a sheet at the bottom. D72.
 */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { readDate } from '../../client/kinds/dateEntry.js';
import { datePlaceholder } from '../../client/kinds/dateHelp.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { openDialog } from '../../client/page/dialog.js';
import type { FieldState } from '../field/fieldState.js';
import { ownEvents } from '../field/ownEvents.js';
import { DateGrid } from './dateGrid.js';
import { DatePreview } from './typedDateBox.js';

/** Props of {@link CalendarDialog}. */
export interface CalendarDialogProps {
  readonly state: FieldState;
  /** Button that opened the dialog. */
  readonly button: HTMLElement | null;
  readonly onChoose: (iso: string) => void;
  readonly onClose: () => void;
}

/** Renders the dialog until a day is chosen or it is closed. */
export function CalendarDialog({ state, button, onChoose, onClose }: CalendarDialogProps) {
  const { components, classOf } = state.slots;
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isPressedOutside = useRef(false);
  const isCleared = useRef(false);
  const [text, setText] = useState('');
  const ids = { title: useId(), preview: useId() };
  useLayoutEffect(() => show(dialog.current, button), [button]);
  const close = () => dialog.current?.close();
  const choose = (iso: string) => {
    onChoose(iso);
    close();
  };
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent)) return;
    // Enter must not submit the form around the field.
    event.preventDefault();
    const read = readDate(state.field, text);
    if (read?.status === 'date') choose(read.iso);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles events of its descendants; the browser handles Escape
    <dialog
      ref={dialog}
      className="spec-field-dialog spec-field-calendar-dialog"
      aria-labelledby={ids.title}
      {...ownEvents}
      onClose={(event) => {
        event.stopPropagation();
        // After Clear the user types another date, or goes on.
        if (isCleared.current) state.field.focus();
        else button?.focus();
        onClose();
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (isPressedOutside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className="spec-field-dialog-content">
        <h2 className="spec-field-hidden-text" id={ids.title}>
          {kindText(state, 'openCalendar', { label: state.label })}
        </h2>
        <components.input
          ref={box}
          className={classOf('input')}
          type="text"
          // Outside of any form: not submitted or reset.
          form=""
          dir="auto"
          autoComplete="off"
          aria-label={kindText(state, 'typeDate')}
          aria-describedby={ids.preview}
          placeholder={datePlaceholder(state.field)}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onBoxKey}
        />
        <DatePreview state={state} id={ids.preview} text={text} onChoose={choose} />
        <DateGrid
          state={state}
          onChoose={choose}
          onClear={() => {
            isCleared.current = true;
            close();
          }}
          autoFocus
          onType={() => box.current?.focus()}
        />
        <components.button
          type="button"
          className={classOf('button', 'spec-field-button spec-field-calendar-close')}
          onClick={close}
        >
          {chosenText(state, 'close')}
        </components.button>
      </div>
    </dialog>
  );
}

/** Opens the dialog below its button's box, or above if there is more room. */
function show(dialog: HTMLDialogElement | null, button: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const close = openDialog(dialog);
  const place = () => placeAt(dialog, button?.closest('.spec-field-box') ?? button);
  place();
  dialog.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('resize', place);
    close();
  };
}

const gap = 6;
const edge = 8;

/** Passes the position to the style sheet, which ignores it on a narrow page and shows a sheet. */
function placeAt(dialog: HTMLDialogElement, box: Element | null): void {
  if (!box) return;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + gap + height <= clientHeight || top - gap - height < 0;
  const isRightToLeft = getComputedStyle(box).direction === 'rtl';
  const x = isRightToLeft ? right - width : left;
  const y = isBelow ? Math.min(bottom + gap, clientHeight - height - edge) : top - gap - height;
  dialog.style.setProperty('--sf-x', `${Math.max(edge, Math.min(x, clientWidth - width - edge))}px`);
  dialog.style.setProperty('--sf-y', `${Math.max(edge, y)}px`);
}
