/**
 * What a field is drawn from once its document is there.
 * In: nothing. Out: types that the components of a field share.
 */
import type { ComponentType, CSSProperties, Ref } from 'react';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import type { ValidationResult } from '../core/validationResult.js';
import type { ControlChoice } from './controls/controlKind.js';
import type { Replacements } from './fieldParts.js';
import type { FieldOptions } from './useFieldState.js';
import type { Keeping } from './useFieldValue.js';

/** Props of a field, besides its document. */
export interface FieldProps extends FieldOptions, Replacements {
  /** URL that a document given as an object came from; its `uri` is relative to it. */
  readonly specUrl?: string | undefined;
  /**
   * How a set of values is shown. Default `combobox`; the others are for INLINE values, which need no search:
   * `choices` chooses by count and cardinality (radios up to 5, else a select; checkboxes for several).
   */
  readonly control?: ControlChoice | undefined;
  /** Class of the outermost element, beside `spec-field`. */
  readonly className?: string | undefined;
  /** Style of the outermost element. */
  readonly style?: CSSProperties | undefined;
}

/** What a `ref` of `SpecField` holds. */
export interface SpecFieldHandle {
  readonly focus: () => void;
  readonly select: () => void;
  /** Judges the value, shows what is wrong, and returns the verdict; `pending` while some of it is not known yet. */
  readonly validate: () => ValidationResult;
  /**
   * Takes what stands in the box, waits for what has to be looked up, judges, and shows what is wrong. Resolves with
   * the verdict; `pending` is left only where the endpoint could not be asked.
   */
  readonly validateAsync: () => Promise<ValidationResult>;
}

/** A field with its document. @internal */
export interface SpecifiedProps extends FieldProps, Keeping {
  readonly fieldSpec: InputFieldSpec;
  readonly handle?: Ref<SpecFieldHandle> | undefined;
}

/** Draws a field; handed to the control of an object, whose parts are fields. @internal */
export type SpecifiedField = ComponentType<SpecifiedProps>;
