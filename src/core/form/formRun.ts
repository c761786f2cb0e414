/**
 * One validation of a form, synchronous or asynchronous: its settings and findings. D34: first the visible fields are validated,
 * then the rules whose fields are valid, in the order of the document.
 */
import { answerLimits, validationLimits } from '../vocabulary/defaults.js';
import { failureMessage } from '../validation/failureMessage.js';
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import { formatMessage } from '../messages/messages.js';
import { requiredMessage } from '../validation/requiredMessage.js';
import type { ValidationResult, ValidationSettings } from '../validation/validationResult.js';
import type { CrossRule } from './crossRule.js';
import { type Breach, checkRule, type RuleContext, type RuleFinding } from './crossRuleChecks.js';
import { contextOf, type FormContext } from './formConditions.js';
import type { FormField, FormPlan } from './formPlan.js';
import type {
  FormError,
  FormValidationResult,
  FormValidationSettings,
  FormValues,
  UncheckedInForm,
} from './formResult.js';
import { enRules } from '../../texts/enRules.js';

/** One validation of a form. */
export class FormRun implements RuleContext, FormContext {
  readonly hidden!: FormContext['hidden'];
  readonly settings!: FormContext['settings'];
  readonly unsaid!: FormContext['unsaid'];
  readonly work!: FormContext['work'];
  readonly valueOf!: FormContext['valueOf'];
  readonly spend!: FormContext['spend'];
  /** The visible fields, in order. */
  readonly shown: readonly FormField[];
  readonly #plan: FormPlan;
  readonly #errors: FormError[] = [];
  #furtherErrors = 0;
  readonly #pending = new Set<string>();
  /** Names of the fields with an error or without a result. */
  readonly #unsound = new Set<string>();
  readonly #unchecked: UncheckedInForm[] = [];

  constructor(plan: FormPlan, values: FormValues, settings: FormValidationSettings) {
    Object.assign(this, contextOf(plan, values, settings));
    this.#plan = plan;
    this.shown = [...plan.fields.values()].filter(({ name }) => !this.hidden.has(name));
    for (const rule of this.unsaid) this.#leaveRule(rule);
    if (settings.unknownNames === 'refuse') this.#refuseStrangers(values);
  }

  isHidden(name: string): boolean {
    return this.hidden.has(name);
  }

  /** Returns the settings to validate a field with. The remaining work is shared by the whole form. */
  settingsOf({ name }: FormField): ValidationSettings {
    const { domains = {}, ...settings } = this.settings;
    return { ...settings, values: ownProperty(domains, name), work: this.work };
  }

  /** Adds the result of a field. */
  take({ name }: FormField, result: ValidationResult): void {
    const { errors, furtherErrors = 0, pending, unchecked = [], tooMuch } = result;
    for (const { constraintName, message, path, index, value } of errors) {
      const inner = path ?? (index === undefined ? [] : [index]);
      this.#fail({ path: [name, ...inner], constraintName, message, ...(value !== undefined && { value }) });
    }
    this.#furtherErrors += furtherErrors;
    if (pending) this.#pending.add(name);
    if (errors.length > 0 || pending) this.#unsound.add(name);
    for (const constraintName of unchecked)
      this.#leave({ path: [name], constraintName }, tooMuch?.includes(constraintName));
  }

