/**
 * Validates a field's value over time: locally, by its endpoint, and which result is shown. Protocol §4.3 rules 5 and 6; D19–D21.
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

/** Options of a commit. */
export interface CommitOptions {
  /** Whether to ask the endpoint about a value that no lookup has returned. Default: unless it is known to be in the domain. */
  readonly asksEndpoint?: boolean;
  /** Focus is leaving the field, so errors are announced. An untouched, empty field shows none, unless its form was submitted. */
  readonly isLeaving?: boolean;
}

/** The validation of one field. */
export class FieldValidation {
  status: ValidationStatus = 'idle';
  /** The shown result of the last validation. */
  result: ValidationResult = noErrors;
  readonly #field: FieldCore;
  #question: AbortController | undefined;
  /** A value that could not be checked; the server must check it. */
  #unsettled: { readonly value: FieldValue } | undefined;
  /** The pattern engine is loaded and its notices were reported, so later keys skip both. */
  #hasEngine = false;
  /** Whether a value was required at the last render. */
  #wasDemanded: boolean;

  constructor(field: FieldCore) {
    this.#field = field;
    this.#wasDemanded = isDemanded(field);
  }

  /** Loads validation and the pattern engine in parallel. */
  async load(): Promise<void> {
    const { validators, validation } = this.#field.environment;
    const needsEngine = !validation.patternEngine && !this.#hasEngine && this.hasPattern();
    if (validators.code() && !needsEngine) return;
    await Promise.all([validators.load(), needsEngine && this.loadEngine()]);
    this.#field.answerForm();
  }

  /** Loads the pattern engine. */
  async loadEngine(): Promise<void> {
    const { environment, fieldSpec } = this.#field;
    await environment.validators.loadEngine(fieldSpec);
    this.#hasEngine = Boolean(environment.validators.engine());
    this.#field.answerForm();
  }

  /** Whether a pattern must be checked. Before validation is loaded, any pattern counts, even an empty one. */
  hasPattern(): boolean {
    const { plan, fieldSpec, environment } = this.#field;
    return (
      hasConstraint(plan, 'pattern') &&
      hasConstraint(environment.validators.code()?.compileField(fieldSpec) ?? plan, 'pattern')
    );
  }

  /** Whether validation or the pattern engine is not loaded. */
  isWaiting(): boolean {
    const { validation, validators } = this.#field.environment;
    if (!validators.code()) return true;
    return !validation.patternEngine && !validators.engine() && this.hasPattern();
  }

  /** Validates a value without a request; `pending` if one is needed. */
  validate(value: FieldValue): ValidationResult {
    const field = this.#field;
    if (field.plan.readOnly || isLeftOut(field, value)) return noErrors;
    const code = field.environment.validators.code();
    const result = code ? code.validate(field, value) : this.#validateWithoutCode(value);
    return result.pending && field.sources.isUnresolved ? { ...result, unchecked: ['membership'] } : result;
  }

  /** The required check needs no lazy-loaded code. */
  #validateWithoutCode(value: FieldValue): ValidationResult {
    const { plan, environment } = this.#field;
    if (!isEmptyValue(value)) return stillPending;
    if (!plan.required) return noErrors;
    const message = requiredMessage(plan, environment.validation);
    return { isValid: false, errors: [{ constraintName: 'required', message }] };
  }

  /** Whether validation of a value is complete, or cannot get any further. */
  isFinal(value: FieldValue): boolean {
    if (!this.validate(value).pending) return true;
    if (this.isWaiting()) return false;
    return this.#isUnsettled(value) || this.#isKnown(value);
  }

  #isUnsettled(value: FieldValue): boolean {
    return this.#unsettled !== undefined && Object.is(this.#unsettled.value, value);
  }

  /** The initial value came from the app and is trusted, unless the endpoint no longer has it. */
  #isKnown(value: FieldValue): boolean {
    const field = this.#field;
    const { domain, labels } = field;
    const { isFirst } = field.sources;
    const isTrusted = (one: FieldValue) => isFirst && domain.isInitial(one) && !labels.isMissing(one);
    return toArray(value).every((one) => labels.find(one) ?? isTrusted(one));
  }

  /** Validates a value and shows its errors; asks the endpoint if necessary. */
  commit(value: FieldValue, how: CommitOptions = {}): ValidationResult {
    return this.#commit(value, how).result;
  }

  /** Same as `commit`, including the endpoint and pattern engine; `pending` if these cannot be reached. */
  async commitAsync(value: FieldValue, how: CommitOptions = {}): Promise<ValidationResult> {
    const { result: now, settled = now } = this.#commit(value, how);
    const result = await settled;
    // Results of object parts are not cached. Without this, a valid object would be checked again for each submit.
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

  /** A new request aborts the previous one. */
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

  /** Cancels the request to the endpoint. */
  stopAsking(): void {
    this.#question?.abort();
    this.#question = undefined;
    if (this.status === 'asking') this.#change(statusOf(this.result));
  }

  /** Shows a result and notifies the app. */
  show(result: ValidationResult, { isLeaving }: CommitOptions = {}): void {
    const field = this.#field;
    const isShown = !isLeaving || !field.isPassedThrough();
    if (isShown) this.#showResult(result);
    if (result.unchecked) field.environment.validators.code()?.reportUnchecked(field, result.unchecked);
    field.options.onValidate?.(result);
    if (isLeaving && isShown && result.errors.length > 0) field.announcements.say(result.errors);
  }

  /** Renders only if the result changed, because a submit validates many fields. A pending check always renders. */
  #showResult(result: ValidationResult): void {
    const isAsking = this.status === 'asking';
    if (isAsking) this.#change('asking', result);
    else if (isSameResult(this.result, result)) this.status = statusOf(result);
    else this.#change(statusOf(result), result);
  }

  /** Handles an edit: removes errors that no longer apply. */
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

  /** The language has changed: updates the shown messages. */
  reword(): void {
    const { errors } = this.result;
    if (errors.length === 0) return;
    this.#showResult({ ...this.result, errors: reworded(errors, this.validate(this.#field.latest())) });
  }

  /** Shows why the value was not submitted, until it is changed or validated again. */
  refuse(message: string): void {
    const result = { isValid: false, errors: [{ constraintName: 'pending', message }] };
    this.#change(this.status === 'asking' ? 'asking' : 'invalid', result);
  }

  /** Whether the required state has changed since the last call. */
  updateDemand(): boolean {
    const was = this.#wasDemanded;
    this.#wasDemanded = isDemanded(this.#field);
    return this.#wasDemanded !== was;
  }

  /** Forgets all results; the caller renders the field. */
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

/** The status of a result. */
function statusOf({ errors, pending, unchecked }: ValidationResult): ValidationStatus {
  if (errors.length > 0) return 'invalid';
  if (pending) return 'pending';
  return unchecked ? 'unchecked' : 'valid';
}
