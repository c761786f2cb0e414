/**
 * `SchemaNode`: all schemas that apply at one place, after references, `allOf` and unions with `null` are resolved. Keywords are read
 * from its layers, the outermost first, so that nothing has to be merged. D86.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { type FoundSchema, pointerTo, resolveReference } from './references.js';
import type { Json, SchemaReading } from './schemaReading.js';

/** One of the schemas that apply at a place. */
export interface Layer {
  readonly schema: Json;
  readonly where: string;
  /** Whether a `$ref` leads to it, so that its title names a type, not a property. */
  readonly isReferenced?: boolean;
}

/** A union of two or more schemas, without those of `null`. */
export interface Union extends Layer {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly FoundSchema[];
}

/** All schemas that apply at a place. */
export interface SchemaNode {
  readonly where: string;
  readonly layers: readonly Layer[];
  readonly unions: readonly Union[];
  /** Whether `null` is valid, too. */
  readonly isNullable: boolean;
  /** The schemas of this place and those around it, which must not contain themselves. */
  readonly around: ReadonlySet<unknown>;
}

/** A keyword's value, and its JSON Pointer. */
export interface Keyword {
  readonly value: unknown;
  readonly where: string;
}

/** Deeper objects are left out; documents allow 64 levels of JSON. */
const maxDepth = 200;

/**
 * Resolves the schemas of one place.
 *
 * @param around - schemas around this place
 * @returns `undefined` if no value is valid, if the place contains itself, or if the limit of schemas is reached
 */
export function nodeOf(
  found: readonly FoundSchema[],
  reading: SchemaReading,
  around: ReadonlySet<unknown> = new Set(),
): SchemaNode | undefined {
  const node = new NodeBuilder(reading, around, found[0]?.where ?? '');
  for (const one of found) node.add(one);
  return node.isNever ? undefined : node;
}

class NodeBuilder implements SchemaNode {
  readonly layers: Layer[] = [];
  readonly unions: Union[] = [];
  readonly around: Set<unknown>;
  readonly where: string;
  isNullable = false;
  isNever = false;
  readonly #reading: SchemaReading;
  readonly #outer: ReadonlySet<unknown>;

  constructor(reading: SchemaReading, outer: ReadonlySet<unknown>, where: string) {
    this.#reading = reading;
    this.#outer = outer;
    this.around = new Set(outer);
    this.where = where;
  }

  add({ schema, where }: FoundSchema, isReferenced = false): void {
    const reading = this.#reading;
    if (schema === true || this.isNever) return;
    if (!isRecord(schema)) {
      if (schema === false) this.#refuse('property-omitted', where, 'No value is valid here.');
      else this.#refuse('keyword-invalid', where, 'A schema is expected here.');
      return;
    }
    if (this.#outer.has(schema))
      return this.#refuse(
        'property-omitted',
        where,
        'The schema contains itself, so its form would never end.',
      );
    // The same schema was added before, such as by a circle of `allOf`.
    if (this.around.has(schema)) return;
    this.around.add(schema);
    if (this.around.size > maxDepth || !reading.spend(where))
      return this.#refuse('schema-too-large', where, 'Schemas here are not read.');
    const layer = { schema: reading.overlaid(schema, where), where, isReferenced };
    this.layers.push(layer);
    if (isNullableBy(layer.schema)) this.isNullable = true;
    this.#addReference(layer);
    for (const [index, one] of listAt(layer, 'allOf', reading).entries())
      this.add({ schema: one, where: pointerTo(where, 'allOf', index) }, isReferenced);
    for (const keyword of ['anyOf', 'oneOf'] as const) this.#addUnion(layer, keyword);
  }

