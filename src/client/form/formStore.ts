/** A form without a framework. Its parts handle values, conditions, errors and submits. D34–D41. */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormConditions } from '../../core/form/formConditions.js';
import { isBox } from '../../core/document/boxes.js';
import { defaultsOf } from '../../core/form/formDefaults.js';
import type { FormValidationResult, FormValues } from '../../core/form/formResult.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { outlineForm } from '../../core/form/formOutline.js';
import { type LocalizedText, localizedText } from '../../core/messages/localizedText.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { formNotice } from '../../errors/formNotice.js';
import { EnteredValues, isSame } from './enteredValues.js';
import type { ChangeDetails } from '../field/fieldOptions.js';
import type { Revise } from '../field/defaults.js';
import { lazyImport } from '../page/lazyImport.js';
import type { RestoredDraft } from './formDraft.js';
import { FormErrors } from './formErrors.js';
import { FormFields } from './formFields.js';
import { FormFills } from './formFills.js';
import { FormProblems } from './formProblems.js';
import type { FormSending } from './formSending.js';
import { type FormOptions, type FormSnapshot, nothingSaid, type StepPlace } from './formState.js';
import { formText, type FormText } from './formTexts.js';
import { type CarryOver, carryOver, isRetyped } from './retypedFields.js';
import { ShownForm } from './shownForm.js';
import { SubmitQueue } from './submitQueue.js';
import { enForm } from '../../texts/enForm.js';

/** Options for a form. */
export interface FormSetup {
  readonly formSpec: FormSpec;
  /** URL of the document. */
  readonly specUrl?: string | undefined;
  readonly defaultValues?: FormValues | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
  /** Distinguishes the form, and its drafts, from others. Default empty. */
  readonly identity?: string | undefined;
  /** The form that this one replaces because its document has changed; its input is kept. */
  readonly before?: FormStore | undefined;
  /** Whether a form of another identity was in its place before. */
  readonly isAfterAnother?: boolean | undefined;
}

/** The texts of a form in one language: its own, those of rules, and those of fields. */
type FormWords = Pick<FormOptions, 'texts' | 'formMessages'> & {
  readonly messages: FieldEnvironment['validation']['messages'];
};

/** Validates and sends forms. Lazy-loaded as the user approaches the form. */
const sendingCode = /* @__PURE__ */ lazyImport(() => import('./formSending.js'));

const firstPlace: StepPlace = { current: 0, visited: 0, moves: 0, isAtTitle: true };

/**
 * A form without a framework.
 *
 * @example
 * const stop = form.subscribe(() => draw(form.getSnapshot()));
 */
export class FormStore {
  readonly plan: FormPlan;
  readonly formSpec: FormSpec;
  readonly specUrl: string | undefined;
  readonly identity: string;
  environment: FieldEnvironment;
  options: FormOptions;
  readonly isAfterAnother: boolean;
  /** @internal */
  readonly entered: EnteredValues;
  /** @internal */
  readonly errors: FormErrors;
  /** @internal */
  readonly fields: FormFields;
  /** @internal */
  readonly submits: SubmitQueue;
  /** @internal */
  readonly shown: ShownForm;
  /** @internal */
  readonly problems: FormProblems;
  readonly #fills: FormFills;
  /** The latest initial values from the app, applied or not. */
  #saved: FormValues;
  /** The latest initial values were not applied, because of input or a pending submit. */
  #isPassedOver: boolean;
  /** Default values that the app passed for other data types, and their converted values, by field name. */
  readonly #outdated = new Map<string, { readonly value: unknown; readonly left: unknown }>();
  /** New initial values arrived during a submit. */
  #isDefaultDue = false;
  #isToldLate = false;
  readonly #conditionsAtFirst: FormConditions;
  #words: FormWords | undefined;
  /** Created on first use. */
  #made: FormSending | undefined;

