/**
 * Adopts input that was made before hydration: by a fast user, or restored by the browser. No listener received it, so it is
 * replayed.
 */
import { submittedName } from '../../core/document/submittedName.js';
import type { FieldCore } from './fieldEnvironment.js';

/** A field that may have been rendered by a server. */
interface DrawnField extends Pick<FieldCore, 'plan' | 'options'> {
  readonly isBox: boolean;
  readonly domain: { readonly needsLookups: () => boolean };
  readonly sources: { readonly mayBe: boolean };
}

/**
 * Whether the server rendered the field differently from the client. Only there does a text box have the field's `name`. A server
 * also cannot know which names clash with members of a form, and it may know labels.
 */
export function isDrawnOtherwise({ plan, options, isBox, domain, sources }: DrawnField): boolean {
  const { name } = plan;
  const isNamed = isBox && (options.name ?? name) !== undefined;
  const isSame = !isNamed && submittedName(name) === submittedName(name, {});
  return !isSame || domain.needsLookups() || sources.mayBe;
}

type AdoptingField = Pick<FieldCore, 'environment' | 'getSnapshot'>;

/** Replays the input of a control, or of a group of choices, if it differs from the server's HTML. */
export function adoptEntered(element: HTMLElement, field: AdoptingField): void {
  const controls = element.matches('input, select, textarea') ? [element] : element.querySelectorAll('input');
  for (const control of controls)
    if (control instanceof HTMLSelectElement) chooseAgain(control);
    else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      tickAgain(control);
    else if (isBox(control) && control.value !== control.defaultValue) typeAgain(control, field);
}

const isBox = (element: Element): element is Box =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** An element for typed text. */
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Sets the text of a box without React's setter, which would hide the change from React. */
const setText = (box: Box, text: string) =>
  Reflect.set(Object.getPrototypeOf(box) as object, 'value', text, box);

function chooseAgain(select: HTMLSelectElement): void {
  if ([...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
    select.dispatchEvent(new Event('change', { bubbles: true }));
}

function tickAgain(choice: HTMLInputElement): void {
  const { checked, defaultChecked, type } = choice;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return;
  choice.checked = !checked;
  choice.click();
}

/** Restores the caret as well, because rendering resets the text. */
function typeAgain(box: Box, field: AdoptingField): void {
  const { value, selectionStart, selectionEnd } = box;
  enterText(box, value, field, () => {
    if (selectionStart !== null) box.setSelectionRange(selectionStart, selectionEnd);
  });
}

/**
 * Enters a text into a box after rendering. A box without focus commits it at once, like autofill.
 *
 * @param onText - called once the text is in the box, before the `input` event
 */
export function enterText(
  box: Box,
  text: string,
  { environment, getSnapshot }: AdoptingField,
  onText?: () => void,
): void {
  const type = () => {
    // The user has continued to type, and React has received that.
    if (!box.isConnected || getSnapshot().inputValue !== null) return;
    // React ignores a change to the value it already knows, so the text is first reset, then set without its setter.
    box.value = box.defaultValue;
    setText(box, text);
    onText?.();
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Waits for the effects of the rendering, because React would miss an event during them.
  environment.afterRender(() => queueMicrotask(type));
}
