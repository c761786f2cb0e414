/**
 * The validation of a field's value over time: what is known of it here, what its endpoint is asked, and what is shown. Protocol
 * §4.3 rules 5 and 6; choices D19–D21.
 */
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { requiredMessage } from '../../core/validation/requiredMessage.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { FieldCore } from './fieldEnvironment.js';
import { isDemanded, isLeftOut } from './fieldOwner.js';
import type { ValidationStatus } from './fieldSnapshot.js';
import { hasConstraint } from './hasConstraint.js';
import { isSameResult, noErrors, reworded, stillPending, stillWrong } from '../values/results.js';
import { toArray } from '../page/toArray.js';

/** How a value is committed. */
export interface CommitOptions {
  /** Whether to ask the endpoint about a value that no lookup has returned. Default: unless it is known to be a member. */
  readonly asksEndpoint?: boolean;
  /**
   * The focus is leaving the field: what is wrong is said aloud, since nobody is there to read it. An empty field that
   * nobody has entered anything in shows nothing, unless its form has been submitted.
   */
  readonly isLeaving?: boolean;
}

/** The validation of one field. */
export class FieldValidation {
  status: ValidationStatus = 'idle';
  /** What is shown of the last validation. */
  result: ValidationResult = noErrors;
  readonly #field: FieldCore;
  #question: AbortController | undefined;
  /** A value that was asked for once, and could not be had: that is for the server to check. */
  #unsettled: { readonly value: FieldValue } | undefined;
  /** What runs its patterns is there, and the host was told of them: a key asks for neither again. */
  #hasEngine = false;
  /** Whether a value was demanded when the field was last drawn. */
  #wasDemanded: boolean;

  constructor(field: FieldCore) {
    this.#field = field;
    this.#wasDemanded = isDemanded(field);
  }

  /** Loads what validates the field and runs its patterns, both at once. */
  async load(): Promise<void> {
    const { validators, validation } = this.#field.environment;
    const needsEngine = !validation.patternEngine && !this.#hasEngine && this.hasPattern();
    if (validators.code() && !needsEngine) return;
    await Promise.all([validators.load(), needsEngine && this.loadEngine()]);
    this.#field.answerForm();
  }

  /** Loads what runs its patterns. */
  async loadEngine(): Promise<void> {
    const { environment, fieldSpec } = this.#field;
    await environment.validators.loadEngine(fieldSpec);
    this.#hasEngine = Boolean(environment.validators.engine());
    this.#field.answerForm();
  }

  /** Whether a pattern has to be run; one that says nothing counts as one until it is known to. */
  hasPattern(): boolean {
    const { plan, fieldSpec, environment } = this.#field;
    return (
      hasConstraint(plan, 'pattern') &&
      hasConstraint(environment.validators.code()?.compileField(fieldSpec) ?? plan, 'pattern')
    );
  }

  /** What validates the field, or runs its patterns, is on its way, or could not be had. */
  isWaiting(): boolean {
    const { validation, validators } = this.#field.environment;
    if (!validators.code()) return true;
    return !validation.patternEngine && !validators.engine() && this.hasPattern();
  }

  /** Validates by what is known here; `pending` where that is not enough. */
  validate(value: FieldValue): ValidationResult {
    const field = this.#field;
    if (field.plan.readOnly || isLeftOut(field, value)) return noErrors;
    const code = field.environment.validators.code();
    const result = code ? code.validate(field, value) : this.#validateWithoutCode(value);
    return result.pending && field.sources.isUnresolved ? { ...result, unchecked: ['membership'] } : result;
  }

