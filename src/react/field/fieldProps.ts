/**
 * The props of a field, the attributes of its elements, and what a `ref` to it holds.
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
  /** URL that a document given as an object came from; its `uri` is relative to it. */
  readonly specUrl?: string | undefined;
  /** Class of the outermost element, beside `spec-field`. */
  readonly className?: string | undefined;
  /** Style of the outermost element. */
  readonly style?: CSSProperties | undefined;
}

/** What a `ref` of `SpecField` holds. */
export interface SpecFieldHandle {
  /** Id of the element that says what is wrong, as long as something is. */
  readonly errorId: string;
  readonly focus: () => void;
  readonly select: () => void;
  /** Validates the value, shows what is wrong, and returns the result; `pending` while some of it is not known yet. */
  readonly validate: () => ValidationResult;
  /**
   * Takes what stands in the box, waits for what has to be looked up, validates, and shows what is wrong. Resolves with
   * the result; `pending` is left only where the endpoint could not be asked.
   */
  readonly validateAsync: () => Promise<ValidationResult>;
}

/** A field with its document. */
export interface FieldViewProps extends FieldProps {
  readonly fieldSpec: InputFieldSpec;
  readonly memory?: FieldMemory | undefined;
  readonly owner?: FieldOwner | undefined;
  readonly handle?: Ref<SpecFieldHandle> | undefined;
  readonly onConnect?: ((field: Field) => ReturnType<OnConnect>) | undefined;
}

/** What the chips of a field are drawn from. */
export interface SelectedChipsProps {
  readonly field: FieldState;
}

/** What a control of any kind is drawn from. */
export interface LateControlProps {
  readonly field: FieldState;
  readonly kind: ControlKind;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  /** Shows a field; handed in, since what is part of an object is one. */
  readonly Part: ComponentType<FieldViewProps>;
}

/** Ids of the parts of a field. */
export function partIds(id: string) {
  return {
    label: `${id}-label`,
    description: `${id}-description`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    unchecked: `${id}-unchecked`,
  };
}

/** Props for the element that takes the focus. */
export function controlProps(field: FieldState): ControlAttributes {
  return {
    ...sharedProps(field),
    id: field.id,
    readOnly: field.options.readOnly ?? false,
    'aria-required': field.isRequired || undefined,
    // Said either way: a browser takes what is required and empty for invalid before anybody has been there.
    'aria-invalid': field.isInvalid,
  };
}

/** Props of an element, or of a group of elements, that stands for a field. */
export function sharedProps(field: FieldState) {
  const ids = partIds(field.id);
  const { 'aria-describedby': further, 'aria-invalid': isElsewhere, disabled } = field.options;
  let describedBy = field.errors.length > 0 ? ids.error : '';
  // What is wrong comes before what helps.
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

/** The name that a text box has itself until the script of its page is there. */
export function sentName({ snapshot, name }: FieldState) {
  return snapshot.isServer ? { name } : undefined;
}

/** Props of the hidden input that answers for a value in a form. */
export function answerProps({ field }: FieldState) {
  return { ref: field.formControl.attachAnswer };
}

/**
 * Custom properties of an element that depend on what a field holds. A server draws none, since a content policy refuses styles in
 * markup, and the style sheet has a place for what a server says; in the browser they are set through the CSSOM.
 */
export function stylesOf(
  { snapshot }: Pick<FieldState, 'snapshot'>,
  properties: Readonly<Record<`--sf-${string}`, string | number>>,
): CSSProperties | undefined {
  return snapshot.isServer ? undefined : properties;
}
