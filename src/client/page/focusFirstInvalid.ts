/**
 * Going to what is wrong in a form that does not go there by itself: one with `noValidate`, or one whose server refused.
 */
import { focusControl, focusedBeside } from './controlElement.js';
import { isInvalid } from './isInvalid.js';

/** What shows an error; a fieldset stands for a group. */
const shown = '[aria-invalid=true], fieldset[data-invalid]';

/**
 * Puts the focus on the first field that shows an error or has an invalid value; fields of other makes count as well. An error
 * that is drawn only after the call, such as one just handed to a form library, is gone to once it is there, for half a second
 * and as long as nobody has moved the focus.
 *
 * Not needed where the browser checks the form, nor with React Hook Form, which does it by itself.
 *
 * @param form - the form, or any element around its fields
 * @returns whether there is such a field by now
 * @example
 * <form noValidate onSubmit={(event) => {
 *   event.preventDefault();
 *   if (!focusFirstInvalid(event.currentTarget)) send(new FormData(event.currentTarget));
 * }}>
 */
export function focusFirstInvalid(form: Element): boolean {
  const found = firstInvalidIn(form);
  goTo(found);
  watchErrors(form, found);
  return found !== undefined;
}

/** How long an error may take to be drawn, in milliseconds. */
const drawnMs = 500;

/** How to stop going to errors that are drawn later, by the forms. */
const stopWatching = new WeakMap<Element, () => void>();

function watchErrors(form: Element, found: HTMLElement | undefined): void {
  stopWatching.get(form)?.();
  const focused = focusedBeside(form);
  const observer = new MutationObserver(() => {
    if (focusedBeside(form) !== focused) return stop();
    const first = firstInvalidIn(form);
    // Who is mending the first one is not taken on to the next.
    const isBefore =
      first && (!found || found.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING);
    if (!isBefore) return;
    stop();
    goTo(first);
  });
  const timer = setTimeout(stop, drawnMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    stopWatching.delete(form);
  }
  stopWatching.set(form, stop);
  const attributeFilter = ['aria-invalid', 'data-invalid'];
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter });
}

function firstInvalidIn(form: Element): HTMLElement | undefined {
  // Past a control that is called "querySelectorAll".
  const all = Element.prototype.querySelectorAll.call(form, `${shown}, input, select, textarea`);
  return ([...all] as HTMLElement[]).find(
    (one) => !one.matches(':disabled') && (one.matches(shown) || isInvalid(one)),
  );
}

/** A hidden input answers for the control beside it. */
const goTo = (found: HTMLElement | undefined) =>
  focusControl((found?.hidden ? found.parentElement : found) ?? null);
