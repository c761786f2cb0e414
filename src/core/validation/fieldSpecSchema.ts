/**
 * Provides a field spec as a Standard Schema, which form libraries accept as a validator. Choices D19–D26; see
 * standardschema.dev. With a resolver, remote CLOSED domains are validated too, and the result is a promise.
 */
import { compileField } from '../document/compiledField.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { ValidateOptions, ValidationError, ValidationResult } from './validationResult.js';
import { createValidator, validate } from './validator.js';
import type { AskingResolver } from './membership.js';

/** The part of Standard Schema v1 that a validator has. */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** A valid value, or the issues of an invalid one. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PropertyKey[] }[] };

/** The type of a field's value, inferred from its spec: `string` for `STRING`, a list for several values. */
export type FieldSpecValue<Spec extends InputFieldSpec> = Spec extends { expectMultipleValues: true }
  ? ElementOf<Spec['dataType']>[] | OrNone<Spec>
  : ElementOf<Spec['dataType']> | OrNone<Spec>;

type OrNone<Spec> = Spec extends { required: true } ? never : null | undefined;

type ElementOf<Word> = Word extends 'NUMBER'
  ? number
  : Word extends 'BOOLEAN'
    ? boolean
    : Word extends 'STRING' | 'DATE'
      ? string
      : Word extends 'OBJECT'
        ? Record<string, unknown>
        : JsonScalar | Record<string, unknown>;

/**
 * Creates a Standard Schema v1 from a field spec.
 *
 * @param options - the options of `validate`; with `resolver`, remote CLOSED domains are validated too
 * @throws {FieldSpecError} `spec-invalid` if it is not a field document
 * @example
 * const schema = fieldSpecSchema({ displayName: 'Name', dataType: 'STRING', required: true } as const);
 * schema['~standard'].validate(''); // { issues: [{ message: 'Enter Name.', path: [] }] }
 * @see D19, D20
 */
export function fieldSpecSchema<const Spec extends InputFieldSpec>(
  fieldSpec: Spec,
  options: ValidateOptions & { readonly resolver?: AskingResolver | undefined } = {},
): StandardSchema<FieldSpecValue<Spec>> {
  compileField(fieldSpec);
  const { resolver, ...validating } = options;
  const validator = resolver && createValidator({ ...validating, resolver });
  const resultOf = (value: unknown, result: ValidationResult): StandardResult<FieldSpecValue<Spec>> =>
    result.isValid ? { value: value as FieldSpecValue<Spec> } : { issues: result.errors.map(issueOf) };
  return {
    '~standard': {
      version: 1,
      vendor: 'spec-field',
      validate: (value) =>
        validator
          ? validator.validate(fieldSpec, value).then((result) => resultOf(value, result))
          : resultOf(value, validate(fieldSpec, value, validating)),
    },
  };
}

function issueOf({ message, path, index }: ValidationError) {
  return { message, path: path ?? (index === undefined ? [] : [index]) };
}
