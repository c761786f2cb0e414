/**
 * Which fields of a form are shown and which are required, as its values are now. D36, D37: what a hidden field holds
 * counts for nothing, and what cannot be said hides nothing and requires nothing.
 */
import { validationLimits } from '../vocabulary/defaults.js';
import { ownProperty } from '../vocabulary/json.js';
import { type ConditionContext, countsAsEmpty } from './condition.js';
import type { CrossRule } from './crossRule.js';
import type { FormField, FormPlan } from './formPlan.js';
import { firstValue } from './formDefaults.js';
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
  const context = contextOf(plan, values, settings);
  const required = new Map<string, CrossRule>();
  for (const rule of plan.rules) {
    const { required: name } = rule;
    if (name === undefined || required.has(name) || context.hidden.has(name)) continue;
    if (plan.fields.get(name)?.plan.readOnly) continue;
    if (rule.holds(context)) required.set(name, rule);
  }
  return { hidden: context.hidden, required };
}

/** What a comparison with one element costs, in units of `validationLimits.work`. */
const comparisonWork = 10;

/** The values of a form as conditions see them: hidden fields hold nothing. */
export interface FormContext extends ConditionContext {
  readonly hidden: ReadonlySet<string>;
  /** Rules that show fields which hold something, and whose conditions cannot be said. */
  readonly unsaid: readonly CrossRule[];
  readonly settings: FormValidationSettings;
  /** What the validation may still cost: that of the whole form. */
  readonly work: { left: number };
}

/** Finds out which fields are hidden. */
export function contextOf(
  { visibility, fields }: FormPlan,
  values: FormValues,
  settings: FormValidationSettings,
): FormContext {
  const hidden = new Set<string>();
  const unsaid: CrossRule[] = [];
  const work = { left: settings.maxWork ?? validationLimits.work };
  const held = (name: string) => {
    const field = fields.get(name);
    return field?.plan.readOnly ? ownValue(field, settings) : ownProperty(values, name);
  };
  const context: FormContext = {
    hidden,
    unsaid,
    settings,
    work,
    valueOf: (name) => (hidden.has(name) ? undefined : held(name)),
    spend: (comparisons) => (work.left -= comparisons * comparisonWork) >= 0,
  };
  // Each comes after those that its condition looks at.
  for (const [name, rules] of visibility) {
    const truths = rules.map((rule) => rule.holds(context));
    if (truths.includes(false)) hidden.add(name);
    else if (holdsSomething(fields.get(name), held(name)))
      unsaid.push(...rules.filter((_rule, at) => truths[at] === undefined));
  }
  return context;
}

/** What the server itself holds of a read-only field: what was sent for it counts for nothing (D71). */
function ownValue(field: FormField, { readOnlyValues }: FormValidationSettings): unknown {
  return readOnlyValues ? ownProperty(readOnlyValues, field.name) : firstValue(field);
}

const holdsSomething = (field: FormField | undefined, value: unknown) =>
  field !== undefined && !countsAsEmpty(field.plan, value);
