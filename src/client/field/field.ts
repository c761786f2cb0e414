/**
 * One field over time, without a framework: its value, what is wrong with it and shown, the text in its box, and what it
 * answers to its form. Whoever draws it subscribes.
 *
 * Errors are shown on commit (pick, blur, submit), and while typing they only go away; an empty field that nobody has
 * entered anything in is left alone until it is submitted. A text that is no value speaks before the value does.
 * Protocol §4.3 rules 5 and 6; choices D19–D21, D44.
 */
import { type FieldOutline, outlineField } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyObject, isEmptyValue } from '../../core/vocabulary/json.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { MessageValues } from '../../core/messages/messages.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import { submittedName } from '../../core/document/submittedName.js';
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { FieldSpecError } from '../../errors.js';
import type { BoxState } from './boxState.js';
import { answeringElement, focusControl, focusedBeside, isNothingFocused } from '../page/controlElement.js';
import { adoptEntered, enterText } from './adopt.js';
import { hasUncommittedText, noText, type TextEntry, type TextStatus, UncommittedBoxes } from './text.js';
import type { FieldEnvironment, FieldSources, SourcesBefore, Lookups, WayBack } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';
import { joinForm, wasSubmitted, type FormField, type Settled } from './formIntegration.js';
import { hasConstraint } from './hasConstraint.js';
import { type FrameMessage, uiMessage } from '../messages/messages.js';
import { en } from '../messages/en.js';
import { writeNumber } from '../../core/messages/numberText.js';
import { presses } from '../page/press.js';
import { noErrors } from '../values/results.js';
import { type CommitOptions, FieldValidation, type ValidatingField } from './validation.js';
import { toArray } from '../page/toArray.js';
import { expectLabels, ValueLabels } from '../values/valueLabels.js';
import { textOfValue } from '../values/valueOfText.js';

/** What a field shows, as of now. A new object after each change. */
export interface FieldSnapshot {
  /** The value, where the host does not hold it. */
  readonly value: FieldValue;
  /** What is shown of the last validation. */
  readonly result: ValidationResult;
  readonly textStatus: TextStatus;
  /** The endpoint, or what validates, is being waited for. */
  readonly isAsking: boolean;
  /** A field that this one depends on has changed, and the value is looked up again. */
  readonly isFollowing: boolean;
  /** Text in the box as typed; `null` while the box shows the value. */
  readonly inputValue: string | null;
  /** What was taken away can be brought back, which is offered in sight. */
  readonly isUndoable: boolean;
  /** A person has come to the field. */
  readonly isAwake: boolean;
  /** The code of its control could not be had, and may be asked for again. */
  readonly hasCodeFailed: boolean;
  /** Drawn by a server, or to take over what a server has drawn. */
  readonly isServer: boolean;
}

/** What a field is drawn from. */
export interface FieldShown {
  readonly snapshot: FieldSnapshot;
  /** The props of the host. */
  readonly options: FieldOptions;
  /** Where its combobox stands, once it has one. */
  readonly box: BoxState | undefined;
  /** Another one when labels have come. */
  readonly labelsVersion: number;
  /** Its document, or the form around it, demands a value. */
  readonly isRequired: boolean;
}

/** The object that a field is a part of. */
export interface FieldOwner {
  /** Whether the parts that its document requires are asked for just now. */
  readonly demandsParts: () => boolean;
  /** Whether all of it may be left out. */
  readonly mayBeMissing: () => boolean;
}

/** What stays with a place on the page when the document of its field changes. */
export interface FieldMemory {
  /** The value by then; `undefined` until it is changed. */
  value?: FieldValue;
  hadFocus?: boolean;
  /** Text that stood in the box of a field that is gone, and was not in its value; entered again by the one that comes. */
  left?: { readonly by: Field; readonly text: string } | undefined;
  /** The same for the parts of an object, by the names of their places. */
  parts?: Map<string, FieldMemory> | undefined;
  /** What the entries of a list of objects are called. */
  entries?: EntryNames | undefined;
}

/** The entries of a list of objects, as they were last seen, and the names they were given. */
export interface EntryNames {
  last: readonly unknown[];
  names: readonly number[];
  /** How many names have been given. */
  count: number;
}

/** Called once nobody watches a field any more. */
export type OnDisconnect = (() => void) | undefined | void;

