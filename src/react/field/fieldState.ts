'use client';
/**
 * A field as it is rendered: its snapshot, the props of the app, and values derived from both.
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

/** Context that a field is rendered in. */
interface Surroundings {
  readonly environment: FieldEnvironment;
  readonly slots: FieldSlots;
}

/** State of a field for one render. */
export class FieldState {
  /** Performs actions on the field. */
  readonly field: Field;
  readonly snapshot: FieldSnapshot;
  readonly options: FieldOptions;
  readonly environment: FieldEnvironment;
  readonly slots: FieldSlots;
  readonly id: string;
  readonly value: FieldValue;
  /** The failures shown in `errors`. For several values each has the index of its value. */
  readonly shown: readonly ValidationError[];
  /** Texts of the errors to show. */
  readonly errors: readonly string[];
  readonly label: string;
  /** Description from the document. */
  readonly help: string | undefined;
  /** Instruction for the next step, such as a source field to fill in first; omitted beside an error. */
  readonly hint: string | undefined;
  /** Whether the document or the form requires a value. */
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
    // Its code is not loaded on the server's first render; omitting the hint there keeps hydration stable.
    const hint = snapshot.isServer ? undefined : field.domain.hint(options);
    // One line is reserved for messages, and an error takes precedence.
    this.hint = this.errors.length > 0 ? undefined : hint;
    this.help = localizedText(plan.description, locale);
    this.isRequired = isRequired;
  }

  get plan(): FieldOutline {
    return this.field.plan;
  }
  get name(): string | undefined {
    const { name, readOnly } = this.plan;
    // A read-only field is never submitted (D71).
    if (readOnly) return undefined;
    return this.options.name ?? (this.snapshot.isServer ? submittedName(name, {}) : submittedName(name));
  }
  /** Props of the hidden inputs that submit the value. */
  get sent() {
    return { name: this.name, value: this.value, disabled: this.options.disabled };
  }
  /** Help and hint as one text. */
  get description(): string | undefined {
    return this.help && this.hint ? `${this.help} ${this.hint}` : (this.help ?? this.hint);
  }
  /** Whether the field has errors, shown here or, for a rule across fields, elsewhere. */
  get isInvalid(): boolean {
    return this.errors.length > 0 || this.options['aria-invalid'] === true;
  }
  get isEmpty(): boolean {
    return isEmptyValue(this.value);
  }
  /** Whether the field cannot be changed or opened: disabled or read-only. */
  get isInert(): boolean {
    return Boolean(this.options.disabled || this.options.readOnly);
  }
  /** True while the endpoint is checking whether it contains the value. */
  get isValidating(): boolean {
    return isValidating(this.snapshot);
  }
  get waitingText(): string {
    return waitingText(this, this.snapshot);
  }
  /** True if a rule could not be checked in the browser, so that the value may be invalid. */
  get isUnchecked(): boolean {
    const { isValid, unchecked } = this.snapshot.result;
    return isValid && unchecked !== undefined;
  }
  /** Whether to offer Undo for a removal. */
  get isUndoable(): boolean {
    return this.snapshot.isUndoable && !this.isInert;
  }
  /** The `data-` and `aria-` attributes that the app sets on the control. */
  get attributes(): Readonly<Record<string, unknown>> {
    const attributes: Record<string, unknown> = {};
    for (const name in this.options)
      if (/^(data|aria)-/.test(name) && name !== 'aria-invalid')
        attributes[name] = this.options[name as `data-${string}`];
    return attributes;
  }

  /** Returns the text of a value: its label if known, else the value itself. */
  labelOf(value: FieldValue): string {
    return this.field.labelOf(value);
  }
  /** Returns the text to show for a chosen value: as `labelOf`, but no value whose label is still loading. */
  shownLabelOf(value: FieldValue): string {
    return this.isAwaited(value) ? this.text('labelsComing') : this.labelOf(value);
  }
  /** Whether the label of a value is still loading, so that a bar is shown instead of the value. */
  isAwaited(value: FieldValue): boolean {
    return this.field.domain.isAwaited(value, this.snapshot);
  }
  /** Whether the label of a value is known. A value without label is shown as is, and marked. */
  isLabelled(value: FieldValue): boolean {
    return this.field.labels.isLabelled(value);
  }
  /** Returns a text that every field needs, in the user's language. */
  text(code: FrameMessage, values?: MessageValues): string {
    return frameText(this, code, values);
  }
}

const none: readonly string[] = [];

function textsOf(errors: readonly ValidationError[], given: readonly string[]): readonly string[] {
  if (errors.length === 0 && given.length === 0) return none;
  return [...new Set(errors.map(({ message }) => message).concat(given))];
}

/** Returns errors that the server or the form set for the field itself. Errors of an object's part appear at the part. */
function givenErrors({ error, errors }: FieldOptions, plan: FieldOutline): readonly string[] {
  const own = error === undefined ? none : [error];
  if (!errors) return own;
  const depth = plan.dataType === 'OBJECT' ? (plan.expectMultipleValues ? 1 : 0) : Infinity;
  return own.concat(errors.filter(({ path }) => path.length <= depth).map(({ message }) => message));
}

/** Subscribes to a field. Options of the app apply once the render is committed. */
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
