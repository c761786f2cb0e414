'use client';
/**
 * Lazy-loaded controls in their frames, by kind: a control of several elements in a group, all others below a label.
 */
import type { ComponentType } from 'react';
import { frameOf, type ControlKind } from '../../client/field/controlKind.js';
import type { InputKind } from '../../core/vocabulary/inputKinds.js';
import { fieldFrame, rootClass } from '../field/FieldFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { ControlProps } from '../slots/controlField.js';
import { hostControl } from '../slots/slots.js';
import { CheckboxControl, type ChoiceProps, useControlStyles, useIsSent } from './CheckboxControl.js';
import { ChosenCount } from './ChosenCount.js';
import { ChipsControl } from './ChipsControl.js';
import { CheckboxesControl, RadioControl, SelectControl } from './ChoiceControls.js';
import { GroupFrame } from './GroupFrame.js';
import { ObjectControl } from './ObjectControl.js';
import { CustomControl } from './CustomControl.js';

// In this stage because only controls of several values need them.
export { ChosenCount } from './ChosenCount.js';
export { SelectedChips } from './Chips.js';

type OwnProps = ChoiceProps & Pick<LateControlProps, 'Part'>;

/** Kinds rendered by this file. Text boxes and comboboxes are not lazy-loaded, and kinds of input have files of their own. */
type OwnKind = Exclude<ControlKind, 'text' | 'combobox' | 'calendar' | InputKind>;

/** Our control of each kind. */
const controls: Readonly<Record<OwnKind, ComponentType<OwnProps>>> = {
  select: SelectControl,
  chips: ChipsControl,
  checkbox: CheckboxControl,
  radios: RadioControl,
  checkboxes: CheckboxesControl,
  object: ObjectControl,
};

/** Renders a field with the control of its kind: the app's own, else ours. */
export function Control({ field, kind, className, style, Part }: LateControlProps) {
  const Custom = hostControl(field.slots, kind) as ComponentType<ControlProps> | undefined;
  const Own = (controls as Partial<Record<ControlKind, ComponentType<OwnProps>>>)[kind];
  const isSent = useIsSent(field);
  useControlStyles(field);
  const frame = frameOf(kind);
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
