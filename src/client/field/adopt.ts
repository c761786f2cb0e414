/**
 * Adopts what was entered into a control that a server has drawn, before the script of the page came: a person was faster, or the
 * browser has brought back what stood there. Nobody listened then, so it is entered once more.
 */
import { submittedName } from '../../core/document/submittedName.js';
import type { FieldCore } from './fieldEnvironment.js';

/** A field that a server may have drawn. */
interface DrawnField extends Pick<FieldCore, 'plan' | 'options'> {
  readonly isBox: boolean;
  readonly domain: { readonly needsLookups: () => boolean };
  readonly sources: { readonly mayBe: boolean };
}

/**
 * Whether a server has drawn a field in another way than the page does: a text box has the name of the field, names that only a
 * browser's forms have members for are as they are, and values have the labels that the server knew.
 */
export function isDrawnOtherwise({ plan, options, isBox, domain, sources }: DrawnField): boolean {
  const { name } = plan;
  const isNamed = isBox && (options.name ?? name) !== undefined;
  const isSame = !isNamed && submittedName(name) === submittedName(name, {});
  return !isSame || domain.needsLookups() || sources.mayBe;
}

type AdoptingField = Pick<FieldCore, 'environment' | 'getSnapshot'>;

/** Enters what stands in a control, or in the choices of a group, where that is not what the server has drawn. */
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

/** What a text is typed into. */
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Sets the text of a box past React's own setter, which would not see it as entered. */
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

/** Text waits for the rendering that would put back what was drawn, and the caret with it. */
function typeAgain(box: Box, field: AdoptingField): void {
  const { value, selectionStart, selectionEnd } = box;
  enterText(box, value, field, () => {
    if (selectionStart !== null) box.setSelectionRange(selectionStart, selectionEnd);
  });
}

/**
 * Enters a text into a box that is drawn anew: one that nobody is in takes it for a value at once, as from a browser.
 *
 * @param onText - called as the text stands there, before anybody hears of it
 */
export function enterText(
  box: Box,
  text: string,
  { environment, getSnapshot }: AdoptingField,
  onText?: () => void,
): void {
  const type = () => {
    // Somebody has gone on typing meanwhile, and was heard.
    if (!box.isConnected || getSnapshot().inputValue !== null) return;
    // React passes over a change to what it takes for the value by then, and does not see one past its own setter.
    box.value = box.defaultValue;
    setText(box, text);
    onText?.();
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // After the effects of the rendering, in which React would not see what is entered.
  environment.afterRender(() => queueMicrotask(type));
}
