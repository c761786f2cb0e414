/**
 * What every control's focusable element says about its field.
 */
import type { ControlAttributes } from './controlField.js';
import type { FieldState } from './useFieldState.js';

/** Ids of the parts of a field. */
export function partIds(id: string) {
  return { label: `${id}-label`, description: `${id}-description`, error: `${id}-error` };
}

/** Props for the element that takes the focus. */
export function controlProps(field: FieldState): ControlAttributes {
  return {
    ...sharedProps(field),
    id: field.id,
    readOnly: field.options.readOnly ?? false,
    'aria-required': field.plan.required || undefined,
    // Said either way: a browser takes what is required and empty for invalid before anybody has been there.
    'aria-invalid': field.errors.length > 0,
  };
}

/** Props of an element, or of a group of elements, that stands for a field. */
export function sharedProps(field: FieldState) {
  const ids = partIds(field.id);
  const isInvalid = field.errors.length > 0;
  // What is wrong comes before what helps.
  const describedBy = [
    isInvalid ? ids.error : '',
    field.description ? ids.description : '',
    field.options['aria-describedby'] ?? '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...field.attributes,
    ref: field.attach,
    disabled: field.options.disabled ?? false,
    'aria-describedby': describedBy || undefined,
    'aria-busy': field.isPending || undefined,
  };
}
