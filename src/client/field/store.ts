/**
 * One field over time, without a framework: its value, and the one snapshot that it is drawn from. Its parts know the rest: what
 * is valid, the text in its box, where its values come from, the fields it depends on, its form. Whoever draws it subscribes.
 *
 * Errors are shown on commit (pick, blur, submit), and while typing they only go away; an empty field that nobody has
 * entered anything in is left alone until it is submitted. A text that is no value speaks before the value does.
 * Protocol §4.3 rules 5 and 6; choices D19–D21, D44.
 */
import { type FieldOutline, outlineField } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { submittedName } from '../../core/document/submittedName.js';
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { noErrors } from '../values/results.js';
import type { ValueLabels } from '../values/valueLabels.js';
import { FieldAnnouncements } from './fieldAnnouncements.js';
import { FieldDomain } from './fieldDomain.js';
import type { FieldEnvironment, Lookups, SourcesBefore } from './fieldEnvironment.js';
import type { FieldMemory } from './fieldMemory.js';
import type { FieldOptions } from './fieldOptions.js';
import {
  demandsParts,
  type FieldOwner,
  isClearable,
  isDemanded,
  isLeftOut,
  isNothing,
  mayBeMissing,
} from './fieldOwner.js';
import {
  atRest,
  displayedErrors,
  type FieldShown,
  type FieldSnapshot,
  type WayBack,
} from './fieldSnapshot.js';
import { FieldWatchers, type OnConnect } from './fieldWatchers.js';
import { type FieldInForm, FormControl } from './formControl.js';
import { hasConstraint } from './hasConstraint.js';
import { SourceChanges } from './sources.js';
import { FieldText, noText, type TextStatus } from './text.js';
import { type CommitOptions, FieldValidation, type ValidatingField } from './validation.js';

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

/** One field over time. */
export class Field implements FieldInForm, FieldOwner, ValidatingField {
  readonly plan: FieldOutline;
  environment: FieldEnvironment;
  options: FieldOptions;
  readonly domain: FieldDomain;
  readonly sources: SourceChanges;
  readonly text: FieldText;
  readonly validation: FieldValidation;
  readonly formControl: FormControl;
  readonly #announcements: FieldAnnouncements;
  readonly #watchers: FieldWatchers;
  readonly #setup: FieldSetup & { readonly memory: FieldMemory };
  #snapshot: FieldSnapshot;
  #latest: FieldValue;

