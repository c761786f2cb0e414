'use client';
/**
 * A date with a time in the native box, in local time, with the time zone of that day beside it. When clocks go back, both
 * moments are offered; a time skipped by clocks is refused. D25, D72.
 */
import { useState } from 'react';
import {
  chooseMoment,
  isShowable,
  lastWallTime,
  makeMomentEntry,
  shownMoment,
  typeMoment,
} from '../../client/kinds/momentEntry.js';
import { momentOf, momentsOf, zoneHere, zoneText } from '../../client/kinds/zonedTime.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textInputProps } from '../controls/textBox.js';
import { type LateControlProps, stylesOf } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { drawnText } from '../field/HiddenInputs.js';
import { boxAround, boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import numberStyles from '../../styles/kinds/number.css?inline';
import dateStyles from '../../styles/kinds/date.css?inline';
import zoneStyles from '../../styles/kinds/date-time.css?inline';

/** Renders a field as a box for a date with a time. */
export function Control(props: LateControlProps) {
  const { field: state } = props;
  useStyles(state, numberStyles, dateStyles, zoneStyles);
  const { field, value } = state;
  const { components, classOf } = state.slots;
  useState(() => makeMomentEntry(field, state));
  // The user's time zone is unknown without script; a plain form submits UTC.
  const zone = state.snapshot.isServer ? 'UTC' : zoneHere();
  const shown = shownMoment(state, zone);
  const kept = state.isEmpty ? field.text.lastValue : value;
  const isText = !isShowable(kept, zone);
  const { 'aria-describedby': describedBy, ...input } = textInputProps(state);
  const zoneId = `${state.id}-zone`;
  const text = zoneText(
    momentOf(value) ?? momentOf(shown) ?? now(state),
    zone,
    state.environment.lookup.locale,
  );
  return boxFrame(
    props,
    <>
      <components.box
        {...boxAround(state, 'spec-field-number spec-field-zoned')}
        data-affix={isText ? undefined : 'after'}
        style={stylesOf(state, { '--sf-affix': `calc(${text.short.length}ch + 1em)` })}
      >
        <components.input
          className={classOf('input')}
          {...input}
          aria-describedby={[describedBy, !isText && zoneId].filter(Boolean).join(' ') || undefined}
          dir={isText ? 'auto' : undefined}
          type={isText ? 'text' : 'datetime-local'}
          step={stepOf(shown)}
          max={lastWallTime}
          value={shown}
          onChange={({ currentTarget }) => typeMoment(field, currentTarget.value)}
        />
        {!isText && (
          <span className="spec-field-affix">
            <bdi aria-hidden="true">{text.short}</bdi>
            <span id={zoneId} className="spec-field-hidden-text">
              {text.long}
            </span>
          </span>
        )}
      </components.box>
      <WhichMoment state={state} zone={zone} shown={shown} />
      {state.snapshot.isServer && shown !== '' && drawnText(state, shown)}
    </>,
  );
}

const now = ({ environment }: FieldState): number => (environment.validation.now ?? Date.now)();

/** Returns the `step` for the precision of the shown time: without it browsers report seconds as invalid. */
function stepOf({ length }: string): number | undefined {
  return length > 19 ? 0.001 : length > 16 ? 1 : undefined;
}

interface WhichMomentProps {
  readonly state: FieldState;
  readonly zone: string;
  readonly shown: string;
}

/** Offers both moments that have the same local time. */
function WhichMoment({ state, zone, shown }: WhichMomentProps) {
  const { components, classOf } = state.slots;
  const moments = momentsOf(shown, zone);
  if (moments.length < 2) return null;
  return (
    <div className="spec-field-date-preview" data-read="ambiguous">
      <span role="status">{kindText(state, 'timeTwice')}</span>
      {moments.map((moment) => (
        <components.button
          key={moment}
          type="button"
          className={classOf('button')}
          aria-pressed={moment === momentOf(state.value)}
          disabled={state.isInert}
          onClick={() => chooseMoment(state.field, moment)}
        >
          {zoneText(moment, zone, state.environment.lookup.locale).long}
        </components.button>
      ))}
    </div>
  );
}
