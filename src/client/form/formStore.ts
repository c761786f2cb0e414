/**
 * One form over time, without a framework: its values, what is shown and required of its fields, what is said of them, and their
 * way to the server, each in a part of its own. D34–D41.
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormConditions } from '../../core/form/formConditions.js';
import { isBox } from '../../core/document/boxes.js';
import { defaultsOf } from '../../core/form/formDefaults.js';
import type { FormValidationResult, FormValues } from '../../core/form/formResult.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { planForm } from '../../core/form/planForm.js';
import { type LocalizedText, localizedText } from '../../core/messages/localizedText.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import { formNotice } from '../../errors/formNotice.js';
import { EnteredValues, isSame } from './enteredValues.js';
import type { ChangeDetails } from '../field/fieldOptions.js';
import type { Revise } from '../field/defaults.js';
import type { RestoredDraft } from './formDraft.js';
import { FormErrors } from './formErrors.js';
import { FormFields } from './formFields.js';
import { FormFills } from './formFills.js';
import { FormProblems } from './formProblems.js';
import { FormSending, nothingSaid } from './formSending.js';
import type { FormOptions, FormSnapshot, StepPlace } from './formState.js';
import { englishFormTexts, formText, type FormText } from './formTexts.js';
import { type CarryOver, carryOver, isRetyped } from './retypedFields.js';
import { ShownForm } from './shownForm.js';
import { SubmitQueue } from './submitQueue.js';

/** What a form is made for. */
export interface FormSetup {
  readonly formSpec: FormSpec;
  /** URL that the document came from. */
  readonly specUrl?: string | undefined;
  readonly defaultValues?: FormValues | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
  /** What tells it from other forms, and its drafts from others. Default empty. */
  readonly identity?: string | undefined;
  /** The same person's form in whose place this one comes, as its document has changed: what was entered goes on in it. */
  readonly before?: FormStore | undefined;
  /** Another person's form stood in its place before. */
  readonly isAfterAnother?: boolean | undefined;
}

/** What a form says, in one language: itself, of its rules, and of its fields. */
type FormWords = Pick<FormOptions, 'texts' | 'formMessages'> & {
  readonly messages: FieldEnvironment['validation']['messages'];
};

const firstPlace: StepPlace = { current: 0, visited: 0, moves: 0, isAtTitle: true };

/**
 * One form over time.
 *
 * @example
 * const stop = form.subscribe(() => draw(form.getSnapshot()));
 */
export class FormStore {
  readonly plan: FormPlan;
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
  /** What the host says that it begins with: the newest, taken or not. */
  #saved: FormValues;
  /** The newest is not what it begins with: something was entered before, or it is being sent. */
  #isPassedOver: boolean;
  /** Default values that the app gave under other data types, by the names of their fields, and what is left of them. */
  readonly #outdated = new Map<string, { readonly value: unknown; readonly left: unknown }>();
  /** The newest came while the form was being sent. */
  #isDefaultDue = false;
  #isToldLate = false;
  readonly #conditionsAtFirst: FormConditions;
  #words: FormWords | undefined;
  /** Made as there is something to say or to send. */
  #made: FormSending | undefined;

  constructor(setup: FormSetup) {
    const { formSpec, specUrl, defaultValues, environment, options, before } = setup;
    this.plan = planForm(formSpec);
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

  /** What the form before is sending is told to this one. */
  #goOnSending(before: FormStore, submission: Promise<boolean>): void {
    this.submits.takeOver(before.submits, submission, (wasTaken) => {
      const refusal = before.#made?.refusal;
      if (wasTaken) this.#sending.markSent();
      else {
        const { errors, errorCode } = before.shown.now;
        this.shown.set({ status: 'idle', errors, errorCode });
      }
      if (!wasTaken && refusal) this.#sending.refuse(refusal);
    });
  }

  get #sending(): FormSending {
    return (this.#made ??= new FormSending(this, this.#conditionsAtFirst.required));
  }

  get getSnapshot(): () => FormSnapshot {
    return this.shown.getSnapshot;
  }
  /** Calls back after every change; returns how to stop that. */
  get subscribe(): (listener: () => void) => () => void {
    return this.shown.subscribe;
  }
  /** Counts every change, for those who watch all of it. */
  get version(): number {
    return this.shown.version;
  }

  /** What the fields hold; those that are hidden, too. */
  get values(): FormValues {
    return this.entered.values;
  }
  /** Whether values are other than those at first. */
  get isChanged(): boolean {
    return this.changed.size > 0;
  }
  /** Names of the fields that hold something else than they began with. */
  get changed(): ReadonlySet<string> {
    return this.entered.changed;
  }
  /** Follows the host. */
  update(options: FormOptions, environment: FieldEnvironment): void {
    this.options = options;
    this.environment = environment;
  }

  /**
   * Sets the value of a field: what rules and servers said of it is looked at anew, and what hangs on it follows.
   *
   * @param details - what a field tells of the change; a person's pick may fill others (D69). Default: the host sets it
   */
  setValue(name: string, value: unknown, details?: ChangeDetails): void {
    if (!this.plan.fields.has(name) || Object.is(ownProperty(this.values, name), value)) return;
    this.fill(name, value);
    this.#fills.onChange(name, value, details);
  }

