/**
 * Validates a form and sends it: its rules, what servers say of it, and its way there. D34, D35, D39, D40.
 */
import type { FormConditions } from '../../core/form/formConditions.js';
import type { FormField } from '../../core/form/formPlan.js';
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormError, FormValidationResult, FormValidationSettings } from '../../core/form/formResult.js';
import { FormRun } from '../../core/form/formRun.js';
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
import { isSame } from './enteredValues.js';
import type { FormProblem, FormSnapshot } from './formState.js';
import { createIdempotencyKeys } from './idempotencyKey.js';
import {
  expectRefusal,
  outcomeOfReply,
  outcomeTexts,
  sendForm,
  type SubmitOutcome,
} from './formSubmission.js';
import { englishFormTexts } from './formTexts.js';
import type { SubmitQueue } from './submitQueue.js';

/** A form that may be sent. */
export interface SentForm extends FormCore {
  readonly fields: FormFields;
  readonly problems: FormProblems;
  readonly submits: SubmitQueue;
}

/** How a form was not sent. */
export type Refusal = Extract<SubmitOutcome, { isSent: false }>;

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
  readonly #form: SentForm;
  /** What a rule requires, as it was last told. */
  #told: FormConditions['required'];
  /** What the server said of what was sent last, where it did not take it. */
  refusal: Refusal | undefined;
  readonly #keys = createIdempotencyKeys();

  /** @param told - what was required before anything was entered */
  constructor(form: SentForm, told: FormConditions['required']) {
    this.#form = form;
    this.#told = told;
    expectRefusal();
  }

  /** What fields and rules are validated by. */
  #settings(): FormValidationSettings {
    const { environment, options, entered } = this.#form;
    const { validation, validators } = environment;
    const readOnlyValues = entered.values;
    const { crossRules, formMessages } = options;
    const patternEngine = validation.patternEngine ?? validators.engine();
    return { ...validation, patternEngine, crossRules, formMessages, readOnlyValues };
  }

  /** Forgets all that was said; the form begins anew. */
  reset(): void {
    this.#form.errors.clear();
    this.#keys.clear();
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - names of fields
   * @returns what was found; the first field that is not valid has the focus, or the list of what is wrong
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

  /** One that is not on the page is validated by what is known here; the rest is for the server. */
  async #validateField({ name, spec }: FormField): Promise<ValidationResult> {
    const mounted = this.#form.fields.mounted.get(name);
    if (mounted) return mounted.validateAsync();
    return validateNow(spec, ownProperty(this.#form.entered.values, name), this.#settings());
  }

  /** Validates all fields and sends what is valid; resolves with whether it was taken. */
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
    // What follows at once tells how it ends.
    if (status === 'submitted' || status === 'overtaken')
      this.#form.environment.announce(this.#form.text(sendingTexts, status));
    this.#form.options.onSubmitted?.(outcome.reply, values);
    return true;
  }

  /** Says why the form was not sent, by a text of ours. */
  #say(errorCode: keyof typeof sendingTexts): void {
    this.#form.shown.set({ errors: [this.#form.text(sendingTexts, errorCode)], errorCode });
  }

  /**
   * What was sent is what the form begins with from now on; what was entered meanwhile is still to be sent.
   *
   * @returns what became of it; `submitting` while more of it is about to be sent
   */
  markSent(): FormSnapshot['status'] {
    const { submits, shown } = this.#form;
    const isGoingOn = submits.markSent();
    const { unsent } = submits;
    const status = isGoingOn ? 'submitting' : unsent.isDirty ? 'overtaken' : 'submitted';
    shown.set({ status, ...unsent, ...nothingSaid, restoredAtMs: undefined });
    return status;
  }

  /** Validates what is sent: where something was entered meanwhile, once more. */
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

  /** Shows what a server said that did not take what was sent: of this form, or of the one before its document changed. */
  refuse(refusal: Refusal): false {
    this.refusal = refusal;
    const { errors, text } = refusal;
    const isSeen = ({ path }: ServerError) => {
      const name = String(path[0]);
      return this.#form.plan.fields.has(name) && !this.#form.fields.isHidden(name);
    };
    const said = errors.fields.map((error) => this.#sayable(error));
    // What stands at a field that is hidden, or gone, would be seen by nobody.
    const shown = said.filter(isSeen);
    const unseen = said.filter((error) => !isSeen(error));
    // What has changed since it was sent is for the server to say anew.
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

  /** An error at a place that is on the page, in words: a code has none, and a list may lack the entry that is meant. */
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

  /** What of the form is wrong by now at these fields, and by the rules that name them; what needs a server is left to it. */
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

  /** Finds out which of the problems were put right by a change of a field. */
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

  /** Texts have come in another language: what is shown is said in that. */
  reword(): void {
    const { shown, errors, plan, fields } = this.#form;
    const { problems, solved, errorCode } = shown.now;
    if (errorCode !== undefined) this.#say(errorCode as keyof typeof sendingTexts);
    const names = new Set(problems.map(({ path }) => String(path[0])));
    const rules = plan.rules.filter(({ fields: named }) => named.some((one) => errors.isSaidAt(one)));
    // A field on the page has reworded what it shows, verdicts of servers included.
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

  /** A field has changed: forgets what a server said of it, but for parts of an object that have not changed. */
  followChange(name: string, before: unknown): void {
    const { errors, entered } = this.#form;
    if (errors.followChange(name, before, ownProperty(entered.values, name))) this.#redraw([name]);
  }

  /**
   * Looks at the rules again: what is no longer broken goes away, and where somebody has left the last of its fields,
   * what is broken is said.
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
      // What takes its time is asked when the form is sent.
      if (finding instanceof Promise) void finding.catch(() => undefined);
      else run.report(rule, finding);
    }
    // While something is entered, errors only go away.
    const broken = run
      .result()
      .errors.filter(({ path, message }) => maySpeak || errors.isSaidAt(String(path[0]), message));
    this.#redraw(errors.setRuleErrors(broken));
  }

  /** Says which empty fields a rule has come to require. */
  #announceRequired(): void {
    const { entered, fields, environment } = this.#form;
    const before = this.#told;
    this.#told = fields.conditions.required;
    const texts = Array.from(this.#told.keys())
      .filter((name) => !before.has(name) && isEmptyValue(ownProperty(entered.values, name)))
      .map((name) => this.#form.text(sendingTexts, 'nowRequired', { label: this.#form.labelOf(name) }));
    // After what the field itself says of the change.
    if (texts.length > 0) setTimeout(environment.announceStatus(texts.join(' ')), heardMs);
  }

  #redraw(names: readonly string[]): void {
    if (names.length > 0) this.#form.fields.redraw(names);
  }
}

/** Nothing is said of a form. */
export const nothingSaid = {
  errors: [],
  errorCode: undefined,
  problems: [],
  solved: new Set<FormProblem>(),
} as const;

const noneShown = (_name: string): readonly ValidationError[] | undefined => undefined;

const sound: ValidationResult = { isValid: true, errors: [] };
