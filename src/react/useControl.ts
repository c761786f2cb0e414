'use client';
/**
 * The element of a field that takes the focus and answers for its value in a form.
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
