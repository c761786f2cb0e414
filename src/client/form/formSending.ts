/** Validates and sends a form, and handles the server's errors. D34, D35, D39, D40. */
import type { FormConditions } from '../../core/form/formConditions.js';
import type { FormField } from '../../core/form/formPlan.js';
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormError, FormValidationResult, FormValidationSettings } from '../../core/form/formResult.js';
import { FormRun } from '../../core/form/formRun.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { planForm } from '../../core/form/planForm.js';
import { valuesInSight } from '../../core/form/valuesInSight.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { failureMessage } from '../../core/validation/failureMessage.js';
import { validateNow } from '../../core/validation/validateNow.js';
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { FormCore } from './formCore.js';
import type { ServerError } from './formErrors.js';
import type { FormFields } from './formFields.js';
import type { FormProblems } from './formProblems.js';
import { type Revise, withoutRefused } from '../field/defaults.js';
import { isSame } from './enteredValues.js';
import { type FormProblem, type FormSnapshot, nothingSaid } from './formState.js';
import { createIdempotencyKeys } from './idempotencyKey.js';
import { expectRefusal, outcomeOfReply, sendForm, type SubmitOutcome } from './formSubmission.js';
import type { SubmitQueue } from './submitQueue.js';
import { enOutcomes, enSending } from '../../texts/enSending.js';
import { enForm } from '../../texts/enForm.js';

export { planForm };

/** A form that can be sent. */
export interface SentForm extends FormCore {
  readonly formSpec: FormSpec;
  readonly fields: FormFields;
  readonly problems: FormProblems;
  readonly submits: SubmitQueue;
  /** Revises the default of a field, unless the field has another value. */
  readonly beginWith: (name: string, revise: Revise) => boolean;
}

/** The outcome of a form that was not sent. */
export type Refusal = Extract<SubmitOutcome, { isSent: false }>;

const sendingTexts = { ...enForm, ...enOutcomes, ...enSending };

/** How long a newly required field is announced, in milliseconds. */
const heardMs = 6_000;

/** Validates and sends one form. */
export class FormSending {
  readonly #form: SentForm;
  /** The required fields that were last announced. */
  #told: FormConditions['required'];
  /** The server's response, if it didn't accept the form. */
  refusal: Refusal | undefined;
  readonly #keys = createIdempotencyKeys();

  /** @param told - the initially required fields */
  constructor(form: SentForm, told: FormConditions['required']) {
    this.#form = form;
    this.#told = told;
    expectRefusal();
    this.#dropInvalidDefaults();
  }

