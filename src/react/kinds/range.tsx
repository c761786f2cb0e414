'use client';
/**
 * A number between two bounds: a slider, and a box that shows and accepts the value. The box is the control of the field; the
 * slider's name contains the field's label. D72.
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

/** Renders a number as a slider with a box. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, rangeStyles);
  const { label } = partIds(field.id);
  const { min, max } = numberBounds(field.plan);
  // A slider needs both bounds.
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

/** Renders the native slider. Without a value its thumb is hollow, at the start, and announced as not set. */
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
    // Without a value the thumb is at the start already, so the browser fires no change event.
    if (number === undefined && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      take(event.key === 'Home' ? min : max);
    } else if (options.readOnly && event.key !== 'Tab') event.preventDefault();
  };
  return (
    <input
      type="range"
      className="spec-field-slider"
      // Without script a slider cannot represent a missing value, so only the box is shown.
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
        // A press on the hollow thumb sets the value at its position.
        if (number === undefined) take(Number(currentTarget.value));
      }}
      onBlur={() => field.commitValue(undefined, { isLeaving: true })}
    />
  );
}
