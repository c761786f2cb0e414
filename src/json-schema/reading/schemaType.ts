/** The type of value that a form asks for at a place: the written type, otherwise the type that the keywords are about. D86. */
import { isRecord } from '../../core/vocabulary/json.js';
import { keywordOf, keywordsOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** A type of JSON Schema besides `null`. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

const words = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Keywords that are about one type, for schemas without `type`. */
const aboutTypes = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
] as const;

/**
 * Returns the types of values that a node accepts, without `null`. Words that are no types are left out; `undefined` if the schema
 * says nothing about the type.
 */
export function typesOf(node: Pick<SchemaNode, 'layers'>): readonly SchemaType[] | undefined {
  const lists = keywordsOf(node, 'type').map(({ value }) =>
    (Array.isArray(value) ? value : [value]).filter((word): word is SchemaType => words.has(word)),
  );
  const [first, ...others] = lists;
  if (!first) return inferred(node);
  const common = others.reduce(shared, first);
  return common.filter((one) => one !== 'integer' || !common.includes('number'));
}

/** Returns the one type that the form asks for; `undefined`, with a notice, if there is none. */
export function typeOf(node: SchemaNode, reading: SchemaReading): SchemaType | undefined {
  const types = typesOf(node);
  const where = keywordOf(node, 'type')?.where ?? node.where;
  const [type, ...more] = types ?? ['string'];
  if (type === undefined) reading.say('property-omitted', where, 'Forms have no field for this type.');
  else if (!types)
    reading.say('schema-tightened', where, 'The schema has no type, so the form asks for a text.');
  else if (more.length > 0)
    reading.say(
      'schema-tightened',
      where,
      `The schema accepts several types, and the form asks for ${type}.`,
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

function inferred(node: Pick<SchemaNode, 'layers'>): readonly SchemaType[] | undefined {
  const values = keywordOf(node, 'const')
    ? [keywordOf(node, 'const')?.value]
    : keywordOf(node, 'enum')?.value;
  if (Array.isArray(values))
    return [...new Set(values.filter((value) => value !== null).map((value) => jsonType(value)))];
  const [type] = aboutTypes.find(([, keywords]) => keywordOf(node, ...keywords)) ?? [];
  return type && [type];
}

/** Returns the type of a JSON value. */
function jsonType(value: unknown): SchemaType {
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as SchemaType) : 'string';
}