  /** Drops invalid defaults of fields that are not on the page. The others drop their own. D71. */
  #dropInvalidDefaults(): void {
    const { formSpec, plan, fields } = this.#form;
    const checked = planForm(formSpec);
    if (checked === plan) return;
    for (const [name, { start }] of plan.fields) {
      const valid = checked.fields.get(name)?.start ?? null;
      if (start !== null && !fields.mounted.has(name))
        this.#form.beginWith(name, (value) => withoutRefused(value, start, valid));
    }
  }

  /** Settings for validating fields and rules. */
  #settings(): FormValidationSettings {
    const { environment, options, entered } = this.#form;
    const { validation, validators } = environment;
    const readOnlyValues = entered.values;
    const { crossRules, formMessages } = options;
    const patternEngine = validation.patternEngine ?? validators.engine();
    return { ...validation, patternEngine, crossRules, formMessages, readOnlyValues };
  }

  /** Forgets all errors, for a reset. */
  reset(): void {
    this.#form.errors.clear();
    this.#keys.clear();
  }

  /**
   * Validates fields and the rules between them, and shows the errors.
   *
   * @param names - names of the fields
   * @returns the result; focus is on the first invalid field or on the error list
   */
  validate(names: readonly string[]): Promise<FormValidationResult> {
    return this.#form.problems.whileAsking(() => this.#validate(names));
  }

  async #validate(names: readonly string[]): Promise<FormValidationResult> {
    const isWanted = new Set(names);
    for (const name of names) this.#form.entered.touched.add(name);
    const results = await this.#validateFields(isWanted);
    const run = new FormRun(this.#form.plan, this.#form.entered.values, this.#settings());
    for (const field of run.shown)
      if (isWanted.has(field.name)) run.take(field, results.get(field.name) ?? sound);
    const due = run
      .dueRules()
      .filter(({ fields }) => fields.every((name) => this.#form.entered.touched.has(name)));
    const findings = await Promise.all(due.map(async (rule) => run.check(rule)));
    for (const [index, rule] of due.entries()) run.report(rule, findings[index]);
    const result = run.result();
    this.#redraw(this.#form.errors.setRuleErrors(result.errors));
    this.#form.problems.tell(result.errors);
    return result;
  }

  async #validateFields(names: ReadonlySet<string>): Promise<ReadonlyMap<string, ValidationResult>> {
    const shown = [...this.#form.plan.fields.values()].filter(
      ({ name }) => names.has(name) && !this.#form.fields.isHidden(name),
    );
    const results = await Promise.all(
      shown.map(async (field) => [field.name, await this.#validateField(field)] as const),
    );
    return new Map(results);
  }

  /** An unmounted field is validated without requests; the server must check the rest. */
  async #validateField({ name, spec }: FormField): Promise<ValidationResult> {
    const mounted = this.#form.fields.mounted.get(name);
    if (mounted) return mounted.validateAsync();
    return validateNow(spec, ownProperty(this.#form.entered.values, name), this.#settings());
  }

  /** Validates all fields and sends the form; resolves with whether the server accepted it. */
  submit(): Promise<boolean> {
    return this.#form.problems.whileAsking(() => this.#submit());
  }

  async #submit(): Promise<boolean> {
    const { plan } = this.#form;
    this.#redraw(this.#form.errors.clearServerErrors());
    this.refusal = undefined;
    const result = await this.#validateAll().catch((error: FieldSpecError) =>
      this.#form.environment.report(error),
    );
    if (!result?.isValid) {
      this.#form.shown.set({ status: 'idle' });
      const isListed = result && this.#form.problems.hasList(this.#form.shown.now);
      if (!isListed) this.#say(result ? 'notValid' : 'offline');
      return false;
    }
    const values = valuesInSight(plan, this.#form.entered.values, this.#form.fields.conditions.hidden);
    this.#form.submits.markSending();
    this.#form.shown.set({ status: 'submitting' });
    const endAnnouncement = this.#form.environment.announceStatus(
      this.#form.text(sendingTexts, 'submitting'),
    );
    const outcome = await this.#send(values).finally(endAnnouncement);
    if (!outcome.isSent) return this.refuse(outcome);
    this.#keys.clear();
    const status = this.markSent();
    // If a further submit follows, that one announces the outcome. A heading that takes the focus is read by itself.
    const isRead = status === 'submitted' && this.#form.options.success !== undefined;
    if ((status === 'submitted' && !isRead) || status === 'overtaken')
      this.#form.environment.announce(this.#form.text(sendingTexts, status));
    this.#form.options.onSubmitted?.(outcome.reply, values);
    return true;
  }

  /** Shows a built-in text as the reason why the form was not sent. */
  #say(errorCode: keyof typeof sendingTexts): void {
    this.#form.shown.set({ errors: [this.#form.text(sendingTexts, errorCode)], errorCode });
  }

  /**
   * Makes the sent values the initial ones; later input is still unsent.
   *
   * @returns the status; `submitting` if a further submit follows
   */
  markSent(): FormSnapshot['status'] {
    const { submits, shown } = this.#form;
    const isGoingOn = submits.markSent();
    const { unsent } = submits;
    const status = isGoingOn ? 'submitting' : unsent.isDirty ? 'overtaken' : 'submitted';
    shown.set({ status, ...unsent, ...nothingSaid, restoredAtMs: undefined });
    return status;
  }

  /** Validates the values to send; repeats that if they change meanwhile. */
  async #validateAll(): Promise<FormValidationResult> {
    const { plan, entered } = this.#form;
    const { values } = entered;
    const result = await this.validate([...plan.fields.keys()]);
    return result.isValid && values !== entered.values ? this.#validateAll() : result;
  }

  async #send(values: Record<string, unknown>): Promise<SubmitOutcome> {
    const { plan, specUrl, environment, options } = this.#form;
    try {
      const { lookup } = environment;
      if (options.onSubmit) return await outcomeOfReply(await options.onSubmit(values), plan, lookup.locale);
      if (!plan.submit) throw new TypeError('The form has no `submitEndpoint`. Give it an `onSubmit`.');
      const idempotencyKey = options.hasIdempotencyKey ? this.#keys.keyOf(values) : undefined;
      return await sendForm({ plan, values, specUrl, lookup, idempotencyKey });
    } catch (cause) {
      const isOffline = cause instanceof FieldSpecError && cause.code === 'network-failed';
      if (cause instanceof FieldSpecError) environment.report(cause);
      else console.error('A form could not be sent.', cause);
      return { isSent: false, errors: { fields: [], form: [] }, text: isOffline ? 'offline' : 'failed' };
    }
  }

  /** Shows the errors of a server that didn't accept the form, or its predecessor with another document. */
  refuse(refusal: Refusal): false {
    this.refusal = refusal;
    const { errors, text } = refusal;
    const isSeen = ({ path }: ServerError) => {
      const name = String(path[0]);
      return this.#form.plan.fields.has(name) && !this.#form.fields.isHidden(name);
    };
    const said = errors.fields.map((error) => this.#sayable(error));
    // Errors at hidden or removed fields would not be visible.
    const shown = said.filter(isSeen);
    const unseen = said.filter((error) => !isSeen(error));
    // Values changed since sending must be checked by the server again.
    const told = shown.filter(({ path }) => !this.#form.submits.isFieldOvertaken(String(path[0])));
    this.#form.errors.setServerErrors(told);
    const messages = [...errors.form, ...unseen.map(({ message }) => message)];
    const isShown =
      messages.length > 0 ||
      this.#form.problems.hasList({ problems: told, errors: messages, errorCode: undefined });
    this.#form.shown.set({ status: 'idle', errors: messages, errorCode: undefined });
    if (!isShown) this.#say(text);
    this.#redraw(shown.map(({ path }) => String(path[0])));
    this.#form.problems.tell(told);
    return false;
  }

  /** Adds a built-in message to an error without one, and shortens its path to an existing list entry. */
  #sayable({ path, message }: ServerError): ServerError {
    const error = message === '' ? { ...this.#wordless(), path } : { message, path };
    let value: unknown = this.#form.entered.values;
    for (const [index, part] of path.entries()) {
      if (typeof part === 'number' && !(Array.isArray(value) && part < value.length))
        return { ...error, path: path.slice(0, index) };
      value = typeof part === 'number' ? (value as unknown[])[part] : ownProperty(value, part);
    }
    return error;
  }

  #wordless(): Pick<ServerError, 'message' | 'isWordless'> {
    return { message: failureMessage('custom', undefined, this.#settings()), isWordless: true };
  }

  /** Current errors of fields, and of rules that involve them, without checks that need a server. */
  #errorsNow(
    names: ReadonlySet<string>,
    rules: readonly CrossRule[] = [],
    shownAt = noneShown,
  ): readonly FormError[] {
    const run = new FormRun(this.#form.plan, this.#form.entered.values, this.#settings());
    for (const field of run.shown) {
      if (!names.has(field.name)) continue;
      const errors = shownAt(field.name);
      const result = validateNow(field.spec, run.valueOf(field.name), run.settingsOf(field));
      run.take(field, errors ? { isValid: false, errors } : result);
    }
    for (const rule of rules) {
      const finding = run.check(rule);
      if (finding instanceof Promise) void finding.catch(() => undefined);
      else run.report(rule, finding);
    }
    return run.result().errors;
  }

  /** Marks the problems that a change has fixed as solved. */
  solve(name: string): void {
    const { shown, errors } = this.#form;
    const { problems, solved } = shown.now;
    if (problems.length === 0) return;
    const isOfField = ({ path, ...problem }: FormProblem) => path[0] === name && !('fields' in problem);
    const now = problems.some(isOfField) ? this.#errorsNow(new Set([name])) : [];
    const isWrong = (problem: FormProblem) => {
      const { path, message } = problem;
      if ('fields' in problem) return errors.isSaidAt(String(path[0]), message);
      if (!isOfField(problem)) return !solved.has(problem);
      return 'constraintName' in problem && now.some((error) => isSame(error.path, path));
    };
    shown.set({ solved: new Set(problems.filter((problem) => !isWrong(problem))) });
  }

  /** The language has changed: updates the shown messages. */
  reword(): void {
    const { shown, errors, plan, fields } = this.#form;
    const { problems, solved, errorCode } = shown.now;
    if (errorCode !== undefined) this.#say(errorCode as keyof typeof sendingTexts);
    const names = new Set(problems.map(({ path }) => String(path[0])));
    const rules = plan.rules.filter(({ fields: named }) => named.some((one) => errors.isSaidAt(one)));
    // Mounted fields have updated their messages already, including those from servers.
    const now = this.#errorsNow(names, rules, (name) => fields.errorsShownAt(name));
    const word = <Told extends FormProblem>(one: Told): Told => {
      if ((one as Partial<ServerError>).isWordless) return { ...one, ...this.#wordless() };
      const found = now.find((error) =>
        isSame({ ...error, message: '', value: 0 }, { ...one, message: '', value: 0 }),
      );
      return found ? { ...one, message: found.message } : one;
    };
    const worded = new Map(problems.map((one) => [one, word(one)]));
    shown.set({
      problems: [...worded.values()],
      solved: new Set(Array.from(solved, (one) => worded.get(one) ?? one)),
    });
    this.#redraw(errors.reword(word));
  }

  /** Removes the server's errors about a changed field, except for unchanged parts of an object. */
  followChange(name: string, before: unknown): void {
    const { errors, entered } = this.#form;
    if (errors.followChange(name, before, ownProperty(entered.values, name))) this.#redraw([name]);
  }

  /**
   * Checks rules again: removes errors that no longer apply. With `maySpeak`, new errors are shown once all fields of a rule were
   * touched.
   */
  checkRules(maySpeak: boolean): void {
    const { plan, errors } = this.#form;
    this.#announceRequired();
    const isOpen = maySpeak
      ? (fields: readonly string[]) =>
          fields.every((name) => this.#form.entered.touched.has(name) || this.#form.fields.isHidden(name))
      : (fields: readonly string[]) => fields.some((name) => errors.isSaidAt(name));
    const rules = plan.rules.filter(({ fields }) => isOpen(fields));
    if (rules.length === 0) return this.#redraw(errors.setRuleErrors([]));
    const run = new FormRun(this.#form.plan, this.#form.entered.values, this.#settings());
    const named = new Set(rules.flatMap(({ fields }) => fields));
    for (const field of run.shown)
      if (named.has(field.name))
        run.take(field, validateNow(field.spec, run.valueOf(field.name), run.settingsOf(field)));
    for (const rule of run.dueRules()) {
      if (!rules.includes(rule)) continue;
      const finding = run.check(rule);
      // Asynchronous rules are checked on submit.
      if (finding instanceof Promise) void finding.catch(() => undefined);
      else run.report(rule, finding);
    }
    // During input, errors are only removed.
    const broken = run
      .result()
      .errors.filter(({ path, message }) => maySpeak || errors.isSaidAt(String(path[0]), message));
    this.#redraw(errors.setRuleErrors(broken));
  }

  /** Announces empty fields that a rule now requires. */
  #announceRequired(): void {
    const { entered, fields, environment } = this.#form;
    const before = this.#told;
    this.#told = fields.conditions.required;
    const texts = Array.from(this.#told.keys())
      .filter((name) => !before.has(name) && isEmptyValue(ownProperty(entered.values, name)))
      .map((name) => this.#form.text(sendingTexts, 'nowRequired', { label: this.#form.labelOf(name) }));
    // After the field's own announcement.
    if (texts.length > 0) setTimeout(environment.announceStatus(texts.join(' ')), heardMs);
  }

  #redraw(names: readonly string[]): void {
    if (names.length > 0) this.#form.fields.redraw(names);
  }
}

const noneShown = (_name: string): readonly ValidationError[] | undefined => undefined;

const sound: ValidationResult = { isValid: true, errors: [] };
