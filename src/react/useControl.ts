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

/** Keeps the elements of a control; with `takesFocus` it has the focus once it is there, if nothing else has by then. */
export function useControl(takesFocus = false): ControlElements {
  const controlRef = useRef<HTMLElement>(null);
  const answerRef = useRef<HTMLInputElement>(null);
  const isAwaited = useRef(takesFocus);
  const attach = useCallback((element: HTMLElement | null) => {
    controlRef.current = element;
    if (!element || !isAwaited.current) return;
    isAwaited.current = false;
    if (isNothingFocused()) queueMicrotask(() => focusControl(element));
  }, []);
  const attachAnswer = useCallback((element: HTMLInputElement | null) => {
    answerRef.current = element;
  }, []);
  return { controlRef, attach, answerRef, attachAnswer };
}

/** Hands the focus on from a field that goes to the one that takes its place. @internal */
export interface FocusKeeper {
  /** Remembers whether a control has the focus, before it goes. */
  readonly keep: (control: RefObject<HTMLElement | null>) => void;
  /** Whether the one before had it; asked once. */
  readonly take: () => boolean;
}

/** Makes a keeper for one place on the page. */
export function createFocusKeeper(): FocusKeeper {
  let isKept = false;
  return {
    keep: (control) => {
      isKept = control.current?.contains(document.activeElement) ?? false;
    },
    take: () => {
      const was = isKept;
      isKept = false;
      return was;
    },
  };
}

/** Whether a field may take the focus without taking it from anybody. */
export function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
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
