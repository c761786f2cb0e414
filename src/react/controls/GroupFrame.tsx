'use client';
/**
 * A field whose control is several elements: a group of them under its legend, and the button that takes the one chosen away.
 */
import { inputKind } from '../../core/document/inputKind.js';
import { isClearable } from '../../client/field/fieldOwner.js';
import { entryText } from '../../client/messages/entryTexts.js';
import { glyphs, keepFocus } from '../field/boxAttributes.js';
import { type FieldFrameProps, fieldTexts, frameProps, labelClass, labelText } from '../field/FieldFrame.js';
import { answerProps, partIds, sharedProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** Lays out a field: a group of elements under its legend. */
export function GroupFrame({ field, children, ...root }: FieldFrameProps) {
  const { components, classOf } = field.slots;
  const isSilent = field.isRequired && !isRadioGroup(field);
  const { help, hint, wrong, waiting } = fieldTexts(field);
  return (
    <components.group {...frameProps(field, classOf('group', 'spec-field'), root)} {...groupProps(field)}>
      <components.legend className={labelClass(field, 'legend')} id={partIds(field.id).label}>
        {/* The text alone: WebKit would put the whole legend at the side where it begins. */}
        <bdi>{labelText(field)}</bdi>
        {isSilent && <span className="spec-field-hidden-text">{` ${entryText(field, 'mandatory')}`}</span>}
      </components.legend>
      {help}
      <input hidden {...answerProps(field)} />
      {children}
      {hint}
      {wrong}
      {waiting}
    </components.group>
  );
}

function groupProps(field: FieldState) {
  const radios = {
    role: 'radiogroup',
    'aria-required': field.isRequired || undefined,
    'aria-invalid': field.isInvalid,
    'aria-readonly': field.options.readOnly || undefined,
  };
  return { ...sharedProps(field), ...(isRadioGroup(field) && radios) };
}

/** That one, of all groups, has the states of a control. */
function isRadioGroup({ plan }: FieldState): boolean {
  const isOfFiles = plan.upload !== undefined && inputKind(plan) === 'file';
  return plan.dataType !== 'OBJECT' && !plan.expectMultipleValues && !isOfFiles;
}

/** Whether a single value may be taken away: one that may be missing, unless the host says otherwise. */
export function mayClear({ options, field, isInert }: FieldState): boolean {
  return (options.clearable ?? (options.required !== true && isClearable(field))) && !isInert;
}

/** The button; the focus goes to the first input of the element around it, which `row` selects. */
export function clearButton(field: FieldState, row: string, onClear: () => void) {
  const { components, classOf } = field.slots;
  return (
    <components.iconButton
      type="button"
      className={classOf('iconButton', 'spec-field-clear')}
      aria-label={field.text('clearField')}
      onMouseDown={keepFocus}
      onClick={({ currentTarget }) => {
        // The button goes, and the focus does not go with it.
        currentTarget.closest(row)?.querySelector('input')?.focus();
        onClear();
      }}
    >
      {glyphs.clear}
    </components.iconButton>
  );
}
