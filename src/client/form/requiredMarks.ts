/**
 * Marks what has to be filled in, or what need not be: by the mark that is needed less often.
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { isTickBox } from '../field/controlKind.js';

/** What is marked: what is `required`, by a star, or what is `optional`, by that word; `undefined` where nothing is. */
export type RequiredMarks = 'required' | 'optional' | undefined;

/**
 * Chooses what is marked in a form, by what its document says. What a condition requires later is no part of it: marks would
 * change all over the page. The same plan is looked through once: a form is drawn with each of its changes.
 */
export const requiredMarks: (plan: FormPlan) => RequiredMarks = /* @__PURE__ */ memoizeWeak(
  ({ fields }: FormPlan) => {
    // A box to tick is an answer as it is; a field that is read-only is not asked for at all.
    const asked = [...fields.values()].filter(({ plan }) => !plan.readOnly && !isTickBox(plan));
    const required = asked.filter(({ plan }) => plan.required).length;
    if (required > asked.length - required) return 'optional';
    return required > 0 ? 'required' : undefined;
  },
);
