'use client';
/**
 * A boolean as a native checkbox or switch.
 */
import { choose } from '../../client/field/choosing.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useIsServer } from '../lifecycle/useIsServer.js';
import { useStyles } from '../lifecycle/useStyles.js';
import controlStyles from '../../styles/parts/controls.css?inline';

/** Adopts the rules of chips, choices and objects before a field is painted: `styles.css` does not contain them. */
export function useControlStyles(field: FieldState): void {
  useStyles(field, controlStyles);
}

/** Props of controls whose values are chosen. */
export interface ChoiceProps {
  readonly field: FieldState;
  /** Whether the control submits its value itself, until the page is hydrated. */
  readonly isSent: boolean;
}

/** Whether a control submits its value itself: until the page is hydrated. */
export function useIsSent({ name, options }: FieldState): boolean {
  return useIsServer() && name !== undefined && !options.readOnly;
}

/** Validates the chosen value on blur. */
export function commitChoice(field: FieldState): void {
  field.field.commitValue(undefined, { isLeaving: true });
  field.options.onBlur?.();
}

/** Renders a field as a checkbox or a switch. */
export function CheckboxControl({ field, isSent, isSwitch }: ChoiceProps & { readonly isSwitch?: boolean }) {
  const { components, classOf } = field.slots;
  const { readOnly, ...props } = controlProps(field);
  // Before hydration an unticked checkbox submits nothing, so that the saved value would remain: submit `false` beside it.
  const beside = isSent ? (field.isEmpty ? null : false) : field.value;
  return (
    <components.box className={classOf('box', 'spec-field-checkbox')}>
      <HiddenInputs name={field.name} value={beside} disabled={field.options.disabled} />
      <input
        {...props}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        name={isSent ? field.name : undefined}
        value={isSent ? 'true' : undefined}
        aria-readonly={readOnly || undefined}
        checked={field.value === true}
        onChange={({ currentTarget: { checked: value } }) =>
          choose(field.field, [{ value, label: field.label }], 'press')
        }
        onBlur={() => commitChoice(field)}
      />
    </components.box>
  );
}
