'use client';
/**
 * One answer, yes or no, as the platform's own checkbox: ticked, or switched.
 */
import { choose } from '../../client/field/choosing.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useIsServer } from '../lifecycle/useIsServer.js';

/** What controls are drawn from whose values are chosen. */
export interface ChoiceProps {
  readonly field: FieldState;
  /** Until the script of its page is there, the control submits what is chosen itself. */
  readonly isSent: boolean;
}

/** Whether a control submits its value itself: until the script of its page is there. */
export function useIsSent({ name, options }: FieldState): boolean {
  return useIsServer() && name !== undefined && !options.readOnly;
}

/** Validates what was chosen, as its control is left. */
export function commitChoice(field: FieldState): void {
  field.field.commitValue(undefined, { isLeaving: true });
  field.options.onBlur?.();
}

/** Shows a field as a checkbox, or as the switch that one can be. */
export function CheckboxControl({ field, isSent, isSwitch }: ChoiceProps & { readonly isSwitch?: boolean }) {
  const { components, classOf } = field.slots;
  const { readOnly, ...props } = controlProps(field);
  // Before the script is there, a box that is not ticked sends nothing: the answer that was there would come back.
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
