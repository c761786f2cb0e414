'use client';
/**
 * A field as it is drawn: its snapshot, and what follows from that and the props of the host; and the hook that keeps it up.
 */
import { useId, useInsertionEffect, useSyncExternalStore } from 'react';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import type { FieldOptions } from '../../client/field/fieldOptions.js';
import {
  displayedErrors,
  type FieldShown,
  type FieldSnapshot,
  isValidating,
  waitingText,
} from '../../client/field/fieldSnapshot.js';
import type { Field } from '../../client/field/store.js';
import { frameText } from '../../client/messages/frameTexts.js';
import type { FrameMessage } from '../../client/messages/messages.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { submittedName } from '../../core/document/submittedName.js';
import { isBlank, localizedText } from '../../core/messages/localizedText.js';
import type { MessageValues } from '../../core/messages/messages.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldSlots } from '../slots/slots.js';

/** Where a field is drawn. */
interface Surroundings {
  readonly environment: FieldEnvironment;
  readonly slots: FieldSlots;
}

/** A field as it is drawn. */
export class FieldState {
  /** What can be done to it. */
  readonly field: Field;
  readonly snapshot: FieldSnapshot;
  readonly options: FieldOptions;
  readonly environment: FieldEnvironment;
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
  /** Whether its document, or the form around it, demands a value. */
  readonly isRequired: boolean;

  constructor(
    field: Field,
    { snapshot, options, isRequired }: FieldShown,
    { environment, slots, ownId }: Surroundings & { readonly ownId: string },
  ) {
    const { plan } = field;
    const { locale } = environment.lookup;
    this.field = field;
    this.snapshot = snapshot;
    this.options = options;
    this.environment = environment;
    this.slots = slots;
    this.id = options.id ?? ownId;
    this.value = options.value === undefined ? snapshot.value : options.value;
    this.shown = displayedErrors(snapshot);
    this.errors = textsOf(this.shown, givenErrors(options, plan));
    const label = localizedText(plan.displayName, locale);
    this.label = isBlank(label) ? (options.name ?? '') : label;
    // What says so is there on a server after its first page, and on a page that takes over later.
    const hint = snapshot.isServer ? undefined : field.domain.hint(options);
    // What is said as an error is not said twice.
    this.hint = hint !== undefined && this.errors.includes(hint) ? undefined : hint;
    this.help = localizedText(plan.description, locale);
    this.isRequired = isRequired;
  }

  get plan(): FieldOutline {
    return this.field.plan;
  }
  get name(): string | undefined {
    const { name, readOnly } = this.plan;
    // What is the server's own is sent by nobody (D71).
    if (readOnly) return undefined;
    return this.options.name ?? (this.snapshot.isServer ? submittedName(name, {}) : submittedName(name));
  }
  /** What a form submits of it. */
  get sent() {
    return { name: this.name, value: this.value, disabled: this.options.disabled };
  }
  /** All that describes the field, but for what is wrong. */
  get description(): string | undefined {
    return this.help && this.hint ? `${this.help} ${this.hint}` : (this.help ?? this.hint);
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
  /** The endpoint is being asked whether the value is one of its own. */
  get isValidating(): boolean {
    return isValidating(this.snapshot);
  }
  get waitingText(): string {
    return waitingText(this, this.snapshot);
  }
  /** A rule could not be checked here: the value may be valid or not. */
  get isUnchecked(): boolean {
    const { isValid, unchecked } = this.snapshot.result;
    return isValid && unchecked !== undefined;
  }
  /** What was taken away can be brought back, which is offered in sight. */
  get isUndoable(): boolean {
    return this.snapshot.isUndoable && !this.isInert;
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
    return frameText(this, code, values);
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
