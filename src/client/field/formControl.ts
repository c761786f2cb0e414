/**
 * The elements of a field, and what it answers its form by them: whether its value is valid, what a submit waits for, and what a
 * reset puts back. D19, D20.
 */
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { isEmptyValue } from '../../core/vocabulary/json.js';
import { frameText } from '../messages/frameTexts.js';
import { isTypingIn } from '../page/attention.js';
import { answeringElement, focusControl, focusedBeside, isNothingFocused } from '../page/controlElement.js';
import { presses } from '../page/press.js';
import { adoptEntered, enterText } from './adopt.js';
import type { FieldCore } from './fieldEnvironment.js';
import { displayedErrors } from './fieldSnapshot.js';
import { joinForm, type Settled, wasSubmitted } from './formIntegration.js';
import type { SourceChanges } from './sources.js';
import type { CommitOptions, FieldValidation } from './validation.js';

/** The field of a part, as that of its object puts it back. */
export interface PartOfObject {
  readonly reset: () => void;
  readonly replaceText: () => void;
}

/** The fields of an object's parts, as the object's field asks them. @see `objectParts.ts` */
export interface PartsOfObject {
  /** Some text in their boxes is neither a value nor refused yet. */
  readonly isWaiting: boolean;
  /** Why texts in their boxes are no values, each with its path in the object. */
  readonly errors: readonly ValidationError[];
  /** Takes the text in their boxes, and shows what is wrong with each. */
  readonly settle: () => Promise<void>;
  /** Adds those errors to a verdict on the object's value; they take precedence over errors of the value at the same path. */
  readonly judge: (result: ValidationResult) => ValidationResult;
  /** Does the same to each part. */
  readonly each: (call: (part: PartOfObject) => void) => void;
  /** Puts the focus on the part at a path, or on the first one below it; returns whether there is one. */
  readonly focus: (path: readonly (string | number)[]) => boolean;
}

/** A field, as its form meets it. */
export interface FieldInForm extends FieldCore {
  readonly valueType: string;
  readonly validation: FieldValidation;
  readonly sources: SourceChanges;
  readonly reset: () => void;
}

/**
 * The elements of one field, and its answers.
 *
 * @example
 * field.formControl.attach(box); // the element that takes the focus; null as it goes
 */
export class FormControl {
  /** The element that takes the focus. */
  control: HTMLElement | null = null;
  /** The hidden input that answers for the value where that element cannot, if there is one. */
  answer: HTMLInputElement | null = null;
  /** The fields of its parts, where it is an object that is on the page. @internal */
  parts: PartsOfObject | undefined;
  /** A server has drawn it, and nobody has looked yet at what was entered meanwhile. @internal */
  isAdopted = false;
  readonly #field: FieldInForm;
  #leaveForm: (() => void) | undefined;

  /** @internal */
  constructor(field: FieldInForm) {
    this.#field = field;
  }

  /** @internal */
  get options() {
    return this.#field.options;
  }

  /** @internal */
  get environment() {
    return this.#field.environment;
  }

  focus(): void {
    focusControl(this.control);
  }

  /** The control that comes next takes the focus, where nothing else has it by then. @internal */
  awaitFocus(): void {
    this.#field.memory.hadFocus = true;
  }

  /** Takes the element that takes the focus; `null` when it goes. */
  readonly attach = (element: HTMLElement | null): void => {
    const field = this.#field;
    if (!element) this.#keepForNext();
    this.control = element;
    this.#joinForm();
    if (element) {
      field.environment.measure?.({ type: 'attached', field });
      presses.watch(element.ownerDocument.defaultView);
      this.#takeFocus(element);
      this.#takeText(element);
      field.text.entry?.attached?.();
      if (this.isAdopted && field.plan.dataType !== 'OBJECT') adoptEntered(element, field);
    }
    this.isAdopted = false;
  };

  /** Takes the hidden input that answers for the value; `null` when it goes. */
  readonly attachAnswer = (element: HTMLInputElement | null): void => {
    this.answer = element;
    this.#joinForm();
  };

