'use client';
/**
 * The controls that come late, each in its frame, by the kind of the field: what is one of several elements stands in a
 * group, the rest under a label.
 */
import type { ComponentType } from 'react';
import { controlFrames, type ControlKind } from '../../client/field/controlKind.js';
import { entryText } from '../../client/messages/entryTexts.js';
import {
  fieldFrame,
  type FieldFrameProps,
  fieldTexts,
  frameProps,
  labelClass,
  labelText,
  rootClass,
} from '../field/FieldFrame.js';
import { answerProps, type LateControlProps, partIds, sharedProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useIsServer } from '../lifecycle/useIsServer.js';
import type { ControlProps } from '../slots/controlField.js';
import { ChosenCount } from './Chips.js';
import { ChipsControl } from './ChipsControl.js';
import {
  CheckboxControl,
  CheckboxesControl,
  type ChoiceProps,
  RadioControl,
  SelectControl,
} from './ChoiceControls.js';
import { ObjectControl } from './ObjectControl.js';
import { CustomControl } from './CustomControl.js';

// They come with the other controls of several values.
export { ChosenCount, SelectedChips } from './Chips.js';

type OwnProps = ChoiceProps & Pick<LateControlProps, 'Part'>;

/** Our control of each kind; those of one box are no late ones. */
const controls: Readonly<Record<ControlKind, ComponentType<OwnProps> | undefined>> = {
  text: undefined,
  combobox: undefined,
  select: SelectControl,
  chips: ChipsControl,
  checkbox: CheckboxControl,
  radios: RadioControl,
  checkboxes: CheckboxesControl,
  object: ObjectControl,
};

/** Shows a field by the control of its kind: the host's, else ours. */
export function Controls({ field, kind, className, style, Part }: LateControlProps) {
  const Custom = field.slots.components[kind] as ComponentType<ControlProps> | undefined;
  const Own = controls[kind];
  const isSent = useIsServer() && field.name !== undefined && !field.options.readOnly;
  const frame = controlFrames[kind];
  const control = Custom ? (
    <CustomControl field={field} Control={Custom} isGroup={frame === 'group'} />
  ) : (
    Own && <Own field={field} isSent={isSent} Part={Part} />
  );
  if (frame === 'group')
    return (
      <GroupFrame field={field} className={className} style={style}>
        {control}
      </GroupFrame>
    );
  return fieldFrame({
    field,
    className: frame === 'row' && !Custom ? rootClass('spec-field-row', className) : className,
    style,
    children: control,
    counted: kind === 'chips' && !Custom && <ChosenCount field={field} />,
  });
}

/** Lays out a field: a group of elements under its legend. */
function GroupFrame({ field, children, ...root }: FieldFrameProps) {
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
      <input hidden {...answerProps(field)} />
      {children}
      {help}
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
  return plan.dataType !== 'OBJECT' && !plan.expectMultipleValues;
}