  /** Sets the value of a field as {@link setValue} does, and fills no others by it. */
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

  /** Finds the fields that have another data type than before, and how a value is carried over. */
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
   * Begins with other values of the host, unless something was entered; what a draft has brought back stays. While the form is being
   * sent this waits for the end. @see D90
   */
  setDefaults(values: FormValues = {}): void {
    const names = [...this.plan.fields.keys()];
    if (names.every((name) => isSame(ownProperty(values, name), ownProperty(this.#saved, name)))) return;
    this.#saved = values;
    this.#isPassedOver = true;
    this.#isDefaultDue = this.submits.current !== undefined;
    if (!this.#isDefaultDue) this.#takeDefaults();
  }

  #takeDefaults(): void {
    if (this.fields.hasHalfText() || !this.entered.beginAnew(this.#begun)) {
      this.#reportLate();
      return;
    }
    this.#isPassedOver = false;
    this.#made?.reset();
    this.fields.resetMounted();
    this.#follow(this.plan.fields.keys());
    this.shown.set({ ...this.submits.unsent, errors: [], problems: [] });
  }

  /** No submit is under way any more. */
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

  /** A default is not valid: its field begins with less of it, where no saved value is there; returns whether it does. @internal */
  beginWith(name: string, revise: Revise): boolean {
    const begins = !Object.hasOwn(this.#saved, name) && this.entered.beginWith(name, revise);
    if (begins) this.#follow([name]);
    return begins;
  }

  /** Text stands in the box of a field that is not in its value, or does so no more. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    this.entered.setUncommitted(name, hasUncommitted);
    this.shown.set(this.submits.unsent);
  }

  /**
   * A person has left a field: rules all of whose fields were come to may speak from now on. One that is empty, and has
   * been, was only passed through (D19).
   */
  touch(name: string): void {
    if (this.entered.isPassedThrough(name)) return;
    this.entered.touched.add(name);
    this.#sending.checkRules(true);
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - default all fields in sight
   * @returns what was found; the first field that is not valid has the focus, or the list of what is wrong
   */
  async validate(names: readonly string[] = [...this.plan.fields.keys()]): Promise<FormValidationResult> {
    return this.#sending.validate(names);
  }

  /**
   * Validates the form and sends it, once at a time; resolves with whether it was taken. What was sent, and has not been changed
   * since, is not sent again.
   */
  submit(): Promise<boolean> {
    if (this.shown.now.status !== 'submitted' || !this.submits.isAllTaken) return this.submits.submit();
    this.environment.announce(this.text(englishFormTexts, 'submitted'));
    return Promise.resolve(true);
  }

  /** Words what is shown again after texts in another language were loaded; `update` hands them in. @internal */
  reword(words: FormWords): void {
    const before = this.#words;
    this.#words = words;
    this.shown.set({ texts: words.texts });
    const isOther = before?.formMessages !== words.formMessages || before?.messages !== words.messages;
    if (isOther || before?.texts !== words.texts) this.#made?.reword();
  }

  async #submit(): Promise<boolean> {
    this.shown.set({ status: 'validating', errors: [], errorCode: undefined });
    return this.#sending.submit();
  }

  /** Puts everything back to how it began, or to other values, and to the first step; what is being sent is not taken back by it. */
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
   * Brings back what was entered before, but for fields in which something has been entered since, and the step that was shown,
   * unless somebody has begun in another. Nothing where there is no draft.
   */
  restore(draft: RestoredDraft | undefined): void {
    const { values = {}, savedAtMs, step = 0 } = draft ?? {};
    const isBegun = this.submits.unsent.isDirty || this.place.moves > 0;
    if (this.entered.restore(values)) {
      this.#follow(this.plan.fields.keys());
      this.shown.set({ ...this.submits.unsent, restoredAtMs: savedAtMs });
      // Nobody has asked for it: the focus stays where it is.
      if (!isBegun) this.showStep(step, false);
    }
    this.shown.set({ isRestoring: false });
  }

  /** Draws what has changed with these fields. */
  #follow(names: Iterable<string>): void {
    const changed = this.fields.update(names);
    this.shown.set({ hidden: this.fields.conditions.hidden });
    this.#made?.checkRules(false);
    this.fields.redraw(changed);
  }

  /** The step that is shown, as soon as nobody presses anything. */
  get place(): StepPlace {
    return this.shown.now.place;
  }
  get step(): number {
    return this.place.current;
  }
  /**
   * Shows a step of a form in steps.
   *
   * @param isAtTitle - whether the title of the step takes the focus. Default true
   */
  showStep(step: number, isAtTitle = true): void {
    this.shown.showStep(step, isAtTitle);
  }

  /** A text of the form, in the reader's language; in English where there is none. */
  text<Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ): string {
    return formText(english, code, this.getSnapshot().texts, this.environment.lookup.locale, values);
  }

  /** Tells what makes no sense in the document. */
  reportNotices(): void {
    this.plan.notices.forEach(this.environment.report);
  }

  /** A text of the document, in the reader's language. */
  localized(text: LocalizedText | undefined): string | undefined {
    return localizedText(text, this.environment.lookup.locale);
  }

  /** The label of a field, in the reader's language. */
  readonly labelOf = (name: string): string =>
    this.localized(this.plan.fields.get(name)?.plan.displayName) ?? name;
}
