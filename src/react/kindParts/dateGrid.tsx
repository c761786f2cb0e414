'use client';
/**
 * The days of a month as a grid. Arrow keys move by days and weeks, Home and End within a week, Page Up and Page Down by months,
 * with Shift by years. Follows the W3C's date picker dialog. D72.
 */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearDay } from '../../client/kinds/clearDay.js';
import { dayOf, fullDay, todayOf } from '../../client/kinds/dateEntry.js';
import { dayBounds, isDayRefused } from '../../client/kinds/dayBounds.js';
import { dayOfKey, gridLocale, heldDay, isoOfDay, movedDay, weeksOf } from '../../client/kinds/days.js';
import { monthTexts, weekdayTexts, yearText } from '../../client/kinds/dateTexts.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { mayClear } from '../controls/GroupFrame.js';
import { partIds } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import dialogStyles from '../../styles/parts/dialog.css?inline';
import calendarStyles from '../../styles/kinds/calendar.css?inline';

/** Props of {@link DateGrid}. */
export interface DateGridProps {
  readonly state: FieldState;
  readonly onChoose: (iso: string) => void;
  /** Called after Clear has emptied the field; moves the focus, because the button disappears. */
  readonly onClear: () => void;
  /** Whether the grid takes the focus when mounted. Default false. */
  readonly autoFocus?: boolean;
  /** Called when the user types a letter or digit, which the grid does not handle. */
  readonly onType?: () => void;
}

