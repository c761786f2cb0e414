/**
 * The types of the values of a form: those of the document it is given, or those that the host names.
 */
import type { EnteredIn } from './formDraft.js';
import type { InferValues } from '../../core/form/defineForm.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import type { OfDocument } from '../field/typedValue.js';

/**
 * What a form submits, by the names of its fields. A host that knows more of a document than its type says names the type; where
 * nobody knows, each value is `unknown`.
 */
export type ValuesOf<Values, Form> = unknown extends Values
  ? Record<string, unknown>
  : [Values] extends [OfDocument]
    ? Form extends FormSpec
      ? InferValues<Form>
      : Record<string, unknown>
    : Values;

/** What the fields of a form hold as it stands: any may be absent, or empty (`null`). */
export type EnteredValues<Values> = Readonly<EnteredIn<Values>>;

/** The names of the fields of a form. */
export type FieldNames<Values> = keyof Values & string;

/** A name as it was given: one that is written in code is that of a field; any other text may be one. */
export type FieldName<Values, Name extends string> = [string] extends [Name] ? Name : FieldNames<Values>;

/** What the field of that name holds. */
export type EnteredValue<Values, Name extends string> = Name extends keyof Values
  ? Values[Name] | null | undefined
  : unknown;
