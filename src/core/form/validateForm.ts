/**
 * Validates the values of a form: every field in sight, then the rules across fields, in the order of the document.
 * D34–D37, D41. Bad values are a result, never an exception; the same function judges in the browser and on the server.
 */
import { answerLimits, validationLimits } from '../defaults.js';
import { isRecord, ownProperty } from '../json.js';
import { isBlank, localizedText } from '../localizedText.js';
import { formatMessage, type Message } from '../messages.js';
import { validateNow } from '../validateNow.js';
import type { ValidateOptions, ValidationResult, ValidationSettings } from '../validationResult.js';
import { settled } from '../validator.js';
import { localDay } from '../vocabulary/isoDate.js';
import type { ConditionContext } from './condition.js';
import type { CrossRule, RuleContext, RuleFinding } from './crossRule.js';
import { englishFormMessages, type FormMessages } from './formMessages.js';
import { type FormField, type FormPlan, planForm } from './formPlan.js';
import type { FormSpec } from './formSpec.js';

/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where in a form something stands: the name of a field, then list places and names of sub-fields. */
export type FormPath = readonly (string | number)[];

/** One reason why a form is invalid: a field by itself, or a rule across fields. @see D20, D35 */
export type FormError =
  | {
      readonly path: FormPath;
      /** Name of the constraint, or `required`, `type`, `membership`, `unknown`. */
      readonly constraintName: string;
      readonly message: string;
      /** What failed. */
      readonly value?: unknown;
    }
  | {
      /** The field it is shown at. */
      readonly path: FormPath;
      /** Name of the rule, or its type. */
      readonly crossConstraintName: string;
      readonly message: string;
      /** All fields that the rule names. */
      readonly fields: readonly string[];
    };

/** A constraint or rule that was not checked, and is for the server to check. */
export type UncheckedInForm =
  | { readonly path: FormPath; readonly constraintName: string }
  | { readonly path: FormPath; readonly crossConstraintName: string };

/** What validating a form has found. @see D34 */
export interface FormValidationResult {
  readonly isValid: boolean;
  /** Of a form that fails in more than 1,000 ways, the first 1,000. */
  readonly errors: readonly FormError[];
  /** How many errors there are besides those listed, present when there are any. */
  readonly furtherErrors?: number;
  /** Names of the fields that no condition shows: they were not validated, and are not submitted. */
  readonly hidden: readonly string[];
  /** Names of the fields, and of those that rules name, whose verdict needs a server; present when there are any. */
  readonly pending?: readonly string[];
  /** What was not checked, present when there is any. */
  readonly unchecked?: readonly UncheckedInForm[];
}

/**
 * A rule of the host, for rules of type `custom`.
 *
 * @returns `false`, or a text for the person, where the rule is broken
 */
export type FormRule = (
  values: FormValues,
  rule: {
    readonly fields: readonly string[];
    readonly params: Readonly<Record<string, unknown>>;
    readonly signal: AbortSignal | undefined;
  },
) => boolean | string | undefined | Promise<boolean | string | undefined>;

/** What the validation of a form may depend on besides form and values. */
export interface ValidateFormOptions extends Omit<ValidateOptions, 'values'> {
  /** The domains of CLOSED fields by name, where they are known: what lookups returned. */
  readonly domains?: Readonly<Record<string, ValidateOptions['values']>> | undefined;
  /** Rules by `params.key`, for rules of type `custom`; what no rule is for is not checked. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Texts of rules across fields that replace the built-in ones. A text of the document wins over both. */
  readonly formMessages?: Partial<FormMessages> | undefined;
  /** Whether names that the form does not have are errors: `refuse` on a server. Default `ignore`. @see D41 */
  readonly unknownNames?: 'ignore' | 'refuse' | undefined;
}

