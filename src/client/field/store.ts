/**
 * A field without a framework: its value, and the snapshot it is rendered from. Its parts handle validation, text, lookups,
 * dependencies and the form. Subscribe to render it.
 *
 * Errors are shown on commit (pick, blur, submit); typing only removes them. An untouched, empty field shows none before a
 * submit. Errors about uncommitted text take precedence over errors of the value.
 *
 * Protocol §4.3 rules 5 and 6; D19–D21, D44.
 */
import { isBox } from '../../core/document/boxes.js';
import { type FieldOutline, outlineField } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { hostNotice } from '../../errors/notices.js';
import type { ValueLabels } from '../values/valueLabels.js';
import { isDrawnOtherwise } from './adopt.js';
import type { Revise } from './defaults.js';
import { FieldAnnouncements } from './fieldAnnouncements.js';
import { FieldDomain } from './fieldDomain.js';
import type { FieldEnvironment, Lookups } from './fieldEnvironment.js';
import type { FieldMemory } from './fieldMemory.js';
import type { FieldOptions } from './fieldOptions.js';
import { FieldLoading } from './fieldLoading.js';
import { type FieldOwner, isDemanded } from './fieldOwner.js';
import {
  atRest,
  type ControlCode,
  type FieldShown,
  type FieldSnapshot,
  serverSnapshot,
  type WayBack,
} from './fieldSnapshot.js';
import { FieldStart } from './fieldStart.js';
import { FieldWatchers, type OnConnect } from './fieldWatchers.js';
import { FormControl } from './formControl.js';
import { SourceChanges } from './sources.js';
import { FieldText, noText, type TextStatus } from './text.js';
import { type CommitOptions, FieldValidation } from './validation.js';

/** Options for a field. */
export interface FieldSetup {
  readonly fieldSpec: InputFieldSpec;
  /** URL of the document; relative endpoint URIs are resolved against it. */
  readonly specUrl?: string | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FieldOptions;
  readonly memory?: FieldMemory | undefined;
  readonly owner?: FieldOwner | undefined;
  /** The control is a text box, which submits its text until hydration. */
  readonly isBox?: boolean | undefined;
  /** Called with the first subscription. */
  readonly onConnect?: OnConnect | undefined;
}

/**
 * A field without a framework.
 *
 * @example
 * const field = new Field({ fieldSpec, environment: page.environment, options: { onChange: console.log } });
 * const stop = field.subscribe(() => draw(field.getSnapshot()));
 */
export class Field implements FieldOwner {
  readonly plan: FieldOutline;
  /** Data type and multiplicity of the value. @internal */
  readonly valueType: string;
  /** @internal */
  readonly start: FieldStart;
  environment: FieldEnvironment;
  options: FieldOptions;
  /** @internal */
  readonly domain: FieldDomain;
  /** @internal */
  readonly sources: SourceChanges;
  /** @internal */
  readonly text: FieldText;
  /** @internal */
  readonly validation: FieldValidation;
  /** @internal */
  readonly loading: FieldLoading;
  readonly formControl: FormControl;
  /** @internal */
  readonly announcements: FieldAnnouncements;
  readonly #watchers: FieldWatchers;
  readonly #setup: FieldSetup & { readonly memory: FieldMemory };
  #snapshot: FieldSnapshot;
  #latest: FieldValue;
  /** The app was notified of a change and has not rendered since, so its next value is the response. */
  #isAnswerDue = false;