  constructor(setup: FieldSetup) {
    const { fieldSpec, environment, options, memory = {} } = setup;
    const { value: given, defaultValue = null } = options;
    const value = memory.value === undefined ? defaultValue : memory.value;
    this.plan = outlineField(fieldSpec);
    this.environment = environment;
    this.options = options;
    this.#setup = { ...setup, memory };
    this.#snapshot = value === null ? atRest : { ...atRest, value };
    this.#latest = given === undefined ? value : given;
    this.domain = new FieldDomain(this, given === undefined ? defaultValue : given);
    this.sources = new SourceChanges(this);
    this.text = new FieldText(this.#latest, (has) => this.options.onUncommittedChange?.(has));
    this.validation = new FieldValidation(this);
    this.formControl = new FormControl(this);
    this.#announcements = new FieldAnnouncements(this);
    this.#watchers = new FieldWatchers(this, setup.onConnect);
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
  get control(): HTMLElement | null {
    return this.formControl.control;
  }

  readonly getSnapshot = (): FieldSnapshot => this.#snapshot;

  /**
   * The snapshot that a server has drawn, where that is another: a text box has the name of the field, names that only a
   * browser's forms have members for are as they are, and values have the labels that the server knew.
   */
  readonly getServerSnapshot = (): FieldSnapshot => {
    this.formControl.isAdopted = true;
    const { name } = this.plan;
    const isNamed = this.#setup.isBox && (this.options.name ?? name) !== undefined;
    const isSame = !isNamed && submittedName(name) === submittedName(name, {});
    if (isSame && !this.domain.needsLookups() && !this.sources.mayBe) return this.#snapshot;
    return serverSnapshot(this.#snapshot);
  };

  /** Calls back after every change; returns how to stop that. While nobody watches, nothing is asked. */
  get subscribe(): FieldWatchers['subscribe'] {
    return this.#watchers.subscribe;
  }

  /** Somebody has begun to watch it. */
  connect(): void {
    if (this.sources.mayBe) this.lookups();
    this.sources.dependentValue?.afterChange();
    if (!isEmptyValue(this.#latest)) this.#prepare();
    // What has to be filled in first is told before anybody comes.
    else if (this.sources.mayBe && !this.lookups()) void this.domain.load();
    // What is doubtful about a pattern is for developers to know before anybody comes.
    else if (process.env.NODE_ENV !== 'production' && this.validation.hasPattern())
      void this.validation.loadEngine();
  }

  /** Nobody watches it any more. */
  disconnect(): void {
    this.validation.stopAsking();
    this.domain.stop();
    this.text.entry?.dispose?.();
    this.sources.dependentValue?.dispose();
    this.text.update(this.#snapshot.textStatus, false);
  }

  /** Loads what a value needs that has to be shown, or validated. */
  #prepare(): void {
    const { plan } = this;
    if (this.domain.isRemote) {
      if (this.lookups()) this.domain.askForLabels();
      else void this.domain.load();
    }
    // A list that is looked at may be closed again; what a combobox validates by comes after its own code.
    const isSoon = hasConstraint(plan) && !this.#setup.isBox;
    if (!plan.lookup || !isEmptyValue(this.#latest) || isSoon) this.expectValue();
  }

  /** There is a value to validate, or soon will be: what that takes is asked for. */
  expectValue(): void {
    void this.validation.load();
  }

  /** A person has come: what will be needed next is asked for now, and labels that were left until then. */
  wake(): void {
    this.domain.want();
    this.sources.retry();
    if (this.#snapshot.isAwake) return this.domain.askForLabels();
    this.#change({ isAwake: true });
    this.#prepare();
  }

  /** What looks values up has come: it may know the labels already, or what the field has to wait for. */
  onLookups(): void {
    this.setCodeFailed(false);
    this.lookups();
    this.domain.askForLabels();
    if (this.sources.dependentValue || this.domain.isAnyKnown()) this.showLabels();
  }

  /** Follows the host: its props, and what all fields share. To be called for each rendering that is shown. */
  update(options: FieldOptions, environment: FieldEnvironment): void {
    const { options: optionsBefore, environment: before } = this;
    const hasOtherSources = options.dependencies !== optionsBefore.dependencies;
    if (hasOtherSources) this.sources.beforeChange(options.dependencies);
    this.options = options;
    this.environment = environment;
    this.#watchers.onDrawn(
      { snapshot: this.#snapshot, options, isRequired: this.#isRequired(options) },
      this.redraw,
    );
    const hasOtherLookup = hasOtherSources || before.lookup !== environment.lookup;
    if (hasOtherLookup) {
      this.domain.renew();
      this.lookups();
    }
    if (hasOtherSources) this.sources.dependentValue?.afterChange();
    const value = this.shownValue();
    const hasOtherValue = !Object.is(this.#latest, value);
    if (hasOtherValue) this.#take(value);
    const hasOtherDemand = this.validation.followDemand();
    this.answerForm();
    if (before === environment && !hasOtherLookup && !hasOtherValue && !hasOtherDemand) return;
    // After the rendering that brought it, which changes nothing that is drawn.
    queueMicrotask(() => {
      if (!this.#watchers.isWatched) return;
      if (hasOtherValue) this.text.entry?.valueReplaced?.();
      if (hasOtherValue && !isEmptyValue(this.#latest)) this.#prepare();
      if (hasOtherLookup) this.domain.askForLabels();
      if (hasOtherValue || hasOtherLookup) this.text.entry?.refresh?.();
      // What is no longer wrong goes, as the object has come to be empty.
      if (hasOtherDemand && isNothing(this.#latest)) this.validation.edit(this.#latest);
      if (hasOtherDemand || before !== environment) this.redraw();
    });
  }

  /** What to draw the field from. */
  shown(snapshot: FieldSnapshot, options: FieldOptions): FieldShown {
    return this.#watchers.shown({ snapshot, options, isRequired: this.#isRequired(options) });
  }

  #isRequired({ required }: FieldOptions): boolean {
    return this.isDemanded() || required === true;
  }

  #change(change: Partial<FieldSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change, labelsVersion: this.domain.version };
    if (this.plan.lookup) this.#announcements.update();
    this.text.update(this.#snapshot.textStatus, this.#watchers.isWatched);
    this.#watchers.tell();
  }

  /** Draws the field anew: what its control shows besides has changed. */
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
  setValue(next: FieldValue): void {
    this.#setValue(next, this.labels.aliasesOf(next));
    this.validation.edit(next);
  }

  #setValue(next: FieldValue, aliases: readonly ValueAlias[]): void {
    if (Object.is(next, this.#latest)) return;
    this.#take(next);
    this.touch();
    if (!isEmptyValue(next)) this.expectValue();
    this.memory.value = next;
    // What another value has taken the place of has no way back.
    const hasWayBack = this.plan.expectMultipleValues || isEmptyValue(next);
    this.#change({ value: next, isUndoable: this.#snapshot.isUndoable && hasWayBack });
    this.options.onChange?.(next, { aliases });
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
    this.#change({ result: noErrors, textStatus: noText, inputValue: null });
    this.text.isTouched = false;
    this.sources.dependentValue?.reset();
    this.text.entry?.clear?.();
    this.answerForm();
  }

  /** Shows a text as typed, as long as it stands for the value. */
  setInputValue(inputValue: string | null): void {
    if (inputValue === this.#snapshot.inputValue) return;
    this.touch();
    this.#change({ inputValue });
  }

  /** Tells of text that is being looked up, or was refused; and where the combobox stands by then. */
  setTextStatus(textStatus: TextStatus, box = this.#snapshot.box): void {
    const { errors } = textStatus;
    const isNews = errors !== this.#snapshot.textStatus.errors && errors.length > 0;
    this.#change({ textStatus, box });
    if (isNews) this.options.onValidate?.({ isValid: false, errors });
    this.answerForm();
  }

  /** Tells where its combobox stands. */
  setBox(box: FieldSnapshot['box']): void {
    this.#change({ box });
  }

  setUndoable(isUndoable: boolean, removals: WayBack | undefined = this.#snapshot.removals): void {
    if (isUndoable !== this.#snapshot.isUndoable || removals !== this.#snapshot.removals)
      this.#change({ isUndoable, removals });
  }

  /** Tells that the code of its control could not be had, or has come after all. */
  setCodeFailed(hasCodeFailed: boolean): void {
    if (hasCodeFailed !== this.#snapshot.hasCodeFailed) this.#change({ hasCodeFailed });
  }

  /** Tells that the value is looked up because a source has changed, or that this is over. */
  setDependencyPending(isDependencyPending: boolean): void {
    if (isDependencyPending !== this.#snapshot.isDependencyPending) this.#change({ isDependencyPending });
    if (this.sources.isUnresolved) this.validation.show(this.validate(this.#latest));
    this.answerForm();
  }

  /** Shows where its validation stands. */
  onValidation(): void {
    const { result, status } = this.validation;
    this.#change({ result, isAsking: status === 'asking' });
  }

  /** Draws the labels that have come. */
  showLabels(): void {
    this.domain.version++;
    this.redraw();
    this.text.entry?.refresh?.();
    void this.validation.showMissing();
  }

  /** What is known of the values besides the values. */
  get labels(): ValueLabels {
    return this.domain.labels;
  }
  labelOf(value: FieldValue): string {
    return this.domain.labelOf(value);
  }
  isInitial(value: FieldValue): boolean {
    return this.domain.isInitial(value);
  }
  askForLabels(): void {
    this.domain.askForLabels();
  }

  /** What looks values up, once its code is there; what follows other fields begins with it. */
  lookups(): Lookups | undefined {
    const lookups = this.domain.lookups();
    this.sources.watch(lookups);
    return lookups;
  }

  /** Which field to fill in first, of those that this one depends on; asked as it is drawn. */
  hint(options: FieldOptions = this.options): string | undefined {
    return this.domain.lookups()?.hint?.(this, options);
  }

  get beforeChange(): SourcesBefore | undefined {
    return this.sources.before;
  }

  /** Validates by what is known here; `pending` where that is not enough. */
  validate(value: FieldValue): ValidationResult {
    return this.validation.validate(value);
  }

  /** Validates a value and shows what is wrong; asks the endpoint where it has to. Default: the one the field has. */
  commitValue(value: FieldValue = this.#latest, how?: CommitOptions): ValidationResult {
    return this.validation.commit(value, how);
  }

  isDemanded(): boolean {
    return isDemanded(this);
  }
  isLeftOut(value: FieldValue): boolean {
    return isLeftOut(this, value);
  }
  demandsParts(): boolean {
    return demandsParts(this);
  }
  mayBeMissing(): boolean {
    return mayBeMissing(this);
  }
  isClearable(): boolean {
    return isClearable(this);
  }

  /** From now on it is validated as it is left. */
  touch(): void {
    this.text.isTouched = true;
  }

  /** It is empty as it was, and nobody has submitted it: to come by is no mistake, and what is wrong is not shown (D19). */
  isPassedThrough(): boolean {
    return !this.text.isTouched && isEmptyValue(this.#latest) && !this.formControl.wasSubmitted();
  }

  textErrors(): readonly ValidationError[] {
    return this.#snapshot.textStatus.errors;
  }

  /** A text, or the value, is being looked up before anything can be said of it. */
  isValueAwaited(): boolean {
    return this.#snapshot.textStatus.pending > 0 || this.sources.isPending;
  }

  displayedErrors(): readonly ValidationError[] {
    return displayedErrors(this.#snapshot);
  }

  announceErrors(errors: readonly ValidationError[]): void {
    this.#announcements.say(errors);
  }

  focus(): void {
    this.formControl.focus();
  }

  answerForm(): void {
    this.formControl.tell();
  }
}

/** The same as a server draws it; one object for each. */
const serverSnapshot = memoizeWeak((snapshot: FieldSnapshot): FieldSnapshot => ({
  ...snapshot,
  isServer: true,
}));