/** {@link ValidateFormOptions} inside. @internal */
export interface FormValidationSettings extends ValidateFormOptions, Pick<ValidationSettings, 'calendar'> {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Validates the values of a form, with what is known here: remote domains and asynchronous rules are `pending`.
 *
 * @param values - by field names; what hidden fields hold does not count
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @example
 * const formSpec = { id: 'contact', fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING', required: true }] };
 * validateForm(formSpec, {}).errors; // [{ path: ['mail'], constraintName: 'required', message: 'Fill in this field.' }]
 * @see D34–D37, D41
 */
export function validateForm(
  formSpec: FormSpec,
  values: FormValues,
  options: ValidateFormOptions = {},
): FormValidationResult {
  const run = startForm(planForm(formSpec), values, settled(options));
  for (const field of run.shown)
    run.take(field, validateNow(field.spec, run.valueOf(field.name), run.optionsOf(field)));
  for (const rule of run.dueRules()) {
    const finding = rule.check(run.context);
    if (!(finding instanceof Promise)) run.report(rule, finding);
    else {
      // Whoever waits for it asks for it again.
      finding.catch(() => undefined);
      run.leavePending(rule);
    }
  }
  return run.result();
}

/** A field or rule whose condition has been decided. */
export interface FormConditions {
  /** Names of the fields that no condition shows. */
  readonly hidden: ReadonlySet<string>;
  /** Names of the fields that a rule requires just now, with the rule that does. */
  readonly required: ReadonlyMap<string, CrossRule>;
}

/**
 * Says which fields are hidden and which are required by a rule, as values are now.
 *
 * @see D36, D37
 */
export function formConditions(
  plan: FormPlan,
  values: FormValues,
  options: FormValidationSettings = {},
): FormConditions {
  const context = conditionContext(plan, values, options, { left: validationLimits.work });
  const required = new Map<string, CrossRule>();
  for (const rule of plan.rules) {
    const { required: name } = rule;
    if (name === undefined || required.has(name) || context.hidden.has(name)) continue;
    if (rule.holds(context)) required.set(name, rule);
  }
  return { hidden: context.hidden, required };
}

function conditionContext(
  { visibility }: FormPlan,
  values: FormValues,
  { now = Date.now, calendar = localDay }: FormValidationSettings,
  work: { left: number },
): ConditionContext & { readonly hidden: ReadonlySet<string> } {
  const hidden = new Set<string>();
  const context = {
    hidden,
    valueOf: (name: string) => (hidden.has(name) ? undefined : ownProperty(values, name)),
    nowMs: now,
    todayMs: () => calendar(now()),
    spend: (cost: number) => (work.left -= cost * comparisonWork) >= 0,
  };
  for (const [name, rules] of visibility)
    if (rules.some((rule) => rule.holds(context) === false)) hidden.add(name);
  return context;
}

/** What a comparison with one element costs, in units of `validationLimits.work`. */
const comparisonWork = 10;

/** One validation of a form: what it goes by, and what it has found so far. @internal */
export interface FormRun {
  readonly plan: FormPlan;
  /** The fields in sight, in order. */
  readonly shown: readonly FormField[];
  readonly context: RuleContext;
  readonly valueOf: (name: string) => unknown;
  /** What a field is validated by: the work that is left is that of the whole form. */
  readonly optionsOf: (field: FormField) => ValidationSettings;
  readonly take: (field: FormField, result: ValidationResult) => void;
  /** The rules whose fields are all sound, in order. */
  readonly dueRules: () => readonly CrossRule[];
  readonly report: (rule: CrossRule, finding: RuleFinding) => void;
  readonly leavePending: (rule: CrossRule) => void;
  readonly result: () => FormValidationResult;
}

/** Begins a validation: decides which fields are hidden. @internal */
export function startForm(plan: FormPlan, values: FormValues, settings: FormValidationSettings): FormRun {
  const { locale, unknownNames, domains, crossRules, signal, ...options } = settings;
  const work = { left: validationLimits.work };
  const conditions = conditionContext(plan, values, settings, work);
  const { hidden, valueOf } = conditions;
  const errors: FormError[] = [];
  let furtherErrors = 0;
  const pending = new Set<string>();
  const unsound = new Set<string>();
  const unchecked: UncheckedInForm[] = [];
  const requiredBy = new Set<string>();

  const fail = (error: FormError) => {
    if (errors.length < validationLimits.errors) errors.push(error);
    else furtherErrors++;
  };
  if (unknownNames === 'refuse' && isRecord(values))
    for (const name of Object.keys(values))
      if (!plan.fields.has(name))
        fail({ path: [name], constraintName: 'unknown', message: text('unknownName', settings) });

  const context: RuleContext = {
    ...conditions,
    isHidden: (name) => hidden.has(name),
    custom: (key, rule) => {
      const handler = crossRules && Object.hasOwn(crossRules, key) ? crossRules[key] : undefined;
      if (!handler) return undefined;
      const { fields, params } = rule;
      const visible = Object.fromEntries([...plan.fields.keys()].map((name) => [name, valueOf(name)]));
      const answer = handler(visible, { fields, params, signal });
      return answer instanceof Promise ? answer.then(findingOf) : findingOf(answer);
    },
  };

  return {
    plan,
    shown: [...plan.fields.values()].filter(({ name }) => !hidden.has(name)),
    context,
    valueOf,
    optionsOf: ({ name }) => ({ ...options, locale, values: ownProperty(domains ?? {}, name), work }),
    take: ({ name }, result) => {
      for (const { constraintName, message, path, index, value } of result.errors) {
        const inner = path ?? (index === undefined ? [] : [index]);
        fail({ path: [name, ...inner], constraintName, message, ...(value !== undefined && { value }) });
      }
      furtherErrors += result.furtherErrors ?? 0;
      if (result.pending) pending.add(name);
      if (result.errors.length > 0 || result.pending) unsound.add(name);
      for (const constraintName of result.unchecked ?? []) unchecked.push({ path: [name], constraintName });
    },
    dueRules: () =>
      plan.rules.filter(({ fields, required, type }) => {
        // A condition looks at values, not at verdicts (D36).
        const named = type === 'requiredWhen' ? fields.slice(0, 1) : fields;
        const shown = named.filter((name) => !hidden.has(name));
        if (required !== undefined && hidden.has(required)) return false;
        return shown.length > 0 && !shown.some((name) => unsound.has(name));
      }),
    report: (rule, finding) => {
      const { name, fields, required } = rule;
      if (finding === undefined) return;
      const place = required ?? fields.findLast((one) => !hidden.has(one)) ?? '';
      if (finding === 'unchecked') return void unchecked.push({ path: [place], crossConstraintName: name });
      // Several rules may require a field; the first that holds says so.
      if (required !== undefined && requiredBy.has(required)) return;
      if (required !== undefined) requiredBy.add(required);
      const own = localizedText(rule.errorMessage, locale)?.slice(0, answerLimits.maxErrorLength);
      const message = isBlank(own) ? (finding.text ?? ruleText(rule, finding, plan, settings)) : own;
      fail({ path: [place], crossConstraintName: name, message, fields });
    },
    leavePending: ({ fields }) => {
      for (const name of fields) if (!hidden.has(name)) pending.add(name);
    },
    result: () => ({
      isValid: errors.length === 0,
      errors,
      ...(furtherErrors > 0 && { furtherErrors }),
      hidden: [...plan.fields.keys()].filter((name) => hidden.has(name)),
      ...(pending.size > 0 && { pending: [...pending] }),
      ...(unchecked.length > 0 && { unchecked }),
    }),
  };
}

function findingOf(answer: boolean | string | undefined): RuleFinding {
  if (answer === false) return { message: 'custom' };
  return typeof answer === 'string' ? { message: 'custom', text: answer } : undefined;
}

function text(
  code: keyof FormMessages,
  { formMessages, locale }: FormValidationSettings,
  filled: Readonly<Record<string, string | number>> = {},
): string {
  const given: Message | undefined = formMessages?.[code];
  // Our English keeps to the plural forms of English, whoever reads it.
  return formatMessage(given ?? englishFormMessages[code], filled, given === undefined ? 'en' : locale);
}

function ruleText(
  { fields }: CrossRule,
  { message, value = 0 }: Exclude<RuleFinding, string | undefined>,
  plan: FormPlan,
  settings: FormValidationSettings,
): string {
  const labels = fields.map(
    (name) => localizedText(plan.fields.get(name)?.plan.displayName, settings.locale) ?? name,
  );
  const [first = '', second = ''] = labels;
  return text(message, settings, { first, second, fields: labels.join(', '), value });
}
