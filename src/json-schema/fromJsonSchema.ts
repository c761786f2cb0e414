/** Converts a JSON Schema of an object to a form document. D86, D87. */
import type { FormSpec } from '../core/form/formSpec.js';
import { formLimits } from '../core/vocabulary/defaults.js';
import { describeJson, isRecord } from '../core/vocabulary/json.js';
import { specInvalid } from '../errors/fieldSpecError.js';
import { ObjectShape } from './reading/objectShape.js';
import { readField } from './reading/readField.js';
import { nodeOf, type SchemaNode, textOf } from './reading/schemaNode.js';
import { type JsonSchemaNotice, type JsonSchemaOptions, SchemaReading } from './reading/schemaReading.js';
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
  const found = nodeOf([{ schema, where: pointer }], reading);
  const node = found && settledNode(found, reading).node;
  const shape = node && shapeOf(node, reading);
  const rules = (shape?.rules ?? []).filter(({ fields = [] }, index) => {
    const isWithin = index < formLimits.rules && fields.length <= formLimits.ruleFields;
    if (!isWithin)
      reading.say(
        'schema-too-large',
        pointer,
        'The form has more rules, or a rule more fields, than forms allow.',
      );
    return isWithin;
  });
  const title = node && textOf(node, 'title');
  const description = node && textOf(node, 'description');
  const form: FormSpec = {
    id: options.id ?? (node && textOf(node, '$id')) ?? title ?? 'form',
    ...(title !== undefined && { displayName: title }),
    ...(description !== undefined && { description }),
    fields: shape?.fields ?? [],
    ...(rules.length > 0 && { crossConstraints: rules }),
  };
  return { form, notices: reading.notices() };
}

function shapeOf(node: SchemaNode, reading: SchemaReading): ObjectShape | undefined {
  if (typesOf(node)?.includes('object'))
    return new ObjectShape(node, {
      reading,
      hasRules: true,
      readField: (property) => {
        reading.beginField();
        return readField(property, reading);
      },
    });
  reading.say('property-omitted', node.where, 'Only a schema of an object has a form.');
  return undefined;
}