  constructor(setup: FormSetup) {
    const { formSpec, specUrl, defaultValues, environment, options, before } = setup;
    this.plan = (sendingCode.current()?.planForm ?? outlineForm)(formSpec);
    this.formSpec = formSpec;
    this.specUrl = specUrl;
    this.identity = setup.identity ?? '';
    this.environment = environment;
    this.options = options;
    this.isAfterAnother = setup.isAfterAnother ?? false;
    this.#saved = defaultValues ?? {};
    this.#isPassedOver = before ? before.#isPassedOver : false;
    const retyped = before && this.#takeTypes(before);
    this.entered = new EnteredValues(this.plan.fields.keys(), this.#begun, before?.entered, retyped);
    this.errors = new FormErrors(this.plan.rules);
    this.fields = new FormFields(this);
    this.#fills = new FormFills(this, before && before.#fills);
    for (const name of retyped?.keys() ?? []) this.#fills.forget(name);
    this.#conditionsAtFirst = this.fields.conditions;
    this.submits = new SubmitQueue(
      this.entered,
      () => this.#submit(),
      () => {
        this.shown.set(this.submits.unsent);
        this.#onEnd();
      },
    );
    const submission = before?.submits.current;
    if (submission) this.#goOnSending(before, submission);
    const first: FormSnapshot = {
      ...this.submits.unsent,
      status: submission ? before.shown.now.status : 'idle',
      hidden: this.fields.conditions.hidden,
      errors: [],
      problems: [],
      solved: new Set(),
      errorCode: undefined,
      refusals: 0,
      restoredAtMs: before?.getSnapshot().restoredAtMs,
      isRestoring: options.draft !== undefined && !before,
      place: before ? before.place : firstPlace,
      texts: options.texts,
    };
    this.shown = new ShownForm(first, (names) => this.fields.redraw(names));
    this.problems = new FormProblems(this, this.fields);
  }

  /** Takes over the pending submit of the replaced form. */
  #goOnSending(before: FormStore, submission: Promise<boolean>): void {
    this.submits.takeOver(before.submits, submission, (wasTaken) => {
      const refusal = before.#made?.refusal;
      if (wasTaken) this.#sending?.markSent();
      else {
        const { errors, errorCode } = before.shown.now;
        this.shown.set({ status: 'idle', errors, errorCode });
      }
      if (!wasTaken && refusal) this.#sending?.refuse(refusal);
    });
  }

  /** Validates and sends the form, once its code is loaded. */
  get #sending(): FormSending | undefined {
    const code = sendingCode.current();
    if (this.#made || !code) return this.#made;
    return (this.#made = new code.FormSending(this, this.#conditionsAtFirst.required));
  }

  /** Loads the code that validates and sends. */
  async #load(): Promise<FormSending | undefined> {
    await sendingCode.load();
    return this.#sending;
  }

  /** Loads the code that validates and sends, because the user approaches the form. @internal */
  expectSubmit(): void {
    this.environment.validators.expect();
    this.#load().catch(() => undefined);
  }

