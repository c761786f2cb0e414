/** Converts a JSON Schema of an object to a form document. D86, D87. */
import type { FormSpec } from '../core/form/formSpec.js';
import { describeJson, isRecord } from '../core/vocabulary/json.js';
import { specInvalid } from '../errors/fieldSpecError.js';
import { fieldsOf, propertiesOf } from './reading/readField.js';
import { nodeOf, textOf } from './reading/schemaNode.js';
import { type JsonSchemaNotice, type JsonSchemaOptions, SchemaReading } from './reading/schemaReading.js';
import { typeOf } from './reading/schemaType.js';

/** Options of `fromJsonSchema`. */
export interface FromJsonSchemaOptions extends JsonSchemaOptions {
  /** Identifier of the form. Default: `$id` of the schema, otherwise its title, otherwise `form`. */
  readonly id?: string | undefined;
}

/** A form document, and notices about everything that it leaves out. */
export interface FromJsonSchemaResult {
  readonly form: FormSpec;
  /** Everything in the schema that the form leaves out or changes; at most 200 notices. */
  readonly notices: readonly JsonSchemaNotice[];
}

/**
 * Converts a JSON Schema (2020-12, draft-07, OpenAPI 3.0 and 3.1, Swagger 2, MCP) of an object to a form document. Everything that a form cannot
 * express is a notice. Sends no request: a `$ref` is resolved within `root`.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a schema
 * @example
 * const { form, notices } = fromJsonSchema(z.toJSONSchema(z.object({ name: z.string() })));
 * @see D86, D87
 */
export function fromJsonSchema(schema: unknown, options: FromJsonSchemaOptions = {}): FromJsonSchemaResult {
  if (!isRecord(schema) && typeof schema !== 'boolean')
    throw specInvalid([{ path: '', expected: 'a JSON Schema', found: describeJson(schema) }], 'JSON Schema');
  const reading = new SchemaReading(schema, options);
  const { pointer = '' } = options;
  const node = nodeOf([{ schema, where: pointer }], reading);
  const isObject = node !== undefined && typeOf(node, reading) === 'object';
  if (node && !isObject) reading.say('property-omitted', pointer, 'Only a schema of an object has a form.');
  const fields = isObject ? fieldsOf(propertiesOf(node, reading).values(), reading) : [];
  const title = node && textOf(node, 'title');
  const description = node && textOf(node, 'description');
  const form: FormSpec = {
    id: options.id ?? (node && textOf(node, '$id')) ?? title ?? 'form',
    ...(title !== undefined && { displayName: title }),
    ...(description !== undefined && { description }),
    fields,
  };
  return { form, notices: reading.notices() };
}
