'use client';
/**
 * The text box of a number with a unit: with digit grouping while blurred, plain during editing. D72.
 */
import type { KeyboardEvent } from 'react';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { shownNumber, stepByKey, typeNumber, unitOfField } from '../../client/kinds/numberEntry.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { affixOf } from '../../core/messages/unitNumber.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { controlProps, type LateControlProps, sentName, stylesOf } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { drawnText, hiddenInputs } from '../field/HiddenInputs.js';
import { boxAround } from './boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import numberStyles from '../../styles/kinds/number.css?inline';
import { useEdited } from './useEdited.js';

/** Props of {@link NumberBox}. */
export interface NumberBoxProps {
  readonly state: FieldState;
  /** Class of the element around the box, in addition to ours. */
  readonly className?: string;
}

/** Renders the text box of a number. */
export function NumberBox({ state, className }: NumberBoxProps) {
  useStyles(state, numberStyles);
  const { field, slots } = state;
  const { components, classOf } = slots;
  const { isEdited, focusHandlers } = useEdited(state);
  const affix = affixOf(unitOfField(state), state.environment.lookup.locale);
  const unitId = `${state.id}-unit`;
  const props = controlProps(state);
  const describedBy = [props['aria-describedby'], affix && unitId].filter(Boolean).join(' ');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || state.isInert || isComposingKey(event.nativeEvent)) return;
    if (stepByKey(field, event.key)) event.preventDefault();
  };
  return (
    <components.box
      {...boxAround(state, `spec-field-number${className ? ` ${className}` : ''}`)}
      data-affix={affix?.side}
      style={affix && stylesOf(state, { '--sf-affix': `${affix.text.length}ch` })}
    >
      {affix && (
        <span className="spec-field-affix" id={unitId} aria-hidden="true">
          {affix.text}
        </span>
      )}
      <components.input
        className={classOf('input')}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...props}
        {...sentName(state)}
        {...boxOptions(state)}
        aria-describedby={describedBy || undefined}
        value={shownNumber(state, isEdited)}
        onChange={({ currentTarget }) => typeNumber(field, currentTarget.value)}
        onKeyDown={onKeyDown}
        {...focusHandlers}
      />
    </components.box>
  );
}

/** Renders a field with such a box. Call it as a function: it is not a component. */
export function numberBox({
  field,
  className,
  style,
}: Pick<LateControlProps, 'field' | 'className' | 'style'>) {
  const children = <NumberBox state={field} />;
  return fieldFrame({ field, className, style, children, beside: sentNumber(field) });
}

/** Returns the hidden input that submits the value; before hydration the box itself is submitted. */
export function sentNumber(state: FieldState) {
  if (!state.snapshot.isServer) return hiddenInputs(state.sent);
  return drawnText(state, shownNumber(state, false));
}
