/**
 * Going to what is wrong in a form that does not go there by itself: one with `noValidate`, or one whose server refused.
 */
import { focusControl } from './controlElement.js';
import { isInvalid } from './isInvalid.js';

/** What shows an error; a fieldset stands for a group. */
const shown = '[aria-invalid=true], fieldset[data-invalid]';

/**
 * Puts the focus on the first field that shows an error or has an invalid value; fields of other makes count as well.
 *
 * Not needed where the browser checks the form, nor with React Hook Form, which does it by itself.
 *
 * @param form - the form, or any element around its fields
 * @returns whether there is such a field
 * @example
 * <form noValidate onSubmit={(event) => {
 *   event.preventDefault();
 *   if (!focusFirstInvalid(event.currentTarget)) send(new FormData(event.currentTarget));
 * }}>
 */
export function focusFirstInvalid(form: Element): boolean {
  // Past a control that is called "querySelectorAll".
  const all = Element.prototype.querySelectorAll.call(form, `${shown}, input, select, textarea`);
  const found = ([...all] as HTMLElement[]).find(
    (one) => !one.matches(':disabled') && (one.matches(shown) || isInvalid(one)),
  );
  // A hidden input answers for the control beside it.
  focusControl((found?.hidden ? found.parentElement : found) ?? null);
  return found !== undefined;
}
