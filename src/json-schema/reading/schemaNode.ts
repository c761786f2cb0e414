/**
 * `SchemaNode`: all schemas that apply at one place, after references, `allOf` and unions with `null` are resolved. Keywords are read
 * from its layers, the outermost first, so that nothing has to be merged. D86.
 */
import { isRecord } from '../../core/vocabulary/json.js';
import { type FoundSchema, memberOf, pointerTo, resolveReference } from './references.js';
import type { Json, SchemaReading } from './schemaReading.js';

/** One of the schemas that apply at a place. */
export interface Layer {
  readonly schema: Json;
  readonly where: string;
  /** Whether a `$ref` leads to it, so that its title names a type, not a property. */
  readonly isReferenced?: boolean | undefined;
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
  const [layers, unions, inside] = [[] as Layer[], [] as Union[], new Set(around)];
  let isNullable = false;
  const isPossible = found.every((one) => add(one));
  return isPossible
    ? { where: found[0]?.where ?? '', layers, unions, isNullable, around: inside }
    : undefined;

  /** Adds a schema. Returns `false` if no value is valid. */
  function add({ schema, where }: FoundSchema, isReferenced?: boolean): boolean {
    if (schema === true) return true;
    if (schema !== false && !isRecord(schema)) return reading.sayInvalid(where);
    if (schema === false || around.has(schema)) {
      reading.sayOmitted(schema ? 'a schema that contains itself' : 'a schema without values', where);
      return false;
    }
    // The same schema was added before, such as by a circle of `allOf`.
    if (inside.has(schema)) return true;
    inside.add(schema);
    if (inside.size > maxDepth || !reading.spend()) {
      reading.sayTooLarge(where);
      return false;
    }
    const layer = { schema: reading.overlaid(schema, where), where, isReferenced };
    layers.push(layer);
    const { isAllowed } = nullIn(layer.schema);
    isNullable ||= isAllowed;
    const all = schemasAt(layer, 'allOf', reading, Array.isArray);
    return (
      addReference(layer) &&
      all.every((one) => add(one, isReferenced)) &&
      (['anyOf', 'oneOf'] as const).every((keyword) => addUnion(layer, keyword))
    );
  }

  function addReference(layer: Layer): boolean {
    const reference = keywordOf({ layers: [layer] }, '$ref', '$dynamicRef', '$recursiveRef');
    if (!reference) return true;
    const target = resolveReference(reading.root, reference.value);
    if (target) return add(target, true);
    reading.say('reference-unresolved', reference.where, 'The document does not contain this schema.');
    return false;
  }

  function addUnion(layer: Layer, keyword: Union['keyword']): boolean {
    const all = schemasAt(layer, keyword, reading, Array.isArray);
    const branches = all.filter(({ schema }) => !nullIn(schema).isOnly);
    if (branches.length < all.length) isNullable = true;
    const [only] = branches;
    if (only && branches.length === 1) return add(only, layer.isReferenced);
    if (only) unions.push({ ...layer, keyword, branches });
    return true;
  }
}

/** Returns the first value of a keyword; `null` and absent are the same, except for `const`. */
export function keywordOf(
  { layers }: Pick<SchemaNode, 'layers'>,
  ...keywords: readonly string[]
): Keyword | undefined {
  for (const keyword of keywords)
    for (const layer of layers) {
      const value = memberOf(layer.schema, keyword);
      if (value !== undefined && (value !== null || keyword === 'const'))
        return { value, where: pointerTo(layer.where, keyword) };
    }
  return undefined;
}

/** Returns every value of a keyword. */
export function keywordsOf({ layers }: Pick<SchemaNode, 'layers'>, keyword: string): readonly Keyword[] {
  return layers.flatMap((layer) => keywordOf({ layers: [layer] }, keyword) ?? []);
}

/** Reports keywords that pages do not check. */
export function sayKeywords(
  node: Pick<SchemaNode, 'layers'>,
  keywords: readonly string[],
  reading: SchemaReading,
): void {
  for (const keyword of keywords)
    for (const { where } of keywordsOf(node, keyword)) reading.sayUnchecked(where);
}

/** Returns the text of a keyword; `undefined` for other values and blank texts. */
export function textOf(node: Pick<SchemaNode, 'layers'>, ...keywords: readonly string[]): string | undefined {
  return filled(keywordOf(node, ...keywords)?.value);
}

/** Returns a text; `undefined` for other values and blank texts. */
export const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Returns the schemas of a layer's keyword, by name or by index; none if the keyword is absent. */
export function schemasAt(
  { schema, where }: Layer,
  keyword: string,
  reading: SchemaReading,
  isSchemas: (value: unknown) => value is object = isRecord,
): readonly (FoundSchema & { readonly name: string })[] {
  const found = memberOf(schema, keyword) ?? undefined;
  const place = pointerTo(where, keyword);
  if (found !== undefined && !isSchemas(found)) reading.sayInvalid(place);
  else if (found)
    return Object.entries(found).map(([name, one]) => ({ name, schema: one, where: pointerTo(place, name) }));
  return [];
}

/** Returns whether a schema itself, without its unions, allows `null`, and whether it allows nothing else. */
function nullIn(schema: unknown): { isAllowed: boolean; isOnly: boolean } {
  const types = [memberOf(schema, 'type')].flat();
  const values: unknown[] = [memberOf(schema, 'enum') ?? [memberOf(schema, 'const')]].flat();
  const isFlagged = ['nullable', 'x-nullable'].some((flag) => memberOf(schema, flag) === true);
  return {
    isAllowed: isFlagged || types.includes('null') || values.includes(null),
    isOnly: types.join() === 'null' || (values.length === 1 && values[0] === null),
  };
}
