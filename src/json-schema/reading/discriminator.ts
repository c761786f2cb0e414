/** Finds the property that tells the shapes of a union apart: OpenAPI's `discriminator`, or a property with constants. D86. */
import type { PublishedValue } from '../../core/document/inputFieldSpec.js';
import { isRecord, isScalar, type JsonScalar, ownProperty } from '../../core/vocabulary/json.js';
import type { FoundSchema } from './references.js';
import { keywordsOf, type SchemaNode, textOf, type Union } from './schemaNode.js';

/** A branch of a union. */
export interface Shape {
  readonly branch: FoundSchema;
  readonly node: SchemaNode;
}

/** The property that tells shapes apart. */
export interface Discriminator {
  readonly name: string;
  /** Its values for each shape. */
  readonly values: readonly (readonly JsonScalar[])[];
  /** All values, labelled by the titles of the shapes. */
  readonly items: readonly PublishedValue[];
  /** Whether every shape requires it. */
  readonly isRequired: boolean;
}

/** Returns the discriminator of a union; `undefined` if there is none. */
export function discriminatorOf(
  union: Union,
  shapes: readonly Shape[],
  isRequiredAround: (name: string) => boolean,
): Discriminator | undefined {
  const written = ownProperty(union.schema, 'discriminator');
  const named = isRecord(written) ? ownProperty(written, 'propertyName') : written;
  const [first] = shapes;
  if (!first) return undefined;
  const isNamed = typeof named === 'string';
  const mapping = ownProperty(written, 'mapping');
  const valuesOf = ({ branch, node }: Shape, name: string): readonly JsonScalar[] => {
    const mapped = isNamed ? mappedValues(branch, mapping) : [];
    return mapped.length > 0 ? mapped : (constantsOf(node, name) ?? (isNamed ? nameOfReference(branch) : []));
  };
  const found = (isNamed ? [named] : namesOf(first.node)).flatMap((name) => {
    const values = shapes.map((shape) => valuesOf(shape, name));
    const all = values.flat();
    const isDistinct = new Set(all).size === all.length && values.every((list) => list.length > 0);
    if (!isDistinct || new Set(all.map((value) => typeof value)).size !== 1) return [];
    const isRequired = shapes.every(({ node }) => requires(node, name));
    return [{ name, values, items: itemsOf(shapes, values), isRequired }];
  });
  return found.find(({ isRequired, name }) => isRequired || isRequiredAround(name)) ?? found[0];
}

const namesOf = ({ layers }: SchemaNode) =>
  layers.flatMap(({ schema }) => Object.keys(Object(ownProperty(schema, 'properties')) as object));

const requires = (node: SchemaNode, name: string) =>
  keywordsOf(node, 'required').some(({ value }) => Array.isArray(value) && value.includes(name));

/** Returns the constants of a property. */
function constantsOf({ layers }: SchemaNode, name: string): readonly JsonScalar[] | undefined {
  for (const { schema } of layers) {
    const property = ownProperty(ownProperty(schema, 'properties'), name);
    const values = ownProperty(property, 'enum') ?? [ownProperty(property, 'const')];
    if (Array.isArray(values) && values.length > 0 && values.every(isScalar)) return values;
  }
  return undefined;
}

/** Returns the values that OpenAPI's mapping has for a branch: a reference, or the name of a schema. */
function mappedValues({ schema }: FoundSchema, mapping: unknown): readonly string[] {
  const reference = ownProperty(schema, '$ref');
  if (typeof reference !== 'string' || !isRecord(mapping)) return [];
  return Object.keys(mapping).filter((value) => {
    const target = mapping[value];
    return target === reference || (typeof target === 'string' && reference.endsWith(`/${target}`));
  });
}

/** Without a mapping, the value is the name of the schema. */
function nameOfReference({ schema }: FoundSchema): readonly string[] {
  const reference = ownProperty(schema, '$ref');
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  return name ? [name] : [];
}

/** Returns the values with the titles of their shapes. One title cannot label several values. */
function itemsOf(shapes: readonly Shape[], values: Discriminator['values']): readonly PublishedValue[] {
  return shapes.flatMap(({ node }, index) => {
    const own = values[index] ?? [];
    const label = own.length === 1 ? textOf(node, 'title') : undefined;
    return own.map((value) => (label === undefined ? { value } : { value, label }));
  });
}
