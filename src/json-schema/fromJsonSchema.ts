/** Converts a JSON Schema of an object to a form document. D86, D87. */
import type { FormSpec } from '../core/form/formSpec.js';
import { type ObjectShape, objectShape } from './reading/objectShape.js';
import { readField, someOf } from './reading/readField.js';
import { nodeOf, type SchemaNode, textOf } from './reading/schemaNode.js';
import {
  type JsonSchemaNotice,
  type JsonSchemaOptions,
  limits,
  type ReadLookup,
  SchemaReading,
} from './reading/schemaReading.js';
import { settledNode } from './reading/settledNode.js';
import { typesOf } from './reading/schemaType.js';

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
 * express is a notice; a value that is not a schema becomes a form without fields. Never throws, and sends no request: a `$ref` is
 * resolved within `root`.
 *
 * @example
 * const { form, notices } = fromJsonSchema(z.toJSONSchema(z.object({ name: z.string() })));
 * @see D86, D87
 */
export function fromJsonSchema(schema: unknown, options: FromJsonSchemaOptions = {}): FromJsonSchemaResult {
  return formOfSchema(schema, options);
}

/** Converts a schema. @param readLookup - reads other annotations than `x-values-endpoint` */
export function formOfSchema(
  schema: unknown,
  options: FromJsonSchemaOptions,
  readLookup?: ReadLookup,
): FromJsonSchemaResult {
  const reading = new SchemaReading(schema, options, readLookup);
  const { pointer = '' } = options;
  const found = nodeOf([{ schema, where: pointer }], reading);
  const node = found && settledNode(found, reading).node;
  const shape = node && shapeOf(node, reading);
  const all = shape?.rules ?? [];
  const rules = all.filter(({ fields = [] }) => fields.length <= limits.ruleFields).slice(0, limits.rules);
  if (rules.length < all.length) reading.sayTooLarge(pointer);
  const text = (keyword: string) => node && textOf(node, keyword);
  const form: FormSpec = {
    id: options.id ?? text('$id') ?? text('title') ?? 'form',
    displayName: text('title'),
    description: text('description'),
    fields: shape?.fields ?? [],
    crossConstraints: someOf(rules),
  };
  // The copy has no undefined members, and shares no objects with the schema.
  return { form: JSON.parse(JSON.stringify(form)) as FormSpec, notices: reading.notices() };
}

function shapeOf(node: SchemaNode, reading: SchemaReading): ObjectShape | undefined {
  if (typesOf(node)?.includes('object'))
    return objectShape(node, {
      reading,
      hasRules: true,
      readField: (property) => {
        reading.beginField();
        return readField(property, reading);
      },
    });
  return reading.sayOmitted('a schema that is not of an object', node.where);
}
