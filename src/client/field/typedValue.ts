/** Value types of components and hooks: inferred from the document, or named by the app. */
import type { InferValue } from '../../core/document/inferValue.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

/** Marker: infer the type from the document. */
export interface OfDocument {
  readonly isOfDocument: never;
}

/**
 * The type of a field's value, or `null`: inferred from its document, or named by the app as `Value`. If neither is known, it is
 * `FieldValue`.
 */
export type ValueOf<Value, Spec> = unknown extends Value
  ? FieldValue
  : [Value] extends [OfDocument]
    ? Spec extends InputFieldSpec
      ? string extends Spec['dataType']
        ? FieldValue
        : InferValue<Spec> | null
      : FieldValue
    : Value | null;
