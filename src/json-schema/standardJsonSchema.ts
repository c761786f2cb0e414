/**
 * Provides a form or field as a Standard Schema that is also a Standard JSON Schema (standardschema.dev/json-schema), for tools that
 * validate values and publish their schema. D89.
 */
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import type { InferValues } from '../core/form/defineForm.js';
import { formSchema } from '../core/form/formSchema.js';
import { type FormSpec, isFormDocument } from '../core/form/formSpec.js';
import {
  fieldSpecSchema,
  type FieldSpecValue,
  type StandardSchema,
} from '../core/validation/fieldSpecSchema.js';
import { ownProperty } from '../core/vocabulary/json.js';
import { schemaOf, type ToJsonSchemaOptions } from './toJsonSchema.js';
import { dialects } from './writing/drafts.js';

/** Writes a schema for a dialect: `draft-2020-12`, `draft-07` or `openapi-3.0`. */
type Convert = (options: {
  readonly target: string;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}) => Record<string, unknown>;

/** A validator that also writes its JSON Schema. */
export interface StandardJsonSchema<Input, Output = Input> extends StandardSchema<Input, Output> {
  readonly '~standard': StandardSchema<Input, Output>['~standard'] & {
    readonly jsonSchema: { readonly input: Convert; readonly output: Convert };
  };
}

/** The type of the values of a form, or of the value of a field. */
type ValueOf<Document> = Document extends FormSpec
  ? InferValues<Document>
  : Document extends InputFieldSpec
    ? FieldSpecValue<Document>
    : never;

/**
 * Creates a Standard Schema from a form or field that is a Standard JSON Schema, too. `formSchema` and `fieldSpecSchema` only
 * validate, so that pages do not load the code that writes schemas.
 *
 * @param options - `locale` of titles and labels
 * @throws {FieldSpecError} `spec-invalid` if it is neither a form nor a field document
 * @example
 * const schema = toStandardJsonSchema(formSpec);
 * schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }); // throws a TypeError for an unknown target
 * schema['~standard'].validate(values);
 * @see D89
 */
export function toStandardJsonSchema<const Document extends FormSpec | InputFieldSpec>(
  document: Document,
  { locale }: Pick<ToJsonSchemaOptions, 'locale'> = {},
): StandardJsonSchema<ValueOf<Document>> {
  const { '~standard': standard } = isFormDocument(document)
    ? formSchema(document as FormSpec, { locale })
    : fieldSpecSchema(document as InputFieldSpec, { locale });
  const convert: Convert = ({ target }) => {
    const rewrite = ownProperty(dialects, target) as (typeof dialects)['draft-07'] | undefined;
    if (rewrite) return { ...rewrite(schemaOf(document, { locale, omit: () => undefined })) };
    throw new TypeError(
      `The target "${target}" is unknown. Pass one of ${Object.keys(dialects).join(', ')}.`,
    );
  };
  const jsonSchema = { input: convert, output: convert };
  return { '~standard': { ...standard, jsonSchema } } as StandardJsonSchema<ValueOf<Document>>;
}
