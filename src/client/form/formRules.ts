/**
 * What reads and follows the rules of a form; loaded by forms that have some. D35–D37.
 */
import type { SayFault } from '../../core/form/condition.js';
import type { FormConditions } from '../../core/form/formConditions.js';
import { type FormPlan, planFormBy } from '../../core/form/formPlan.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { planRules } from '../../core/form/rulePlan.js';
import { isEmptyValue, ownProperty } from '../../core/json.js';
import type { FieldEnvironment } from '../fieldEnvironment.js';
import type { FormFilledIn } from './formSending.js';

export { formConditions } from '../../core/form/formConditions.js';
export { keepFocus } from './keptFocus.js';

/**
 * Plans a form with its rules.
 *
 * @param faults - takes what makes no sense in them
 */
export function planRuledForm(formSpec: FormSpec, faults: Parameters<SayFault>[]): FormPlan {
  const { crossConstraints = [] } = formSpec;
  return planFormBy(formSpec, (fields) =>
    planRules(crossConstraints, fields, (...fault) => faults.push(fault)),
  );
}

/** Tells a developer what makes no sense in the rules of a form; the words are loaded with the first of it. */
export function reportFaults(
  faults: readonly Parameters<SayFault>[],
  report: FieldEnvironment['report'],
): void {
  if (faults.length === 0) return;
  import('../../core/form/ruleNotices.js').then(
    ({ ruleNoticesOf }) => ruleNoticesOf(faults).forEach(report),
    // A page that could not have the words is told nothing: the rules are left out all the same.
    () => undefined,
  );
}

/** How long a condition that has changed is told, in milliseconds. */
const heardMs = 6_000;

const english = { nowRequired: '{label} is now required.' };

/** Says which empty fields a rule has come to require. */
export function announceRequired(
  form: Pick<FormFilledIn, 'values' | 'labelOf' | 'text' | 'environment'>,
  before: FormConditions,
  now: FormConditions,
): void {
  const texts = Array.from(now.required.keys())
    .filter((name) => !before.required.has(name) && isEmptyValue(ownProperty(form.values, name)))
    .map((name) => form.text(english, 'nowRequired', { label: form.labelOf(name) }));
  if (texts.length === 0) return;
  // After what the field itself says of the change.
  setTimeout(form.environment.announceStatus(texts.join(' ')), heardMs);
}
