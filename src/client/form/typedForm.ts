/** Types of a form's values: inferred from the document, or named by the app. */
import type { EnteredIn } from './formDraft.js';
import type { InferValues } from '../../core/form/defineForm.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import type { OfDocument } from '../field/typedValue.js';

/**
 * The submitted values by field name. An app that knows more than the document's type names them; otherwise each value is
 * `unknown`.
 */
export type ValuesOf<Values, Form> = unknown extends Values
  ? Record<string, unknown>
  : [Values] extends [OfDocument]
    ? Form extends FormSpec
      ? InferValues<Form>
      : Record<string, unknown>
    : Values;

/** Unvalidated values: each may be absent or empty (`null`). */
export type EnteredValues<Values> = Readonly<EnteredIn<Values>>;

/** The names of a form's fields. */
export type FieldNames<Values> = keyof Values & string;

/** The type of a name argument: a literal must be the name of a field; a `string` may be any text. */
export type FieldName<Values, Name extends string> = [string] extends [Name] ? Name : FieldNames<Values>;

/** The value of the field with that name. */
export type EnteredValue<Values, Name extends string> = Name extends keyof Values
  ? Values[Name] | null | undefined
  : unknown;
