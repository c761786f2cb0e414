/** Chooses whether a form marks required or optional fields: the rarer ones. */
import { isBox } from '../../core/document/boxes.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** Marks `required` fields with a star, `optional` ones with that word, or none. */
export type RequiredMarks = 'required' | 'optional' | undefined;

/**
 * Chooses the marks of a form by its document. Conditional requirements are ignored; otherwise marks would change all over the
 * page. Cached per plan, because a form renders often.
 */
export const requiredMarks: (plan: FormPlan) => RequiredMarks = /* @__PURE__ */ memoizeWeak(
  ({ fields }: FormPlan) => {
    // A checkbox always has a value (D93), and a read-only field requires none.
    const asked = [...fields.values()].filter(({ plan }) => !plan.readOnly && !isBox(plan));
    const required = asked.filter(({ plan }) => plan.required).length;
    if (required > asked.length - required) return 'optional';
    return required > 0 ? 'required' : undefined;
  },
);