/** What a field is made for. */
export interface FieldSetup {
  readonly fieldSpec: InputFieldSpec;
  /** URL that the document came from; the `uri` of its endpoint is relative to it. */
  readonly specUrl?: string | undefined;
  readonly environment: FieldEnvironment;
  readonly options: FieldOptions;
  readonly memory?: FieldMemory | undefined;
  readonly owner?: FieldOwner | undefined;
  /** Called as the field is first watched. */
  readonly onConnect?: (() => OnDisconnect) | undefined;
}

/** One field over time. */
export class Field implements FormField, FieldOwner, ValidatingField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldOutline;
  environment: FieldEnvironment;
  options: FieldOptions;
  /** The element that takes the focus. */
  control: HTMLElement | null = null;
  /** The hidden input that answers for the value where that element cannot, if there is one. */
  answer: HTMLInputElement | null = null;
  /** What the control does with the text in its box, where that is more than to show it. */
  text: TextEntry | undefined;
  /** What follows the fields that this one depends on, where it does; comes with what looks values up. */
  sources: FieldSources | undefined;
  /** What these held before, where they have changed and nothing has followed them yet. */
  beforeChange: SourcesBefore | undefined;
  /** The last value that was one: a date that is being edited is none for a while, and its box stays as it is. */
  lastValue: FieldValue;
  /** What keys do at the edge of its box, where chips stand before it. */
  onChipKey: ((event: unknown) => void) | undefined;
  /** Where its combobox stands, once it has one. */
  box: BoxState | undefined;
  /** What was taken away, once something was. */
  removals: WayBack | undefined;
  /** All of the text in its box is selected: it gives way to what is typed next. */
  isAllSelected = false;
  /** How often labels have come. */
  labelsVersion = 0;
  /** Its control is a text box, which submits what stands in it until the script of a page is there. */
  isBox = false;

  readonly #validation = new FieldValidation(this);
  readonly #memory: FieldMemory | undefined;
  readonly #owner: FieldOwner | undefined;
  /** Whether a value was demanded when it was last looked. */
  #wasDemanded: boolean;
  readonly #ownMemory: FieldMemory = {};
  readonly #onConnect: (() => OnDisconnect) | undefined;
  #onDisconnect: OnDisconnect;
  #listeners = nobody;
  #snapshot: FieldSnapshot;
  /** What is on the page, once it is. */
  #shown: FieldShown | undefined;
  #serverSnapshot: FieldSnapshot | undefined;
  /** A server has drawn it, and nobody has looked yet at what was entered meanwhile. */
  #isAdopted = false;
  #first: FieldValue;
  #latest: FieldValue;
  #labels: ValueLabels | undefined;
  #lookups: Lookups | undefined;
  /** Boxes with text that is not in the value, once there was one. */
  #uncommitted: UncommittedBoxes | undefined;
  #endAnnouncement: (() => void) | undefined;
  #announced: readonly ValidationError[] | undefined;
  /** Labels that were left until somebody comes may be asked for. */
  #wantsLabels = false;
  /** The code that follows other fields is awaited, to tell what becomes of the value. */
  #hasUnseenChange = false;
  #leaveForm: (() => void) | undefined;
  /** Something was entered in it, or it has been asked for its verdict: from then on it is judged as it is left. */
  #isTouched = false;

  constructor({ fieldSpec, specUrl, environment, options, memory, owner, onConnect }: FieldSetup) {
    this.fieldSpec = fieldSpec;
    this.specUrl = specUrl;
    this.plan = outlineField(fieldSpec);
    this.environment = environment;
    this.options = options;
    this.#memory = memory;
    this.#owner = owner;
    this.#wasDemanded = this.isDemanded();
    this.#onConnect = onConnect;
    const { value: given, defaultValue = null } = options;
    const value = memory?.value === undefined ? defaultValue : memory.value;
    this.#snapshot = value === null ? atRest : { ...atRest, value };
    this.#first = given === undefined ? defaultValue : given;
    this.#latest = this.lastValue = given === undefined ? value : given;
  }

  readonly getSnapshot = (): FieldSnapshot => this.#snapshot;

  /**
   * The snapshot that a server has drawn, where that is another: a text box has the name of the field, names that only a
   * browser's forms have members for are as they are, and values have the labels that the server knew.
   */
  readonly getServerSnapshot = (): FieldSnapshot => {
    this.#isAdopted = true;
    const { name } = this.plan;
    const isNamed = this.isBox && (this.options.name ?? name) !== undefined;
    const isSame = !isNamed && submittedName(name) === submittedName(name, {});
    if (isSame && !this.needsLookups() && !this.#mayDepend()) return this.#snapshot;
    return (this.#serverSnapshot ??= { ...this.#snapshot, isServer: true });
  };

  /** Whether there is a value to show whose label only a lookup can have. */
  needsLookups(): boolean {
    return this.plan.lookup?.carrier === 'http' && !isEmptyValue(this.#latest) && !this.lookups();
  }

  /** Calls back after every change; returns how to stop that. While nobody watches, nothing is asked. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener];
    if (this.#listeners.length === 1) this.#connect();
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
      if (this.#listeners.length === 0) this.#disconnect();
    };
  };

  #connect(): void {
    this.#onDisconnect = this.#onConnect?.();
    this.sources?.afterChange();
    if (!isEmptyValue(this.#latest)) this.#prepare();
    // What has to be filled in first is told before anybody comes.
    else if (this.#mayDepend() && !this.lookups()) void this.#loadLookups();
    // What is doubtful about a pattern is for developers to know before anybody comes.
    else if (process.env.NODE_ENV !== 'production' && this.#validation.hasPattern())
      void this.#validation.loadEngine();
  }

  #disconnect(): void {
    this.#onDisconnect?.();
    this.#validation.stopAsking();
    this.#labels?.stop();
    this.text?.dispose?.();
    this.sources?.dispose();
    this.#followUncommitted();
  }

  /** Loads what a value needs that has to be shown, or validated. */
  #prepare(): void {
    const { plan } = this;
    if (plan.lookup?.carrier === 'http') {
      if (this.lookups()) this.askForLabels();
      else void this.#loadLookups();
    }
    // A list that is looked at may be closed again; what a combobox validates by comes after its own code.
    const isSoon = hasConstraint(plan) && !this.isBox;
    if (!plan.lookup || !isEmptyValue(this.#latest) || isSoon) this.expectValue();
  }

  /** There is a value to validate, or soon will be: what that takes is asked for. */
  expectValue(): void {
    void this.#validation.load();
  }

  async #loadLookups(): Promise<void> {
    const { environment, plan } = this;
    // Beside the code of lookups, not after it.
    if (!isEmptyValue(this.#latest)) expectLabels();
    if (plan.lookup?.params.value) environment.loadMembership().catch(() => undefined);
    try {
      await environment.loadLookups();
      this.#onLookups();
    } catch (error) {
      environment.report(error as FieldSpecError);
      this.setCodeFailed(true);
    }
  }

  /** The code of its control has come, and with it what looks values up. */
  onCode(): void {
    this.#onLookups();
    this.redraw();
  }

  /** What looks values up has come: it may know the labels already, or what the field has to wait for. */
  #onLookups(): void {
    this.setCodeFailed(false);
    this.askForLabels();
    const isKnown = (one: unknown) => this.labels.isLabelled(one) || this.labels.isMissing(one);
    if (this.sources || toArray(this.#latest).some(isKnown)) this.showLabels();
  }

  /** A person has come: what will be needed next is asked for now, and labels that were left until then. */
  wake(): void {
    this.#wantsLabels = true;
    this.sources?.retry();
    if (this.#snapshot.isAwake) return this.askForLabels();
    this.#change({ isAwake: true });
    this.#prepare();
  }

  #change(change: Partial<FieldSnapshot>): void {
    const last = this.#snapshot;
    this.#snapshot = { ...last, ...change };
    this.#serverSnapshot = undefined;
    this.#announceWaiting(last);
    this.#followUncommitted();
    this.#tell();
  }

  readonly #tell = (): void => {
    if (presses.isPressed && this.#shown) presses.afterPress(this.#tell);
    else for (const listener of this.#listeners) listener();
  };

  /**
   * What to draw the field from. While a pointer is down that is what is on the page already: what is pressed stays where it
   * is. Values and verdicts do not wait for it, only what is seen of them.
   */
  shown(snapshot: FieldSnapshot, options: FieldOptions): FieldShown {
    if (presses.isPressed && this.#shown) return this.#shown;
    const isRequired = this.isDemanded() || options.required === true;
    return { snapshot, options, box: this.box, labelsVersion: this.labelsVersion, isRequired };
  }

  #followUncommitted(): void {
    const { textStatus } = this.#snapshot;
    const isThere = this.#listeners.length > 0 && hasUncommittedText(textStatus, this.text);
    if (!isThere && !this.#uncommitted) return;
    const boxes = this.#boxes();
    if (isThere && !boxes.isInOwnBox) this.touch();
    boxes.setOwn(isThere);
  }

  /** One more box of the field, or of its parts, has text that is not in the value; or one less. */
  countUncommitted(isThere: boolean): void {
    this.#boxes().count(isThere);
  }

  #boxes(): UncommittedBoxes {
    return (this.#uncommitted ??= new UncommittedBoxes((has) => this.options.onUncommittedChange?.(has)));
  }

  /** Draws the field anew: what its control shows besides has changed. */
  redraw(): void {
    this.#change({});
  }

  readonly #redraw = (): void => this.redraw();

  /** Follows the host: its props, and what all fields share. To be called for each rendering that is shown. */
  update(options: FieldOptions, environment: FieldEnvironment): void {
    const before = this.environment;
    const isOther = options.dependencies !== this.options.dependencies;
    if (isOther && this.sources) this.sources.beforeChange();
    else if (isOther) this.#keepBeforeChange(options);
    this.options = options;
    this.environment = environment;
    this.#shown = this.shown(this.#snapshot, options);
    // What the host says of it is not drawn yet.
    if (this.#shown.options !== options) presses.afterPress(this.#redraw);
    if (isOther || before.lookup !== environment.lookup) this.#followLookup();
    if (isOther) this.sources?.afterChange();
    // What is asked of the field while it is drawn speaks by what it followed before.
    if (before !== environment) queueMicrotask(() => this.redraw());
    const value = this.shownValue();
    if (!Object.is(this.#latest, value)) this.#followValue(value);
    this.#followOwner();
    this.answerForm();
  }

  /** Whether an empty value is wrong by its document: a required part is asked for with the object that it is part of. */
  isDemanded(): boolean {
    return this.plan.required && (this.#owner?.demandsParts() ?? true);
  }

  /** Whether a value is nothing, and none is demanded: that of a part of an object that is left out. */
  isLeftOut(value: FieldValue): boolean {
    return this.#owner !== undefined && isNothing(value) && !this.isDemanded();
  }

  /** An object that may be left out asks for its parts once something is entered in it; an entry of a list always does. */
  demandsParts(): boolean {
    const isAsked = this.isDemanded() || this.options.required === true;
    return isAsked || this.plan.expectMultipleValues || !isNothing(this.#latest);
  }

  mayBeMissing(): boolean {
    return !this.plan.expectMultipleValues && this.options.required !== true && this.isClearable();
  }

  /** Whether a single value has a button that takes it away: one that is not required, or that goes with all of its object. */
  isClearable(): boolean {
    return !this.plan.required || (this.#owner?.mayBeMissing() ?? false);
  }

  /** Takes away what is no longer wrong as the object has come to be empty. */
  #followOwner(): void {
    const isDemanded = this.isDemanded();
    if (isDemanded === this.#wasDemanded) return;
    this.#wasDemanded = isDemanded;
    // After the rendering that brought it.
    queueMicrotask(() => {
      if (isNothing(this.#latest)) this.#validation.edit(this.#latest);
      this.redraw();
    });
  }

  /** Keeps for the code that follows other fields what they held, and what the value was then. */
  #keepBeforeChange(next: FieldOptions): void {
    const { dependencies: before } = this.options;
    const isOther = JSON.stringify(before) !== JSON.stringify(next.dependencies);
    if (!isOther || !this.#mayDepend()) return;
    const value = this.#latest;
    const { first } = this.beforeChange ?? { first: before };
    const aliases = this.labels.aliasesOf(value);
    if (!this.beforeChange || !Object.is(value, this.beforeChange.value))
      this.beforeChange = { first, before, value, aliases };
    this.#hasUnseenChange = true;
  }

  #followValue(value: FieldValue): void {
    this.#latest = value;
    if (!isEmptyValue(value)) this.lastValue = value;
    const { text } = this;
    // After the rendering that brought it.
    queueMicrotask(() => {
      if (this.#listeners.length === 0) return;
      text?.valueReplaced?.();
      text?.refresh?.();
      if (!isEmptyValue(this.#latest)) this.#prepare();
    });
  }

  /** With another endpoint, or in another language, what is known of the values begins anew. */
  #followLookup(): void {
    const before = this.#lookups?.key;
    this.#lookups = undefined;
    if (before !== this.lookups()?.key) this.#labels?.forget();
    if (this.#listeners.length === 0) return;
    queueMicrotask(() => {
      this.askForLabels();
      this.text?.refresh?.();
    });
  }

  /** The value to draw: the host's where it holds one. */
  shownValue(): FieldValue {
    const { value } = this.options;
    return value === undefined ? this.#snapshot.value : value;
  }

  /** The value by now: between a change and its rendering it is ahead of what is drawn. */
  latest(): FieldValue {
    return this.#latest;
  }

  /** Whether the field began with the value, or with all that are in it. */
  isInitial(value: FieldValue): boolean {
    const first = toArray(this.#first);
    return toArray(value).every((element) => first.includes(element));
  }

  /** Sets the value while it is being edited: errors only go away. */
  setValue(next: FieldValue): void {
    this.#setValue(next, this.labels.aliasesOf(next));
    this.#validation.edit(next);
  }

  #setValue(next: FieldValue, aliases: readonly ValueAlias[]): void {
    if (Object.is(next, this.#latest)) return;
    this.#latest = next;
    this.#isTouched = true;
    if (!isEmptyValue(next)) {
      this.lastValue = next;
      this.expectValue();
    }
    if (this.#memory) this.#memory.value = next;
    // What another value has taken the place of has no way back.
    const hasWayBack = this.plan.expectMultipleValues || isEmptyValue(next);
    this.#change({ value: next, isUndoable: this.#snapshot.isUndoable && hasWayBack });
    this.options.onChange?.(next, { aliases });
    this.answerForm();
  }

  /** Shows a text as typed, as long as it stands for the value. */
  setInputValue(inputValue: string | null): void {
    if (inputValue === this.#snapshot.inputValue) return;
    this.#isTouched = true;
    this.#change({ inputValue });
  }

  /** Offers the way back from what was taken away, or does so no more. */
  setUndoable(isUndoable: boolean): void {
    if (isUndoable !== this.#snapshot.isUndoable) this.#change({ isUndoable });
  }

  /** Tells what keys do at the edge of its box; called by whoever draws chips before it. */
  setChipKeys(onChipKey: (event: unknown) => void): void {
    this.onChipKey = onChipKey;
  }

  /** Tells that the code of its control could not be had, or has come after all. */
  setCodeFailed(hasCodeFailed: boolean): void {
    if (hasCodeFailed !== this.#snapshot.hasCodeFailed) this.#change({ hasCodeFailed });
  }

  /** What is known of the values besides the values. */
  get labels(): ValueLabels {
    return (this.#labels ??= new ValueLabels(
      () => this.#labelled(),
      () => this.showLabels(),
    ));
  }

  /** Draws the labels that have come. */
  showLabels(): void {
    this.labelsVersion++;
    this.#change({});
    this.text?.refresh?.();
    void this.#showMissing();
  }

  /** A saved value that its endpoint no longer has is told of before anybody comes: it would be lost at the next save. */
  async #showMissing(): Promise<void> {
    const { lookup } = this.plan;
    const value = this.#latest;
    if (!lookup?.isClosed || !toArray(value).some((one) => this.labels.isMissing(one))) return;
    await this.#validation.load();
    // What a source has made so is taken away, and told of otherwise.
    this.sources?.retry();
    if (this.isValueAwaited() || !Object.is(value, this.#latest) || this.#snapshot.result.errors.length > 0)
      return;
    const result = this.validate(value);
    if (result.errors.length > 0) this.#validation.show(result);
    this.answerForm();
  }

  #labelled() {
    const { fieldSpec, specUrl, plan, environment } = this;
    const { valueLabels: given } = this.options;
    return { fieldSpec, specUrl, plan, environment, given, lookups: () => this.lookups() };
  }

  /** What looks values up, once its code is there. */
  lookups(): Lookups | undefined {
    const { environment, fieldSpec, specUrl, plan } = this;
    if (plan.lookup?.carrier !== 'http') return undefined;
    const { dependencies } = this.options;
    this.#lookups ??= environment.createLookups(fieldSpec, specUrl, dependencies);
    this.sources ??= this.#lookups?.followSources?.(this);
    return this.#lookups;
  }

  /** Which field to fill in first, of those that this one depends on; asked as it is drawn, of what follows them by then. */
  hint(options: FieldOptions): string | undefined {
    if (this.#mayDepend()) this.lookups();
    return this.sources?.hint(options);
  }

  #mayDepend(): boolean {
    return this.plan.lookup?.endpoint.searchParamsSchema !== undefined;
  }

  /** Free text is its own label while it is typed; what the field began with may be a value with another. */
  askForLabels(): void {
    const { lookup } = this.plan;
    if (!this.lookups() || !(lookup?.isClosed || this.isInitial(this.#latest))) return;
    this.labels.ask(this.#latest, this.#wantsLabels);
    this.#wantsLabels = false;
  }

  /** Text of a value: its label where one is known, else the value. */
  labelOf(value: FieldValue): string {
    // A page of fields that hold nothing needs no memory of labels.
    if (value === null) return '';
    if (this.plan.lookup) return this.labels.labelOf(value);
    return typeof value === 'number'
      ? writeNumber(value, this.environment.lookup.locale)
      : textOfValue(value);
  }

  /** Validates by what is known here; `pending` where that is not enough. */
  validate(value: FieldValue): ValidationResult {
    return this.#validation.validate(value);
  }

  /** Validates a value and shows what is wrong; asks the endpoint where it has to. Default: the one the field has. */
  commitValue(value: FieldValue = this.#latest, how?: CommitOptions): ValidationResult {
    return this.#validation.commit(value, how);
  }

  /** The same, with what the endpoint and the pattern engine lead to; `pending` where they cannot be had. */
  commitValueAsync(value: FieldValue = this.#latest, how?: CommitOptions): Promise<ValidationResult> {
    return this.#validation.commitAsync(value, how);
  }

  /** Shows where its validation stands. */
  onValidation(): void {
    const { result, status } = this.#validation;
    this.#change({ result, isAsking: status === 'asking' });
  }

  /** From now on it is validated as it is left. */
  touch(): void {
    this.#isTouched = true;
  }

  /** Why the text in its box is no value. */
  textErrors(): readonly ValidationError[] {
    return this.#snapshot.textStatus.errors;
  }

  /** It is empty as it was, and nobody has submitted it: to come by is no mistake, and what is wrong is not shown (D19). */
  isPassedThrough(): boolean {
    return (
      !this.#isTouched && isEmptyValue(this.#latest) && !wasSubmitted(answeringElement(this)?.form ?? null)
    );
  }

  /** Shows why the value was not sent, until it is changed or validated again. */
  refuse(message: string): void {
    this.#validation.refuse(message);
  }

  /** Tells that the value is looked up because a source has changed, or that this is over. */
  setFollowing(isFollowing: boolean): void {
    if (isFollowing !== this.#snapshot.isFollowing) this.#change({ isFollowing });
    if (this.sources?.isUnresolved) this.#validation.show(this.validate(this.#latest));
    this.answerForm();
  }

  /** A text, or the value, is being looked up before anything can be said of it. */
  isValueAwaited(): boolean {
    return (
      this.#snapshot.textStatus.pending > 0 ||
      (this.sources?.isPending ?? (this.#hasUnseenChange && !isEmptyValue(this.#latest)))
    );
  }

  /** Tells of text that is being looked up, or was refused. */
  setTextStatus(textStatus: TextStatus): void {
    const { errors } = textStatus;
    const isNews = errors !== this.#snapshot.textStatus.errors && errors.length > 0;
    this.#change({ textStatus });
    if (isNews) this.options.onValidate?.({ isValid: false, errors });
    this.answerForm();
  }

  /** Forgets everything but the value. */
  resetShown(): void {
    this.#validation.reset();
    this.removals?.reset();
    this.#change({ result: noErrors, textStatus: noText, inputValue: null });
    this.#isTouched = false;
  }

  /** The errors to show: those of a text that is no value before those of the value. */
  displayedErrors({ textStatus, result } = this.#snapshot): readonly ValidationError[] {
    return textStatus.errors.length > 0 ? textStatus.errors : result.errors;
  }

  isValidating({ isAsking, isFollowing, textStatus } = this.#snapshot): boolean {
    return isAsking || isFollowing || textStatus.pending > 0;
  }

  /** A text that every field has, in the reader's language. */
  message(code: FrameMessage, values: MessageValues = {}): string {
    const { messages, lookup } = this.environment;
    return uiMessage(code, values, { messages, locale: lookup.locale }, en);
  }

  get label(): string {
    return localizedText(this.plan.displayName, this.environment.lookup.locale) ?? '';
  }

  /** What is being waited for, and how far it has come. */
  waitingText({ textStatus: { pending, entered } } = this.#snapshot): string {
    if (pending > 0 && entered > 1)
      return this.message('lookingUp', { done: entered - pending, value: entered });
    return this.message(this.isValidating() ? 'checking' : 'unchecked');
  }

  /** Says that a value is being checked, and what was found: by then the focus may be elsewhere. */
  #announceWaiting(last: FieldSnapshot): void {
    if (!this.plan.lookup) return;
    const isWaiting = this.isValidating();
    if (isWaiting === this.isValidating(last)) return;
    this.#endAnnouncement?.();
    this.#endAnnouncement = isWaiting ? this.environment.announceStatus(this.waitingText()) : undefined;
    if (isWaiting) return;
    // What was found is told right after that it was.
    queueMicrotask(() => {
      const errors = this.displayedErrors();
      if (errors.length > 0 && errors !== this.#announced) this.announceErrors(errors);
    });
  }

  /** Says errors aloud, with the label of the field. */
  announceErrors(errors: readonly ValidationError[]): void {
    this.#announced = errors;
    const texts = new Set(errors.map(({ message }) => message));
    this.environment.announce(namedMessage(this.label, [...texts].join(' ')));
  }

  /** Takes the element that takes the focus; `null` when it goes. */
  readonly attach = (element: HTMLElement | null): void => {
    const memory = this.#memory;
    if (!element && memory) {
      memory.hadFocus = !!this.control?.contains(focusedBeside(this.control));
      const text = this.#textLeft();
      if (text.trim() !== '') memory.left = { by: this, text };
    }
    this.control = element;
    if (element) {
      presses.watch(element.ownerDocument.defaultView);
      this.#takeFocus(element);
    }
    this.#joinForm();
    if (element) this.#takeText(element);
    if (element && this.#isAdopted && this.plan.dataType !== 'OBJECT') adoptEntered(element, this);
    this.#isAdopted = false;
  };

  /** Text that is not in the value, and would go with the box. */
  #textLeft(): string {
    const { text } = this;
    if (text?.left) return text.left();
    const isLost = text?.hasUncommitted() ?? isEmptyValue(this.#latest);
    return (isLost && this.#snapshot.inputValue) || '';
  }

  #takeText(element: HTMLElement): void {
    const { left } = this.#memory ?? {};
    if (this.#memory) this.#memory.left = undefined;
    if (left && left.by !== this && element instanceof HTMLInputElement) enterText(element, left.text, this);
  }

  /** What the entries of its list of objects are called. */
  entryNames(): EntryNames {
    const own = this.#memory ?? this.#ownMemory;
    return (own.entries ??= { last: [], names: [], count: 0 });
  }

  /** What stays with the place of a part of an object. */
  memoryOfPart(place: string): FieldMemory {
    const own = this.#memory ?? this.#ownMemory;
    const parts = (own.parts ??= new Map<string, FieldMemory>());
    const memory = parts.get(place) ?? {};
    parts.set(place, memory);
    return memory;
  }

  /** Takes the hidden input that answers for the value; `null` when it goes. */
  readonly attachAnswer = (element: HTMLInputElement | null): void => {
    this.answer = element;
    this.#joinForm();
  };

  #takeFocus(element: HTMLElement): void {
    const memory = this.#memory;
    const isAwaited = memory?.hadFocus ?? this.options.autoFocus;
    if (memory) memory.hadFocus = false;
    if (isAwaited && isNothingFocused()) queueMicrotask(() => focusControl(element));
  }

  #joinForm(): void {
    this.#leaveForm?.();
    const element = answeringElement(this);
    this.#leaveForm = element ? joinForm(element, this) : undefined;
    this.#validation.forgetVerdict();
    this.answerForm();
  }

  /** What the server found stops no submit: only the server can say that it is mended. */
  answerForm(): void {
    answeringElement(this)?.setCustomValidity(this.#problem());
  }

  #problem(): string {
    if (this.options.disabled) return '';
    const { textStatus } = this.#snapshot;
    const isHeldBack = this.isValueAwaited() || (this.text?.blocksSubmit && this.text.hasUncommitted());
    if (isHeldBack) return this.message('checking');
    const [error] =
      textStatus.errors.length > 0 ? textStatus.errors : this.#validation.validateOnce(this.#latest).errors;
    return error?.message ?? '';
  }

  isSettled(): boolean {
    const { disabled } = this.options;
    const { textStatus } = this.#snapshot;
    if (disabled) return true;
    const isAtRest = !this.isValueAwaited() && textStatus.errors.length === 0;
    return isAtRest && !this.text?.hasUncommitted() && this.#isValidated();
  }

  /** Whether a result for the value waits for nothing that could be had. */
  #isValidated(): boolean {
    const value = this.#latest;
    return Object.is(value, this.shownValue()) && this.#validation.isFinal(value);
  }

  /** Waits for what follows other fields, and for what becomes of the value by them. */
  async #settleSources(): Promise<void> {
    if (!this.sources && this.#hasUnseenChange) {
      await this.#loadLookups();
      // What could not be had is told of, and the value is for the server to check.
      await this.lookups()
        ?.loadSources()
        .catch(() => undefined);
      this.lookups();
      this.#hasUnseenChange = false;
    }
    await this.sources?.settle();
  }

  async settle(): Promise<Settled> {
    await this.#settleSources();
    await this.text?.settle();
    const { isValid, pending } = await this.commitValueAsync();
    // A membership that cannot be had is for the server to check; a pattern is, where it has been run.
    const isKnown = !pending || !this.#validation.isWaiting();
    return { isKnown, mayBeSent: isKnown && !this.#hasRefusedText(), isValid };
  }

  #hasRefusedText(): boolean {
    return this.#snapshot.textStatus.errors.length > 0;
  }

  onRefused(settled: Settled | undefined): void {
    const isTold = settled && (!settled.isValid || this.#hasRefusedText());
    if (!isTold) this.refuse(this.message(this.#validation.isWaiting() ? 'couldNotCheck' : 'notSent'));
  }

  onLate(): void {
    this.refuse(this.message('sendAgain'));
    this.announceErrors(this.displayedErrors());
  }

  onSubmit(): void {
    this.commitValue(this.shownValue());
  }

  onAsked(): void {
    this.commitValue(this.shownValue());
    if (this.text?.hasUncommitted()) this.refuse(this.text.problem());
  }

  onReset(): void {
    // As with React's own inputs: what the host holds stays, and a default goes by what the host says by now.
    const { value, defaultValue = null } = this.options;
    if (value === undefined) {
      this.#first = defaultValue;
      this.#setValue(defaultValue, []);
    }
    this.resetShown();
    this.sources?.reset();
    this.text?.clear?.();
    this.answerForm();
  }

  focus(): void {
    focusControl(this.control);
  }

  /** Validates what the field holds by now, and shows what is wrong; `pending` while text in its box is no value yet. */
  validateAndShow(): ValidationResult {
    this.sources?.retry();
    const result = this.commitValue(this.#latest, { asksEndpoint: true });
    return this.text?.hasUncommitted() ? { ...result, pending: true } : result;
  }

  /** Takes the text in the box, waits for what has to be looked up, then validates, until nothing has changed meanwhile. */
  async validateAndShowAsync(): Promise<ValidationResult> {
    await this.#settleSources();
    await this.text?.settle();
    const value = this.#latest;
    const result = await this.commitValueAsync(value, { asksEndpoint: true });
    return Object.is(this.#latest, value) ? result : this.validateAndShowAsync();
  }
}

/** No value, or an object that nothing was filled in of. */
const isNothing = (value: FieldValue): boolean => isEmptyValue(value) || isEmptyObject(value);

/** Most fields have one listener, for which a set would be several times as large. */
const nobody: readonly (() => void)[] = [];

const atRest: FieldSnapshot = {
  value: null,
  result: noErrors,
  textStatus: noText,
  isAsking: false,
  isFollowing: false,
  inputValue: null,
  isUndoable: false,
  isAwake: false,
  hasCodeFailed: false,
  isServer: false,
};
