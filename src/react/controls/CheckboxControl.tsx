'use client';
/**
 * The checkbox of a BOOLEAN field without a values endpoint.
 * In: a field. Out: the platform's checkbox; untouched it has no value, then it is true or false.
 */
import { controlProps } from '../controlProps.js';
import { type BoundFieldState, useFieldForm } from '../useFieldState.js';
import { HiddenValue } from './HiddenValue.js';

/** Shows a field as a checkbox. */
export function CheckboxControl({ field }: { readonly field: BoundFieldState }) {
  useFieldForm(field);
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
          field.edit(event.currentTarget.checked);
          field.commit(event.currentTarget.checked);
        }}
        onBlur={() => {
          field.commit(undefined, { isLeaving: true });
          field.options.onBlur?.();
        }}
      />
      <HiddenValue field={field} />
    </as.box>
  );
}