  /** Keeps with the place on the page what would go with the element: the focus, and text that is not in the value. */
  #keepForNext(): void {
    const { control } = this;
    const field = this.#field;
    const { entry } = field.text;
    field.memory.hadFocus = !!control?.contains(focusedBeside(control));
    const isLost = entry?.hasUncommitted() ?? isEmptyValue(field.latest());
    const text = entry?.left ? entry.left() : (isLost && field.getSnapshot().inputValue) || '';
    // A field of another data type may be in its place already.
    const isOfType = field.memory.dataType === field.valueType;
    if (isOfType && text.trim() !== '') field.memory.left = { by: field, text };
  }

  #takeText(element: HTMLElement): void {
    const field = this.#field;
    const { left } = field.memory;
    field.memory.left = undefined;
    if (left && left.by !== field && element instanceof HTMLInputElement)
      enterText(element, left.text, field);
  }

  #takeFocus(element: HTMLElement): void {
    const { memory, options, environment } = this.#field;
    const isAwaited = memory.hadFocus ?? options.autoFocus;
    memory.hadFocus = false;
    if (isAwaited && isNothingFocused()) environment.afterRender(() => focusControl(element));
  }

  #joinForm(): void {
    this.#leaveForm?.();
    const element = answeringElement(this);
    this.#leaveForm = element ? joinForm(element, this) : undefined;
    this.tell();
  }

  /** Tells the form whether the value is valid. What a server found stops no submit: only the server can say that it is mended. */
  tell(): void {
    answeringElement(this)?.setCustomValidity(this.#problem());
  }

  #problem(): string {
    const field = this.#field;
    const { entry } = field.text;
    if (field.options.disabled || field.plan.readOnly) return '';
    const isHeldBack = field.isValueAwaited() || (entry?.blocksSubmit && entry.hasUncommitted());
    if (isHeldBack) return frameText(field, 'checking');
    const { errors } = field.getSnapshot().textStatus;
    const [error] = errors.length > 0 ? errors : field.validation.validate(field.latest()).errors;
    return error?.message ?? '';
  }

  /** Whether somebody has tried to submit the form around it. */
  wasSubmitted(): boolean {
    return wasSubmitted(answeringElement(this)?.form ?? null);
  }

  isSettled(): boolean {
    const field = this.#field;
    if (field.options.disabled || field.plan.readOnly) return true;
    const isAtRest = !field.isValueAwaited() && !this.#hasRefusedText();
    return isAtRest && !field.text.entry?.hasUncommitted() && this.#isValidated();
  }

  /** Whether a result for the value waits for nothing that could be had. */
  #isValidated(): boolean {
    const value = this.#field.latest();
    return Object.is(value, this.#field.shownValue()) && this.#field.validation.isFinal(value);
  }

  /** @internal */
  async settle(): Promise<Settled> {
    const { validation } = this.#field;
    await this.#takeAll();
    const { isValid, pending } = await validation.commitAsync(this.#field.latest());
    // A membership that cannot be had is for the server to check; a pattern is, where it has been run.
    const isKnown = !pending || !validation.isWaiting();
    return { isKnown, mayBeSent: isKnown && !this.#hasRefusedText(), isValid };
  }

  /** Takes the text in the box, and waits for what has to be looked up. */
  async #takeAll(): Promise<void> {
    const { sources, text } = this.#field;
    await sources.settle();
    await text.entry?.settle();
  }

  #hasRefusedText(): boolean {
    return this.#field.getSnapshot().textStatus.errors.length > 0;
  }

  /** @internal */
  onRefused(settled: Settled | undefined): void {
    const { validation } = this.#field;
    const isTold = settled && (!settled.isValid || this.#hasRefusedText());
    if (!isTold)
      validation.refuse(frameText(this.#field, validation.isWaiting() ? 'couldNotCheck' : 'notSent'));
  }

  /** @internal */
  announceErrors(): void {
    const field = this.#field;
    field.announcements.say(displayedErrors(field.getSnapshot()));
  }

  /** @internal */
  onLate(): void {
    this.#field.validation.refuse(frameText(this.#field, 'sendAgain'));
    this.announceErrors();
  }

  /** @internal */
  onSubmit(): void {
    this.#field.commitValue(this.#field.shownValue());
  }

  /** @internal */
  onAsked(): void {
    const { entry } = this.#field.text;
    this.onSubmit();
    if (entry?.hasUncommitted()) this.#field.validation.refuse(entry.problem());
  }

  /** @internal */
  onReset(): void {
    this.#field.reset();
  }

  /** Validates what the field holds by now, and shows what is wrong; `pending` while text in its box is no value yet. */
  validate(): ValidationResult {
    const { sources, validation, text } = this.#field;
    sources.retry();
    const ofValue = validation.commit(this.#field.latest(), { asksEndpoint: true });
    const result = this.parts?.judge(ofValue) ?? ofValue;
    return text.entry?.hasUncommitted() || this.parts?.isWaiting ? { ...result, pending: true } : result;
  }

  /**
   * Takes the text in the box, waits for what has to be looked up, then validates, until nothing has changed meanwhile. What is being
   * typed since the form was submitted is left alone: half a word is no value. An object's result contains the errors of text in the
   * boxes of its parts.
   */
  async validateAsync(how: CommitOptions = { asksEndpoint: true }): Promise<ValidationResult> {
    if (this.control && isTypingIn(this.control)) await this.#field.sources.settle();
    else await this.#takeAll();
    await this.parts?.settle();
    const value = this.#field.latest();
    const result = await this.#field.validation.commitAsync(value, how);
    if (!Object.is(this.#field.latest(), value)) return this.validateAsync(how);
    return this.parts?.judge(result) ?? result;
  }
}
