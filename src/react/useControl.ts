'use client';
/**
 * The element of a field that takes the focus and answers for its value in a form.
 * A group is a fieldset, which the platform neither focuses nor asks: it has a first element, and a hidden input.
 */
import { type RefObject, useCallback, useRef } from 'react';

/** What can answer for a value; a fieldset answers for a group. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement;

/** Keeps the element of a control; `attach` is its `ref`. */
export function useControl(): {
  readonly controlRef: RefObject<FormControl | null>;
  readonly attach: (element: FormControl | null) => void;
} {
  const controlRef = useRef<FormControl>(null);
  const attach = useCallback((element: FormControl | null) => {
    controlRef.current = element;
  }, []);
  return { controlRef, attach };
}

/** Puts the focus on a control; a group passes it on to its first element. */
export function focusControl(control: FormControl | null): void {
  const isGroup = control instanceof HTMLFieldSetElement;
  const first = 'input:not([hidden], [type=hidden]), select, button';
  (isGroup ? control.querySelector<HTMLElement>(first) : control)?.focus();
}

/** The element that is asked at a submit whether the value is valid. */
export function answeringElement(control: FormControl | null): HTMLInputElement | HTMLSelectElement | null {
  if (!(control instanceof HTMLFieldSetElement)) return control;
  return control.querySelector<HTMLInputElement>(':scope > input[hidden]');
}
