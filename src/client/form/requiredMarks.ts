/**
 * Marks what has to be filled in, or what need not be: by the mark that is needed less often.
 */
import { isBox } from '../../core/document/boxes.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** What is marked: what is `required`, by a star, or what is `optional`, by that word; `undefined` where nothing is. */
export type RequiredMarks = 'required' | 'optional' | undefined;

/**
 * Chooses what is marked in a form, by what its document says. What a condition requires later is no part of it: marks would
 * change all over the page. The same plan is looked through once: a form is drawn with each of its changes.
 */
export const requiredMarks: (plan: FormPlan) => RequiredMarks = /* @__PURE__ */ memoizeWeak(
  ({ fields }: FormPlan) => {
    // Nothing can be missing in a box (D93), and nothing is asked for in a read-only field.
    const asked = [...fields.values()].filter(({ plan }) => !plan.readOnly && !isBox(plan));
    const required = asked.filter(({ plan }) => plan.required).length;
    if (required > asked.length - required) return 'optional';
    return required > 0 ? 'required' : undefined;
  },
);
