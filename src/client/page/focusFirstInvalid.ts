/** Moves focus to the first error of a form that does not do so itself: with `noValidate`, or after an error from the server. */
import { focusControl, focusedBeside } from './controlElement.js';
import { isInvalid } from './isInvalid.js';

/** Selects elements that show an error; a fieldset for a group. */
const shown = '[aria-invalid=true], fieldset[data-invalid]';

/**
 * Focuses the first field that shows an error or has an invalid value, including controls that are not from this library. An
 * error that renders later, for example from a form library, receives focus if it appears within half a second. It does not if
 * the user has moved the focus.
 *
 * Not needed if the browser validates the form, nor with React Hook Form, which does it itself.
 *
 * @param form - the form, or any element around its fields
 * @returns whether an invalid field exists now
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

/** How long to wait for errors that render later, in milliseconds. */
const drawnMs = 500;

/** The function that stops waiting, by form. */
const stopWatching = new WeakMap<Element, () => void>();

function watchErrors(form: Element, found: HTMLElement | undefined): void {
  stopWatching.get(form)?.();
  const focused = focusedBeside(form);
  const observer = new MutationObserver(() => {
    if (focusedBeside(form) !== focused) return stop();
    const first = firstInvalidIn(form);
    // The user may be fixing the first error already, so later ones do not receive focus.
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
  // Works even if a control is named "querySelectorAll".
  const all = Element.prototype.querySelectorAll.call(form, `${shown}, input, select, textarea`);
  return ([...all] as HTMLElement[]).find(
    (one) => !one.matches(':disabled') && (one.matches(shown) || isInvalid(one)),
  );
}

/** A hidden input represents the control next to it. */
const goTo = (found: HTMLElement | undefined) =>
  focusControl((found?.hidden ? found.parentElement : found) ?? null);
