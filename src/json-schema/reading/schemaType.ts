/** The type of value that a form asks for at a place: the written type, otherwise the type that the keywords are about. D86. */
import { isRecord } from '../../core/vocabulary/json.js';
import { keywordOf, keywordsOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** A type of JSON Schema besides `null`, or another word that a schema contains instead. */
export type SchemaType = string;

/** Keywords that are about one type, for schemas without `type`. */
const aboutTypes = {
  object: ['properties', 'additionalProperties', 'patternProperties', 'required'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** Returns the types of values that a node accepts, without `null`; `undefined` if the schema says nothing about the type. */
export function typesOf(node: Pick<SchemaNode, 'layers'>): readonly SchemaType[] | undefined {
  const [first, ...others] = keywordsOf(node, 'type').map(({ value }) =>
    [value].flat().flatMap((word: unknown) => {
      if (typeof word !== 'string' || word === 'null') return [];
      return word === 'number' ? [word, 'integer'] : word;
    }),
  );
  if (!first) return inferred(node);
  const common = first.filter((type) => others.every((list) => list.includes(type)));
  return common.filter((type) => type !== 'integer' || !common.includes('number'));
}

/** Reports that a schema accepts more types than the form. */
export function sayChosen(type: SchemaType, where: string, reading: SchemaReading): void {
  reading.say('schema-tightened', where, `The form asks for ${type}.`);
}

function inferred(node: Pick<SchemaNode, 'layers'>): readonly SchemaType[] | undefined {
  const constant = keywordOf(node, 'const');
  const values: unknown = constant ? [constant.value] : keywordOf(node, 'enum')?.value;
  if (Array.isArray(values))
    return [...new Set(values.filter((value) => value !== null).map((value) => jsonType(value)))];
  const found = Object.entries(aboutTypes).find(([, keywords]) => keywordOf(node, ...keywords));
  return found?.slice(0, 1) as [SchemaType] | undefined;
}

/** Returns the type of a JSON value. */
const jsonType = (value: unknown): SchemaType =>
  Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value;