  constructor(setup: FieldSetup) {
    const { fieldSpec, environment, memory = {} } = setup;
    this.plan = outlineField(fieldSpec);
    this.start = new FieldStart(this.plan, setup.owner !== undefined);
    this.environment = environment;
    this.valueType = valueTypeOf(this.plan);
    if (memory.dataType !== undefined && memory.dataType !== this.valueType) forgetValue(memory);
    memory.dataType = this.valueType;
    this.#setup = { ...setup, memory };
    this.options = this.#optionsOf(setup.options, environment);
    const { value: given, defaultValue = null } = this.options;
    const value = memory.value === undefined ? defaultValue : memory.value;
    this.#snapshot = value === null ? atRest : { ...atRest, value };
    this.#latest = given === undefined ? value : given;
    this.domain = new FieldDomain(this, given === undefined ? defaultValue : given);
    this.sources = new SourceChanges(this);
    this.text = new FieldText(this.#latest, (has) => this.options.onUncommittedChange?.(has));
    this.validation = new FieldValidation(this);
    this.loading = new FieldLoading(this);
    this.formControl = new FormControl(this);
    this.announcements = new FieldAnnouncements(this);
    this.#watchers = new FieldWatchers(this.loading, setup.onConnect);
  }

  get fieldSpec(): InputFieldSpec {
    return this.#setup.fieldSpec;
  }
  get specUrl(): string | undefined {
    return this.#setup.specUrl;
  }
  get memory(): FieldMemory {
    return this.#setup.memory;
  }
  get owner(): FieldOwner | undefined {
    return this.#setup.owner;
  }
  get isBox(): boolean {
    return this.#setup.isBox === true;
  }
  get control(): HTMLElement | null {
    return this.formControl.control;
  }

  readonly getSnapshot = (): FieldSnapshot => this.#snapshot;

  /** The snapshot for hydration. */
  readonly getServerSnapshot = (): FieldSnapshot => {
    this.formControl.isAdopted = true;
    return isDrawnOtherwise(this) ? serverSnapshot(this.#snapshot) : this.#snapshot;
  };

  /** Subscribes to changes; returns the function that unsubscribes. Without subscribers, no requests are sent. */
  get subscribe(): (listener: () => void) => () => void {
    return this.#watchers.subscribe;
  }

  /** The user approaches the field: loads the code that will be needed. */
  wake(code?: 'loading' | 'ready'): void {
    this.loading.wake(code);
  }

  /** Loads validation, because a value exists or will soon. */
  expectValue(): void {
    void this.validation.load().then(() => this.start.check(this));
  }

  /** Revises the default value; a form that owns the value has done so already. @internal */
  begin(revise: Revise): void {
    this.start.value = revise(this.start.value);
    this.options = this.start.optionsFor({ ...this.options, defaultValue: undefined }, this.environment);
    this.domain.first = revise(this.domain.first);
    if (this.start.beginWith) return;
    const value = revise(this.#latest);
    this.#take(value);
    this.#change({ value });
    this.text.entry?.valueReplaced?.();
    this.validation.edit(value);
    this.answerForm();
  }

  /** Merges the document's settings into the app's props. Once the app has passed a value, `undefined` means none (D90). */
  #optionsOf(props: FieldOptions, environment: FieldEnvironment): FieldOptions {
    const options = this.start.optionsFor(props, environment);
    if (options.value !== undefined) this.memory.isControlled = true;
    return options.value === undefined && this.memory.isControlled ? { ...options, value: null } : options;
  }

  /** Follows the app's props and environment. Call it for each committed render. */
  update(props: FieldOptions, environment: FieldEnvironment): void {
    const options = this.#optionsOf(props, environment);
    const { options: optionsBefore, environment: before } = this;
    const hasOtherSources = options.dependencies !== optionsBefore.dependencies;
    if (hasOtherSources) this.sources.beforeChange(options.dependencies);
    this.options = options;
    this.environment = environment;
    this.#watchers.onDrawn(this.#shownBy(this.#snapshot, options), this.redraw);
    const hasOtherLookup = hasOtherSources || before.lookup !== environment.lookup;
    if (hasOtherLookup) {
      this.domain.renew();
      this.lookups();
    }
    if (hasOtherSources) this.sources.dependentValue?.afterChange();
    const value = this.shownValue();
    const hasOtherValue = !Object.is(this.#latest, value);
    const hasOtherReset = options.resetKey !== optionsBefore.resetKey;
    const isReplaced = hasOtherValue && !this.#isAnswerDue && !isAlike(this.#latest, value);
    this.#isAnswerDue = false;
    if (hasOtherValue) this.#take(value);
    const hasOtherDemand = this.validation.updateDemand();
    this.answerForm();
    const hasChanged = hasOtherLookup || hasOtherValue || hasOtherDemand || hasOtherReset;
    if (before === environment && !hasChanged) return;
    // Runs after the render that brought the change, because rendering must not have side effects.
    queueMicrotask(() => {
      if (!this.#watchers.isWatched) return;
      if (process.env.NODE_ENV !== 'production' && props.value === undefined) this.#reportUndefined();
      if (hasOtherReset) this.reset();
      else if (isReplaced) this.replaceText();
      this.loading.onHost({ hasOtherValue, hasOtherLookup, hasOtherDemand });
      if (before.validation.messages !== environment.validation.messages) this.validation.reword();
      if (hasOtherDemand || before !== environment) this.redraw();
    });
  }

  #reportUndefined(): void {
    if (this.memory.isControlled !== true || reportedUndefined.has(this)) return;
    reportedUndefined.add(this);
    const message = 'The `value` of a field that had one is `undefined`: the field is empty.';
    this.environment.report(hostNotice('value-undefined', 'value', message));
  }

  /** The state and props that the field renders. */
  shown(snapshot: FieldSnapshot, props: FieldOptions): FieldShown {
    return this.#watchers.shown(this.#shownBy(snapshot, this.#optionsOf(props, this.environment)));
  }

  #shownBy(snapshot: FieldSnapshot, options: FieldOptions): FieldShown {
    return {
      snapshot,
      options,
      isRequired: !options.readOnly && !isBox(this.plan) && (isDemanded(this) || options.required === true),
    };
  }

  #change(change: Partial<FieldSnapshot>): void {
    const { result, status: validation } = this.validation;
    const { version: labelsVersion } = this.domain;
    this.#snapshot = { ...this.#snapshot, ...change, result, validation, labelsVersion };
    if (this.plan.lookup) this.announcements.update();
    this.text.update(this.#snapshot.textStatus, this.#watchers.isWatched);
    this.#watchers.tell();
  }

  /** Renders the field again after state outside the snapshot changed. @internal */
  readonly redraw = (): void => this.#change({});

  /** The value to render: the app's if it controls the field. */
  shownValue(): FieldValue {
    const { value } = this.options;
    return value === undefined ? this.#snapshot.value : value;
  }

  latest(): FieldValue {
    return this.#latest;
  }

  /** Sets the value during editing; errors are only removed. */
  setValue(next: FieldValue, by?: 'source'): void {
    this.#setValue(next, this.labels.aliasesOf(next), by);
    this.validation.edit(next);
  }

  #setValue(next: FieldValue, aliases: readonly ValueAlias[], by?: 'source'): void {
    if (Object.is(next, this.#latest)) return;
    this.#take(next);
    this.touch();
    if (!isEmptyValue(next)) this.expectValue();
    this.memory.value = next;
    // A removal whose value was replaced can no longer be undone.
    const hasWayBack = this.plan.expectMultipleValues || isEmptyValue(next);
    this.#change({ value: next, isUndoable: this.#snapshot.isUndoable && hasWayBack });
    this.#isAnswerDue = true;
    this.options.onChange?.(next, by ? { aliases, isBySource: true } : { aliases });
    this.answerForm();
  }

  #take(value: FieldValue): void {
    this.#latest = value;
    if (!isEmptyValue(value)) this.text.lastValue = value;
  }

  /** Resets value, text, errors and undo, for a form reset. */
  reset(): void {
    // As with React's inputs, a controlled value stays, and the latest `defaultValue` applies.
    const { value, defaultValue = null } = this.options;
    if (value === undefined) {
      this.domain.first = defaultValue;
      this.#setValue(defaultValue, []);
    }
    this.validation.reset();
    this.#snapshot.removals?.reset();
    this.#change({ textStatus: noText, inputValue: null });
    this.text.isTouched = false;
    this.sources.dependentValue?.reset();
    this.text.entry?.clear?.();
    this.formControl.parts?.each((part) => part.reset());
    this.answerForm();
  }

  /** The app has set another value: uncommitted text in the boxes, and errors about it, are removed. @internal */
  replaceText(): void {
    this.formControl.parts?.each((part) => part.replaceText());
    // Text that is being looked up isn't dropped silently: `valueReplaced` refuses it, or adds it to several values.
    if (this.getSnapshot().textStatus.pending) return;
    this.#change({ textStatus: noText, inputValue: null });
    this.text.entry?.clear?.();
    this.validation.edit(this.#latest);
  }

  /** Sets the text in the box, shown while it represents the value. */
  setInputValue(inputValue: string | null): void {
    if (inputValue === this.#snapshot.inputValue) return;
    this.touch();
    this.#change({ inputValue });
  }

  /** Sets the state of pending or refused text, and of the combobox. @internal */
  setTextStatus(textStatus: TextStatus, box = this.#snapshot.box): void {
    const { errors } = textStatus;
    const isNews = errors !== this.#snapshot.textStatus.errors && errors.length > 0;
    this.#change({ textStatus, box });
    if (isNews) this.options.onValidate?.({ isValid: false, errors });
    this.answerForm();
  }

  /** Sets the state of the combobox. @internal */
  setBox(box: FieldSnapshot['box']): void {
    this.#change({ box });
  }

  /** Whether the field is mounted. @internal */
  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  /** @internal */
  setUndoable(isUndoable: boolean, removals: WayBack | undefined = this.#snapshot.removals): void {
    if (isUndoable !== this.#snapshot.isUndoable || removals !== this.#snapshot.removals)
      this.#change({ isUndoable, removals });
  }

  /** Sets the loading state of the control's code. @internal */
  setCode(code: ControlCode): void {
    this.#change({ code });
  }

  /** Sets whether a source change is being checked. @internal */
  setSources(sources: FieldSnapshot['sources']): void {
    if (sources !== this.#snapshot.sources) this.#change({ sources });
    if (this.sources.isUnresolved) this.validation.show(this.validate(this.#latest));
    this.answerForm();
  }

  /** Renders new labels. @internal */
  showLabels(): void {
    this.domain.version++;
    this.redraw();
    this.text.entry?.refresh?.();
    this.start.check(this);
    void this.domain.lookups()?.showMissing(this);
  }

  /** The labels of the values. @internal */
  get labels(): ValueLabels {
    return this.domain.labels;
  }
  labelOf(value: FieldValue): string {
    return this.domain.labelOf(value);
  }

  /** The lookups, once their code is loaded; also starts following dependencies. @internal */
  lookups(): Lookups | undefined {
    const lookups = this.domain.lookups();
    this.sources.watch(lookups);
    return lookups;
  }

  /** Validates a value without a request; `pending` if one is needed. */
  validate(value: FieldValue): ValidationResult {
    return this.validation.validate(value);
  }

  /** Validates a value and shows its errors; asks the endpoint if necessary. Default: the current value. */
  commitValue(value: FieldValue = this.#latest, how?: CommitOptions): ValidationResult {
    return this.validation.commit(value, how);
  }

  /** From now on, the field is validated on blur. */
  touch(): void {
    this.text.isTouched = true;
  }

  /** Untouched and empty, and not submitted: don't show the required error on blur (D19). @internal */
  isPassedThrough(): boolean {
    return !this.text.isTouched && isEmptyValue(this.#latest) && !this.formControl.wasSubmitted();
  }

  /** Whether a lookup is pending that may change the value or its validity. @internal */
  isValueAwaited(): boolean {
    return this.#snapshot.textStatus.pending > 0 || this.sources.isPending;
  }

  focus(): void {
    this.formControl.focus();
  }

  /** @internal */
  answerForm(): void {
    this.formControl.tell();
  }
}

/** Fields for which the development notice about `undefined` was reported. */
const reportedUndefined = new WeakSet<Field>();

const valueTypeOf = ({ dataType, expectMultipleValues }: FieldOutline) =>
  `${dataType}${expectMultipleValues}`;

/** Drops state from a document of another data type. */
function forgetValue(memory: FieldMemory): void {
  delete memory.value;
  memory.left = memory.parts = memory.entries = undefined;
}

/** Whether two values are equal by content, because an app may pass a new list on each render. */
const isAlike = (one: FieldValue, other: FieldValue): boolean =>
  typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
