/**
 * Fields inside plain forms: an invalid one blocks a submit, shows why, takes the focus if it is the first, and all of them
 * reset. A submit that comes while something is looked up waits for it, and goes on by itself with the button that was
 * pressed. One set of listeners at the root of the page answers for all fields.
 */
import { withinTime } from '../../core/http/withinTime.js';
import { type Attention, leadTo, watchAttention } from '../page/attention.js';
import { focusControl } from '../page/controlElement.js';
import { isInvalid } from '../page/isInvalid.js';
import { presses } from '../page/press.js';

/** What a form asks of a field. */
export interface FormField {
  readonly control: HTMLElement | null;
  readonly options: { readonly name?: string | undefined };
  readonly focus: () => void;
  readonly environment: { readonly afterRender: (callback: () => void) => void };
  /** Whether the value is all that was entered, and all is known of it that a submit depends on. */
  readonly isSettled: () => boolean;
  /** Settles it. */
  readonly settle: () => Promise<Settled>;
  /** Says that the form was not sent, and why; `undefined` when settling took too long. */
  readonly onRefused: (settled: Settled | undefined) => void;
  /** Says what is wrong, for the ear: the focus stays where it is. */
  readonly announceErrors: () => void;
  /** It is settled after all, too late for a submit that nobody has repeated since. */
  readonly onLate: () => void;
  readonly onSubmit: () => void;
  /** A program has asked whether the value is valid, and it is not settled. */
  readonly onAsked: () => void;
  readonly onReset: () => void;
}

/** What a field that has been settled says to a submit. */
export interface Settled {
  /** What validates it was at hand. */
  readonly isKnown: boolean;
  /** All that was entered is in the value, and what validates it was at hand. */
  readonly mayBeSent: boolean;
  /** A form that is not checked may be sent without. */
  readonly isValid: boolean;
}

/** How long a submit waits: less than the limit of a request, whose failure is another reason. */
const longestWait = { timeoutMs: 8_000, where: '' };

type Submitter = HTMLElement | null;

/** The fields below one root, by the elements that answer for them. */
interface Root {
  readonly fields: Map<HTMLInputElement, FormField>;
  readonly stop: () => void;
}

const roots = new WeakMap<Node, Root>();

/**
 * Makes an element answer for a field in its form.
 *
 * @returns what takes it out again; `undefined` where there is no form
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

/** Where the person is while a submit waits, by its form. */
const attentions = new WeakMap<HTMLFormElement, Attention>();

/** Submits that wait, by their forms: each of them goes on once, or not at all. */
const waiting = new WeakSet<HTMLFormElement>();

/** Forms that somebody has tried to submit, and not put back since: what is wrong is shown as a field is left. */
const submitted = new WeakSet<HTMLFormElement>();

/** Whether somebody has tried to submit a form since it began, or was put back. */
export const wasSubmitted = (form: HTMLFormElement | null): boolean => form !== null && submitted.has(form);

/** Forms that validate and refuse by themselves what they send, and say what is wrong with all of it. */
const selfChecking = new WeakSet<HTMLFormElement>();

/** Those of them that are submitted again after a wait. */
const goingOn = new WeakSet<HTMLFormElement>();

/**
 * Leaves the checks of a form to its own submit: nothing but what is still being looked up holds it back.
 *
 * @returns how to take that back
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

/** The first control of a form that is none of ours, and that the browser would have refused. */
export function invalidOther(form: HTMLFormElement): HTMLInputElement | undefined {
  const own = roots.get(form.getRootNode())?.fields;
  const found = elementsOf(form).find((one) => !own?.has(one as HTMLInputElement) && isInvalid(one));
  return found as HTMLInputElement | undefined;
}

/** Whether a button leads on to the next part of a form, and sends nothing yet. */
const leadsOn = (submitter: Submitter): boolean => submitter?.dataset['next'] !== undefined;

/** Whether an element stands in a part of a form that is not in sight. */
const isInOtherPart = (element: Element): boolean => element.closest('[data-part][hidden]') !== null;

/** Remembers that somebody has tried to submit a form; a button that only leads on to its next part does not. */
function markSubmitted(form: HTMLFormElement, submitter: Submitter): void {
  if (!leadsOn(submitter)) submitted.add(form);
}

/** The last submit of a form that had to wait, unless the form has been submitted since. */
const lastWaited = new WeakMap<HTMLFormElement, object>();

function listenAt(root: Node): Root {
  const fields: Root['fields'] = new Map();
  let clicked: { readonly form: HTMLFormElement; readonly submitter: Submitter } | undefined;
  const fieldsOf = (form: HTMLFormElement, submitter?: Submitter) =>
    // What a fieldset around it disables has no part in the form.
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
      // One that has gone meanwhile stops nothing.
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
      // What the browser would have said of the others.
      if (isSelfChecking) showSettled(form, submitter);
      return;
    }
    if (isSelfChecking) goingOn.add(form);
    const [first] = unsettled;
    // What was at hand is found before the event is over, and within one a form submits nothing.
    const goOn = () => {
      // Who has pressed the button once more has submitted it by that.
      if (lastWaited.get(form) === attempt) submitAgain(form, submitter);
      end();
    };
    // A press is the person's own: what it leads to comes first.
    const later = () => presses.whenUp(() => setTimeout(goOn));
    // What has just been found has to be in the form first.
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
    event.preventDefault(); // our own text stands under the field
    markSubmitted(form, clicked?.form === form ? clicked.submitter : null);
    const isFirst = element === elementsOf(form).find(isInvalid);
    if (field.isSettled()) field.onSubmit();
    else if (clicked?.form === form) void wait(form, clicked.submitter);
    // Asked by a program, which may do so at every key: nothing is done to what is being typed.
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
  // A browser that finds a form invalid does not say which button was pressed.
  const onClick = (event: Event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLButtonElement>('button, input');
    if (!button?.form || !['submit', 'image'].includes(button.type)) return;
    clicked = { form: button.form, submitter: button };
    setTimeout(() => {
      clicked = undefined;
    });
  };
  // After the event: by then the form has put its controls back, and no handler has stopped it.
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
  // A field may be called `requestSubmit`: the form's own word is that of its kind.
  HTMLFormElement.prototype.requestSubmit.call(form, isThere ? submitter : undefined);
}

/**
 * Submits the form around an element as Enter does in a box of it: by its first button that submits, unless that is disabled.
 * For radios, which belong to no form, so that no form sends them.
 */
export function submitByEnter(element: Element): void {
  const form = element.closest('form');
  const buttons = form ? elementsOf(form) : [];
  const first = buttons.find((one) => (one as HTMLButtonElement).type === 'submit');
  (first as HTMLButtonElement | undefined)?.click();
}

/** Past a control that is called "elements". */
const elementsOf = (form: HTMLFormElement): readonly Element[] => [
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>),
];
