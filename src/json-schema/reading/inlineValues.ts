/** The values of a schema that lists them: `enum` and `const`, with their labels. D86. */
import type { PublishedValue } from '../../core/document/inputFieldSpec.js';
import { isScalar, type JsonScalar } from '../../core/vocabulary/json.js';
import { nameLabel } from './nameLabel.js';
import { memberOf } from './references.js';
import { filled, keywordOf, keywordsOf, type SchemaNode, textOf } from './schemaNode.js';
import { limits, type SchemaReading } from './schemaReading.js';
import type { SchemaType } from './schemaType.js';

/** Returns the values of a type that a schema lists; `undefined` if it lists none. */
export function listedValues(
  node: SchemaNode,
  type: SchemaType,
  reading: SchemaReading,
): readonly PublishedValue[] | undefined {
  const lists = ['const', 'enum'].flatMap((keyword) =>
    keywordsOf(node, keyword).flatMap(({ value, where }) => {
      const values: unknown = keyword === 'const' ? [value] : value;
      if (Array.isArray(values)) return [{ values: values as readonly unknown[], where }];
      reading.sayInvalid(where);
      return [];
    }),
  );
  const [first, ...others] = lists;
  if (!first) return undefined;
  const isOfType = (value: unknown): value is JsonScalar =>
    isScalar(value) && (type === 'integer' ? Number.isInteger(value) : typeof value === type);
  const labels = labelsOf(node);
  const allowed = others.map(({ values }) => new Set(values));
  const items = first.values.flatMap((value, index): PublishedValue | [] => {
    if (value === null || !allowed.every((values) => values.has(value))) return [];
    if (isOfType(value)) return { value, ...labels(value, index) };
    reading.say('schema-tightened', first.where, `Values that are not of type ${type} cannot be chosen.`);
    return [];
  });
  return within(items, first.where, reading);
}

/** Cuts a list of values to the limit of documents. */
export function within(
  items: readonly PublishedValue[],
  where: string,
  reading: SchemaReading,
): readonly PublishedValue[] {
  if (items.length > limits.values) reading.sayTooLarge(where);
  return items.slice(0, limits.values);
}

type Texts = Pick<PublishedValue, 'label' | 'description'>;

/** A line of a description with the label of a value, as drf-spectacular writes it: "* `open` - Open". */
const labelled = /^\* `(.*?)` - (.+)$/gm;

/** Returns a description without the lines that label values. */
export function withoutLabels(description: string | undefined): string | undefined {
  return description?.replace(labelled, '').trim() || undefined;
}

/** Returns a function that finds the label and the second line of a value. */
function labelsOf(node: SchemaNode): (value: JsonScalar, index: number) => Texts {
  const described = keywordsOf(node, 'description').map(({ value }) => value);
  const lines = described.join('\n').matchAll(labelled);
  const written = new Map(Array.from(lines, ([, value, label]) => [value, label]));
  const texts = keywordOf(node, 'enumNames')?.value;
  const names = keywordOf(node, 'x-enumNames', 'x-enum-varnames')?.value;
  const descriptions = keywordOf(node, 'x-enum-descriptions', 'x-enumDescriptions')?.value;
  return (value, index) => {
    const name = at(names, index);
    const label =
      at(texts, index) ?? written.get(String(value)) ?? (name === undefined ? undefined : nameLabel(name));
    return { label, description: at(descriptions, index) };
  };
}

/** Returns the text for a value by its index, from a list or an object. */
const at = (list: unknown, index: number) => filled(memberOf(list, index));

/** Returns the only value of a branch of a union, labelled by its title. */
export function titled(node: SchemaNode, items: readonly PublishedValue[]): readonly PublishedValue[] {
  const [only, ...others] = items;
  if (!only || others.length > 0) return items;
  const { label = textOf(node, 'title'), description = textOf(node, 'description') } = only;
  return [{ ...only, label, description }];
}
