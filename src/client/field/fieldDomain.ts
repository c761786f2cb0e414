/**
 * Where the values of a field come from, and what they are called: what looks them up, once its code is there, and their labels.
 */
import { writeNumber } from '../../core/messages/numberText.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { toArray } from '../page/toArray.js';
import { ValueLabels } from '../values/valueLabels.js';
import { textOfValue } from '../values/valueOfText.js';
import type { FieldCore, Lookups } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';
import type { ControlCode } from './fieldSnapshot.js';

/** A field, as its domain sees it. */
export interface FieldOfDomain extends Pick<
  FieldCore,
  'fieldSpec' | 'specUrl' | 'plan' | 'environment' | 'options' | 'latest'
> {
  /** Draws the labels that have come. */
  readonly showLabels: () => void;
  readonly loading: { readonly onLookups: () => void };
  /** Tells where the code of its control stands. */
  readonly setCode: (code: ControlCode) => void;
  /** Whether the field is on a page: one that has unmounted asks for nothing. */
  readonly isWatched: boolean;
}

/** Where the values of one field come from. */
export class FieldDomain {
  /** How often labels have come. */
  version = 0;
  /** What the field began with: it came from the host, and is taken for a member. */
  first: FieldValue;
  readonly #field: FieldOfDomain;
  #labels: ValueLabels | undefined;
  #lookups: Lookups | undefined;
  /** Somebody has come: labels that were left until then may be asked for. */
  #isLost = false;
  #isWanted = false;
  #stopAskingAhead: (() => void) | undefined;

  constructor(field: FieldOfDomain, first: FieldValue) {
    this.#field = field;
    this.first = first;
  }

  /** What is known of the values besides the values. */
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

  /** What looks values up, once its code is there. */
  lookups(): Lookups | undefined {
    const { environment, fieldSpec, specUrl, options } = this.#field;
    if (!this.isRemote) return undefined;
    return (this.#lookups ??= environment.createLookups(fieldSpec, specUrl, options.dependencies));
  }

  /** Whether values are looked up, and not in the document itself. */
  get isRemote(): boolean {
    return this.#field.plan.lookup?.isRemote ?? false;
  }

  /** Whether there is a value to show whose label only a lookup can have. */
  needsLookups(): boolean {
    return this.isRemote && !isEmptyValue(this.#field.latest()) && !this.lookups();
  }

  /** Loads what looks values up; a failure is reported, and shown. */
  async load(): Promise<void> {
    const field = this.#field;
    const { environment, plan } = field;
    // Beside the code of lookups, not after it.
    const { carrier, endpoint } = plan.lookup ?? {};
    const isAskedByValue = carrier === 'host' || endpoint?.requestParams?.valueParam;
    if (!isEmptyValue(field.latest()) || isAskedByValue) environment.loadQuestions().catch(() => undefined);
    try {
      await environment.loadLookups();
      // Code of the control that failed by itself is no business of lookups.
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

  /** Loads it again as the browser is online. */
  readonly #loadAgain = (): void => {
    if (this.#field.isWatched) void this.load();
  };

  /** Whether something is known of the values that there are. */
  isAnyKnown(): boolean {
    const { labels } = this;
    return toArray(this.#field.latest()).some((one) => labels.isLabelled(one) || labels.isMissing(one));
  }

  /** Asks for the values of a list that is about to open, beside its code. */
  async askAhead(): Promise<void> {
    await this.#field.environment.loadLookups();
    if (this.#field.isWatched) this.#stopAskingAhead = this.lookups()?.prefetch('');
  }

  /** Somebody has come to the field. */
  want(): void {
    this.#isWanted = true;
  }

  /** Asks for the labels of what the field holds. Free text is its own label while it is typed; what the field began with may have another. */
  askForLabels(): void {
    const field = this.#field;
    const value = field.latest();
    if (!field.isWatched || !this.lookups() || !(field.plan.lookup?.isClosed || this.isInitial(value)))
      return;
    this.labels.ask(value, this.#isWanted);
    this.#isWanted = false;
  }

  /** Text of a value: its label where one is known, else the value. */
  labelOf(value: FieldValue): string {
    // A page of fields that hold nothing needs no memory of labels.
    if (value === null) return '';
    const { plan, environment } = this.#field;
    if (plan.lookup || plan.upload) return this.labels.labelOf(value);
    return typeof value === 'number' ? writeNumber(value, environment.lookup.locale) : textOfValue(value);
  }

  /** Whether the field began with a value, or with all that are in it. */
  isInitial(value: FieldValue): boolean {
    const first = toArray(this.first);
    return toArray(value).every((element) => first.includes(element));
  }

  /** Begins anew, as another endpoint, another language or other sources want. */
  renew(): void {
    const before = this.#lookups?.key;
    this.#lookups = undefined;
    if (before !== this.lookups()?.key) this.#labels?.clear();
  }

  /** Which field to fill in first, of those that this one depends on; asked as it is drawn. */
  hint(options: FieldOptions = this.#field.options): string | undefined {
    return this.lookups()?.hint?.(this.#field, options);
  }

  /** Gives up what is being asked. */
  stop(): void {
    this.#labels?.stop();
    this.#stopAskingAhead?.();
  }
}
