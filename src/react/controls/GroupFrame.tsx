'use client';
/**
 * What stands around a control of several elements: a fieldset, which a legend names.
 */
import type { ControlKind } from '../../client/controlKind.js';
import { controlText } from '../../client/controlTexts.js';
import { type FieldFrameProps, fieldTexts, frameProps, labelClass, labelText } from '../field/FieldFrame.js';
import { answerProps, partIds, sharedProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** Controls of several elements, which a legend names. */
export const groupKinds: ReadonlySet<ControlKind> = new Set(['radios', 'checkboxes', 'object']);

/** Lays out a field: a group of elements under its legend. */
export function GroupFrame({ field, children, ...root }: FieldFrameProps) {
  const { as, classOf } = field.parts;
  const isSilent = field.isRequired && !isRadioGroup(field);
  return (
    <as.group {...frameProps(field, classOf('group', 'spec-field'), root)} {...groupProps(field)}>
      <as.legend className={labelClass(field, 'legend')} id={partIds(field.id).label} dir="auto">
        {labelText(field)}
        {isSilent && <span className="spec-field-hidden-text"> {controlText(field, 'mandatory')}</span>}
      </as.legend>
      <input hidden {...answerProps(field)} />
      {children}
      {fieldTexts(field)}
    </as.group>
  );
}

function groupProps(field: FieldState) {
  const radios = {
    role: 'radiogroup',
    'aria-required': field.isRequired || undefined,
    'aria-invalid': field.errors.length > 0,
  };
  return { ...sharedProps(field), ...(isRadioGroup(field) && radios) };
}

/** That one, of all groups, has the states of a control. */
function isRadioGroup({ plan }: FieldState): boolean {
  return plan.dataType !== 'OBJECT' && !plan.expectMultipleValues;
}
