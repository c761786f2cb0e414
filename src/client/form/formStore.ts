/**
 * One form over time, without a framework: its values, and what is shown and required. Each field is watched by itself, so
 * that a key draws that field and those that hang on it. What rules and servers say, and the way to the server, come with
 * the first change. D34–D41.
 */
import { type FormConditions, formConditions } from '../../core/form/formConditions.js';
import { type FormPlan, planForm } from '../../core/form/formPlan.js';
import type { FormValues } from '../../core/form/formResult.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { formDefaults } from '../../core/form/formValues.js';
import { lookupDependencies } from '../../core/dependencies.js';
import { isEmptyValue, ownProperty } from '../../core/json.js';
import { localizedText } from '../../core/localizedText.js';
import type { FieldSpecError } from '../../errors.js';
import type { FieldEnvironment } from '../fieldEnvironment.js';
import { lazyImport } from '../lazyImport.js';
import type { FormFilledIn, FormSending } from './formSending.js';
import type { FormFieldSnapshot, FormOptions, FormSnapshot, MountedField } from './formState.js';
import { formText, type FormText } from './formTexts.js';

/** What a form is made for. */
export interface FormSetup {
  readonly formSpec: FormSpec;
  /** URL that the document came from. */
  readonly specUrl?: string | undefined;
  readonly defaultValues?: FormValues | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
}

/** How long a condition that has changed is told, in milliseconds. */
const heardMs = 6_000;

const formCode = lazyImport(() => import('./formCode.js'));

/** One form over time. */
export class FormStore implements FormFilledIn {
  readonly plan: FormPlan;
  readonly specUrl: string | undefined;
  environment: FieldEnvironment;
  options: FormOptions;
  #values: FormValues;
  #initial: FormValues;
  #snapshot: FormSnapshot;
  conditions: FormConditions;
  readonly #fields = new Map<string, FormFieldSnapshot>();
  readonly #listeners = new Set<() => void>();
  readonly #fieldListeners = new Map<string, Set<() => void>>();
  readonly mounted = new Map<string, MountedField>();
  readonly #dirty = new Set<string>();
  /** Names of the fields in whose boxes text stands that is not in their values. */
  readonly #uncommitted = new Set<string>();
  readonly touched = new Set<string>();
  #sending: FormSending | undefined;
  /** Names of the fields whose values decide which values others have. */
  readonly #dependents = new Map<string, string[]>();
  #submission: Promise<boolean> | undefined;
  /** Counts every change, for those who watch all of it. */
  version = 0;

  constructor({ formSpec, specUrl, defaultValues = {}, environment, options }: FormSetup) {
    this.plan = planForm(formSpec);
    this.specUrl = specUrl;
    this.environment = environment;
    this.options = options;
    this.#initial = this.#values = { ...formDefaults(formSpec), ...defaultValues };
    this.conditions = formConditions(this.plan, this.#values, this.settings());
    this.#snapshot = {
      status: 'idle',
      isDirty: false,
      hasUncommitted: false,
      hidden: this.conditions.hidden,
      errors: [],
      restoredAtMs: undefined,
    };
    for (const { name, plan } of this.plan.fields.values())
      for (const { field } of plan.lookup ? lookupDependencies(plan.lookup.endpoint) : [])
        this.#dependents.set(field, [...(this.#dependents.get(field) ?? []), name]);
  }

  readonly getSnapshot = (): FormSnapshot => this.#snapshot;

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

  /** Takes a field of the page; returns how to take it out again. */
  mount(name: string, field: MountedField): () => void {
    this.mounted.set(name, field);
    return () => {
      if (this.mounted.get(name) === field) this.mounted.delete(name);
    };
  }

