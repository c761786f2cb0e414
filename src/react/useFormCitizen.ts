'use client';
/**
 * A field inside a plain form: it blocks an invalid submit, shows why, takes the focus if it is the first, and resets.
 * A submit that comes while something is looked up waits for it, and goes on by itself.
 */
import { type RefObject, useEffect, useState } from 'react';
import { isInvalid } from './isInvalid.js';
import { answeringElement, type ControlElements, focusControl } from './useControl.js';
import { useLatest } from './useLatest.js';

/** What a form may ask of a field. @internal */
export interface FormCitizen {
  /** Why the value is invalid, shown or not; empty when it is valid. */
  readonly problem: string;
  /** Whether the value is all that was entered, and all is known of it that a submit depends on. */
  readonly isSettled: () => boolean;
  /** Settles it. */
  readonly settle: () => Promise<Settled>;
  /** Says that the form was not sent, and why; `undefined` when settling took too long. */
  readonly onRefused: (settled: Settled | undefined) => void;
  readonly onSubmit: () => void;
  /** A program has asked whether the value is valid, and it is not settled. */
  readonly onAsked: () => void;
  readonly onReset: () => void;
}

/** What a field that has been settled says to a submit. @internal */
export interface Settled {
  /** All that was entered is in the value, and what judges it was at hand. */
  readonly mayBeSent: boolean;
  /** A form that is not checked may be sent without. */
  readonly isValid: boolean;
}

/** How long a submit waits, in milliseconds: less than the limit of a request, whose failure is another reason. */
const longestWaitMs = 8_000;

/** A submit that waits for fields of its form, and how many of them. */
interface WaitingSubmit {
  readonly submitter: HTMLElement | null;
  fields: number;
  isRefused: boolean;
}

const waitingSubmits = new WeakMap<HTMLFormElement, WaitingSubmit>();

/** Makes a control answer for the value of its field. */
export function useFormCitizen({ controlRef, answerRef }: ControlElements, citizen: FormCitizen): void {
  const latest = useLatest(citizen);
  const { problem } = citizen;
  const [ready, setReady] = useState<ReadySubmit>();
  useEffect(
    () => answeringElement(controlRef, answerRef)?.setCustomValidity(problem),
    [controlRef, answerRef, problem],
  );
  useEffect(() => {
    const element = answeringElement(controlRef, answerRef);
    const form = element?.form;
    return element && form ? answerFor(element, form, controlRef, latest, setReady) : undefined;
  }, [controlRef, answerRef, latest]);
  useEffect(() => {
    if (ready) submitAgain(ready.form, ready.submit);
  }, [ready]);
}

/** A submit that every field of its form has let through. */
interface ReadySubmit {
  readonly form: HTMLFormElement;
  readonly submit: WaitingSubmit;
}

/** Listens to a form on behalf of one field, until it is told to stop. */
function answerFor(
  element: HTMLInputElement,
  form: HTMLFormElement,
  controlRef: ControlElements['controlRef'],
  latest: RefObject<FormCitizen>,
  onReady: (ready: ReadySubmit) => void,
): () => void {
  const root = element.getRootNode();
  let isWaiting = false;
  let isGone = false;
  let clicked: { readonly submitter: HTMLElement | null } | undefined;
  const wait = async (submitter: HTMLElement | null) => {
    if (isWaiting) return;
    isWaiting = true;
    const submit = waitingSubmits.get(form) ?? { submitter, fields: 0, isRefused: false };
    waitingSubmits.set(form, submit);
    submit.fields++;
    const settled = await withinTime(latest.current.settle());
    const isUnchecked = form.noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate;
    const isFine = settled?.mayBeSent && (settled.isValid || isUnchecked);
    isWaiting = false;
    const isRefused = !isFine && !isGone;
    if (isRefused) latest.current.onRefused(settled);
    if (isRefused && !submit.isRefused) focusControl(controlRef.current);
    submit.isRefused ||= isRefused;
    if (--submit.fields > 0) return;
    waitingSubmits.delete(form);
    if (submit.isRefused) return;
    // By way of a render: the value that has just been found has to be in the form first.
    if (isGone) submitAgain(form, submit);
    else onReady({ form, submit });
  };
  const onInvalid = (event: Event) => {
    event.preventDefault(); // our own text stands under the field
    const isFirst = element === firstInvalid(form);
    if (latest.current.isSettled()) latest.current.onSubmit();
    else if (clicked) void wait(clicked.submitter);
    // Asked by a program, which may do so at every key: nothing is done to what is being typed.
    else latest.current.onAsked();
    if (isFirst) focusControl(controlRef.current);
  };
  const onSubmit = (event: Event) => {
    // What a fieldset around it disables has no part in the form.
    if (element.matches(':disabled')) return;
    if (event.target !== form || latest.current.isSettled()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void wait((event as SubmitEvent).submitter);
  };
  const onSubmitted = () => element.matches(':disabled') || latest.current.onSubmit();
  // A browser that finds a form invalid does not say which button was pressed.
  const onClick = (event: Event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLButtonElement>('button, input');
    if (button?.form !== form || !['submit', 'image'].includes(button.type)) return;
    clicked = { submitter: button };
    setTimeout(() => {
      clicked = undefined;
    });
  };
  // After the event: by then the form has put its controls back, and no handler has stopped it.
  const onReset = (event: Event) => queueMicrotask(() => event.defaultPrevented || latest.current.onReset());
  const heard: readonly Heard[] = [
    [element, 'invalid', onInvalid],
    [root, 'submit', onSubmit, true],
    [root, 'click', onClick, true],
    [form, 'submit', onSubmitted],
    [form, 'reset', onReset],
  ];
  listen('addEventListener', heard);
  return () => {
    isGone = true;
    listen('removeEventListener', heard);
  };
}

type Heard = readonly [
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  isCapturing?: boolean,
];

/** A form shows its controls under their names in place of its own methods: those of the prototype are asked. */
function listen(how: 'addEventListener' | 'removeEventListener', heard: readonly Heard[]): void {
  for (const [target, type, listener, isCapturing] of heard)
    EventTarget.prototype[how].call(target, type, listener, isCapturing);
}

function submitAgain(form: HTMLFormElement, { submitter }: WaitingSubmit): void {
  if (!form.isConnected) return;
  const isThere = submitter?.isConnected && (submitter as HTMLButtonElement).form === form;
  // A field may be called `requestSubmit`: the form's own word is that of its kind.
  HTMLFormElement.prototype.requestSubmit.call(form, isThere ? submitter : null);
}

async function withinTime(settled: Promise<Settled>): Promise<Settled | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestWaitMs);
  });
  const first = await Promise.race([settled, tooLate]);
  clearTimeout(timer);
  return first;
}

function firstInvalid(form: HTMLFormElement | null | undefined): Element | undefined {
  if (!form) return undefined;
  // Past a control that is called "elements".
  return [...Reflect.get(HTMLFormElement.prototype, 'elements', form)].find(isInvalid);
}
