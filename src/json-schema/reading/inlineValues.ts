/** The values of a schema that lists them: `enum`, `const`, and unions of `const` with titles. D86. */
import type { PublishedValue, ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isScalar, type JsonScalar, ownProperty } from '../../core/vocabulary/json.js';
import { nameLabel } from './nameLabel.js';
import { keywordOf, keywordsOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import type { SchemaType } from './schemaType.js';

/** Most values of a document. */
const mostValues = 10_000;

/** Returns the values that a schema lists; `undefined` if it lists none. */
export function inlineValues(
  node: SchemaNode,
  type: SchemaType,
  reading: SchemaReading,
): ValuesEndpoint | undefined {
  const items = listedValues(node, type, reading);
  return items && { protocol: 'INLINE', items };
}

function listedValues(
  node: SchemaNode,
  type: SchemaType,
  reading: SchemaReading,
): readonly PublishedValue[] | undefined {
  const lists = [
    ...keywordsOf(node, 'const').map(({ value, where }) => ({ value: [value], where })),
    ...keywordsOf(node, 'enum'),
  ];
  const [first, ...others] = lists;
  if (!first) return undefined;
  if (!Array.isArray(first.value)) {
    reading.say('keyword-invalid', first.where, 'A list is expected here.');
    return undefined;
  }
  const labels = labelsOf(node);
  const isOfType = (value: unknown): value is JsonScalar =>
    isScalar(value) && (type === 'integer' ? Number.isInteger(value) : typeof value === type);
  const items = first.value.flatMap((value: unknown, index): PublishedValue | [] => {
    if (value === null || !others.every(({ value: list }) => Array.isArray(list) && list.includes(value)))
      return [];
    if (isOfType(value)) return { value, ...labels(index) };
    reading.say('schema-tightened', first.where, `Values that are not of type ${type} cannot be chosen.`);
    return [];
  });
  if (items.length > mostValues)
    reading.say('schema-too-large', first.where, `Only ${mostValues} values are read.`);
  return items.slice(0, mostValues);
}

/** Returns the label and the second line of a value by its index. */
function labelsOf(node: SchemaNode): (index: number) => Pick<PublishedValue, 'label' | 'description'> {
  const texts = keywordOf(node, 'x-enumNames', 'enumNames')?.value;
  const names = keywordOf(node, 'x-enum-varnames')?.value;
  const descriptions = keywordOf(node, 'x-enum-descriptions', 'x-enumDescriptions')?.value;
  const at = (list: unknown, index: number): string | undefined => {
    const text: unknown = Array.isArray(list) ? list[index] : ownProperty(list, String(index));
    return typeof text === 'string' && text.trim() !== '' ? text : undefined;
  };
  return (index) => {
    const name = at(names, index);
    const label = at(texts, index) ?? (name === undefined ? undefined : nameLabel(name));
    const description = at(descriptions, index);
    return { ...(label !== undefined && { label }), ...(description !== undefined && { description }) };
  };
}
