'use client';
/**
 * The element of a field that takes the focus, and the one that answers for its value in a form.
 * They are one, but for a group, which is a fieldset, and a control of the host's own: there a hidden input answers.
 */
import { type RefObject, useCallback, useRef } from 'react';

/** The elements of a control. @internal */
export interface ControlElements {
  /** The element that takes the focus. */
  readonly controlRef: RefObject<HTMLElement | null>;
  /** Tells which element that is. */
  readonly attach: (element: HTMLElement | null) => void;
  /** The hidden input that answers for the value where that element cannot, if there is one. */
  readonly answerRef: RefObject<HTMLInputElement | null>;
  /** Tells which input that is. */
  readonly attachAnswer: (element: HTMLInputElement | null) => void;
}

/** Keeps the elements of a control. */
export function useControl(): ControlElements {
  const controlRef = useRef<HTMLElement>(null);
  const answerRef = useRef<HTMLInputElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    controlRef.current = element;
  }, []);
  const attachAnswer = useCallback((element: HTMLInputElement | null) => {
    answerRef.current = element;
  }, []);
  return { controlRef, attach, answerRef, attachAnswer };
}

/** Puts the focus on a control; what does not take it, as a group, passes it on to its first element. */
export function focusControl(control: HTMLElement | null): void {
  const first = ':is(input, select, textarea, button):not([hidden], [type=hidden])';
  control?.focus();
  if (document.activeElement !== control) control?.querySelector<HTMLElement>(first)?.focus();
}

/** The element that is asked at a submit whether the value is valid. */
export function answeringElement(
  controlRef: ControlElements['controlRef'],
  answerRef: ControlElements['answerRef'],
): HTMLInputElement | null {
  return answerRef.current ?? (controlRef.current as HTMLInputElement | null);
}