/** Renders a month, and controls that change it. */
export function DateGrid({ state, onChoose, onClear, autoFocus = false, onType }: DateGridProps) {
  // The rules of dialogs come first, because those of a calendar override them.
  useStyles(state, dialogStyles, calendarStyles);
  const { field, slots } = state;
  const { components, classOf } = slots;
  const { locale = 'en' } = state.environment.lookup;
  const todayMs = todayOf(field);
  const today = isoOfDay(todayMs);
  const bounds = dayBounds(field.plan, todayMs);
  const chosen = dayOf(state.value);
  const { active, move, table } = useActiveDay(
    heldDay(chosen ?? today, bounds.min, bounds.max),
    chosen,
    autoFocus,
  );
  useVerdicts(state);
  const go = (iso: string, isByKey = false) => move(heldDay(iso, bounds.min, bounds.max), isByKey);
  const choose = (iso: string) => {
    if (state.isInert) return;
    if (isDayRefused(field, iso, bounds))
      state.environment.announce(kindText(state, 'dayRefused', { text: fullDay(iso, locale) }));
    else onChoose(iso);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayOfKey(active, event, gridLocale(locale));
    if (next !== undefined) go(next, true);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key.length === 1 && onType) return onType();
    else return;
    event.preventDefault();
  };
  const weeks = weeksOf(active, gridLocale(locale).firstDay);
  const weekdays = weekdayTexts(locale, gridLocale(locale).firstDay);
  return (
    <div className="spec-field-month">
      <MonthHead state={state} active={active} bounds={bounds} go={go} />
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as in the W3C's pattern
        role="grid"
        className="spec-field-days"
        aria-labelledby={`${state.id}-month`}
        aria-readonly={state.options.readOnly || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="spec-field-hidden-text">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((iso) =>
                iso.slice(0, 7) === active.slice(0, 7) ? (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles keys
                  <td
                    key={iso}
                    className="spec-field-day"
                    tabIndex={iso === active ? 0 : -1}
                    data-day={iso}
                    aria-label={fullDay(iso, locale)}
                    aria-selected={iso === chosen}
                    aria-current={iso === today ? 'date' : undefined}
                    aria-disabled={state.isInert || isDayRefused(field, iso, bounds) || undefined}
                    onClick={() => {
                      move(iso, true);
                      choose(iso);
                    }}
                  >
                    <span>{yearText(Number(iso.slice(8)), locale)}</span>
                  </td>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month is drawn by CSS
                  <td key={iso} data-other={yearText(Number(iso.slice(8)), locale)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="spec-field-month-foot">
        {/* As native date pickers: not in a required field. */}
        {mayClear(state) && !state.isEmpty && (
          <components.button
            type="button"
            className={classOf('button', 'spec-field-button spec-field-month-clear')}
            // In a dialog, which takes the focus, the label is in the dialog's name.
            aria-describedby={autoFocus ? undefined : partIds(state.id).label}
            onClick={() => {
              clearDay(field);
              onClear();
            }}
          >
            {state.text('clearField')}
          </components.button>
        )}
        <components.button
          type="button"
          className={classOf('button', 'spec-field-button spec-field-to-today')}
          onClick={() => go(today, true)}
        >
          {kindText(state, 'toToday')}
        </components.button>
      </div>
    </div>
  );
}

const isShown = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

/** Tracks the focused day, which Enter would choose. A value set elsewhere moves it. */
function useActiveDay(start: string, chosen: string | undefined, autoFocus: boolean) {
  const [{ active, before, turn }, set] = useState({
    active: start,
    before: chosen,
    turn: autoFocus ? 1 : 0,
  });
  if (before !== chosen) set({ active: chosen === undefined ? active : start, before: chosen, turn });
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (turn > 0) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [turn]);
  const move = (iso: string, isByKey: boolean) =>
    set((now) => ({ ...now, active: iso, turn: isByKey ? now.turn + 1 : now.turn }));
  return { active, move, table };
}

/** Renders again once the code that finds refused days is loaded. */
function useVerdicts({ field }: FieldState): void {
  const [, draw] = useState(0);
  useEffect(() => {
    let isThere = true;
    void field.validation.load().then(() => isThere && draw((times) => times + 1));
    return () => {
      isThere = false;
    };
  }, [field]);
}

interface MonthHeadProps {
  readonly state: FieldState;
  readonly active: string;
  readonly bounds: ReturnType<typeof dayBounds>;
  readonly go: (iso: string) => void;
}

/** Renders the current month with controls to change it. */
function MonthHead({ state, active, bounds, go }: MonthHeadProps) {
  const { locale = 'en' } = state.environment.lookup;
  const [year, month] = [Number(active.slice(0, 4)), Number(active.slice(5, 7))];
  const first = Number((bounds.min ?? movedDay(active, { months: -1200 })).slice(0, 4));
  const last = Number((bounds.max ?? movedDay(active, { months: 600 })).slice(0, 4));
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
  const isWithin = (iso: string) => isShown(heldDay(iso, bounds.min, bounds.max), iso);
  const months = monthTexts(locale);
  return (
    <div className="spec-field-month-head">
      <StepButton state={state} months={-1} active={active} isWithin={isWithin} go={go} />
      <span className="spec-field-hidden-text" id={`${state.id}-month`} aria-live="polite">
        {`${months[month - 1]} ${yearText(year, locale)}`}
      </span>
      <select
        aria-label={kindText(state, 'month')}
        value={month}
        onChange={({ currentTarget }) =>
          go(movedDay(active, { months: Number(currentTarget.value) - month }))
        }
      >
        {months.map((text, index) => (
          <option
            key={text}
            value={index + 1}
            disabled={
              !isWithin(movedDay(`${active.slice(0, 8)}01`, { months: index + 1 - month })) &&
              index + 1 !== month
            }
          >
            {text}
          </option>
        ))}
      </select>
      <select
        aria-label={kindText(state, 'year')}
        value={year}
        onChange={({ currentTarget }) =>
          go(movedDay(active, { months: (Number(currentTarget.value) - year) * 12 }))
        }
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {yearText(one, locale)}
          </option>
        ))}
      </select>
      <StepButton state={state} months={1} active={active} isWithin={isWithin} go={go} />
    </div>
  );
}

interface StepButtonProps extends Pick<MonthHeadProps, 'state' | 'active' | 'go'> {
  readonly months: 1 | -1;
  readonly isWithin: (iso: string) => boolean;
}

function StepButton({ state, months, active, isWithin, go }: StepButtonProps) {
  const { components, classOf } = state.slots;
  const next = movedDay(active, { months });
  const isThere = isWithin(next) && next !== active;
  return (
    <components.iconButton
      type="button"
      className={classOf('iconButton', 'spec-field-month-step')}
      aria-label={kindText(state, months < 0 ? 'monthBefore' : 'monthAfter')}
      aria-disabled={!isThere || undefined}
      onClick={() => isThere && go(next)}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
        <path d={months < 0 ? 'M10 3.5 5.5 8l4.5 4.5' : 'M6 3.5 10.5 8 6 12.5'} />
      </svg>
    </components.iconButton>
  );
}
