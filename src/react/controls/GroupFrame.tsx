'use client';
/**
 * A field whose control is several elements: a group of them under its legend.
 */
import { inputKind } from '../../core/document/inputKind.js';
import { entryText } from '../../client/messages/entryTexts.js';
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
        {isSilent && <span className="spec-field-hidden-text"> {entryText(field, 'mandatory')}</span>}
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
