/**
 * One form over time, without a framework: its values, what is shown and required, what rules and servers say of its fields,
 * and its way to the server. Each field is watched by itself, so that a key draws that field and those that hang on it.
 * D34–D41.
 */
import { type FormConditions, formConditions } from '../../core/form/formConditions.js';
import { type FormField, type FormPlan, planForm } from '../../core/form/formPlan.js';
import type { FormError, FormPath, FormRule, FormValues } from '../../core/form/formResult.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { formDefaults, valuesInSight } from '../../core/form/formValues.js';
import type { FormMessages } from '../../core/form/formMessages.js';
import { type Dependencies, lookupDependencies } from '../../core/dependencies.js';
import { isEmptyValue, ownProperty } from '../../core/json.js';
import { localizedText } from '../../core/localizedText.js';
import type { ValidationResult } from '../../core/validationResult.js';
import { FieldSpecError } from '../../errors.js';
import type { FieldEnvironment } from '../fieldEnvironment.js';
import type { ErrorWithin } from '../fieldOptions.js';
import { lazyImport } from '../lazyImport.js';
import { type Draft, type DraftStore, draftValues } from './formDraft.js';
import type { SubmitOutcome } from './formSubmission.js';
import { formText, type FormText, type FormTexts } from './formTexts.js';

/** What a host decides about a form; it may change while the form is there. */
export interface FormOptions {
  /**
   * Takes the values in the place of the document's `submitEndpoint`: by name, without hidden and empty fields. What it
   * returns may be the reply of a back end that refuses them; what it throws counts as a server that could not take them.
   */
  readonly onSubmit?: ((values: Record<string, unknown>) => unknown) | undefined;
  /** Told once the values were taken, with the reply. */
  readonly onSubmitted?: ((reply: unknown, values: Record<string, unknown>) => void) | undefined;
  /** Rules by `params.key`, for rules of type `custom`. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Where unsent values are kept. Read once. */
  readonly draft?: DraftStore | undefined;
  /** Sends each form under an `Idempotency-Key` of its own, the same for each try. Default false. */
  readonly hasIdempotencyKey?: boolean | undefined;
  /** Texts that replace the built-in ones. */
  readonly texts?: Partial<FormTexts> | undefined;
  /** Texts of broken rules that replace the built-in ones. */
  readonly formMessages?: Partial<FormMessages> | undefined;
}

/** What a form is made for. */
export interface FormSetup {
  readonly formSpec: FormSpec;
  /** URL that the document came from. */
  readonly specUrl?: string | undefined;
  readonly defaultValues?: FormValues | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FormOptions;
}

/** What a field on the page does for its form. */
export interface MountedField {
  readonly focus: () => void;
  readonly validateAsync: () => Promise<ValidationResult>;
}

/** One field of a form, as of now. A new object after each change. */
export interface FormFieldSnapshot {
  readonly value: unknown;
  /** What rules and servers say of it, by the paths in its value. */
  readonly errors: readonly ErrorWithin[] | undefined;
  readonly isHidden: boolean;
  /** A rule requires it just now. */
  readonly isRequired: boolean;
  /** What the fields hold that its values depend on. */
  readonly dependencies: Dependencies | undefined;
  /** How those fields are called. */
  readonly dependencyLabels: Readonly<Record<string, string>> | undefined;
}

/** A form, as of now, its fields apart. A new object after each change. */
export interface FormSnapshot {
  readonly status: 'idle' | 'validating' | 'submitting' | 'submitted';
  /** Whether something is entered that was neither there at first nor sent. */
  readonly isDirty: boolean;
  readonly hidden: ReadonlySet<string>;
  /** What is said of the form as a whole. */
  readonly errors: readonly string[];
  /** When the values were entered that a draft has brought back, in milliseconds since 1970. */
  readonly restoredAtMs: number | undefined;
}

/** How long a condition that has changed is told, in milliseconds. */
const heardMs = 6_000;

/** How long after the last change a draft is kept, in milliseconds. */
const draftDelayMs = 500;

const formCode = lazyImport(() => import('./formCode.js'));

/** One form over time. */
export class FormStore {
  readonly plan: FormPlan;
  readonly specUrl: string | undefined;
  environment: FieldEnvironment;
  options: FormOptions;
  #values: FormValues;
  #initial: FormValues;
  #snapshot: FormSnapshot;
  #conditions: FormConditions;
  readonly #fields = new Map<string, FormFieldSnapshot>();
  readonly #listeners = new Set<() => void>();
  readonly #fieldListeners = new Map<string, Set<() => void>>();
  readonly #mounted = new Map<string, MountedField>();
  readonly #dirty = new Set<string>();
  readonly #touched = new Set<string>();
  /** What rules say, by the name of the field it is said at. */
  #ruleErrors: ReadonlyMap<string, readonly string[]> = new Map();
  #serverErrors: readonly { readonly path: FormPath; readonly message: string }[] = [];
  /** Names of the fields whose values decide which values others have. */
  readonly #dependents = new Map<string, string[]>();
  #submission: Promise<boolean> | undefined;
  #idempotencyKey: string | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts every change, for those who watch all of it. */
  version = 0;

