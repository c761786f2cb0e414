/**
 * Whether an element has an invalid value. Reads `validity` instead of matching `:invalid`, because jsdom then fires `invalid`
 * again, without end.
 */

/** Whether a control takes part in form validation and is invalid. */
export function isInvalid(element: Element): boolean {
  if (!element.matches('input, select, textarea')) return false;
  const { willValidate, validity } = element as HTMLInputElement;
  return willValidate && !validity.valid;
}
