'use client';
/**
 * The checkbox of a BOOLEAN field without a values endpoint.
 * In: a field. Out: the platform's checkbox; untouched it has no value, then it is true or false.
 */
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { HiddenInputs } from '../field/HiddenInputs.js';

/** Shows a field as a checkbox. */
export function CheckboxControl({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  const { readOnly, ...props } = controlProps(field);
  return (
    <as.box className={classOf('box', 'spec-field-checkbox')}>
      <input
        {...props}
        type="checkbox"
        aria-readonly={readOnly || undefined}
        checked={field.value === true}
        onChange={(event) => {
          if (readOnly) return;
          field.setValue(event.currentTarget.checked);
          field.commitValue(event.currentTarget.checked);
        }}
        onBlur={() => {
          field.commitValue(undefined, { isLeaving: true });
          field.options.onBlur?.();
        }}
      />
      <HiddenInputs name={field.name} value={field.value} disabled={field.options.disabled} />
    </as.box>
  );
}
