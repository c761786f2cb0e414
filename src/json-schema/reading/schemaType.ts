/** The type of value that a form asks for at a place: the written type, otherwise the type that the keywords are about. D86. */
import { isRecord } from '../../core/vocabulary/json.js';
import { keywordOf, keywordsOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** A type of JSON Schema besides `null`. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

const words: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

/** Keywords that are about one type, for schemas without `type`. */
const aboutTypes = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
] as const;

/** Returns the type of a node; `undefined`, with a notice, if no value is valid or the type has no field. */
export function typeOf(node: SchemaNode, reading: SchemaReading): SchemaType | undefined {
  const written = keywordsOf(node, 'type');
  const listed = written.map(({ value }) => (Array.isArray(value) ? value : [value]));
  const unknown = written.find(
    (_one, at) => !listed[at]?.every((word) => word === 'null' || words.includes(word)),
  );
  if (unknown) {
    reading.say('property-omitted', unknown.where, 'Forms have no field for this type.');
    return undefined;
  }
  const [first, ...others] = listed.map((list) => list.filter((word) => word !== 'null') as SchemaType[]);
  if (!first) return inferred(node, reading);
  const common = others.reduce(shared, first);
  const [type, ...more] = common.filter((one) => one !== 'integer' || !common.includes('number'));
  if (!type) reading.say('property-omitted', written[0]?.where ?? node.where, 'No type is valid here.');
  else if (more.length > 0)
    reading.say(
      'schema-tightened',
      written[0]?.where ?? node.where,
      `Of several types, the form asks for ${type}.`,
    );
  return type;
}

/** Returns the types that two lists share; an integer is a number. */
function shared(some: readonly SchemaType[], others: readonly SchemaType[]): SchemaType[] {
  const narrower = (one: SchemaType, list: readonly SchemaType[]) =>
    list.includes(one) || (one === 'integer' && list.includes('number'));
  return [
    ...some.filter((one) => narrower(one, others)),
    ...others.filter((one) => !some.includes(one) && narrower(one, some)),
  ];
}

function inferred(node: SchemaNode, reading: SchemaReading): SchemaType {
  const sample = keywordOf(node, 'const')?.value ?? firstOf(keywordOf(node, 'enum')?.value);
  if (sample !== undefined) return jsonType(sample);
  for (const [type, keywords] of aboutTypes) if (keywordOf(node, ...keywords)) return type;
  if (node.unions.length === 0)
    reading.say('schema-tightened', node.where, 'The schema has no type, so the form asks for a text.');
  return 'string';
}

const firstOf = (values: unknown): unknown =>
  Array.isArray(values) ? values.find((value) => value !== null) : undefined;

/** Returns the type of a JSON value. */
export function jsonType(value: unknown): SchemaType {
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as SchemaType) : 'string';
}
