/**
 * Props of a field, attributes of its elements, and the handle of its `ref`.
 */
import type { CSSProperties, ComponentType, Ref } from 'react';
import type { ControlKind } from '../../client/field/controlKind.js';
import type { FieldMemory } from '../../client/field/fieldMemory.js';
import type { FieldOwner } from '../../client/field/fieldOwner.js';
import type { OnConnect } from '../../client/field/fieldWatchers.js';
import type { Field } from '../../client/field/store.js';
import type { FieldOptions } from '../../client/field/fieldOptions.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import type { ControlAttributes } from '../slots/controlField.js';
import type { OwnSource } from '../hooks/useOwnSource.js';
import type { Replacements } from '../slots/slots.js';
import type { FieldState } from './fieldState.js';

/** Props of a field, besides its document. */
export interface FieldProps<Value = FieldValue> extends FieldOptions<Value>, OwnSource, Replacements {
  /** URL of a document that is given as an object; resolves its relative `uri`. */
  readonly specUrl?: string | undefined;
  /** Class of the outermost element, in addition to `spec-field`. */
  readonly className?: string | undefined;
  /** Style of the outermost element. */
  readonly style?: CSSProperties | undefined;
}

/** Handle of a `ref` to `SpecField`. */
export interface SpecFieldHandle {
  /** Id of the element that contains the errors; it exists only while there are errors. */
  readonly errorId: string;
  /** Focuses the control. */
  readonly focus: () => void;
  /** Focuses the control and selects its text. */
  readonly select: () => void;
  /** Validates the value, shows its errors and returns the result. `pending` is true while part of it is still being checked. */
  readonly validate: () => ValidationResult;
  /**
   * Commits the text in the box, waits for lookups, validates and shows the errors. In the result, `pending` remains only if the
   * endpoint could not be reached.
   */
  readonly validateAsync: () => Promise<ValidationResult>;
}

/** Props of a field with its document. */
export interface FieldViewProps extends FieldProps {
  readonly fieldSpec: InputFieldSpec;
  readonly memory?: FieldMemory | undefined;
  readonly owner?: FieldOwner | undefined;
  readonly handle?: Ref<SpecFieldHandle> | undefined;
  readonly onConnect?: ((field: Field) => ReturnType<OnConnect>) | undefined;
}

/** Props of the chips of a field. */
export interface SelectedChipsProps {
  readonly field: FieldState;
}

/** Props of a control of any kind. */
export interface LateControlProps {
  readonly field: FieldState;
  readonly kind: ControlKind;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  /** Renders a field. Passed as a prop, because parts of an object are fields themselves and an import would be circular. */
  readonly Part: ComponentType<FieldViewProps>;
}

/** Returns the ids of the parts of a field. */
export function partIds(id: string) {
  return {
    label: `${id}-label`,
    description: `${id}-description`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    unchecked: `${id}-unchecked`,
  };
}

/** Returns the props of the focusable element. */
export function controlProps(field: FieldState): ControlAttributes {
  return {
    ...sharedProps(field),
    id: field.id,
    readOnly: field.options.readOnly ?? false,
    'aria-required': field.isRequired || undefined,
    // Always present, because browsers report an empty required control as invalid before the user touches it.
    'aria-invalid': field.isInvalid,
  };
}

/** Returns the props of an element, or of a group of elements, that represents a field. */
export function sharedProps(field: FieldState) {
  const ids = partIds(field.id);
  const { 'aria-describedby': further, 'aria-invalid': isElsewhere, disabled } = field.options;
  let describedBy = field.errors.length > 0 ? ids.error : '';
  // Errors come before help.
  const hint = field.help && field.hint ? ids.hint : '';
  const unchecked = field.isUnchecked && !field.isValidating ? ids.unchecked : '';
  const hostError = isElsewhere ? further : '';
  for (const id of [
    hostError,
    unchecked,
    field.description ? ids.description : '',
    hint,
    hostError ? '' : further,
  ])
    if (id) describedBy = describedBy ? `${describedBy} ${id}` : id;
  return {
    ...field.attributes,
    ref: field.field.formControl.attach,
    disabled: disabled ?? false,
    'aria-describedby': describedBy || undefined,
    'aria-busy': field.isValidating || undefined,
  };
}

/** Returns the `name` of a text box until its page is hydrated; after that a hidden input has the name. */
export function sentName({ snapshot, name }: FieldState) {
  return snapshot.isServer ? { name } : undefined;
}

/** Returns the props of the hidden input through which a field takes part in form validation. */
export function answerProps({ field }: FieldState) {
  return { ref: field.formControl.attachAnswer };
}

/**
 * Returns custom properties that depend on the value of a field. The server renders none, because a content security policy may
 * refuse inline styles; the browser sets them through the CSSOM.
 */
export function stylesOf(
  { snapshot }: Pick<FieldState, 'snapshot'>,
  properties: Readonly<Record<`--sf-${string}`, string | number>>,
): CSSProperties | undefined {
  return snapshot.isServer ? undefined : properties;
}
