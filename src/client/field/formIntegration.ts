/**
 * Fields in plain forms. An invalid field blocks the submit and shows its error; the first one receives focus. A submit during a
 * lookup waits, then continues with the same button. One set of listeners per root handles all fields and resets.
 */
import { withinTime } from '../../core/http/withinTime.js';
import { type Attention, leadTo, watchAttention } from '../page/attention.js';
import { focusControl } from '../page/controlElement.js';
import { isInvalid } from '../page/isInvalid.js';
import { presses } from '../page/press.js';

/** The interface of a field for its form. */
export interface FormField {
  readonly control: HTMLElement | null;
  readonly options: { readonly name?: string | undefined };
  readonly focus: () => void;
  readonly environment: { readonly afterRender: (callback: () => void) => void };
  /** Whether all input is committed and validated, so that a submit need not wait. */
  readonly isSettled: () => boolean;
  /** Commits input and waits for validation. */
  readonly settle: () => Promise<Settled>;
  /** Shows that the form was not sent, and why; `undefined` after a timeout. */
  readonly onRefused: (settled: Settled | undefined) => void;
  /** Announces errors without moving focus. */
  readonly announceErrors: () => void;
  /** The field has settled after the timeout, and the form was not submitted again. */
  readonly onLate: () => void;
  readonly onSubmit: () => void;
  /** A script checked the form's validity while the field was pending. */
  readonly onAsked: () => void;
  readonly onReset: () => void;
}

/** The state of a settled field, for a submit. */
export interface Settled {
  /** Whether the code to validate it was loaded. */
  readonly isKnown: boolean;
  /** Whether all input is committed, and the code to validate it was loaded. */
  readonly mayBeSent: boolean;
  /** Whether the value is valid; ignored by a form with `novalidate`. */
  readonly isValid: boolean;
}

/** Timeout of a submit; shorter than that of a request, which reports its own error. */
const longestWait = { timeoutMs: 8_000, where: '' };

type Submitter = HTMLElement | null;

/** The fields below one root, by element. */
interface Root {
  readonly fields: Map<HTMLInputElement, FormField>;
  readonly stop: () => void;
}

const roots = new WeakMap<Node, Root>();

/**
 * Registers an element for its field in the form.
 *
 * @returns the function that removes it; `undefined` without a form
 */
export function joinForm(element: HTMLInputElement, field: FormField): (() => void) | undefined {
  if (!element.form) return undefined;
  const node = element.getRootNode();
  let root = roots.get(node);
  if (!root) roots.set(node, (root = listenAt(node)));
  const { fields, stop } = root;
  fields.set(element, field);
  return () => {
    if (fields.get(element) === field) fields.delete(element);
    if (fields.size > 0) return;
    stop();
    roots.delete(node);
  };
}

/** The user's attention during a pending submit, by form. */
const attentions = new WeakMap<HTMLFormElement, Attention>();

/** Forms with a pending submit, which continues at most once. */
const waiting = new WeakSet<HTMLFormElement>();

/** Forms with a submit attempt since their last reset; errors of their fields show on blur. */
const submitted = new WeakSet<HTMLFormElement>();

/** Whether the user has tried to submit a form since it was created or reset. */
export const wasSubmitted = (form: HTMLFormElement | null): boolean => form !== null && submitted.has(form);

/** Forms that validate on submit themselves and show all errors, such as `SpecForm`. */
const selfChecking = new WeakSet<HTMLFormElement>();

/** Self-validating forms that are submitted again after a wait. */
const goingOn = new WeakSet<HTMLFormElement>();

/**
 * Leaves validation to the form's submit handler; a submit only waits for pending lookups.
 *
 * @returns the function that undoes this
 */
export function checkItself(form: HTMLFormElement): () => void {
  const { noValidate } = form;
  form.noValidate = true;
  selfChecking.add(form);
  return () => {
    form.noValidate = noValidate;
    selfChecking.delete(form);
  };
}

/** The first invalid control of a form that is not from this library. */
export function invalidOther(form: HTMLFormElement): HTMLInputElement | undefined {
  const own = roots.get(form.getRootNode())?.fields;
  const found = elementsOf(form).find((one) => !own?.has(one as HTMLInputElement) && isInvalid(one));
  return found as HTMLInputElement | undefined;
}

/** Whether a button leads to the next part of a form, without sending it. */
const leadsOn = (submitter: Submitter): boolean => submitter?.dataset['next'] !== undefined;

/** Whether an element is in a hidden part of a form. */
const isInOtherPart = (element: Element): boolean => element.closest('[data-part][hidden]') !== null;

/** Records a submit attempt; a button that leads to the next part is none. */
function markSubmitted(form: HTMLFormElement, submitter: Submitter): void {
  if (!leadsOn(submitter)) submitted.add(form);
}

/** The last submit that had to wait, until the next submit. */
const lastWaited = new WeakMap<HTMLFormElement, object>();

