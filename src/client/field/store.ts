/**
 * One field over time, without a framework: its value, and the one snapshot that it is drawn from. Its parts know the rest: what
 * is valid, the text in its box, where its values come from, the fields it depends on, its form. Whoever draws it subscribes.
 *
 * Errors are shown on commit (pick, blur, submit), and while typing they only go away; an empty field that nobody has
 * entered anything in is left alone until it is submitted. A text that is no value speaks before the value does.
 * Protocol §4.3 rules 5 and 6; choices D19–D21, D44.
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

/** What a field is made for. */
export interface FieldSetup {
  readonly fieldSpec: InputFieldSpec;
  /** URL that the document came from; the `uri` of its endpoint is relative to it. */
  readonly specUrl?: string | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FieldOptions;
  readonly memory?: FieldMemory | undefined;
  readonly owner?: FieldOwner | undefined;
  /** Its control is a text box, which submits what stands in it until the script of a page is there. */
  readonly isBox?: boolean | undefined;
  /** Called as the field is first watched. */
  readonly onConnect?: OnConnect | undefined;
}

/**
 * One field over time.
 *
 * @example
 * const field = new Field({ fieldSpec, environment: page.environment, options: { onChange: console.log } });
 * const stop = field.subscribe(() => draw(field.getSnapshot()));
 */
export class Field implements FieldOwner {
  readonly plan: FieldOutline;
  /** The data type of its value, and whether there may be several. @internal */
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
  /** The app was told of a change, and has not been drawn since: the next value is its answer. */
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

  /** The snapshot that a server has drawn. */
  readonly getServerSnapshot = (): FieldSnapshot => {
    this.formControl.isAdopted = true;
    return isDrawnOtherwise(this) ? serverSnapshot(this.#snapshot) : this.#snapshot;
  };

  /** Calls back after every change; returns how to stop that. While nobody watches, nothing is asked. */
  get subscribe(): (listener: () => void) => () => void {
    return this.#watchers.subscribe;
  }

  /** A person has come: what will be needed next is asked for now. */
  wake(code?: 'loading' | 'ready'): void {
    this.loading.wake(code);
  }

  /** There is a value to validate, or soon will be: what that takes is asked for. */
  expectValue(): void {
    void this.validation.load().then(() => this.start.check(this));
  }

  /** Begins with less of its default; a form that holds its value has done so by then. @internal */
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

  /** The props of the app, and what the document says besides. Once the app has held a value, `undefined` is none (D90). */
  #optionsOf(props: FieldOptions, environment: FieldEnvironment): FieldOptions {
    const options = this.start.optionsFor(props, environment);
    if (options.value !== undefined) this.memory.isControlled = true;
    return options.value === undefined && this.memory.isControlled ? { ...options, value: null } : options;
  }

  /** Follows the host: its props, and what all fields share. To be called for each rendering that is shown. */
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
    // After the rendering that brought it, which changes nothing that is drawn.
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

  /** What to draw the field from. */
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

  /** Draws the field anew: what its control shows besides has changed. @internal */
  readonly redraw = (): void => this.#change({});

  /** The value to draw: the host's where it holds one. */
  shownValue(): FieldValue {
    const { value } = this.options;
    return value === undefined ? this.#snapshot.value : value;
  }

  latest(): FieldValue {
    return this.#latest;
  }

  /** Sets the value while it is being edited: errors only go away. */
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
    // What another value has taken the place of has no way back.
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

