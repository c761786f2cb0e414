/** Plans a form with every default applied and all of its rules, and reports faults in words. D33, D35, D37. */
import { startOf } from '../document/fieldOutline.js';
import { defaultNotices, validStart } from '../validation/validStart.js';
import { formPlanner } from './formOutline.js';
import type { FormPlan } from './formPlan.js';
import type { FormSpec } from './formSpec.js';

/**
 * Applies every default to a form. The result is cached per document object, so do not change that object afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a form document
 * @example
 * planForm({ id: 'contact', fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }] }).sections.length; // 1
 * @see D33, D35, D37
 */
export function planForm(formSpec: FormSpec): FormPlan {
  return plan(formSpec);
}

const plan = /* @__PURE__ */ formPlanner((spec, field) =>
  startOf(field) === null
    ? { start: null, notices: [] }
    : { start: validStart(spec), notices: defaultNotices(spec) },
);