  /** Sets the value of a field: what rules and servers said of it is looked at anew, and what hangs on it follows. */
  setValue(name: string, value: unknown): void {
    if (!this.plan.fields.has(name) || Object.is(ownProperty(this.#values, name), value)) return;
    this.#values = { ...this.#values, [name]: value };
    if (isSame(value, ownProperty(this.#initial, name))) this.#dirty.delete(name);
    else this.#dirty.add(name);
    this.#loadSending()?.forgetServerErrors(name);
    this.#follow([name]);
    this.setForm({ status: 'idle', ...this.#unsent(), errors: [] });
  }

  /** Text stands in the box of a field that is not in its value, or does so no more. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    if (hasUncommitted) this.#uncommitted.add(name);
    else this.#uncommitted.delete(name);
    this.setForm(this.#unsent());
  }

  /** Whether values are other than those at first. */
  get isChanged(): boolean {
    return this.#dirty.size > 0;
  }

  #unsent(): Pick<FormSnapshot, 'isDirty' | 'hasUncommitted'> {
    const hasUncommitted = this.#uncommitted.size > 0;
    return { isDirty: this.isChanged || hasUncommitted, hasUncommitted };
  }

  /** A person has left a field: rules all of whose fields were come to may speak from now on. */
  touch(name: string): void {
    this.touched.add(name);
    this.#loadSending()?.checkRules(true);
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - default all fields in sight
   * @returns whether all of it is valid; the first field that is not has the focus
   */
  async validate(names: readonly string[] = [...this.plan.fields.keys()]): Promise<boolean> {
    return (await this.#ready())?.validate(names) ?? false;
  }

  /**
   * Validates the form and sends it; a second call while one is under way is the same one.
   *
   * @returns whether it was taken
   */
  submit(): Promise<boolean> {
    this.#submission ??= this.#submit().finally(() => {
      this.#submission = undefined;
    });
    return this.#submission;
  }

  async #submit(): Promise<boolean> {
    this.setForm({ status: 'validating', errors: [] });
    return (await this.#ready())?.submit() ?? false;
  }

  /** What was sent is what the form begins with from now on. */
  markSent(): void {
    this.#initial = this.#values;
    this.#dirty.clear();
    this.setForm({ status: 'submitted', ...this.#unsent(), errors: [], restoredAtMs: undefined });
  }

  /** Puts everything back to how it began, or to other values. */
  reset(values: FormValues = this.#initial): void {
    this.#initial = this.#values = values;
    this.#dirty.clear();
    this.touched.clear();
    this.#sending?.forget();
    this.#follow([...this.plan.fields.keys()]);
    this.setForm({ status: 'idle', ...this.#unsent(), errors: [], restoredAtMs: undefined });
  }

  /** Brings back values that were entered before, but for fields in which something has been entered since. */
  restore(values: FormValues, restoredAtMs: number): void {
    const names = Object.keys(values).filter(
      (name) => !this.#dirty.has(name) && !this.#uncommitted.has(name),
    );
    if (names.length === 0) return;
    this.#values = { ...this.#values, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
    for (const name of names)
      if (!isSame(values[name], ownProperty(this.#initial, name))) this.#dirty.add(name);
    this.#follow([...this.plan.fields.keys()]);
    this.setForm({ ...this.#unsent(), restoredAtMs });
  }

  /** A text of the form, in the reader's language. */
  text(code: FormText, values: Readonly<Record<string, string | number>> = {}): string {
    return formText(code, this.options.texts, this.environment.lookup.locale, values);
  }

  /** The label of a field, in the reader's language. */
  labelOf(name: string): string {
    return (
      localizedText(this.plan.fields.get(name)?.plan.displayName, this.environment.lookup.locale) ?? name
    );
  }

  /** What validates rules and sends the form is there by the time it is needed, but on the slowest of networks. */
  #loadSending(): FormSending | undefined {
    const code = formCode.current();
    if (code) return (this.#sending ??= new code.FormSending(this));
    formCode.load().then(
      () => this.#loadSending()?.checkRules(true),
      () => undefined,
    );
    return undefined;
  }

  /** The same, waited for; without it nothing can be said, nor sent. */
  async #ready(): Promise<FormSending | undefined> {
    try {
      await formCode.load();
      return this.#loadSending();
    } catch (error) {
      this.environment.report(error as FieldSpecError);
      this.setForm({ status: 'idle', errors: [this.text('offline')] });
      return undefined;
    }
  }

  /** What fields and rules are validated by. */
  settings() {
    const { validation, validators } = this.environment;
    const { crossRules, formMessages } = this.options;
    return {
      ...validation,
      patternEngine: validation.patternEngine ?? validators.engine(),
      crossRules,
      formMessages,
    };
  }

  /** Whether a condition hides a field. */
  isHidden(name: string): boolean {
    return this.conditions.hidden.has(name);
  }

  /** Finds out what is shown and required by now, and draws what has changed. */
  #follow(names: readonly string[]): void {
    const before = this.conditions;
    const now = formConditions(this.plan, this.#values, this.settings());
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
    this.#announceRequired(before, now);
    if (!sameNames(before.hidden, now.hidden)) this.setForm({ hidden: now.hidden });
    this.#sending?.checkRules(false);
    this.redraw(changed);
  }

  #announceRequired(before: FormConditions, now: FormConditions): void {
    const news = [...now.required.keys()].filter(
      (name) => !before.required.has(name) && isEmptyValue(ownProperty(this.#values, name)),
    );
    const texts = news.map((name) => this.text('nowRequired', { label: this.labelOf(name) }));
    if (texts.length === 0) return;
    // After what the field itself says of the change.
    const end = this.environment.announceStatus(texts.join(' '));
    setTimeout(end, heardMs);
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
    return {
      value: ownProperty(this.#values, name) ?? null,
      errors: this.#sending?.errorsAt(name),
      isHidden: this.isHidden(name),
      isRequired: this.conditions.required.has(name),
      ...this.#dependenciesOf(name),
    };
  }

  #dependenciesOf(name: string): Pick<FormFieldSnapshot, 'dependencies' | 'dependencyLabels'> {
    const { lookup } = this.plan.fields.get(name)?.plan ?? {};
    const sources = lookup ? lookupDependencies(lookup.endpoint).map(({ field }) => field) : [];
    if (sources.length === 0) return { dependencies: undefined, dependencyLabels: undefined };
    const valueOf = (field: string) => (this.isHidden(field) ? null : ownProperty(this.#values, field));
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
    const isSaid = (key: keyof FormSnapshot) =>
      key === 'errors'
        ? before.errors.join('\n') !== now.errors.join('\n')
        : !Object.is(before[key], now[key]);
    if (!keys.some(isSaid)) return;
    this.#snapshot = now;
    this.version++;
    for (const listener of this.#listeners) listener();
  }
}

/** Equal as JSON; what is empty is the same in whatever way. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other);
}

function isSameField(one: FormFieldSnapshot, other: FormFieldSnapshot): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.isHidden === other.isHidden &&
    one.isRequired === other.isRequired &&
    JSON.stringify(one.errors) === JSON.stringify(other.errors) &&
    JSON.stringify(one.dependencies) === JSON.stringify(other.dependencies)
  );
}

const sameNames = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((name) => other.has(name));
