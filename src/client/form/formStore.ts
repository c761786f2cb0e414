/**
 * One form over time, without a framework: its values, and what is shown and required. Each field is watched by itself, so
 * that a key draws that field and those that hang on it. D34–D41.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FormConditions, formConditions } from '../../core/form/formConditions.js';
import { defaultsOf } from '../../core/form/formDefaults.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormPath, FormValidationResult, FormValues } from '../../core/form/formResult.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { planForm } from '../../core/form/planForm.js';
import { lookupDependencies } from '../../core/document/dependencies.js';
import { isPassword } from '../../core/document/isPassword.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { submittedName } from '../../core/document/submittedName.js';
import { type LocalizedText, localizedText } from '../../core/messages/localizedText.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import type { FieldMemory } from '../field/fieldMemory.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import { focusNamed } from '../field/formIntegration.js';
import { presses } from '../page/press.js';
import { whenIdle } from '../page/whenIdle.js';
import type { RestoredDraft } from './draftKeeping.js';
import { type FormFilledIn, FormSending } from './formSending.js';
import type {
  FormFieldSnapshot,
  FormOptions,
  FormProblem,
  FormSnapshot,
  FormView,
  MountedField,
  StepPlace,
} from './formState.js';
import { formText, type FormText } from './formTexts.js';

/** What a form is made for. */
export interface FormSetup {
  readonly formSpec: FormSpec;
  /** URL that the document came from. */
  readonly specUrl?: string | undefined;
  readonly defaultValues?: FormValues | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
  /** The same person's form in whose place this one comes, as its document has changed: what was entered goes on in it. */
  readonly before?: FormStore | undefined;
  /** Another person's form stood in its place before. */
  readonly isAfterAnother?: boolean | undefined;
}

/** What is on its way to the server. */
interface Flight {
  readonly values: FormValues;
  /** The form was put back since: it does not begin with these values. */
  isForgotten: boolean;
}

/** A submit that waits for the one under way. */
interface WaitingSubmit {
  readonly promise: Promise<boolean>;
  /** The form was put back since: there is nothing to send. */
  isDropped: boolean;
}

const firstPlace: StepPlace = { current: 0, visited: 0, moves: 0, isAtTitle: true };

const noConditions: FormConditions = { hidden: new Set(), required: new Map() };

/** One form over time. */
export class FormStore implements FormFilledIn {
  readonly formSpec: FormSpec;
  readonly plan: FormPlan;
  readonly specUrl: string | undefined;
  environment: FieldEnvironment;
  options: FormOptions;
  #values: FormValues;
  #initial: FormValues;
  #snapshot: FormSnapshot;
  /** What is on the page: while a pointer is down, nothing of it comes or goes. */
  #shown: FormSnapshot;
  conditions: FormConditions;
  readonly conditionsAtFirst: FormConditions;
  readonly #fields = new Map<string, FormFieldSnapshot>();
  readonly #listeners = new Set<() => void>();
  readonly #fieldListeners = new Map<string, Set<() => void>>();
  readonly mounted = new Map<string, MountedField>();
  readonly #errorIds = new Map<string, string | undefined>();
  readonly #dirty = new Set<string>();
  /** Names of the fields in whose boxes text stands that is not in their values. */
  readonly #uncommitted = new Set<string>();
  readonly touched = new Set<string>();
  /** Names of the fields in which something was entered, taken away again or not. */
  readonly #entered = new Set<string>();
  /** What rules and servers say, and the way to the server; made as there is something to say or to send. */
  #sending: FormSending | undefined;
  /** Names of the fields whose values decide which values others have. */
  readonly #dependents = new Map<string, string[]>();
  /** What draws it as a whole; not there where the host does. */
  #view: FormView | undefined;
  #submission: Promise<boolean> | undefined;
  #flight: Flight | undefined;
  #lastFlight: Flight | undefined;
  #waiting: WaitingSubmit | undefined;
  /** What stays with the places of fields as these are drawn anew. */
  readonly #memories: Map<string, FieldMemory>;
  readonly isAfterAnother: boolean;
  /** Whether anything is shown or required by a rule, or said by one. */
  readonly hasRules: boolean;
  /** Counts every change, for those who watch all of it. */
  version = 0;

