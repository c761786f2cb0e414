/** The type of a field's value, inferred from the type of its document. */
import type { JsonScalar } from '../vocabulary/json.js';
import type { InputFieldSpec } from './inputFieldSpec.js';

/**
 * The type of a field's value: `string` for `STRING` and `DATE`, `number`, `boolean`, an object of its parts, or a list of these
 * for several values.
 *
 * @example
 * const country = defineField({ name: 'country', displayName: 'Country', dataType: 'STRING' });
 * type Country = InferValue<typeof country>; // string
 */
export type InferValue<Field extends InputFieldSpec> = Field extends { readonly expectMultipleValues: true }
  ? ElementOf<Field>[]
  : ElementOf<Field>;

/** The type of an object with a member for each field. Optional and read-only fields become optional members. */
export type InferMembers<Fields extends readonly InputFieldSpec[]> =
  string extends NameIn<Fields>
    ? Record<string, unknown>
    : Simplified<
        {
          -readonly [
            Field in Fields[number] as IsThere<Field> extends true ? NameOf<Field> : never
          ]: InferValue<Field>;
        } & {
          -readonly [Field in Fields[number] as IsThere<Field> extends true ? never : NameOf<Field>]?:
            | InferValue<Field>
            | undefined;
        }
      >;

/** The names of some fields. */
export type NameIn<Fields extends readonly InputFieldSpec[]> = NameOf<Fields[number]>;

/** A read-only field is never required, because the server owns its value. */
type IsThere<Field> = Field extends { readonly readOnly: true }
  ? false
  : Field extends { readonly required: true }
    ? true
    : false;

type NameOf<Field> = Field extends { readonly name: infer Name extends string } ? Name : never;
type Simplified<Type> = { [Key in keyof Type]: Type[Key] } & {};

type ElementOf<Field extends InputFieldSpec> = Field extends {
  readonly dataType: 'OBJECT';
  readonly subFields: infer SubFields extends readonly InputFieldSpec[];
}
  ? InferMembers<SubFields>
  : Field['dataType'] extends 'NUMBER'
    ? number
    : Field['dataType'] extends 'BOOLEAN'
      ? boolean
      : Field['dataType'] extends 'STRING' | 'DATE'
        ? string
        : Field['dataType'] extends 'OBJECT'
          ? Record<string, unknown>
          : JsonScalar | Record<string, unknown>;