  /** That nothing was entered is known without the code that validates. */
  #validateWithoutCode(value: FieldValue): ValidationResult {
    const { plan, environment } = this.#field;
    if (!isEmptyValue(value)) return stillPending;
    if (!plan.required) return noErrors;
    const message = requiredMessage(plan, environment.validation);
    return { isValid: false, errors: [{ constraintName: 'required', message }] };
  }

  /** Whether a result for a value waits for nothing that could be had. */
  isFinal(value: FieldValue): boolean {
    if (!this.validate(value).pending) return true;
    if (this.isWaiting()) return false;
    return this.#isUnsettled(value) || this.#isKnown(value);
  }

  #isUnsettled(value: FieldValue): boolean {
    return this.#unsettled !== undefined && Object.is(this.#unsettled.value, value);
  }

  /** What the field began with came from the host: it is taken for a member, alone or among others, unless it is gone. */
  #isKnown(value: FieldValue): boolean {
    const field = this.#field;
    const { domain, labels } = field;
    const { isFirst } = field.sources;
    const isTrusted = (one: FieldValue) => isFirst && domain.isInitial(one) && !labels.isMissing(one);
    return toArray(value).every((one) => labels.find(one) ?? isTrusted(one));
  }

  /** Validates a value and shows what is wrong; asks the endpoint where it has to. */
  commit(value: FieldValue, how: CommitOptions = {}): ValidationResult {
    return this.#commit(value, how).result;
  }

  /** The same, with what the endpoint and the pattern engine lead to; `pending` where they cannot be had. */
  async commitAsync(value: FieldValue, how: CommitOptions = {}): Promise<ValidationResult> {
    const { result: now, settled = now } = this.#commit(value, how);
    const result = await settled;
    // Of parts of an object nothing is remembered: what was found valid once would be asked about for ever.
    if (result.pending || (result.isValid && this.validate(value).pending)) this.#unsettled = { value };
    return result;
  }

  #commit(
    value: FieldValue,
    how: CommitOptions,
  ): { readonly result: ValidationResult; readonly settled?: Promise<ValidationResult> } {
    const field = this.#field;
    this.stopAsking();
    if (how.isLeaving) field.sources.retry();
    if (field.isValueAwaited()) {
      this.status = 'pending';
      return { result: stillPending };
    }
    const { errors } = field.getSnapshot().textStatus;
    const result = errors.length > 0 ? { isValid: false, errors } : this.validate(value);
    if (!how.isLeaving) field.touch();
    this.show(result, how);
    if (!result.pending) return { result };
    const asksEndpoint = !field.sources.isUnresolved && (how.asksEndpoint ?? !this.#isKnown(value));
    if (!asksEndpoint && !this.isWaiting()) return { result };
    return { result, settled: this.#ask(value, asksEndpoint, how, result) };
  }

  /** One question at a time: a newer one gives the older up. */
  async #ask(
    value: FieldValue,
    asksEndpoint: boolean,
    how: CommitOptions,
    before: ValidationResult,
  ): Promise<ValidationResult> {
    const { signal } = (this.#question = new AbortController());
    this.#change('asking');
    try {
      const found = await this.#validateAsync(value, asksEndpoint, signal);
      if (signal.aborted) return before;
      this.show(found, how);
      return found;
    } catch (error) {
      if (!signal.aborted && error instanceof FieldSpecError) this.#field.environment.report(error);
      return before;
    } finally {
      if (!signal.aborted) this.#change(statusOf(this.result));
    }
  }

  async #validateAsync(
    value: FieldValue,
    asksEndpoint: boolean,
    signal: AbortSignal,
  ): Promise<ValidationResult> {
    if (this.isWaiting()) await this.load();
    const result = this.validate(value);
    const code = this.#field.environment.validators.code();
    return result.pending && asksEndpoint && code ? code.validateAsync(this.#field, value, signal) : result;
  }

  /** Gives up what the endpoint is being asked. */
  stopAsking(): void {
    this.#question?.abort();
    this.#question = undefined;
    if (this.status === 'asking') this.#change(statusOf(this.result));
  }

  /** Shows what was found, and tells the host. */
  show(result: ValidationResult, { isLeaving }: CommitOptions = {}): void {
    const field = this.#field;
    const isShown = !isLeaving || !field.isPassedThrough();
    if (isShown) this.#showResult(result);
    if (result.unchecked) field.environment.validators.code()?.reportUnchecked(field, result.unchecked);
    field.options.onValidate?.(result);
    if (isLeaving && isShown && result.errors.length > 0) field.announcements.say(result.errors);
  }

  /** A submit of many fields draws those alone of which something else is to be said; what was asked for is said in any case. */
  #showResult(result: ValidationResult): void {
    const isAsking = this.status === 'asking';
    if (isAsking) this.#change('asking', result);
    else if (isSameResult(this.result, result)) this.status = statusOf(result);
    else this.#change(statusOf(result), result);
  }

  /** The value is being edited: what is no longer wrong goes away. */
  edit(value: FieldValue): void {
    this.stopAsking();
    const { errors, unchecked } = this.result;
    if (errors.length === 0 && !unchecked) {
      this.status = 'idle';
      return;
    }
    const left = stillWrong(errors, this.validate(value));
    this.#change(left.isValid ? 'idle' : 'invalid', left);
  }

  /** Texts have come in another language: what is shown is said in that. */
  reword(): void {
    const { errors } = this.result;
    if (errors.length === 0) return;
    this.#showResult({ ...this.result, errors: reworded(errors, this.validate(this.#field.latest())) });
  }

  /** Shows why the value was not sent, until it is changed or validated again. */
  refuse(message: string): void {
    const result = { isValid: false, errors: [{ constraintName: 'pending', message }] };
    this.#change(this.status === 'asking' ? 'asking' : 'invalid', result);
  }

  /** Whether a value has come to be demanded since this was asked last, or is no more. */
  updateDemand(): boolean {
    const was = this.#wasDemanded;
    this.#wasDemanded = isDemanded(this.#field);
    return this.#wasDemanded !== was;
  }

  /** Forgets all that was found; whoever calls it draws the field. */
  reset(): void {
    this.#unsettled = undefined;
    this.stopAsking();
    this.status = 'idle';
    this.result = noErrors;
  }

  #change(status: ValidationStatus, result = this.result): void {
    this.status = status;
    this.result = result;
    this.#field.redraw();
  }
}

/** What a result says, in one word. */
function statusOf({ errors, pending, unchecked }: ValidationResult): ValidationStatus {
  if (errors.length > 0) return 'invalid';
  if (pending) return 'pending';
  return unchecked ? 'unchecked' : 'valid';
}
