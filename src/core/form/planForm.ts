/** Plans a form with every default applied and all of its rules, and reports faults in words. D33, D35, D37. */
import type { SayFault } from './condition.js';
import { type FormPlan, planFormBy } from './formPlan.js';
import { type FormSpec, parseFormSpec } from './formSpec.js';
import { ruleNotice } from './ruleNotices.js';
import { planRules } from './rulePlan.js';

/**
 * Applies every default to a form. The result is cached per document object, so do not change that object afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 * @example
 * planForm({ id: 'contact', fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }] }).sections.length; // 1
 * @see D33, D35, D37
 */
export function planForm(formSpec: FormSpec): FormPlan {
  const known = plans.get(formSpec);
  if (known) return known;
  const parsed = parseFormSpec(formSpec);
  const plan = planFormBy(parsed, (fields, notices) => {
    const say: SayFault = (...fault) => notices.push(ruleNotice(...fault));
    return planRules(parsed, fields, say);
  });
  plans.set(formSpec, plan);
  return plan;
}

const plans = new WeakMap<FormSpec, FormPlan>();