  /**
   * Returns the rules to check: those whose visible fields are all valid; if several rules require the same field, only the
   * first.
   */
  dueRules(): readonly CrossRule[] {
    const required = new Set<string>();
    const unsaid: CrossRule[] = [];
    const due = this.#plan.rules.filter((rule) => {
      if (!this.#isDue(rule)) return false;
      if (rule.required === undefined) return true;
      if (required.has(rule.required)) return false;
      const isRequired = rule.holds(this);
      if (isRequired) required.add(rule.required);
      else if (isRequired === undefined) unsaid.push(rule);
      return isRequired === true;
    });
    for (const rule of unsaid) {
      const { required: name = '' } = rule;
      if (!required.has(name) && isEmptyValue(this.valueOf(name))) this.#leaveRule(rule);
    }
    return due;
  }

  #isDue({ fields, required, type }: CrossRule): boolean {
    // Only the server can fill in a read-only field.
    if (required !== undefined && (this.hidden.has(required) || this.fieldOf(required)?.readOnly))
      return false;
    // A condition reads values; their validity doesn't matter (D36).
    const named = type === 'requiredWhen' && required !== undefined ? [required] : fields;
    const shown = named.filter((name) => !this.hidden.has(name));
    return shown.length > 0 && !shown.some((name) => this.#unsound.has(name));
  }

  fieldOf(name: string) {
    return this.#plan.fields.get(name)?.plan;
  }

  /** Checks a rule. */
  check(rule: CrossRule): RuleFinding | Promise<RuleFinding> {
    return checkRule(rule, this);
  }

  /** Runs the app's rule with a key. */
  custom(key: string, rule: CrossRule): RuleFinding | Promise<RuleFinding> {
    const { crossRules = {}, missingRules, signal } = this.settings;
    const handler = ownProperty(crossRules, key);
    if (!handler) return missingRules === 'unchecked' ? missingRules : undefined;
    const values = Object.fromEntries(this.shown.map(({ name }) => [name, this.valueOf(name)]));
    const answer = handler(values, { fields: rule.fields, params: rule.params, signal });
    return answer instanceof Promise ? answer.then(findingOf) : findingOf(answer);
  }

  /** Adds the result of a rule. */
  report(rule: CrossRule, finding: RuleFinding): void {
    if (finding === undefined) return;
    const { name, fields, required } = rule;
    const path = [required ?? fields.findLast((one) => !this.hidden.has(one)) ?? ''];
    if (finding === 'unchecked') this.#leave({ path, crossConstraintName: name });
    else this.#fail({ path, crossConstraintName: name, message: this.#messageOf(rule, finding), fields });
  }

  /** Leaves a check to the server, because it cannot be decided here or the work limit is reached. */
  #leave(unchecked: UncheckedInForm, isTooMuch = this.work.left < 0): void {
    this.#unchecked.push(isTooMuch ? { ...unchecked, tooMuch: true } : unchecked);
  }

  /** Leaves a rule to the server, because its condition cannot be decided. */
  #leaveRule({ name, fields: [target = ''] }: CrossRule): void {
    this.#leave({ path: [target], crossConstraintName: name });
  }

  /** Marks the fields of an asynchronous rule as pending. */
  leavePending({ fields }: CrossRule): void {
    for (const name of fields) if (!this.hidden.has(name)) this.#pending.add(name);
  }

  /** Returns the result of the validation. */
  result(): FormValidationResult {
    return {
      isValid: this.#errors.length === 0,
      errors: this.#errors,
      ...(this.#furtherErrors > 0 && { furtherErrors: this.#furtherErrors }),
      hidden: [...this.#plan.fields.keys()].filter((name) => this.hidden.has(name)),
      ...(this.#pending.size > 0 && { pending: [...this.#pending] }),
      ...(this.#unchecked.length > 0 && { unchecked: this.#unchecked }),
    };
  }

  #refuseStrangers(values: FormValues): void {
    const message = this.#textOf('unknownName');
    for (const name of isRecord(values) ? Object.keys(values) : [])
      if (!this.#plan.fields.has(name)) this.#fail({ path: [name], constraintName: 'unknown', message });
  }

  #fail(error: FormError): void {
    if (this.#errors.length < validationLimits.errors) this.#errors.push(error);
    else this.#furtherErrors++;
  }

  #messageOf({ errorMessage, fields, required }: CrossRule, { message, text, value = 0 }: Breach): string {
    const { locale } = this.settings;
    const own = localizedText(errorMessage, locale)?.slice(0, answerLimits.maxErrorLength);
    if (!isBlank(own)) return own;
    if (text !== undefined) return text;
    if (message === 'required')
      return requiredMessage(this.fieldOf(required ?? fields[0] ?? ''), this.settings);
    const labels = fields.map(
      (name) => localizedText(this.#plan.fields.get(name)?.plan.displayName, locale) ?? name,
    );
    const [first = '', second = ''] = labels;
    return this.#textOf(message, { first, second, fields: labels.join(', '), value });
  }

  #textOf(code: Breach['message'], filled: Readonly<Record<string, string | number>> = {}): string {
    // These two are messages of fields.
    if (code === 'required' || code === 'custom') return failureMessage(code, undefined, this.settings);
    const { formMessages, locale } = this.settings;
    const given = formMessages?.[code];
    // The built-in English messages format numbers in English, whatever the user's language.
    return formatMessage(given ?? enRules[code], filled, given === undefined ? 'en' : locale);
  }
}

function findingOf(answer: boolean | string | undefined): RuleFinding {
  if (answer === false) return { message: 'custom' };
  return typeof answer === 'string' ? { message: 'custom', text: answer } : undefined;
}
