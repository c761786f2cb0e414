/**
 * The element that receives focus, and the one that takes part in form validation. They are the same, except for groups and for
 * custom controls of the app, which use a hidden input.
 */

/** The elements of a control. */
export interface ControlElements {
  readonly control: HTMLElement | null;
  readonly answer: HTMLInputElement | null;
}

/** The element for form validation. */
export function answeringElement({ control, answer }: ControlElements): HTMLInputElement | undefined {
  const element = answer ?? control;
  // A custom control of the app may be any element.
  return element && 'setCustomValidity' in element ? (element as HTMLInputElement) : undefined;
}

/** Whether nothing has focus, so that a field may take it. */
export function isNothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Whether an element has focus, in any window or shadow root. */
export const hasFocus = (element: Element): boolean => focusedBeside(element) === element;

/** The focused element in the same document or shadow root; `document.activeElement` cannot see into shadow roots. */
export function focusedBeside(element: Element): Element | null {
  return (element.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement ?? null;
}

/**
 * Focuses a control. A control that cannot be focused, such as a group, passes focus on to its checked radio or its first
 * element.
 */
export function focusControl(control: HTMLElement | null): void {
  control?.focus();
  if (!control || hasFocus(control)) return;
  const elements = ':is(input, select, textarea, button):not([hidden], [type=hidden])';
  const first = control.querySelector<HTMLInputElement>(elements);
  const checked = [...control.querySelectorAll<HTMLInputElement>('[type=radio]:checked')];
  const chosen = checked.find(({ name }) => first?.type === 'radio' && name === first.name);
  (chosen ?? first)?.focus();
}
