/** The domain of a field: its lookups, once their code is loaded, and the labels of its values. */
import { writeNumber } from '../../core/messages/numberText.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { toArray } from '../page/toArray.js';
import { ValueLabels } from '../values/valueLabels.js';
import { textOfValue } from '../values/valueOfText.js';
import type { FieldCore, Lookups } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';
import type { ControlCode, FieldSnapshot } from './fieldSnapshot.js';

/** The parts of a field that its domain uses. */
export interface FieldOfDomain extends Pick<
  FieldCore,
  'fieldSpec' | 'specUrl' | 'plan' | 'environment' | 'options' | 'latest'
> {
  /** Renders new labels. */
  readonly showLabels: () => void;
  readonly loading: { readonly onLookups: () => void };
  /** Sets the loading state of the control's code. */
  readonly setCode: (code: ControlCode) => void;
  /** Whether the field is mounted; an unmounted field sends no requests. */
  readonly isWatched: boolean;
}

/** The domain of one field. */
export class FieldDomain {
  /** Incremented when labels arrive. */
  version = 0;
  /** Initial value; it came from the app and is trusted. */
  first: FieldValue;
  readonly #field: FieldOfDomain;
  #labels: ValueLabels | undefined;
  #lookups: Lookups | undefined;
  /** The code of lookups failed to load. */
  #isLost = false;
  #isWanted = false;
  #stopAskingAhead: (() => void) | undefined;

  constructor(field: FieldOfDomain, first: FieldValue) {
    this.#field = field;
    this.first = first;
  }

  /** The labels of the values. */
  get labels(): ValueLabels {
    return (this.#labels ??= new ValueLabels(
      () => this.#labelled(),
      () => this.#field.showLabels(),
    ));
  }

  #labelled() {
    const { fieldSpec, specUrl, plan, environment, options } = this.#field;
    return {
      fieldSpec,
      specUrl,
      plan,
      environment,
      given: options.valueLabels,
      lookups: () => this.lookups(),
    };
  }

  /** The lookups of the field, once their code is loaded. */
  lookups(): Lookups | undefined {
    const { environment, fieldSpec, specUrl, options } = this.#field;
    if (!this.isRemote) return undefined;
    return (this.#lookups ??= environment.createLookups(fieldSpec, specUrl, options.dependencies));
  }

  /** Whether values are looked up, not inline. */
  get isRemote(): boolean {
    return this.#field.plan.lookup?.isRemote ?? false;
  }

  /** Whether a value is shown whose label needs a lookup. */
  needsLookups(): boolean {
    return this.isRemote && !isEmptyValue(this.#field.latest()) && !this.lookups();
  }

  /** Loads the code of lookups; a failure is reported and shown. */
  async load(): Promise<void> {
    const field = this.#field;
    const { environment, plan } = field;
    // Loads in parallel with the code of lookups.
    const { carrier, endpoint } = plan.lookup ?? {};
    const isAskedByValue = carrier === 'host' || endpoint?.requestParams?.valueParam;
    if (!isEmptyValue(field.latest()) || isAskedByValue) environment.loadQuestions().catch(() => undefined);
    try {
      await environment.loadLookups();
      // Only resets its own failure, not one of the control's code.
      if (this.#isLost) field.setCode('ready');
      this.#isLost = false;
      field.loading.onLookups();
    } catch (error) {
      environment.report(error as FieldSpecError);
      this.#isLost = true;
      field.setCode('failed');
      globalThis.addEventListener?.('online', this.#loadAgain, { once: true });
    }
  }

  /** Retries when the browser is online. */
  readonly #loadAgain = (): void => {
    if (this.#field.isWatched) void this.load();
  };

  /** Whether at least one of the field's values has a label, or is known to be missing. */
  isAnyKnown(): boolean {
    const { labels } = this;
    return toArray(this.#field.latest()).some((one) => labels.isLabelled(one) || labels.isMissing(one));
  }

  /** Prefetches the values of a list while its code is loading. */
  async askAhead(): Promise<void> {
    await this.#field.environment.loadLookups();
    if (this.#field.isWatched) this.#stopAskingAhead = this.lookups()?.prefetch('');
  }

  /** The user has entered the field, so deferred labels may be requested. */
  want(): void {
    this.#isWanted = true;
  }

  /** Requests the labels of the value. Free text needs no label, except for the initial value. */
  askForLabels(): void {
    const field = this.#field;
    const value = field.latest();
    if (!field.isWatched || !this.lookups() || !(field.plan.lookup?.isClosed || this.isInitial(value)))
      return;
    this.labels.ask(value, this.#isWanted);
    this.#isWanted = false;
  }

  /** Whether the label of a value is still loading, so that a bar is shown instead of the value. */
  isAwaited(value: FieldValue, { isServer, code }: FieldSnapshot): boolean {
    if (!this.isRemote || value === null || isServer || code === 'failed') return false;
    return this.labels.isAwaited(value, this.#field.plan.lookup?.isClosed === true || this.isInitial(value));
  }

  /** Text of a value: its label if known, otherwise the value. */
  labelOf(value: FieldValue): string {
    // Avoids creating the labels of empty fields.
    if (value === null) return '';
    const { plan, environment } = this.#field;
    if (plan.lookup || plan.upload) return this.labels.labelOf(value);
    return typeof value === 'number' ? writeNumber(value, environment.lookup.locale) : textOfValue(value);
  }

  /** Whether all values were in the initial value. */
  isInitial(value: FieldValue): boolean {
    const first = toArray(this.first);
    return toArray(value).every((element) => first.includes(element));
  }

  /** Resets lookups and labels after the endpoint, language or sources changed. */
  renew(): void {
    const before = this.#lookups?.key;
    this.#lookups = undefined;
    if (before !== this.lookups()?.key) this.#labels?.clear();
  }

  /** Returns a hint that names the field to fill in first; called during render. */
  hint(options: FieldOptions = this.#field.options): string | undefined {
    return this.lookups()?.hint?.(this.#field, options);
  }

  /** Cancels pending requests. */
  stop(): void {
    this.#labels?.stop();
    this.#stopAskingAhead?.();
  }
}
