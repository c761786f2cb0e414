'use client';
/**
 * A BOOLEAN as a switch. D72.
 */
import { CheckboxControl, useIsSent } from '../controls/CheckboxControl.js';
import { fieldFrame, rootClass } from '../field/FieldFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { useStyles } from '../lifecycle/useStyles.js';
import switchStyles from '../../styles/kinds/switch.css?inline';

/** Renders a field as a switch beside its label. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, switchStyles);
  return fieldFrame({
    field,
    className: rootClass('spec-field-row', className),
    style,
    children: <CheckboxControl field={field} isSent={useIsSent(field)} isSwitch />,
  });
}