  #addReference({ schema, where }: Layer): void {
    for (const keyword of ['$dynamicRef', '$recursiveRef'])
      if (ownProperty(schema, keyword) !== undefined)
        this.#reading.say('reference-unresolved', pointerTo(where, keyword), `${keyword} is not followed.`);
    const reference = ownProperty(schema, '$ref');
    if (reference === undefined) return;
    const found = typeof reference === 'string' && resolveReference(this.#reading.root, reference);
    if (found) return this.add(found, true);
    const message = 'The document does not contain this schema.';
    this.#refuse('reference-unresolved', pointerTo(where, '$ref'), message);
  }

  #addUnion(layer: Layer, keyword: Union['keyword']): void {
    const all = listAt(layer, keyword, this.#reading).map((schema, index) => ({
      schema,
      where: pointerTo(layer.where, keyword, index),
    }));
    const branches = all.filter(({ schema }) => !isNull(schema));
    if (branches.length < all.length) this.isNullable = true;
    const [only] = branches;
    if (only && branches.length === 1) this.add(only, layer.isReferenced);
    else if (only) this.unions.push({ ...layer, keyword, branches });
  }

  #refuse(...notice: Parameters<SchemaReading['say']>): void {
    this.isNever = true;
    this.#reading.say(...notice);
  }
}

/** Returns the first value of a keyword; `null` and absent are the same, except for `const`. */
export function keywordOf(
  { layers }: Pick<SchemaNode, 'layers'>,
  ...keywords: readonly string[]
): Keyword | undefined {
  for (const keyword of keywords)
    for (const layer of layers) {
      const value = ownProperty(layer.schema, keyword);
      if (value !== undefined && (value !== null || keyword === 'const'))
        return { value, where: pointerTo(layer.where, keyword) };
    }
  return undefined;
}

/** Returns every value of a keyword. */
export function keywordsOf({ layers }: Pick<SchemaNode, 'layers'>, keyword: string): readonly Keyword[] {
  return layers.flatMap((layer) => keywordOf({ layers: [layer] }, keyword) ?? []);
}

/** Returns the text of a keyword; `undefined` for other values and blank texts. */
export function textOf(node: Pick<SchemaNode, 'layers'>, ...keywords: readonly string[]): string | undefined {
  const value = keywordOf(node, ...keywords)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Returns the list of a keyword, empty if it is absent. */
export function listAt(
  { schema, where }: Layer,
  keyword: string,
  reading: SchemaReading,
): readonly unknown[] {
  const value = ownProperty(schema, keyword) ?? [];
  if (Array.isArray(value)) return value;
  reading.say('keyword-invalid', pointerTo(where, keyword), 'A list is expected here.');
  return [];
}

/** Returns the schemas that an object keyword of a layer has by name. */
export function schemasAt(
  { schema, where }: Layer,
  keyword: string,
  reading: SchemaReading,
): Map<string, FoundSchema> {
  const value = ownProperty(schema, keyword) ?? {};
  if (!isRecord(value)) {
    reading.say('keyword-invalid', pointerTo(where, keyword), 'An object is expected here.');
    return new Map();
  }
  return new Map(
    Object.keys(value).map((name) => [name, { schema: value[name], where: pointerTo(where, keyword, name) }]),
  );
}

/** Returns whether a schema itself, without its unions, allows `null`. */
function isNullableBy(schema: Json): boolean {
  const [type, values] = [ownProperty(schema, 'type'), ownProperty(schema, 'enum')];
  return (
    ownProperty(schema, 'nullable') === true ||
    ownProperty(schema, 'x-nullable') === true ||
    (Array.isArray(type) && type.includes('null')) ||
    (Array.isArray(values) && values.includes(null))
  );
}

/** Returns whether a schema allows nothing but `null`. */
function isNull(schema: unknown): boolean {
  const [type, values] = [ownProperty(schema, 'type'), ownProperty(schema, 'enum')];
  return (
    type === 'null' ||
    (isRecord(schema) && Object.hasOwn(schema, 'const') && schema['const'] === null) ||
    (Array.isArray(values) && values.length > 0 && values.every((one) => one === null))
  );
}
