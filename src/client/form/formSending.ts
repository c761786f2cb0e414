/**
 * What is said of the values of a form, by its rules and by servers, and its way to the server. D34, D35, D39, D40.
 */
import type { FormConditions } from '../../core/form/formConditions.js';
import type { FormField, FormPlan } from '../../core/form/formPlan.js';
import type {
  FormError,
  FormPath,
  FormValidationResult,
  FormValidationSettings,
  FormValues,
} from '../../core/form/formResult.js';
import { FormRun } from '../../core/form/formRun.js';
import type { CrossRule } from '../../core/form/crossRule.js';
import { valuesInSight } from '../../core/form/valuesInSight.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import { validateNow } from '../../core/validation/validateNow.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import { FieldSpecError } from '../../errors.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import type { ErrorWithin } from '../field/fieldOptions.js';
import type { FormOptions, FormProblem, FormSnapshot, MountedField } from './formState.js';
import { createIdempotencyKeys } from './idempotencyKey.js';
import { outcomeOfReply, outcomeTexts, sendForm, type SubmitOutcome } from './formSubmission.js';
import { englishFormTexts, type FormText } from './formTexts.js';

/** A form that is being filled in: its values, and hands to show with what is said of them. */
export interface FormFilledIn {
  readonly plan: FormPlan;
  readonly specUrl: string | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
  readonly values: FormValues;
  readonly conditions: FormConditions;
  /** What they said before anything was entered. */
  readonly conditionsAtFirst: FormConditions;
  /** Names of the fields that a person has left. */
  readonly touched: Set<string>;
  readonly mounted: ReadonlyMap<string, MountedField>;
  readonly isHidden: (name: string) => boolean;
  readonly setForm: (change: Partial<FormSnapshot>) => void;
  readonly redraw: (names: Iterable<string>) => void;
  /** Whether a field holds something else by now than what is being sent. */
  readonly isOvertaken: (name: string) => boolean;
  readonly markSending: () => void;
  readonly markSent: () => FormSnapshot['status'];
  readonly text: <Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ) => string;
  readonly labelOf: (name: string) => string;
  readonly tellProblems: (problems: readonly FormProblem[]) => void;
  readonly hasList: (problems: readonly FormProblem[]) => boolean;
}

/** How a form was not sent. */
export type Refusal = Extract<SubmitOutcome, { isSent: false }>;

interface ServerError {
  readonly path: FormPath;
  readonly message: string;
}

const sendingTexts = {
  ...englishFormTexts,
  ...outcomeTexts,
  notValid: 'Not sent: something above needs your attention.',
  nowRequired: '{label} is now required.',
};

/** How long a condition that has changed is told, in milliseconds. */
const heardMs = 6_000;

/** What is said of one form, and how it is sent. */
export class FormSending {
  readonly #form: FormFilledIn;
  /** What a rule requires, as it was last told. */
  #told: FormConditions['required'];
  #ruleErrors = noRuleErrors;
  #serverErrors: readonly ServerError[] = [];
  /** What the server said of what was sent last, where it did not take it. */
  refusal: Refusal | undefined;
  readonly #keys = createIdempotencyKeys();

  constructor(form: FormFilledIn) {
    this.#form = form;
    this.#told = form.conditionsAtFirst.required;
  }

