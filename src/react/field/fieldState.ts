'use client';
/**
 * A field at one moment, as its controls are drawn from it: what is shown, and hands to change it with;
 * and the hook that keeps it up with its field.
 */
import { useId, useInsertionEffect, useSyncExternalStore } from 'react';
import type { BoxState } from '../../client/field/boxState.js';
import type { Field, FieldShown, FieldSnapshot } from '../../client/field/field.js';
import type { TextStatus } from '../../client/field/text.js';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import type { FieldOptions } from '../../client/field/fieldOptions.js';
import { type FrameMessage, uiMessage } from '../../client/messages/messages.js';
import { en } from '../../client/messages/en.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { MessageValues } from '../../core/messages/messages.js';
import { submittedName } from '../../core/document/submittedName.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldSlots } from '../slots/slots.js';

/** Where a field is drawn. */
interface Surroundings {
  readonly environment: FieldEnvironment;
  readonly slots: FieldSlots;
}

/** A field as it is drawn. */
export class FieldState {
  readonly field: Field;
  readonly options: FieldOptions;
  readonly slots: FieldSlots;
  readonly id: string;
  readonly value: FieldValue;
  /** The failures whose texts stand in `errors`; of several values each names the place of its own. */
  readonly shown: readonly ValidationError[];
  /** Texts of the errors to show. */
  readonly errors: readonly string[];
  readonly label: string;
  /** What the document says besides. */
  readonly help: string | undefined;
  /** What to do first. */
  readonly hint: string | undefined;
  /** Where its combobox stands, once it has one. */
  readonly box: BoxState | undefined;
  /** Another one when labels have come. */
  readonly labelsVersion: number;
  /** Whether its document, or the form around it, demands a value. */
  readonly isRequired: boolean;
  readonly #snapshot: FieldSnapshot;
  readonly #environment: FieldEnvironment;

  constructor(
    field: Field,
    { snapshot, options, box, labelsVersion, isRequired }: FieldShown,
    { environment, slots, ownId }: Surroundings & { readonly ownId: string },
  ) {
    const { plan } = field;
    const { locale } = environment.lookup;
    this.field = field;
    this.#snapshot = snapshot;
    this.#environment = environment;
    this.options = options;
    this.slots = slots;
    this.id = options.id ?? ownId;
    this.value = options.value === undefined ? snapshot.value : options.value;
    this.shown = field.displayedErrors(snapshot);
    this.errors = textsOf(this.shown, givenErrors(options, plan));
    this.label = localizedText(plan.displayName, locale) ?? '';
    // What says so is there on a server after its first page, and on a page that takes over later.
    this.hint = snapshot.isServer ? undefined : field.hint(options);
    this.help = localizedText(plan.description, locale);
    this.box = box;
    this.labelsVersion = labelsVersion;
    this.isRequired = isRequired;
  }

  /** All that describes the field, but for what is wrong. */
  get description(): string | undefined {
    return this.help && this.hint ? `${this.help} ${this.hint}` : (this.help ?? this.hint);
  }
  get fieldSpec(): InputFieldSpec {
    return this.field.fieldSpec;
  }
  get specUrl(): string | undefined {
    return this.field.specUrl;
  }
  get plan(): FieldOutline {
    return this.field.plan;
  }
  get environment(): FieldEnvironment {
    return this.#environment;
  }
  get locale(): string | undefined {
    return this.#environment.lookup.locale;
  }
  get name(): string | undefined {
    const { name } = this.field.plan;
    return this.options.name ?? (this.#snapshot.isServer ? submittedName(name, {}) : submittedName(name));
  }
  /** Whether something is wrong with it, or with it and another field where that is said. */
  get isInvalid(): boolean {
    return this.errors.length > 0 || this.options['aria-invalid'] === true;
  }
  get isEmpty(): boolean {
    return isEmptyValue(this.value);
  }
  /** Neither changed nor opened: disabled or read-only. */
  get isInert(): boolean {
    return Boolean(this.options.disabled || this.options.readOnly);
  }
  get textStatus(): TextStatus {
    return this.#snapshot.textStatus;
  }
  /** The endpoint is being asked whether the value is one of its own. */
  get isValidating(): boolean {
    return this.field.isValidating(this.#snapshot);
  }
  /** What is being waited for, and how far it has come. */
  get waitingText(): string {
    return this.field.waitingText(this.#snapshot);
  }
  /** Text in the box as typed before its control could take it; `null` where it shows the value. */
  get inputValue(): string | null {
    return this.#snapshot.inputValue;
  }
  /** The code of its control could not be had, and may be asked for again. */
  get hasCodeFailed(): boolean {
    return this.#snapshot.hasCodeFailed;
  }
  /** A rule could not be checked here: the value may be valid or not. */
  get isUnchecked(): boolean {
    const { isValid, unchecked } = this.#snapshot.result;
    return isValid && unchecked !== undefined;
  }
  /** Drawn by a server, or to take over what a server has drawn. */
  get isServer(): boolean {
    return this.#snapshot.isServer;
  }
  /** What was taken away can be brought back, which is offered in sight. */
  get isUndoable(): boolean {
    return this.#snapshot.isUndoable && !this.isInert;
  }
  /** A person has come to the field. */
  get isAwake(): boolean {
    return this.#snapshot.isAwake;
  }
  /** The `data-` and `aria-` attributes that the host gives the control. */
  get attributes(): Readonly<Record<string, unknown>> {
    const attributes: Record<string, unknown> = {};
    for (const name in this.options)
      if (/^(data|aria)-/.test(name) && name !== 'aria-invalid')
        attributes[name] = this.options[name as `data-${string}`];
    return attributes;
  }

  /** Text of a value: its label where one is known, else the value. */
  labelOf(value: FieldValue): string {
    return this.field.labelOf(value);
  }
  /** Whether a value has a label; one without is shown as it is, and marked. */
  isLabelled(value: FieldValue): boolean {
    return this.field.labels.isLabelled(value);
  }
  /** A text that every field has, in the reader's language. */
  text(code: FrameMessage, values?: MessageValues): string {
    const { messages, lookup } = this.#environment;
    return uiMessage(code, values ?? {}, { messages, locale: lookup.locale }, en);
  }
}

const none: readonly string[] = [];

function textsOf(errors: readonly ValidationError[], given: readonly string[]): readonly string[] {
  if (errors.length === 0 && given.length === 0) return none;
  return [...new Set(errors.map(({ message }) => message).concat(given))];
}

/** What a server or a form says of the field itself; what it says of a part of an object stands there. */
function givenErrors({ error, errors }: FieldOptions, plan: FieldOutline): readonly string[] {
  const own = error === undefined ? none : [error];
  if (!errors) return own;
  const depth = plan.dataType === 'OBJECT' ? (plan.expectMultipleValues ? 1 : 0) : Infinity;
  return own.concat(errors.filter(({ path }) => path.length <= depth).map(({ message }) => message));
}

/** Follows a field; what the host says of it counts as soon as it is on the page. */
export function useFieldState(
  field: Field,
  options: FieldOptions,
  { environment, slots }: Surroundings,
): FieldState {
  const ownId = useId();
  const snapshot = useSyncExternalStore(field.subscribe, field.getSnapshot, field.getServerSnapshot);
  useInsertionEffect(() => field.update(options, environment));
  return new FieldState(field, field.shown(snapshot, options), { environment, slots, ownId });
}
