/** Finds the property that tells the shapes of a union apart: OpenAPI's `discriminator`, or a property with constants. D86. */
import type { PublishedValue } from '../../core/document/inputFieldSpec.js';
import { isRecord, isScalar, type JsonScalar } from '../../core/vocabulary/json.js';
import { type FoundSchema, memberOf } from './references.js';
import { keywordsOf, type SchemaNode, textOf, type Union } from './schemaNode.js';
import type { Json } from './schemaReading.js';

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
  /** Whether every shape, or the schema around them, requires it. */
  readonly isRequired: boolean;
}

/** Returns the discriminator of a union; `undefined` if there is none. */
export function discriminatorOf(
  union: Union,
  shapes: readonly Shape[],
  isRequiredAround: (name: string) => boolean,
): Discriminator | undefined {
  const written = memberOf(union.schema, 'discriminator');
  const named = isRecord(written) ? memberOf(written, 'propertyName') : written;
  const [first] = shapes;
  if (!first) return undefined;
  const isNamed = typeof named === 'string';
  const mapping = Object.entries(Object(memberOf(written, 'mapping')) as Json);
  /** Returns the values of OpenAPI's mapping, otherwise the constants, otherwise the name of the schema. */
  const valuesOf = ({ branch, node }: Shape, name: string): readonly JsonScalar[] => {
    const reference = isNamed && memberOf(branch.schema, '$ref');
    const path = typeof reference === 'string' ? reference : '';
    const mapped = mapping.filter(([, target]) => path && `/${path}`.endsWith(`/${String(target)}`));
    if (mapped.length > 0) return mapped.map(([value]) => value);
    return constantsOf(node, name) ?? (path ? path.split('/').slice(-1) : []);
  };
  const found = (isNamed ? [named] : namesOf(first.node)).flatMap((name) => {
    const values = shapes.map((shape) => valuesOf(shape, name));
    const all = values.flat();
    const isDistinct = new Set(all).size === all.length && values.every((list) => list.length > 0);
    if (!isDistinct || new Set(all.map((value) => typeof value)).size !== 1) return [];
    const isRequired = isRequiredAround(name) || shapes.every(({ node }) => requires(node, name));
    return [{ name, values, items: itemsOf(shapes, values), isRequired }];
  });
  return found.find(({ isRequired }) => isRequired) ?? found[0];
}

const namesOf = ({ layers }: SchemaNode) =>
  layers.flatMap(({ schema }) => Object.keys(Object(memberOf(schema, 'properties')) as object));

const requires = (node: SchemaNode, name: string) =>
  keywordsOf(node, 'required').some(({ value }) => Array.isArray(value) && value.includes(name));

/** Returns the constants of a property. */
function constantsOf({ layers }: SchemaNode, name: string): readonly JsonScalar[] | undefined {
  for (const { schema } of layers) {
    const property = memberOf(memberOf(schema, 'properties'), name);
    const values = memberOf(property, 'enum') ?? [memberOf(property, 'const')];
    if (Array.isArray(values) && values.length > 0 && values.every(isScalar)) return values;
  }
  return undefined;
}

/** Returns the values with the titles of their shapes. One title cannot label several values. */
function itemsOf(shapes: readonly Shape[], values: Discriminator['values']): readonly PublishedValue[] {
  return shapes.flatMap(({ node }, index) =>
    (values[index] ?? []).map((value, _at, own) => ({
      value,
      label: own.length === 1 ? textOf(node, 'title') : undefined,
    })),
  );
}
