/** Plans a form without validating its defaults, so that a page can render it before validation is loaded. D33, D35, D37. */
import type { SayFault } from './condition.js';
import { type CheckDefault, type FormPlan, planFormBy } from './formPlan.js';
import { type FormSpec, parseFormSpec } from './formSpec.js';
import { ruleNotice } from './ruleNotices.js';
import { planRules } from './rulePlan.js';

/** Creates a function that plans a form once per document object. */
export function formPlanner(checkDefault?: CheckDefault): (formSpec: FormSpec) => FormPlan {
  const plans = new WeakMap<FormSpec, FormPlan>();
  return (formSpec) => {
    const known = plans.get(formSpec);
    if (known) return known;
    const parsed = parseFormSpec(formSpec);
    const plan = planFormBy(
      parsed,
      (fields, notices) => {
        const say: SayFault = (...fault) => notices.push(ruleNotice(...fault));
        return planRules(parsed, fields, say);
      },
      checkDefault,
    );
    plans.set(formSpec, plan);
    return plan;
  };
}

/**
 * Applies every default to a form, as `planForm` does, but does not validate the default values of its fields.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 */
export const outlineForm: (formSpec: FormSpec) => FormPlan = /* @__PURE__ */ formPlanner();
