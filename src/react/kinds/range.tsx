'use client';
/**
 * A number between two bounds: a slider, and a box beside it that always shows the value and takes it, too. The box is the
 * control of the field; the slider is called the same, and moves it. D72.
 */
import type { KeyboardEvent } from 'react';
import { saidValue } from '../../client/kinds/numberEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { numberBounds } from '../../core/document/numberBounds.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { type LateControlProps, partIds, stylesOf } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { NumberBox, sentNumber } from '../kindParts/numberBox.js';
import { useStyles } from '../lifecycle/useStyles.js';
import rangeStyles from '../../styles/kinds/range.css?inline';

/** Shows a number as a slider with its box. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, rangeStyles);
  const { label } = partIds(field.id);
  const { min, max } = numberBounds(field.plan);
  // A slider needs both ends.
  const isBounded = min !== undefined && max !== undefined && min < max;
  return fieldFrame({
    field,
    className,
    style,
    children: isBounded ? (
      <div className="spec-field-range" role="group" aria-labelledby={label}>
        <Slider state={field} />
        <NumberBox state={field} className="spec-field-range-box" />
      </div>
    ) : (
      <NumberBox state={field} />
    ),
    beside: sentNumber(field),
  });
}

/** The platform's slider. While there is no value its knob stands at the beginning, hollow, and says so. */
function Slider({ state }: { readonly state: FieldState }) {
  const { field, value, options } = state;
  const { min = 0, max = 100, step } = numberBounds(state.plan);
  const number = typeof value === 'number' ? value : undefined;
  const filled = number === undefined ? 0 : (Math.min(max, Math.max(min, number)) - min) / (max - min);
  const take = (next: number) => {
    if (state.isInert || next === field.latest()) return;
    field.setInputValue(null);
    field.setValue(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The platform tells of no change where the knob stands there already.
    if (number === undefined && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      take(event.key === 'Home' ? min : max);
    } else if (options.readOnly && event.key !== 'Tab') event.preventDefault();
  };
  return (
    <input
      type="range"
      className="spec-field-slider"
      // Without a script it could not say that there is no value: the box does.
      hidden={state.snapshot.isServer}
      aria-label={kindText(state, 'adjust', { label: state.label })}
      aria-valuetext={number === undefined ? kindText(state, 'notSet') : saidValue(state, number)}
      aria-readonly={options.readOnly || undefined}
      data-unset={number === undefined || undefined}
      style={stylesOf(state, { '--sf-filled': filled })}
      disabled={options.disabled}
      min={min}
      max={max}
      step={step ?? (max - min > 1 ? 1 : 'any')}
      value={number ?? min}
      onChange={({ currentTarget }) => take(Number(currentTarget.value))}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) => {
        // Pressed where the knob stands: that is a value, too.
        if (number === undefined) take(Number(currentTarget.value));
      }}
      onBlur={() => field.commitValue(undefined, { isLeaving: true })}
    />
  );
}
