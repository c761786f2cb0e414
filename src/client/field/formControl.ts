/** The elements of a field, and its part in a form: validity, pending submits and resets. D19, D20. */
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

/** The field of a part, as its object uses it. */
export interface PartOfObject {
  readonly reset: () => void;
  readonly replaceText: () => void;
}

/** The fields of an object's parts. @see `objectParts.ts` */
export interface PartsOfObject {
  /** Whether a part has uncommitted or pending text. */
  readonly isWaiting: boolean;
  /** Errors about text in the boxes of parts, each with its path in the object. */
  readonly errors: readonly ValidationError[];
  /** Commits the text of all parts and shows their errors. */
  readonly settle: () => Promise<void>;
  /** Adds those errors to a result; they take precedence over errors of the value at the same path. */
  readonly judge: (result: ValidationResult) => ValidationResult;
  /** Calls a function for each part. */
  readonly each: (call: (part: PartOfObject) => void) => void;
  /** Focuses the part at a path, or the first one below it; returns whether there is one. */
  readonly focus: (path: readonly (string | number)[]) => boolean;
}

/** A field, as its form sees it. */
export interface FieldInForm extends FieldCore {
  readonly valueType: string;
  readonly validation: FieldValidation;
  readonly sources: SourceChanges;
  readonly reset: () => void;
}

/**
 * The elements of one field, and its part in a form.
 *
 * @example
 * field.formControl.attach(box); // the element that takes the focus; null when it is removed
 */
export class FormControl {
  /** The element that receives focus. */
  control: HTMLElement | null = null;
  /** A hidden input for the form's validation, if the control itself cannot take part in it. */
  answer: HTMLInputElement | null = null;
  /** The parts of a mounted object. @internal */
  parts: PartsOfObject | undefined;
  /** Rendered by a server, and input made before hydration has not been adopted yet. @internal */
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

  /** The next control receives focus, unless another element has it. @internal */
  awaitFocus(): void {
    this.#field.memory.hadFocus = true;
  }

  /** Ref for the element that receives focus; `null` on unmount. */
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

  /** Ref for the hidden input; `null` on unmount. */
  readonly attachAnswer = (element: HTMLInputElement | null): void => {
    this.answer = element;
    this.#joinForm();
  };

  /** Stores the focus and uncommitted text for the next field at this place. */
  #keepForNext(): void {
    const { control } = this;
    const field = this.#field;
    const { entry } = field.text;
    field.memory.hadFocus = !!control?.contains(focusedBeside(control));
    const isLost = entry?.hasUncommitted() ?? isEmptyValue(field.latest());
    const text = entry?.left ? entry.left() : (isLost && field.getSnapshot().inputValue) || '';
    // The next field may be mounted already, with another data type.
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

  /**
   * Sets the custom validity. Errors from the server do not block a submit, because only the server can tell that they are fixed.
   */
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

  /** Whether the user has tried to submit the form. */
  wasSubmitted(): boolean {
    return wasSubmitted(answeringElement(this)?.form ?? null);
  }

  isSettled(): boolean {
    const field = this.#field;
    if (field.options.disabled || field.plan.readOnly) return true;
    const isAtRest = !field.isValueAwaited() && !this.#hasRefusedText();
    return isAtRest && !field.text.entry?.hasUncommitted() && this.#isValidated();
  }

  /** Whether validation of the value is complete, or cannot get any further. */
  #isValidated(): boolean {
    const value = this.#field.latest();
    return Object.is(value, this.#field.shownValue()) && this.#field.validation.isFinal(value);
  }

  /** @internal */
  async settle(): Promise<Settled> {
    const { validation } = this.#field;
    await this.#takeAll();
    const { isValid, pending } = await validation.commitAsync(this.#field.latest());
    // If membership cannot be checked, the server must check it; but patterns must have run.
    const isKnown = !pending || !validation.isWaiting();
    return { isKnown, mayBeSent: isKnown && !this.#hasRefusedText(), isValid };
  }

  /** Commits the text in the box, and waits for lookups. */
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

  /** Validates the current value and shows its errors; `pending` while the box contains uncommitted text. */
  validate(): ValidationResult {
    const { sources, validation, text } = this.#field;
    sources.retry();
    const ofValue = validation.commit(this.#field.latest(), { asksEndpoint: true });
    const result = this.parts?.judge(ofValue) ?? ofValue;
    return text.entry?.hasUncommitted() || this.parts?.isWaiting ? { ...result, pending: true } : result;
  }

  /**
   * Commits the text in the box, waits for lookups, then validates; repeats that if the value changes meanwhile. Text typed after
   * the submit is not committed, because it may be incomplete. The result of an object contains the errors of text in the boxes
   * of its parts.
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
