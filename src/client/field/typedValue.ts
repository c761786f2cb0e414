/**
 * The types of what a component or hook holds: those of the document it is given, or those that the host names.
 */
import type { InferValue } from '../../core/document/inferValue.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

/** Stands for the types that the document has. */
export interface OfDocument {
  readonly isOfDocument: never;
}

/**
 * What a field of a document holds: its value, or `null`. A host that knows more of a document than its type says names the
 * type of its value; where nobody knows, it is `unknown`.
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
