/**
 * The element of a field that takes the focus, and the one that answers for its value in a form. They are one, but for a
 * group, which is a fieldset, and a control of the host's own: there a hidden input answers.
 */

/** The elements of a control. */
export interface ControlElements {
  readonly control: HTMLElement | null;
  readonly answer: HTMLInputElement | null;
}

/** The element that is asked at a submit whether the value is valid. */
export function answeringElement({ control, answer }: ControlElements): HTMLInputElement | undefined {
  const element = answer ?? control;
  // A control of the host's own may be anything.
  return element && 'setCustomValidity' in element ? (element as HTMLInputElement) : undefined;
}

/** Whether a field may take the focus without taking it from anybody. */
export function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Whether an element has the focus, in whatever window or shadow root it is. */
export const hasFocus = (element: Element): boolean => focusedBeside(element) === element;

/** What has the focus where an element is: a document knows of a shadow root no more than its host. */
export function focusedBeside(element: Element): Element | null {
  return (element.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement ?? null;
}

/** Puts the focus on a control; what does not take it, as a group, passes it on to its first element, or its chosen radio. */
export function focusControl(control: HTMLElement | null): void {
  control?.focus();
  if (!control || hasFocus(control)) return;
  const elements = ':is(input, select, textarea, button):not([hidden], [type=hidden])';
  const first = control.querySelector<HTMLInputElement>(elements);
  const checked = [...control.querySelectorAll<HTMLInputElement>('[type=radio]:checked')];
  const chosen = checked.find(({ name }) => first?.type === 'radio' && name === first.name);
  (chosen ?? first)?.focus();
}
