/**
 * Tells whether an element answers for an invalid value. Asked by its `validity`, not by `:invalid`: to match that, jsdom checks
 * the element, which tells of it by another `invalid` event, and so without end.
 */

/** Says whether a control takes part in the form's checks, and fails them. */
export function isInvalid(element: Element): boolean {
  if (!element.matches('input, select, textarea')) return false;
  const { willValidate, validity } = element as HTMLInputElement;
  return willValidate && !validity.valid;
}
