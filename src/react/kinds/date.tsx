'use client';
/**
 * A date as the native date box, with a button that opens a month. D72.
 */
import { useState } from 'react';
import { chooseDay, dayOf, fullDay } from '../../client/kinds/dateEntry.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { textInputProps } from '../controls/textBox.js';
import { fieldFrame } from '../field/FieldFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import { useLateCode } from '../field/lazyComponent.js';
import { useAnnouncement } from '../hooks/useAnnouncement.js';
import { boxAround } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import dateStyles from '../../styles/kinds/date.css?inline';

/** Code of the dialog, loaded when first opened. */
const calendarStage = lazyImport(() => import('../kindParts/calendarDialog.js'));

/** Renders a date box with its calendar. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, dateStyles);
  const { isServer } = field.snapshot;
  return fieldFrame({
    field,
    className,
    style,
    children: <DateBox state={field} />,
    beside: isServer ? null : hiddenInputs(field.sent),
  });
}

function DateBox({ state }: { readonly state: FieldState }) {
  const { components, classOf } = state.slots;
  const [isOpen, setOpen] = useState(false);
  const [code, retry] = useLateCode(calendarStage, isOpen);
  const failure = isOpen && !code && retry ? chosenText(state, 'notOpened') : '';
  useAnnouncement(failure);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const day = dayOf(state.value);
  const { locale } = state.environment.lookup;
  return (
    <>
      <components.box {...boxAround(state, 'spec-field-date')}>
        <components.input className={classOf('input')} {...textInputProps(state)} />
        {!state.snapshot.isServer && (
          <components.iconButton
            ref={setButton}
            type="button"
            className={classOf('iconButton', 'spec-field-calendar-button')}
            aria-label={
              day === undefined
                ? kindText(state, 'openCalendar', { label: state.label })
                : kindText(state, 'openCalendarAt', { label: state.label, text: fullDay(day, locale) })
            }
            aria-haspopup="dialog"
            aria-expanded={isOpen && code !== undefined}
            disabled={state.isInert}
            // After a failure only a press retries; otherwise the calendar would open under a passing pointer.
            onPointerEnter={() => isOpen || void calendarStage.load().catch(() => undefined)}
            onClick={() => {
              setOpen(true);
              retry?.();
            }}
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
              <path d="M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM2.5 6.75h11M5.25 2v3M10.75 2v3" />
            </svg>
          </components.iconButton>
        )}
        {isOpen && code && (
          <code.CalendarDialog
            state={state}
            button={button}
            onChoose={(iso) => chooseDay(state.field, iso)}
            onClose={() => setOpen(false)}
          />
        )}
      </components.box>
      {failure !== '' && <div className="spec-field-date-failed">{failure}</div>}
    </>
  );
}