  constructor({ formSpec, specUrl, defaultValues = {}, environment, options }: FormSetup) {
    this.plan = planForm(formSpec);
    this.specUrl = specUrl;
    this.environment = environment;
    this.options = options;
    this.#initial = this.#values = { ...formDefaults(formSpec), ...defaultValues };
    this.#conditions = formConditions(this.plan, this.#values, this.#settings());
    this.#snapshot = {
      status: 'idle',
      isDirty: false,
      hidden: this.#conditions.hidden,
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
    this.#mounted.set(name, field);
    return () => {
      if (this.#mounted.get(name) === field) this.#mounted.delete(name);
    };
  }

  /** Sets the value of a field: what rules and servers said of it is looked at anew, and what hangs on it follows. */
  setValue(name: string, value: unknown): void {
    if (!this.plan.fields.has(name) || Object.is(ownProperty(this.#values, name), value)) return;
    this.#values = { ...this.#values, [name]: value };
    if (isSame(value, ownProperty(this.#initial, name))) this.#dirty.delete(name);
    else this.#dirty.add(name);
    this.#serverErrors = this.#serverErrors.filter(({ path }) => path[0] !== name);
    this.#loadCode();
    this.#follow([name]);
    this.#setForm({ status: 'idle', isDirty: this.#dirty.size > 0, errors: [] });
    this.#keepDraft();
  }

  /** A person has left a field: rules all of whose fields were come to may speak from now on. */
  touch(name: string): void {
    this.#touched.add(name);
    this.#loadCode();
    this.#checkRules(true);
  }

  /**
   * Validates fields and the rules among them, and shows what is wrong.
   *
   * @param names - default all fields in sight
   * @returns whether all of it is valid; the first field that is not has the focus
   */
  async validate(names: readonly string[] = [...this.plan.fields.keys()]): Promise<boolean> {
    const isWanted = new Set(names);
    for (const name of names) this.#touched.add(name);
    const results = await this.#validateFields(isWanted);
    const { FormRun } = await formCode.load();
    const run = new FormRun(this.plan, this.#values, this.#settings());
    for (const field of run.shown)
      if (isWanted.has(field.name)) run.take(field, results.get(field.name) ?? sound);
    const due = run.dueRules().filter(({ fields }) => fields.every((name) => this.#touched.has(name)));
    const findings = await Promise.all(due.map(async (rule) => rule.check(run)));
    for (const [index, rule] of due.entries()) run.report(rule, findings[index]);
    const { errors } = run.result();
    this.#setRuleErrors(ruleErrorsIn(errors));
    if (errors.length === 0) return true;
    const wrong = new Set(errors.map(({ path }) => path[0]));
    this.#focusFirst((name) => wrong.has(name));
    return false;
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

  /** Puts everything back to how it began, or to other values. */
  reset(values: FormValues = this.#initial): void {
    this.#initial = this.#values = values;
    this.#dirty.clear();
    this.#touched.clear();
    this.#serverErrors = [];
    this.#ruleErrors = new Map();
    this.#idempotencyKey = undefined;
    this.#follow([...this.plan.fields.keys()]);
    this.#setForm({ status: 'idle', isDirty: false, errors: [], restoredAtMs: undefined });
    this.#dropDraft();
  }

  /** Brings back what was entered before, unless something has been entered since. */
  async restore(): Promise<void> {
    const { draft } = this.options;
    const kept = await this.#tried(() => draft?.load(this.plan.id));
    if (!kept || kept.version !== this.plan.version || this.#dirty.size > 0) return;
    const values = draftValues(this.plan, kept.values, draft?.exclude);
    if (Object.keys(values).length === 0) return;
    this.#values = { ...this.#values, ...values };
    for (const name of Object.keys(values))
      if (!isSame(values[name], ownProperty(this.#initial, name))) this.#dirty.add(name);
    this.#follow([...this.plan.fields.keys()]);
    this.#setForm({ isDirty: this.#dirty.size > 0, restoredAtMs: kept.savedAtMs });
  }

  /** Keeps what was entered now, as a page that is left has no time to. */
  flushDraft(): void {
    if (this.#draftTimer === undefined) return;
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    const { draft } = this.options;
    const values = draftValues(this.plan, this.#values, draft?.exclude);
    const kept: Draft = { version: this.plan.version, savedAtMs: Date.now(), values };
    void this.#tried(() => draft?.save(this.plan.id, kept));
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
  #loadCode(): void {
    if (formCode.current()) return;
    formCode.load().then(
      () => this.#checkRules(true),
      () => undefined,
    );
  }

  #settings() {
    const { validation, validators } = this.environment;
    const { crossRules, formMessages } = this.options;
    return {
      ...validation,
      patternEngine: validation.patternEngine ?? validators.engine(),
      crossRules,
      formMessages,
    };
  }

  async #validateFields(names: ReadonlySet<string>): Promise<ReadonlyMap<string, ValidationResult>> {
    const shown = [...this.plan.fields.values()].filter(
      ({ name }) => names.has(name) && !this.#isHidden(name),
    );
    const results = await Promise.all(
      shown.map(async (field) => [field.name, await this.#validateField(field)] as const),
    );
    return new Map(results);
  }

  /** One that is not on the page is validated by what is known here; the rest is for the server. */
  async #validateField({ name, spec }: FormField): Promise<ValidationResult> {
    const mounted = this.#mounted.get(name);
    if (mounted) return mounted.validateAsync();
    const { validateNow } = await formCode.load();
    return validateNow(spec, ownProperty(this.#values, name), this.#settings());
  }

  async #submit(): Promise<boolean> {
    this.#setForm({ status: 'validating', errors: [] });
    this.#forgetServerErrors();
    const isValid = await this.validate().catch((error: FieldSpecError) => this.environment.report(error));
    if (!isValid) {
      this.#setForm({ status: 'idle', errors: [this.text(isValid === false ? 'notValid' : 'offline')] });
      return false;
    }
    const values = valuesInSight(this.plan, this.#values, this.#conditions.hidden);
    this.#setForm({ status: 'submitting' });
    const endAnnouncement = this.environment.announceStatus(this.text('submitting'));
    const outcome = await this.#send(values).finally(endAnnouncement);
    if (!outcome.isSent) return this.#refuse(outcome);
    this.#initial = this.#values;
    this.#dirty.clear();
    this.#idempotencyKey = undefined;
    this.#dropDraft();
    this.#setForm({ status: 'submitted', isDirty: false, errors: [], restoredAtMs: undefined });
    this.environment.announce(this.text('submitted'));
    this.options.onSubmitted?.(outcome.reply, values);
    return true;
  }

  async #send(values: Record<string, unknown>): Promise<SubmitOutcome> {
    const { plan, specUrl, environment, options } = this;
    try {
      const { sendForm, outcomeOfReply } = await formCode.load();
      if (options.onSubmit) return outcomeOfReply(await options.onSubmit(values), plan);
      if (!plan.submit) throw new TypeError('The form has no `submitEndpoint`. Give it an `onSubmit`.');
      if (options.hasIdempotencyKey) this.#idempotencyKey ??= crypto.randomUUID();
      const { lookup } = environment;
      return await sendForm({ plan, values, specUrl, lookup, idempotencyKey: this.#idempotencyKey });
    } catch (cause) {
      const isOffline = cause instanceof FieldSpecError && cause.code === 'network-failed';
      if (cause instanceof FieldSpecError) environment.report(cause);
      else console.error('A form could not be sent.', cause);
      return { isSent: false, errors: { fields: [], form: [] }, text: isOffline ? 'offline' : 'failed' };
    }
  }

  #refuse({ errors, text }: Extract<SubmitOutcome, { isSent: false }>): false {
    // What stands at a hidden field would be seen by nobody.
    const [shown, unseen] = [
      errors.fields.filter(({ path }) => !this.#isHidden(String(path[0]))),
      errors.fields.filter(({ path }) => this.#isHidden(String(path[0]))),
    ];
    this.#serverErrors = shown;
    const said = [...errors.form, ...unseen.map(({ message }) => message)];
    this.#setForm({ status: 'idle', errors: said.length > 0 ? said : [this.text(text)] });
    this.#redraw(shown.map(({ path }) => String(path[0])));
    const wrong = new Set(shown.map(({ path }) => path[0]));
    if (wrong.size > 0) this.environment.afterRender(() => this.#focusFirst((name) => wrong.has(name)));
    return false;
  }

  #forgetServerErrors(): void {
    const names = this.#serverErrors.map(({ path }) => String(path[0]));
    this.#serverErrors = [];
    this.#redraw(names);
  }

  #focusFirst(isWrong: (name: string) => boolean): void {
    for (const name of this.plan.fields.keys()) {
      if (!isWrong(name)) continue;
      this.#mounted.get(name)?.focus();
      return;
    }
  }

  #isHidden(name: string): boolean {
    return this.#conditions.hidden.has(name);
  }

  /** Finds out what is shown and required by now, and draws what has changed. */
  #follow(names: readonly string[]): void {
    const before = this.#conditions;
    const now = formConditions(this.plan, this.#values, this.#settings());
    this.#conditions = now;
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
    if (!sameNames(before.hidden, now.hidden)) this.#setForm({ hidden: now.hidden });
    this.#checkRules(false);
    this.#redraw(changed);
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

  /**
   * Looks at the rules again: what is no longer broken goes away, and where somebody has left the last of its fields,
   * what is broken is said.
   */
  #checkRules(maySpeak: boolean): void {
    const isOpen = maySpeak
      ? (fields: readonly string[]) => fields.every((name) => this.#touched.has(name) || this.#isHidden(name))
      : (fields: readonly string[]) => fields.some((name) => this.#ruleErrors.has(name));
    const rules = this.plan.rules.filter(({ fields }) => isOpen(fields));
    const code = formCode.current();
    if (!code || rules.length === 0) return this.#setRuleErrors(new Map());
    const { FormRun, validateNow } = code;
    const run = new FormRun(this.plan, this.#values, this.#settings());
    const named = new Set(rules.flatMap(({ fields }) => fields));
    for (const field of run.shown)
      if (named.has(field.name))
        run.take(field, validateNow(field.spec, run.valueOf(field.name), run.settingsOf(field)));
    for (const rule of run.dueRules()) {
      if (!rules.includes(rule)) continue;
      const finding = rule.check(run);
      // What takes its time is asked when the form is sent.
      if (finding instanceof Promise) void finding.catch(() => undefined);
      else run.report(rule, finding);
    }
    // While something is entered, errors only go away.
    const isSaid = (name: string, message: string) =>
      maySpeak || this.#ruleErrors.get(name)?.includes(message) === true;
    this.#setRuleErrors(ruleErrorsIn(run.result().errors, isSaid));
  }

  #setRuleErrors(said: ReadonlyMap<string, readonly string[]>): void {
    const before = this.#ruleErrors;
    this.#ruleErrors = said;
    if (before.size === 0 && said.size === 0) return;
    const names = new Set([...before.keys(), ...said.keys()]);
    this.#redraw([...names].filter((name) => before.get(name)?.join('\n') !== said.get(name)?.join('\n')));
  }

  #redraw(names: Iterable<string>): void {
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
    const own = (this.#ruleErrors.get(name) ?? []).map((message): ErrorWithin => ({ path: [], message }));
    const ofServer = this.#serverErrors.filter(({ path }) => path[0] === name);
    const errors = [...own, ...ofServer.map(({ path, message }) => ({ path: path.slice(1), message }))];
    return {
      value: ownProperty(this.#values, name) ?? null,
      errors: errors.length > 0 ? errors : undefined,
      isHidden: this.#isHidden(name),
      isRequired: this.#conditions.required.has(name),
      ...this.#dependenciesOf(name),
    };
  }

  #dependenciesOf(name: string): Pick<FormFieldSnapshot, 'dependencies' | 'dependencyLabels'> {
    const { lookup } = this.plan.fields.get(name)?.plan ?? {};
    const sources = lookup ? lookupDependencies(lookup.endpoint).map(({ field }) => field) : [];
    if (sources.length === 0) return { dependencies: undefined, dependencyLabels: undefined };
    const valueOf = (field: string) => (this.#isHidden(field) ? null : ownProperty(this.#values, field));
    return {
      dependencies: Object.fromEntries(sources.map((field) => [field, valueOf(field)])),
      dependencyLabels: Object.fromEntries(sources.map((field) => [field, this.labelOf(field)])),
    };
  }

  #setForm(change: Partial<FormSnapshot>): void {
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

  #keepDraft(): void {
    if (!this.options.draft) return;
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.flushDraft(), draftDelayMs);
  }

  #dropDraft(): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    void this.#tried(() => this.options.draft?.clear(this.plan.id));
  }

  /** A store of the host that fails loses a draft, and not the form. */
  async #tried<Result>(work: () => Result): Promise<Awaited<Result> | undefined> {
    try {
      return await work();
    } catch (cause) {
      console.error('A draft could not be kept.', cause);
      return undefined;
    }
  }
}

/** What rules say, by the name of the field it is said at. */
function ruleErrorsIn(
  errors: readonly FormError[],
  isSaid: (name: string, message: string) => boolean = () => true,
): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, readonly string[]>();
  for (const error of errors) {
    const [name] = error.path;
    if (!('crossConstraintName' in error) || typeof name !== 'string' || !isSaid(name, error.message))
      continue;
    said.set(name, [...(said.get(name) ?? []), error.message]);
  }
  return said;
}

const sound: ValidationResult = { isValid: true, errors: [] };

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