  constructor(setup: FormSetup) {
    const { formSpec, specUrl, defaultValues, environment, options, before } = setup;
    this.formSpec = formSpec;
    this.plan = planForm(formSpec);
    this.hasRules = this.plan.rules.length > 0 || this.plan.visibility.size > 0;
    this.specUrl = specUrl;
    this.environment = environment;
    this.options = options;
    this.isAfterAnother = setup.isAfterAnother ?? false;
    this.#initial = { ...defaultsOf(this.plan), ...defaultValues, ...(before && before.#initial) };
    this.#values = before ? { ...this.#initial, ...before.#values } : this.#initial;
    this.#memories = before ? before.#memories : new Map();
    for (const name of this.plan.fields.keys()) {
      if (before && before.touched.has(name)) this.touched.add(name);
      if (before && before.#entered.has(name)) this.#entered.add(name);
      if (before && before.#uncommitted.has(name)) this.#uncommitted.add(name);
    }
    for (const name of this.plan.fields.keys()) this.#measure(name);
    this.conditionsAtFirst = this.conditions = this.#conditionsNow();
    this.#snapshot = {
      status: 'idle',
      ...this.#unsent(),
      hidden: this.conditions.hidden,
      errors: [],
      problems: [],
      changedSince: new Set(),
      refusals: 0,
      restoredAtMs: before?.getSnapshot().restoredAtMs,
      isRestoring: options.draft !== undefined && !before,
      place: before ? before.#snapshot.place : firstPlace,
      texts: options.texts,
    };
    if (before && before.#submission) this.#goOnSending(before, before.#submission);
    this.#shown = this.#snapshot;
    for (const { name, plan } of this.plan.fields.values())
      for (const field of sourcesOf(plan))
        this.#dependents.set(field, [...(this.#dependents.get(field) ?? []), name]);
  }

  readonly getSnapshot = (): FormSnapshot => this.#shown;

  /** What stays with the place of a field while it is not on the page. */
  memoryOf(name: string): FieldMemory {
    const memory = this.#memories.get(name) ?? {};
    this.#memories.set(name, memory);
    return memory;
  }

  /** Whether text that is in no value stood in a box that is not on the page. */
  get hasTextLeft(): boolean {
    return [...this.#memories.values()].some(({ left }) => left !== undefined);
  }

  /** What the form before is sending is told to this one. */
  #goOnSending(before: FormStore, submission: Promise<boolean>): void {
    this.#flight = before.#flight;
    this.#snapshot = { ...this.#snapshot, status: before.#snapshot.status };
    this.#submission = submission.then((wasTaken) => {
      this.#flight ??= before.#lastFlight;
      const refusal = before.#sending?.refusal;
      if (wasTaken) this.markSent();
      else this.setForm({ status: 'idle', errors: before.#snapshot.errors });
      if (!wasTaken && refusal) this.#send().refuse(refusal);
      this.#endSubmission();
      return wasTaken;
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back after every change of one field; returns how to stop that. */
  subscribeField(name: string, listener: () => void): () => void {
    const listeners = this.#fieldListeners.get(name) ?? new Set();
    this.#fieldListeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** One field as it is now; the same object until it changes. */
  fieldSnapshot(name: string): FormFieldSnapshot {
    const known = this.#fields.get(name);
    if (known) return known;
    const snapshot = this.#makeFieldSnapshot(name);
    this.#fields.set(name, snapshot);
    return snapshot;
  }

  /** What the fields hold; those that are hidden, too. */
  get values(): FormValues {
    return this.#values;
  }

  /** Follows the host. */
  update(options: FormOptions, environment: FieldEnvironment): void {
    this.options = options;
    this.environment = environment;
  }

  /** Takes what draws the form as a whole; returns how to take it out again. */
  attach(view: FormView): () => void {
    this.#view = view;
    const stopExpecting = expectSubmit(view.element, this.environment.validators.expect);
    return () => {
      stopExpecting();
      if (this.#view === view) this.#view = undefined;
    };
  }

  /** Takes a field of the page; returns how to take it out again. */
  mount(name: string, field: MountedField): () => void {
    this.mounted.set(name, field);
    if (field.errorId !== this.#errorIds.get(name)) {
      this.#errorIds.set(name, field.errorId);
      const others = this.#sending?.toldAt(name) ?? [];
      if (others.length > 0) this.redraw(others);
    }
    return () => {
      if (this.mounted.get(name) === field) this.mounted.delete(name);
    };
  }

  /** Sets the value of a field: what rules and servers said of it is looked at anew, and what hangs on it follows. */
  setValue(name: string, value: unknown): void {
    if (!this.plan.fields.has(name) || Object.is(ownProperty(this.#values, name), value)) return;
    this.#entered.add(name);
    this.memoryOf(name).left = undefined;
    this.#take({ [name]: value });
    this.#sending?.forgetServerErrors(name);
    this.#follow([name]);
    const { problems, changedSince } = this.#snapshot;
    const isAmong = problems.some(({ path }) => path[0] === name);
    this.setForm({
      status: this.#statusAfter('idle'),
      ...this.#unsent(),
      errors: [],
      ...(isAmong && { changedSince: new Set([...changedSince, name]) }),
    });
  }

  /** Text stands in the box of a field that is not in its value, or does so no more. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    if (hasUncommitted) {
      this.#uncommitted.add(name);
      this.#entered.add(name);
    } else this.#uncommitted.delete(name);
    this.setForm(this.#unsent());
  }

  /** Whether values are other than those at first. */
  get isChanged(): boolean {
    return this.#dirty.size > 0;
  }

  /** Names of the fields that hold something else than they began with. */
  get changed(): ReadonlySet<string> {
    return this.#dirty;
  }

  #unsent(): Pick<FormSnapshot, 'isDirty' | 'hasUncommitted' | 'isOvertaken'> {
    const hasUncommitted = this.#uncommitted.size > 0;
    const isOvertaken = this.#flight !== undefined && !this.#isAllIn(this.#flight);
    return { isDirty: this.isChanged || hasUncommitted, hasUncommitted, isOvertaken };
  }

  /**
   * A person has left a field: rules all of whose fields were come to may speak from now on. One that is empty, and has
   * been, was only passed through (D19).
   */
  touch(name: string): void {
    if (!this.#entered.has(name) && isEmptyValue(ownProperty(this.#values, name))) return;
    this.touched.add(name);
    this.#send().checkRules(true);
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - default all fields in sight
   * @returns what was found; the first field that is not valid has the focus, or the list of what is wrong
   */
  async validate(names: readonly string[] = [...this.plan.fields.keys()]): Promise<FormValidationResult> {
    return this.#send().validate(names);
  }

  /** Tells what is wrong, and goes there: to the list of it where it is more than one thing, and one is drawn. */
  tellProblems(problems: readonly FormProblem[]): void {
    const order = this.plan.sections.flatMap(({ fields }) => fields);
    const placeOf = ({ path: [name] }: FormProblem) => order.indexOf(String(name));
    const unique = new Map(problems.map((one) => [`${one.path.join('.')} ${one.message}`, one]));
    const sorted = [...unique.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
    const refusals = this.#snapshot.refusals + (sorted.length > 0 ? 1 : 0);
    this.setForm({ problems: sorted, changedSince: new Set(), refusals });
    const [first] = sorted;
    if (first && !this.hasList(sorted)) this.focusAt(first.path);
  }

  /** Whether a list of what is wrong is drawn, and takes the focus. */
  hasList(problems: readonly FormProblem[]): boolean {
    return this.#view !== undefined && problems.length > 1;
  }

  /** Puts the focus on what stands at a path, in whatever part of the form it is. */
  focusAt(path: FormPath): void {
    const name = String(path[0]);
    const awaited = this.#snapshot.problems
      .map((problem) => String(problem.path[0]))
      .filter((one) => !this.mounted.has(one));
    this.#view?.reveal(name);
    this.environment.afterRender(() => {
      // What has come to the page just now shows what is wrong with it, too.
      for (const one of new Set(awaited)) void this.mounted.get(one)?.validateAsync();
      const field = this.mounted.get(name);
      const { element } = this.#view ?? {};
      const places = [submittedName(name) ?? name, ...path.slice(1)].map(String);
      if (element && places.length > 1 && focusNamed(element, places)) return;
      field?.focus();
    });
  }

  /**
   * Validates the form and sends it. While one submit is under way a second call is the same one, unless something was
   * entered since it was sent: then it waits its turn, and sends what stands there by then.
   *
   * @returns whether it was taken
   */
  submit(): Promise<boolean> {
    if (!this.#submission) {
      this.#submission = this.#submit().finally(() => this.#endSubmission());
      return this.#submission;
    }
    if (this.#waiting) return this.#waiting.promise;
    const flight = this.#flight;
    if (flight && !this.#isAllIn(flight)) return this.#submitNext(this.#submission, flight);
    if (flight) flight.isForgotten = false;
    return this.#submission;
  }

  #endSubmission(): void {
    this.#submission = this.#flight = undefined;
    this.setForm(this.#unsent());
  }

  async #submit(): Promise<boolean> {
    this.setForm({ status: 'validating', errors: [] });
    return this.#send().submit();
  }

  #submitNext(submission: Promise<boolean>, flight: Flight): Promise<boolean> {
    const promise = submission.then((wasTaken) => {
      this.#waiting = undefined;
      if (waiting.isDropped) return false;
      // What was changed, and changed back, has been taken.
      return wasTaken && this.#isAllIn(flight) ? true : this.submit();
    });
    const waiting: WaitingSubmit = { promise, isDropped: false };
    this.#waiting = waiting;
    return promise;
  }

  /** Whether all that stands in the form was sent. */
  #isAllIn({ values }: Flight): boolean {
    const isCommitted = this.#uncommitted.size === 0;
    return isCommitted && [...this.plan.fields.keys()].every((name) => this.#isSameIn(values, name));
  }

  #isSameIn(values: FormValues, name: string): boolean {
    return isSame(ownProperty(this.#values, name), ownProperty(values, name));
  }

  /** Whether a field holds something else by now than what is under way. */
  isOvertaken(name: string): boolean {
    return this.#flight !== undefined && !this.#isSameIn(this.#flight.values, name);
  }

  /** What the form holds is sent now. */
  markSending(): void {
    this.#flight = this.#lastFlight = { values: this.#values, isForgotten: false };
    this.setForm({ status: 'submitting' });
  }

  /**
   * What was sent is what the form begins with from now on; what was entered meanwhile is still to be sent.
   *
   * @returns what became of it; `submitting` while more of it is about to be sent
   */
  markSent(): FormSnapshot['status'] {
    const flight = this.#flight ?? { values: this.#values, isForgotten: false };
    const isAll = this.#isAllIn(flight);
    if (isAll || !flight.isForgotten) this.#initial = flight.values;
    this.#dirty.clear();
    for (const name of this.plan.fields.keys()) this.#measure(name);
    const unsent = this.#unsent();
    const isWaiting = this.#waiting && !isAll;
    const status = isWaiting ? 'submitting' : unsent.isDirty ? 'overtaken' : 'submitted';
    this.setForm({ status, ...unsent, errors: [], problems: [], restoredAtMs: undefined });
    return status;
  }

  /** The step that is shown, as soon as nobody presses anything. */
  get place(): StepPlace {
    return this.#snapshot.place;
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
    const { current, visited, moves } = this.place;
    if (step === current) return;
    const place = { current: step, visited: Math.max(visited, step), moves: moves + 1, isAtTitle };
    this.setForm({ place });
  }

  /** Puts everything back to how it began, or to other values, and to the first step; what is being sent is not taken back by it. */
  reset(values: FormValues = this.#initial): void {
    this.#initial = this.#values = values;
    for (const memory of this.#memories.values()) memory.left = memory.parts = undefined;
    this.touched.clear();
    this.#entered.clear();
    this.#sending?.forget();
    if (this.#flight) this.#flight.isForgotten = true;
    if (this.#waiting) this.#waiting.isDropped = true;
    this.#waiting = undefined;
    this.#follow(this.plan.fields.keys());
    this.#dirty.clear();
    const status = this.#statusAfter('idle');
    this.setForm({ status, ...this.#unsent(), errors: [], problems: [], restoredAtMs: undefined });
    this.showStep(0);
  }

  /** A form that is on its way stays so, whatever is entered. */
  #statusAfter(status: FormSnapshot['status']): FormSnapshot['status'] {
    const { status: now } = this.#snapshot;
    return now === 'validating' || now === 'submitting' ? now : status;
  }

  /**
   * Brings back what was entered before, but for fields in which something has been entered since, and the step that was shown,
   * unless somebody has begun in another. Nothing where there is no draft.
   */
  restore(draft: RestoredDraft | undefined): void {
    const { values = {}, savedAtMs, step = 0 } = draft ?? {};
    const isBegun = this.#unsent().isDirty || this.place.moves > 0;
    const entries = Object.entries(values).filter(
      ([name]) => !this.#dirty.has(name) && !this.#uncommitted.has(name) && !this.#isSameIn(values, name),
    );
    if (entries.length > 0) {
      this.#take(Object.fromEntries(entries));
      this.#follow(this.plan.fields.keys());
      this.setForm({ ...this.#unsent(), restoredAtMs: savedAtMs });
      // Nobody has asked for it: the focus stays where it is.
      if (!isBegun) this.showStep(step, false);
    }
    this.setForm({ isRestoring: false });
  }

  #take(values: FormValues): void {
    this.#values = { ...this.#values, ...values };
    for (const name of Object.keys(values)) this.#measure(name);
  }

  /** Finds out whether a field holds what it began with. */
  #measure(name: string): void {
    if (this.#isSameIn(this.#initial, name)) this.#dirty.delete(name);
    else this.#dirty.add(name);
  }

  /** A text of the form, in the reader's language; in English where there is none. */
  text<Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ): string {
    return formText(english, code, this.#shown.texts, this.environment.lookup.locale, values);
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
  labelOf(name: string): string {
    return this.localized(this.plan.fields.get(name)?.plan.displayName) ?? name;
  }

  #send(): FormSending {
    return (this.#sending ??= new FormSending(this));
  }

  /** Whether a condition hides a field. */
  isHidden(name: string): boolean {
    return this.conditions.hidden.has(name);
  }

  /** Whether a field is empty that must not be. */
  isLacking(name: string): boolean {
    const isOfItself = this.plan.fields.get(name)?.plan.required ?? false;
    const isRequired = isOfItself || this.conditions.required.has(name);
    return isRequired && !this.isHidden(name) && isEmptyValue(ownProperty(this.#values, name));
  }

  #conditionsNow(): FormConditions {
    if (!this.hasRules) return noConditions;
    return formConditions(this.plan, this.#values, this.environment.validation);
  }

  /** Finds out what is shown and required by now, and draws what has changed. */
  #follow(names: Iterable<string>): void {
    const before = this.conditions;
    const now = this.#conditionsNow();
    this.conditions = now;
    const changed = new Set(names);
    for (const name of this.plan.fields.keys()) {
      const isOther =
        before.hidden.has(name) !== now.hidden.has(name) ||
        before.required.has(name) !== now.required.has(name);
      if (isOther) changed.add(name);
    }
    // What is added on the way is looked at, too.
    for (const name of changed) for (const one of this.#dependents.get(name) ?? []) changed.add(one);
    this.setForm({ hidden: now.hidden });
    this.#sending?.checkRules(false);
    this.redraw(changed);
  }

  /** Draws the fields that have changed. */
  redraw(names: Iterable<string>): void {
    this.version++;
    for (const name of names) {
      const before = this.#fields.get(name);
      const now = this.#makeFieldSnapshot(name);
      if (before && isSameField(before, now)) continue;
      this.#fields.set(name, now);
      for (const listener of this.#fieldListeners.get(name) ?? []) listener();
    }
    for (const listener of this.#listeners) listener();
  }

  #makeFieldSnapshot(name: string): FormFieldSnapshot {
    const places = this.#sending?.placesOf(name) ?? [];
    const ids = places.flatMap((place) => this.#errorIds.get(place) ?? []);
    return {
      value: ownProperty(this.#values, name) ?? null,
      errors: this.#sending?.errorsAt(name),
      isInvalid: places.length > 0,
      describedBy: ids.length > 0 ? ids.join(' ') : undefined,
      isHidden: this.#shown.hidden.has(name),
      isRequired: this.conditions.required.has(name),
      ...this.#dependenciesOf(name),
    };
  }

  #dependenciesOf(name: string): Pick<FormFieldSnapshot, 'dependencies' | 'dependencyLabels'> {
    const sources = sourcesOf(this.plan.fields.get(name)?.plan);
    if (sources.length === 0) return { dependencies: undefined, dependencyLabels: undefined };
    // A password goes to nobody but the form's own server.
    const isKept = (field: string) => isPassword(this.plan.fields.get(field)?.plan ?? {});
    const valueOf = (field: string) =>
      this.isHidden(field) || isKept(field) ? null : ownProperty(this.#values, field);
    return {
      dependencies: Object.fromEntries(sources.map((field) => [field, valueOf(field)])),
      dependencyLabels: Object.fromEntries(sources.map((field) => [field, this.labelOf(field)])),
    };
  }

  /** Changes what stands of the whole form. */
  setForm(change: Partial<FormSnapshot>): void {
    const before = this.#snapshot;
    const now = { ...before, ...change };
    const keys = Object.keys(change) as (keyof FormSnapshot)[];
    if (keys.every((key) => isSame(before[key], now[key]))) return;
    this.#snapshot = now;
    this.#show();
  }

  /** Shows the form as it is; what would move the page as soon as no pointer is down. */
  readonly #show = (): void => {
    const { hidden, status, errors, restoredAtMs, place, texts } = this.#shown;
    const isHeld = presses.isPressed;
    if (isHeld) presses.afterPress(this.#show);
    this.#shown = isHeld
      ? { ...this.#snapshot, hidden, status, errors, restoredAtMs, place, texts }
      : this.#snapshot;
    this.version++;
    for (const listener of this.#listeners) listener();
    const now = this.#shown.hidden;
    // Those that depend on them are drawn by who found that out.
    if (now !== hidden) this.redraw([...hidden, ...now].filter((name) => hidden.has(name) !== now.has(name)));
  };
}

/**
 * Loads what validates fields once somebody comes to the form, or the page is idle, so that a submit does not wait for it. Where it
 * cannot be had the submit asks again, and tells.
 *
 * @param expect - loads it, and tells nobody
 * @returns how to take that back
 */
function expectSubmit(element: HTMLFormElement, expect: () => void): () => void {
  const load = () => {
    stop();
    expect();
  };
  const stopWaiting = whenIdle(load);
  const stop = () => {
    stopWaiting();
    element.removeEventListener('focusin', load);
  };
  element.addEventListener('focusin', load);
  return stop;
}

/** Names of the fields that decide which values a field has. */
const sourcesOf = (plan: FieldOutline | undefined): string[] =>
  plan?.lookup ? lookupDependencies(plan.lookup.endpoint).map(({ field }) => field) : [];

/** Equal as JSON; what is empty is the same in whatever way. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  return typeof one === 'object' && jsonOf(one) === jsonOf(other);
}

const jsonOf = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : value);

function isSameField(one: FormFieldSnapshot, other: FormFieldSnapshot): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.isHidden === other.isHidden &&
    one.isRequired === other.isRequired &&
    one.isInvalid === other.isInvalid &&
    one.describedBy === other.describedBy &&
    isSame(one.errors, other.errors) &&
    isSame(one.dependencies, other.dependencies) &&
    isSame(one.dependencyLabels, other.dependencyLabels)
  );
}