  /** Loads the code for a validation or a submit. A failure is reported and shown, and the next call tries again. */
  async #loadSending(): Promise<FormSending | undefined> {
    try {
      return await this.#load();
    } catch (error) {
      this.environment.report(error as FieldSpecError);
      const errors = [this.text(enForm, 'offline')];
      this.shown.set({ status: 'idle', errors, errorCode: 'offline' });
      return undefined;
    }
  }

  get getSnapshot(): () => FormSnapshot {
    return this.shown.getSnapshot;
  }
  /** Subscribes to changes; returns the function that unsubscribes. */
  get subscribe(): (listener: () => void) => () => void {
    return this.shown.subscribe;
  }
  /** Incremented with every change. */
  get version(): number {
    return this.shown.version;
  }

  /** Values of all fields, including hidden ones. */
  get values(): FormValues {
    return this.entered.values;
  }
  /** Whether values differ from the initial ones. */
  get isChanged(): boolean {
    return this.changed.size > 0;
  }
  /** Names of the fields whose values differ from the initial ones. */
  get changed(): ReadonlySet<string> {
    return this.entered.changed;
  }
  /** Follows the app's props and environment. */
  update(options: FormOptions, environment: FieldEnvironment): void {
    this.options = options;
    this.environment = environment;
  }

  /**
   * Sets the value of a field, and updates its errors and dependents.
   *
   * @param details - of a change by the field; a pick by the user may fill others (D69). Default: the app sets it
   */
  setValue(name: string, value: unknown, details?: ChangeDetails): void {
    if (!this.plan.fields.has(name) || Object.is(ownProperty(this.values, name), value)) return;
    this.fill(name, value);
    this.#fills.onChange(name, value, details);
  }

  /** Sets the value of a field like {@link setValue}, without filling others. */
  fill(name: string, value: unknown): void {
    const before = ownProperty(this.values, name);
    this.entered.enter(name, value);
    this.#made?.followChange(name, before);
    this.#follow([name]);
    this.#made?.solve(name);
    this.shown.begin(this.submits.unsent);
  }

  get #begun(): FormValues {
    const saved = Object.entries(this.#saved).flatMap(([name, value]) => {
      const outdated = this.#outdated.get(name);
      if (!outdated || !isSame(outdated.value, value)) return [[name, value]];
      return outdated.left === undefined ? [] : [[name, outdated.left]];
    });
    const begun: Record<string, unknown> = { ...defaultsOf(this.plan), ...Object.fromEntries(saved) };
    for (const { name, plan } of this.plan.fields.values())
      if (plan.required && isBox(plan)) begun[name] ??= false;
    return begun;
  }

  /** Finds fields whose data type has changed, with the conversion of their values. */
  #takeTypes(before: FormStore): Map<string, CarryOver> {
    const retyped = new Map<string, CarryOver>();
    for (const [name, { plan }] of this.plan.fields) {
      const planBefore = before.plan.fields.get(name)?.plan;
      const outdated = before.#outdated.get(name);
      if (planBefore && isRetyped(planBefore, plan)) {
        const carry: CarryOver = (held, begun) => carryOver(held, begun, planBefore, plan);
        const value = ownProperty(before.#saved, name);
        const left = outdated && isSame(outdated.value, value) ? outdated.left : value;
        retyped.set(name, carry);
        this.#outdated.set(name, { value, left: carry(left, undefined) });
      } else if (outdated) this.#outdated.set(name, outdated);
    }
    return retyped;
  }

  /**
   * Applies new initial values from the app, unless the user has edited the form; values restored from a draft stay. During a
   * submit, this waits. @see D90
   */
  setDefaults(values: FormValues = {}): void {
    const names = [...this.plan.fields.keys()];
    if (names.every((name) => isSame(ownProperty(values, name), ownProperty(this.#saved, name)))) return;
    const isFirst = Object.keys(this.#saved).length === 0;
    this.#saved = values;
    this.#isPassedOver = true;
    this.#isDefaultDue = this.submits.current !== undefined;
    if (!this.#isDefaultDue) this.#takeDefaults(isFirst);
  }

  /** @param isFirst - whether the form began without values of the app: fields without input show the record that arrives late */
  #takeDefaults(isFirst = false): void {
    const names = [...this.plan.fields.keys()];
    if (names.some((name) => this.fields.hasHalfText(name)) || !this.entered.beginAnew(this.#begun)) {
      if (isFirst) this.#takeRest();
      else this.#reportLate();
      return;
    }
    this.#isPassedOver = false;
    this.#made?.reset();
    this.fields.resetMounted(names);
    this.#follow(names);
    this.shown.set({ ...this.submits.unsent, errors: [], problems: [] });
  }

  #takeRest(): void {
    const names = this.entered.beginRest(this.#begun, (name) => this.fields.hasHalfText(name));
    this.#isPassedOver = false;
    this.fields.resetMounted(names);
    this.#follow(this.plan.fields.keys());
    for (const name of names) this.#made?.solve(name);
    this.shown.set(this.submits.unsent);
  }

  /** The last submit has ended. */
  #onEnd(): void {
    if (this.#isDefaultDue) this.#takeDefaults();
    else if (!this.isChanged) this.#isPassedOver = false;
    this.#isDefaultDue = false;
  }

  #reportLate(): void {
    if (process.env.NODE_ENV === 'production' || this.#isToldLate) return;
    this.#isToldLate = true;
    const message = 'Other `defaultValues` came after something was entered, and were not taken.';
    this.environment.report(formNotice('defaults-late', 'defaultValues', message));
  }

  /** Revises an invalid default, unless a saved value exists; returns whether it did. @internal */
  beginWith(name: string, revise: Revise): boolean {
    const begins = !Object.hasOwn(this.#saved, name) && this.entered.beginWith(name, revise);
    if (begins) this.#follow([name]);
    return begins;
  }

  /** Sets whether a field has uncommitted text. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    this.entered.setUncommitted(name, hasUncommitted);
    this.shown.set(this.submits.unsent);
  }

  /**
   * The user has left a field: rules whose fields were all touched may show errors from now on. An empty, unedited field was only
   * focused and does not count (D19).
   */
  touch(name: string): void {
    if (this.entered.isPassedThrough(name)) return;
    this.entered.touched.add(name);
    if (this.plan.rules.length === 0) return;
    if (this.#sending) this.#sending.checkRules(true);
    else
      this.#load().then(
        (sending) => sending?.checkRules(true),
        () => undefined,
      );
  }

  /**
   * Validates fields and the rules between them, and shows the errors.
   *
   * @param names - default all visible fields
   * @returns the result; focus is on the first invalid field or on the error list
   */
  async validate(names: readonly string[] = [...this.plan.fields.keys()]): Promise<FormValidationResult> {
    const sending = this.#sending ?? (await this.#loadSending());
    return (
      sending?.validate(names) ?? { isValid: false, errors: [], hidden: [...this.fields.conditions.hidden] }
    );
  }

  /**
   * Validates and sends the form, one submit at a time; resolves with whether it was accepted. Values that were sent and not
   * changed since are not sent again.
   */
  submit(): Promise<boolean> {
    if (this.shown.now.status !== 'submitted' || !this.submits.isAllTaken) return this.submits.submit();
    this.environment.announce(this.text(enForm, 'submitted'));
    return Promise.resolve(true);
  }

  /** Updates shown messages after a change of language, with the texts passed by `update`. @internal */
  reword(words: FormWords): void {
    const before = this.#words;
    this.#words = words;
    this.shown.set({ texts: words.texts });
    const isOther = before?.formMessages !== words.formMessages || before?.messages !== words.messages;
    if (isOther || before?.texts !== words.texts) this.#made?.reword();
  }

  async #submit(): Promise<boolean> {
    this.shown.set({ status: 'validating', errors: [], errorCode: undefined });
    const sending = this.#sending ?? (await this.#loadSending());
    return sending?.submit() ?? false;
  }

  /** Resets the form to its initial or the given values, and to the first step; a pending submit continues. */
  reset(values: FormValues = this.#isPassedOver ? this.#begun : this.entered.initial): void {
    this.#isPassedOver = false;
    this.entered.reset(values);
    this.#made?.reset();
    this.fields.resetMounted();
    this.#fills.clear();
    this.submits.drop();
    this.#follow(this.plan.fields.keys());
    this.shown.begin({ ...this.submits.unsent, ...nothingSaid, restoredAtMs: undefined });
    this.showStep(0);
  }

  /**
   * Restores a draft: values of fields that were not edited since, and the step unless the user has moved. Without a draft, it
   * only ends the restoring state.
   */
  restore(draft: RestoredDraft | undefined): void {
    const { values = {}, savedAtMs, step = 0 } = draft ?? {};
    const isBegun = this.submits.unsent.isDirty || this.place.moves > 0;
    if (this.entered.restore(values)) {
      this.#follow(this.plan.fields.keys());
      this.shown.set({ ...this.submits.unsent, restoredAtMs: savedAtMs });
      // The user did not request it, so focus stays.
      if (!isBegun) this.showStep(step, false);
    }
    this.shown.set({ isRestoring: false });
  }

  /** Renders the given fields and everything that depends on them. */
  #follow(names: Iterable<string>): void {
    const changed = this.fields.update(names);
    this.shown.set({ hidden: this.fields.conditions.hidden });
    this.#made?.checkRules(false);
    this.fields.redraw(changed);
  }

  /** The current step; it is rendered once no pointer is down. */
  get place(): StepPlace {
    return this.shown.now.place;
  }
  get step(): number {
    return this.place.current;
  }
  /**
   * Shows a step of a form with steps.
   *
   * @param isAtTitle - whether the step's title takes focus. Default true
   */
  showStep(step: number, isAtTitle = true): void {
    this.shown.showStep(step, isAtTitle);
  }

  /** A text of the form in the user's language; English if there is none. */
  text<Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ): string {
    return formText(english, code, this.getSnapshot().texts, this.environment.lookup.locale, values);
  }

  /** Reports the document's notices. */
  reportNotices(): void {
    this.plan.notices.forEach(this.environment.report);
  }

  /** A text of the document in the user's language. */
  localized(text: LocalizedText | undefined): string | undefined {
    return localizedText(text, this.environment.lookup.locale);
  }

  /** The label of a field in the user's language. */
  readonly labelOf = (name: string): string =>
    this.localized(this.plan.fields.get(name)?.plan.displayName) ?? name;
}
