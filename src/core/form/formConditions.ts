/**
 * Decides which fields of a form are visible and which are required, by its current values. D36, D37: values of hidden fields are
 * ignored, and a condition that cannot be decided hides and requires no field.
 */
import { validationLimits } from '../vocabulary/defaults.js';
import { ownProperty } from '../vocabulary/json.js';
import { type ConditionContext, countsAsEmpty } from './condition.js';
import type { CrossRule } from './crossRule.js';
import type { FormField, FormPlan } from './formPlan.js';
import { firstValue } from './formDefaults.js';
import type { FormValidationSettings, FormValues } from './formResult.js';

/** The hidden and the required fields of a form. */
export interface FormConditions {
  /** Names of the hidden fields. */
  readonly hidden: ReadonlySet<string>;
  /** Names of the fields that a rule currently requires, with that rule. */
  readonly required: ReadonlyMap<string, CrossRule>;
}

/**
 * Returns the hidden fields, and those required by a rule.
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

/** Cost of comparing one element, in units of `validationLimits.work`. */
const comparisonWork = 10;

/** The values of a form as conditions see them: hidden fields are empty. */
export interface FormContext extends ConditionContext {
  readonly hidden: ReadonlySet<string>;
  /** `visibleWhen` rules of non-empty fields whose conditions cannot be decided. */
  readonly unsaid: readonly CrossRule[];
  readonly settings: FormValidationSettings;
  /** The remaining work of the validation, shared by the whole form. */
  readonly work: { left: number };
}

/** Finds the hidden fields of a form. */
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
  // Ordered so that each field comes after the fields that its condition reads.
  for (const [name, rules] of visibility) {
    const truths = rules.map((rule) => rule.holds(context));
    if (truths.includes(false)) hidden.add(name);
    else if (holdsSomething(fields.get(name), held(name)))
      unsaid.push(...rules.filter((_rule, at) => truths[at] === undefined));
  }
  return context;
}

/** Returns the server's own value of a read-only field; a submitted value is ignored (D71). */
function ownValue(field: FormField, { readOnlyValues }: FormValidationSettings): unknown {
  return readOnlyValues ? ownProperty(readOnlyValues, field.name) : firstValue(field);
}

const holdsSomething = (field: FormField | undefined, value: unknown) =>
  field !== undefined && !countsAsEmpty(field.plan, value);