  /** What fields and rules are validated by. */
  #settings(): FormValidationSettings {
    const { environment, options } = this.#form;
    const { validation, validators } = environment;
    const { crossRules, formMessages } = options;
    const patternEngine = validation.patternEngine ?? validators.engine();
    return { ...validation, patternEngine, crossRules, formMessages };
  }

  /** What rules and servers say of a field, by the paths in its value. */
  errorsAt(name: string): readonly ErrorWithin[] | undefined {
    const own = (this.#ruleErrors.texts.get(name) ?? []).map((message): ErrorWithin => ({
      path: [],
      message,
    }));
    const ofServer = this.#serverErrors.filter(({ path }) => path[0] === name);
    const errors = [...own, ...ofServer.map(({ path, message }) => ({ path: path.slice(1), message }))];
    return errors.length > 0 ? errors : undefined;
  }

  /** Names of the fields at which it is said that a rule is broken which names this one, too. */
  placesOf(name: string): readonly string[] {
    return this.#ruleErrors.places.get(name) ?? [];
  }

  /** Names of the other fields that what is said at a field is said of. */
  toldAt(name: string): readonly string[] {
    return [...this.#ruleErrors.places].flatMap(([one, places]) => (places.includes(name) ? [one] : []));
  }

  /** Forgets all that was said; the form begins anew. */
  forget(): void {
    this.#serverErrors = [];
    this.#ruleErrors = noRuleErrors;
    this.#keys.forget();
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - names of fields
   * @returns what was found; the first field that is not valid has the focus, or the list of what is wrong
   */
  async validate(names: readonly string[]): Promise<FormValidationResult> {
    const isWanted = new Set(names);
    for (const name of names) this.#form.touched.add(name);
    const results = await this.#validateFields(isWanted);
    const run = new FormRun(this.#form.plan, this.#form.values, this.#settings());
    for (const field of run.shown)
      if (isWanted.has(field.name)) run.take(field, results.get(field.name) ?? sound);
    const due = run.dueRules().filter(({ fields }) => fields.every((name) => this.#form.touched.has(name)));
    const findings = await Promise.all(due.map(async (rule) => run.check(rule)));
    for (const [index, rule] of due.entries()) run.report(rule, findings[index]);
    const result = run.result();
    this.#setRuleErrors(ruleErrorsIn(result.errors, this.#form.plan.rules));
    this.#form.tellProblems(result.errors);
    return result;
  }

  async #validateFields(names: ReadonlySet<string>): Promise<ReadonlyMap<string, ValidationResult>> {
    const shown = [...this.#form.plan.fields.values()].filter(
      ({ name }) => names.has(name) && !this.#form.isHidden(name),
    );
    const results = await Promise.all(
      shown.map(async (field) => [field.name, await this.#validateField(field)] as const),
    );
    return new Map(results);
  }

  /** One that is not on the page is validated by what is known here; the rest is for the server. */
  async #validateField({ name, spec }: FormField): Promise<ValidationResult> {
    const mounted = this.#form.mounted.get(name);
    if (mounted) return mounted.validateAsync();
    return validateNow(spec, ownProperty(this.#form.values, name), this.#settings());
  }

  /** Validates all fields and sends what is valid; resolves with whether it was taken. */
  async submit(): Promise<boolean> {
    const { plan } = this.#form;
    this.forgetServerErrors();
    this.refusal = undefined;
    const result = await this.#validateAll().catch((error: FieldSpecError) =>
      this.#form.environment.report(error),
    );
    if (!result?.isValid) {
      const isListed = result && this.#form.hasList(result.errors);
      const said = this.#form.text(sendingTexts, result ? 'notValid' : 'offline');
      this.#form.setForm({ status: 'idle', errors: isListed ? [] : [said] });
      return false;
    }
    const values = valuesInSight(plan, this.#form.values, this.#form.conditions.hidden);
    this.#form.markSending();
    const endAnnouncement = this.#form.environment.announceStatus(
      this.#form.text(sendingTexts, 'submitting'),
    );
    const outcome = await this.#send(values).finally(endAnnouncement);
    if (!outcome.isSent) return this.refuse(outcome);
    this.#keys.forget();
    const status = this.#form.markSent();
    // What follows at once tells how it ends.
    if (status === 'submitted' || status === 'overtaken')
      this.#form.environment.announce(this.#form.text(sendingTexts, status));
    this.#form.options.onSubmitted?.(outcome.reply, values);
    return true;
  }

  /** Validates what is sent: where something was entered meanwhile, once more. */
  async #validateAll(): Promise<FormValidationResult> {
    const { values, plan } = this.#form;
    const result = await this.validate([...plan.fields.keys()]);
    return result.isValid && values !== this.#form.values ? this.#validateAll() : result;
  }

  async #send(values: Record<string, unknown>): Promise<SubmitOutcome> {
    const { plan, specUrl, environment, options } = this.#form;
    try {
      if (options.onSubmit) return outcomeOfReply(await options.onSubmit(values), plan);
      if (!plan.submit) throw new TypeError('The form has no `submitEndpoint`. Give it an `onSubmit`.');
      const { lookup } = environment;
      const idempotencyKey = options.hasIdempotencyKey ? this.#keys.keyOf(values) : undefined;
      return await sendForm({ plan, values, specUrl, lookup, idempotencyKey });
    } catch (cause) {
      const isOffline = cause instanceof FieldSpecError && cause.code === 'network-failed';
      if (cause instanceof FieldSpecError) environment.report(cause);
      else console.error('A form could not be sent.', cause);
      return { isSent: false, errors: { fields: [], form: [] }, text: isOffline ? 'offline' : 'failed' };
    }
  }

  /** Shows what a server said that did not take what was sent: of this form, or of the one before its document changed. */
  refuse(refusal: Refusal): false {
    this.refusal = refusal;
    const { errors, text } = refusal;
    const isSeen = ({ path }: ServerError) => {
      const name = String(path[0]);
      return this.#form.plan.fields.has(name) && !this.#form.isHidden(name);
    };
    // What stands at a field that is hidden, or gone, would be seen by nobody.
    const shown = errors.fields.filter(isSeen);
    const unseen = errors.fields.filter((error) => !isSeen(error));
    // What has changed since it was sent is for the server to say anew.
    this.#serverErrors = shown.filter(({ path }) => !this.#form.isOvertaken(String(path[0])));
    const said = [...errors.form, ...unseen.map(({ message }) => message)];
    const isSaid = said.length > 0 || this.#form.hasList(this.#serverErrors);
    this.#form.setForm({
      status: 'idle',
      errors: isSaid ? said : [this.#form.text(sendingTexts, text)],
    });
    this.#form.redraw(shown.map(({ path }) => String(path[0])));
    this.#form.tellProblems(this.#serverErrors);
    return false;
  }

  /** A field that has changed, or all, as the form is sent: what a server said of it is no more. */
  forgetServerErrors(field?: string): void {
    const isOf = ({ path }: ServerError) => field === undefined || path[0] === field;
    const gone = this.#serverErrors.filter(isOf);
    if (gone.length === 0) return;
    this.#serverErrors = this.#serverErrors.filter((error) => !isOf(error));
    this.#form.redraw(gone.map(({ path }) => String(path[0])));
  }

  /**
   * Looks at the rules again: what is no longer broken goes away, and where somebody has left the last of its fields,
   * what is broken is said.
   */
  checkRules(maySpeak: boolean): void {
    this.#announceRequired();
    const isOpen = maySpeak
      ? (fields: readonly string[]) =>
          fields.every((name) => this.#form.touched.has(name) || this.#form.isHidden(name))
      : (fields: readonly string[]) => fields.some((name) => this.#ruleErrors.texts.has(name));
    const rules = this.#form.plan.rules.filter(({ fields }) => isOpen(fields));
    if (rules.length === 0) return this.#setRuleErrors(noRuleErrors);
    const run = new FormRun(this.#form.plan, this.#form.values, this.#settings());
    const named = new Set(rules.flatMap(({ fields }) => fields));
    for (const field of run.shown)
      if (named.has(field.name))
        run.take(field, validateNow(field.spec, run.valueOf(field.name), run.settingsOf(field)));
    for (const rule of run.dueRules()) {
      if (!rules.includes(rule)) continue;
      const finding = run.check(rule);
      // What takes its time is asked when the form is sent.
      if (finding instanceof Promise) void finding.catch(() => undefined);
      else run.report(rule, finding);
    }
    // While something is entered, errors only go away.
    const isSaid = (name: string, message: string) =>
      maySpeak || this.#ruleErrors.texts.get(name)?.includes(message) === true;
    this.#setRuleErrors(ruleErrorsIn(run.result().errors, this.#form.plan.rules, isSaid));
  }

  /** Says which empty fields a rule has come to require. */
  #announceRequired(): void {
    const { values, conditions, environment } = this.#form;
    const before = this.#told;
    this.#told = conditions.required;
    const texts = Array.from(this.#told.keys())
      .filter((name) => !before.has(name) && isEmptyValue(ownProperty(values, name)))
      .map((name) => this.#form.text(sendingTexts, 'nowRequired', { label: this.#form.labelOf(name) }));
    // After what the field itself says of the change.
    if (texts.length > 0) setTimeout(environment.announceStatus(texts.join(' ')), heardMs);
  }

  #setRuleErrors(said: RuleErrors): void {
    const before = this.#ruleErrors;
    this.#ruleErrors = said;
    const maps = [before.texts, before.places, said.texts, said.places];
    const names = new Set(maps.flatMap((one) => Array.from(one.keys())));
    if (names.size === 0) return;
    const of = ({ texts, places }: RuleErrors, name: string) =>
      JSON.stringify([texts.get(name), places.get(name)]);
    this.#form.redraw([...names].filter((name) => of(before, name) !== of(said, name)));
  }
}

/** What rules say. D35. */
interface RuleErrors {
  /** By the name of the field it is said at. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Where it is said, by the names of the other fields that it is said of. */
  readonly places: ReadonlyMap<string, readonly string[]>;
}

const noRuleErrors: RuleErrors = { texts: new Map(), places: new Map() };

function ruleErrorsIn(
  errors: readonly FormError[],
  rules: readonly CrossRule[],
  isSaid: (name: string, message: string) => boolean = () => true,
): RuleErrors {
  const texts = new Map<string, readonly string[]>();
  const places = new Map<string, readonly string[]>();
  for (const error of errors) {
    const [name] = error.path;
    if (!('crossConstraintName' in error) || typeof name !== 'string' || !isSaid(name, error.message))
      continue;
    texts.set(name, [...(texts.get(name) ?? []), error.message]);
    if (isCondition(error, rules)) continue;
    for (const other of error.fields) {
      const known = places.get(other) ?? [];
      if (other !== name && !known.includes(name)) places.set(other, [...known, name]);
    }
  }
  return { texts, places };
}

/** The fields that a condition looks at are not wrong: only the one is that it requires. */
function isCondition(error: RuleError, rules: readonly CrossRule[]): boolean {
  const { crossConstraintName, fields } = error;
  return rules.some(
    (rule) => rule.type === 'requiredWhen' && rule.name === crossConstraintName && rule.fields === fields,
  );
}

type RuleError = Extract<FormError, { readonly crossConstraintName: string }>;

const sound: ValidationResult = { isValid: true, errors: [] };