  /** Forgets what was entered, found and taken away, as a form's reset wants. */
  reset(): void {
    // As with React's own inputs: what the host holds stays, and a default goes by what the host says by now.
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

  /** The app has set another value: text in the boxes that is not in it gives way, and what was said of that text. @internal */
  replaceText(): void {
    this.formControl.parts?.each((part) => part.replaceText());
    // Text that was entered and is being looked up isn't dropped without a word: `valueReplaced` refuses it, or adds it to several.
    if (this.getSnapshot().textStatus.pending) return;
    this.#change({ textStatus: noText, inputValue: null });
    this.text.entry?.clear?.();
    this.validation.edit(this.#latest);
  }

  /** Shows a text as typed, as long as it stands for the value. */
  setInputValue(inputValue: string | null): void {
    if (inputValue === this.#snapshot.inputValue) return;
    this.touch();
    this.#change({ inputValue });
  }

  /** Tells of text that is being looked up, or was refused; and where the combobox stands by then. @internal */
  setTextStatus(textStatus: TextStatus, box = this.#snapshot.box): void {
    const { errors } = textStatus;
    const isNews = errors !== this.#snapshot.textStatus.errors && errors.length > 0;
    this.#change({ textStatus, box });
    if (isNews) this.options.onValidate?.({ isValid: false, errors });
    this.answerForm();
  }

  /** Tells where its combobox stands. @internal */
  setBox(box: FieldSnapshot['box']): void {
    this.#change({ box });
  }

  /** Whether the field is on a page. @internal */
  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  /** @internal */
  setUndoable(isUndoable: boolean, removals: WayBack | undefined = this.#snapshot.removals): void {
    if (isUndoable !== this.#snapshot.isUndoable || removals !== this.#snapshot.removals)
      this.#change({ isUndoable, removals });
  }

  /** Tells where the code of its control stands. @internal */
  setCode(code: ControlCode): void {
    this.#change({ code });
  }

  /** Tells that the value is looked up because a source has changed, or that this is over. @internal */
  setSources(sources: FieldSnapshot['sources']): void {
    if (sources !== this.#snapshot.sources) this.#change({ sources });
    if (this.sources.isUnresolved) this.validation.show(this.validate(this.#latest));
    this.answerForm();
  }

  /** Draws the labels that have come. @internal */
  showLabels(): void {
    this.domain.version++;
    this.redraw();
    this.text.entry?.refresh?.();
    this.start.check(this);
    void this.domain.lookups()?.showMissing(this);
  }

  /** What is known of the values besides the values. @internal */
  get labels(): ValueLabels {
    return this.domain.labels;
  }
  labelOf(value: FieldValue): string {
    return this.domain.labelOf(value);
  }

  /** What looks values up, once its code is there; what follows other fields begins with it. @internal */
  lookups(): Lookups | undefined {
    const lookups = this.domain.lookups();
    this.sources.watch(lookups);
    return lookups;
  }

  /** Validates by what is known here; `pending` where that is not enough. */
  validate(value: FieldValue): ValidationResult {
    return this.validation.validate(value);
  }

  /** Validates a value and shows what is wrong; asks the endpoint where it has to. Default: the one the field has. */
  commitValue(value: FieldValue = this.#latest, how?: CommitOptions): ValidationResult {
    return this.validation.commit(value, how);
  }

  /** From now on it is validated as it is left. */
  touch(): void {
    this.text.isTouched = true;
  }

  /** It is empty as it was, and nobody has submitted it: to come by is no mistake, and what is wrong is not shown (D19). @internal */
  isPassedThrough(): boolean {
    return !this.text.isTouched && isEmptyValue(this.#latest) && !this.formControl.wasSubmitted();
  }

  /** A text, or the value, is being looked up before anything can be said of it. @internal */
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

/** Fields whose app was told in development that `undefined` is no value. */
const reportedUndefined = new WeakSet<Field>();

const valueTypeOf = ({ dataType, expectMultipleValues }: FieldOutline) =>
  `${dataType}${expectMultipleValues}`;

/** What was entered under a document of another type is no value of this one. */
function forgetValue(memory: FieldMemory): void {
  delete memory.value;
  memory.left = memory.parts = memory.entries = undefined;
}

/** Whether two values are equal by content: an app may write the same list anew each time. */
const isAlike = (one: FieldValue, other: FieldValue): boolean =>
  typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