function listenAt(root: Node): Root {
  const fields: Root['fields'] = new Map();
  let clicked: { readonly form: HTMLFormElement; readonly submitter: Submitter } | undefined;
  const fieldsOf = (form: HTMLFormElement, submitter?: Submitter) =>
    // Controls in a disabled fieldset do not take part in the form.
    [...fields].filter(
      ([element]) =>
        element.form === form &&
        !element.matches(':disabled') &&
        !(submitter && leadsOn(submitter) && isInOtherPart(element)),
    );

  const wait = async (form: HTMLFormElement, submitter: Submitter) => {
    if (waiting.has(form)) return;
    waiting.add(form);
    const attention = watchAttention(form);
    attentions.set(form, attention);
    const end = () => {
      if (attentions.get(form) === attention) attentions.delete(form);
      attention.end();
    };
    const attempt = {};
    lastWaited.set(form, attempt);
    const isUnchecked = form.noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate;
    const isSelfChecking = selfChecking.has(form);
    const unsettled = fieldsOf(form, submitter).filter(([, field]) => !field.isSettled());
    let isRefused = false;
    const tellWhenLate = async ([element, field]: (typeof unsettled)[number], settling: Promise<Settled>) => {
      const { mayBeSent, isValid } = await settling;
      const isLast = lastWaited.get(form) === attempt && fields.get(element) === field;
      if (isLast && mayBeSent && isValid && field.isSettled()) field.onLate();
    };
    const settleOne = async ([element, field]: (typeof unsettled)[number]) => {
      const settling = field.settle();
      const settled = await withinTime(() => settling, longestWait).catch(() => undefined);
      // Ignores fields that were removed while waiting.
      if (fields.get(element) !== field) return;
      if (isSelfChecking ? settled?.isKnown : settled?.mayBeSent && (settled.isValid || isUnchecked)) return;
      field.onRefused(settled);
      if (!settled) void tellWhenLate([element, field], settling);
      const go = () => focusControl(field.control);
      if (!isRefused) leadTo(attention, go, () => field.announceErrors());
      isRefused = true;
    };
    await Promise.all(unsettled.map(settleOne));
    waiting.delete(form);
    if (isRefused) {
      end();
      // Shows the errors of settled fields, which the browser would have reported.
      if (isSelfChecking) showSettled(form, submitter);
      return;
    }
    if (isSelfChecking) goingOn.add(form);
    const [first] = unsettled;
    // `requestSubmit()` is ignored during a submit event, and inline values settle within that event.
    const goOn = () => {
      // A second press of the button has already submitted the form.
      if (lastWaited.get(form) === attempt) submitAgain(form, submitter);
      end();
    };
    // Waits for the user's press to finish, because its effects come first.
    const later = () => presses.whenUp(() => setTimeout(goOn));
    // The form must first contain the values that lookups found.
    if (first) first[1].environment.afterRender(later);
    else later();
  };

  const showSettled = (form: HTMLFormElement, submitter: Submitter) => {
    for (const [, field] of fieldsOf(form, submitter)) if (field.isSettled()) field.onSubmit();
  };

  const onInvalid = (event: Event) => {
    const element = event.target as HTMLInputElement;
    const field = fields.get(element);
    const { form } = element;
    if (!field || !form) return;
    event.preventDefault(); // the field shows its own message
    markSubmitted(form, clicked?.form === form ? clicked.submitter : null);
    const isFirst = element === elementsOf(form).find(isInvalid);
    if (field.isSettled()) field.onSubmit();
    else if (clicked?.form === form) void wait(form, clicked.submitter);
    // Checked by a script, possibly on each key, so text being typed is left alone.
    else field.onAsked();
    const go = () => focusControl(field.control);
    if (isFirst) leadTo(attentions.get(form), go, () => field.announceErrors());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    markSubmitted(form, submitter);
    if (goingOn.delete(form) || fieldsOf(form, submitter).every(([, field]) => field.isSettled())) {
      lastWaited.delete(form);
      showSettled(form, submitter);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    void wait(form, submitter);
  };
  // An `invalid` event does not contain the pressed button.
  const onClick = (event: Event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLButtonElement>('button, input');
    if (!button?.form || !['submit', 'image'].includes(button.type)) return;
    clicked = { form: button.form, submitter: button };
    setTimeout(() => {
      clicked = undefined;
    });
  };
  // Runs after the event, when the form has reset its controls and `preventDefault` is final.
  const onReset = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const own = [...fields].filter(([element]) => element.form === form);
    if (own.length === 0) return;
    setTimeout(() => {
      if (event.defaultPrevented) return;
      submitted.delete(form);
      for (const [, field] of own) field.onReset();
    });
  };
  const heard = { invalid: onInvalid, submit: onSubmit, click: onClick, reset: onReset };
  for (const [type, listener] of Object.entries(heard)) root.addEventListener(type, listener, true);
  return {
    fields,
    stop: () => {
      for (const [type, listener] of Object.entries(heard)) root.removeEventListener(type, listener, true);
    },
  };
}

function submitAgain(form: HTMLFormElement, submitter: Submitter): void {
  if (!form.isConnected) return;
  const isThere = submitter?.isConnected && (submitter as HTMLButtonElement).form === form;
  // A control named `requestSubmit` would hide the form's method.
  HTMLFormElement.prototype.requestSubmit.call(form, isThere ? submitter : undefined);
}

/**
 * Submits the form around an element like Enter in a text box: clicks its first submit button, unless that is disabled. Used for
 * radios, which are outside of the form so that they are not submitted.
 */
export function submitByEnter(element: Element): void {
  const form = element.closest('form');
  const buttons = form ? elementsOf(form) : [];
  const first = buttons.find((one) => (one as HTMLButtonElement).type === 'submit');
  (first as HTMLButtonElement | undefined)?.click();
}

/** Reads `elements` even if a control has that name. */
const elementsOf = (form: HTMLFormElement): readonly Element[] => [
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>),
];
