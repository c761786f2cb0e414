'use client';
/**
 * A field inside a plain form: it blocks an invalid submit, shows why, takes the focus if it is the first, and resets.
 * In: the elements of the control, and what is wrong with the value. Out: nothing; it listens.
 */
import { useEffect } from 'react';
import { answeringElement, type ControlElements, focusControl } from './useControl.js';
import { useLatest } from './useLatest.js';

/** What a form may ask of a field. @internal */
export interface FormCitizen {
  /** Why the value is invalid, shown or not; empty when it is valid. */
  readonly problem: string;
  readonly onSubmit: () => void;
  readonly onReset: () => void;
}

/** Makes a control answer for the value of its field. */
export function useFormCitizen({ controlRef, answerRef }: ControlElements, citizen: FormCitizen): void {
  const latest = useLatest(citizen);
  const { problem } = citizen;
  useEffect(
    () => answeringElement(controlRef, answerRef)?.setCustomValidity(problem),
    [controlRef, answerRef, problem],
  );
  useEffect(() => {
    const element = answeringElement(controlRef, answerRef);
    const form = element?.form;
    const onInvalid = (event: Event) => {
      event.preventDefault(); // our own text stands under the field
      latest.current.onSubmit();
      if (element === firstInvalid(form)) focusControl(controlRef.current);
    };
    // What a fieldset around it disables has no part in the form.
    const onSubmit = () => element?.matches(':disabled') || latest.current.onSubmit();
    // After the event: by then the form has put its controls back, and no handler has stopped it.
    const onReset = (event: Event) =>
      queueMicrotask(() => event.defaultPrevented || latest.current.onReset());
    element?.addEventListener('invalid', onInvalid);
    form?.addEventListener('submit', onSubmit);
    form?.addEventListener('reset', onReset);
    return () => {
      element?.removeEventListener('invalid', onInvalid);
      form?.removeEventListener('submit', onSubmit);
      form?.removeEventListener('reset', onReset);
    };
  }, [controlRef, answerRef, latest]);
}

function firstInvalid(form: HTMLFormElement | null | undefined): Element | undefined {
  return [...(form?.elements ?? [])].find((element) =>
    element.matches('input:invalid, select:invalid, textarea:invalid'),
  );
}
