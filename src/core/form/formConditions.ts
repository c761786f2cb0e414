/**
 * Which fields of a form are shown and which are required, as its values are now. D36, D37: what a hidden field holds
 * counts for nothing, and what cannot be said hides nothing and requires nothing.
 */
import { validationLimits } from '../defaults.js';
import { ownProperty } from '../json.js';
import { localDay } from '../vocabulary/isoDate.js';
import type { ConditionContext } from './condition.js';
import type { CrossRule } from './crossRule.js';
import type { FormPlan } from './formPlan.js';
import type { FormValidationSettings, FormValues } from './formResult.js';

/** What the conditions of a form say. */
export interface FormConditions {
  /** Names of the fields that no condition shows. */
  readonly hidden: ReadonlySet<string>;
  /** Names of the fields that a rule requires just now, with the rule that does. */
  readonly required: ReadonlyMap<string, CrossRule>;
}

/**
 * Says which fields are hidden, and which are required by a rule.
 *
 * @example
 * const { hidden, required } = formConditions(planForm(formSpec), { country: 'FR' });
 * @see D36, D37
 */
export function formConditions(
  plan: FormPlan,
  values: FormValues,
  settings: FormValidationSettings = {},
): FormConditions {
  const context = new FormContext(plan, values, settings);
  const required = new Map<string, CrossRule>();
  for (const rule of plan.rules) {
    const { required: name } = rule;
    if (name === undefined || required.has(name) || context.hidden.has(name)) continue;
    if (rule.holds(context)) required.set(name, rule);
  }
  return { hidden: context.hidden, required };
}

/** What a comparison with one element costs, in units of `validationLimits.work`. */
const comparisonWork = 10;

/** The values of a form as conditions see them: hidden fields hold nothing. */
export class FormContext implements ConditionContext {
  readonly hidden: ReadonlySet<string>;
  /** What the validation may still cost: that of the whole form. */
  readonly work = { left: validationLimits.work };
  readonly #values: FormValues;
  readonly #settings: FormValidationSettings;

  constructor({ visibility }: FormPlan, values: FormValues, settings: FormValidationSettings) {
    this.#values = values;
    this.#settings = settings;
    const hidden = new Set<string>();
    this.hidden = hidden;
    // Each comes after those that its condition looks at.
    for (const [name, rules] of visibility)
      if (rules.some((rule) => rule.holds(this) === false)) hidden.add(name);
  }

  valueOf(name: string): unknown {
    return this.hidden.has(name) ? undefined : ownProperty(this.#values, name);
  }

  nowMs(): number {
    return (this.#settings.now ?? Date.now)();
  }

  todayMs(): number {
    return (this.#settings.calendar ?? localDay)(this.nowMs());
  }

  spend(comparisons: number): boolean {
    return (this.work.left -= comparisons * comparisonWork) >= 0;
  }
}
