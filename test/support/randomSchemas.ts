/**
 * Random JSON Schemas of objects with values to try them on, the same ones for the same seed. Half of the values fit their schema, or
 * nearly; the others have members of other types. No value is empty, because a form does not send empty values.
 */
import type { Random } from './randomPatterns.ts';

type Json = Record<string, unknown>;

/** A schema, and values of it. */
export interface SchemaSample {
  readonly schema: Json;
  readonly values: readonly Json[];
}

const names = ['a', 'first_name', 'postalCode', 'kind', 'e'];
const texts = [
  'a',
  'ab',
  'abc',
  'x1',
  'X9',
  'long text here',
  'ann@example.org',
  '2024-02-29',
  '2023-02-29',
  'zz',
];
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const conditional = 'then';
const patterns = ['^a', 'b$', '^[a-z]+$', '\\d', '^.{2,3}$'];

/** Makes a schema and values of it. */
export function schemaSample(random: Random, valuesEach: number): SchemaSample {
  const schema = new Maker(random).root();
  return {
    schema,
    values: Array.from({ length: valuesEach }, () => valueOf(schema, schema, random) as Json),
  };
}

class Maker {
  readonly #random: Random;
  readonly #defs: Json = {};

  constructor(random: Random) {
    this.#random = random;
  }

  root(): Json {
    const object = this.#object(2);
    const properties = object['properties'] as Record<string, Json>;
    const [first, second] = Object.keys(properties);
    if (first !== undefined && second !== undefined) this.#relate(object, properties, first, second);
    return this.#is(4) ? this.#withShapes(object) : this.#withDefs(object);
  }

  #withDefs(object: Json): Json {
    return Object.keys(this.#defs).length > 0 ? { ...object, $defs: this.#defs } : object;
  }

  /** Makes shapes that a constant distinguishes. */
  #withShapes(object: Json): Json {
    const shape = (value: string) => ({
      type: 'object',
      properties: { shape: { const: value }, [`of_${value}`]: this.#scalar(), note: { type: 'string' } },
      required: this.#is(2) ? ['shape', `of_${value}`] : ['shape'],
    });
    return this.#withDefs({ ...object, [this.#one('oneOf', 'anyOf')]: ['one', 'two'].map(shape) });
  }

  #relate(object: Json, properties: Record<string, Json>, first: string, second: string): void {
    const required = object['required'] as string[];
    const chance = this.#random(6);
    if (chance === 0) object['dependentRequired'] = { [first]: [second] };
    if (chance === 1) object['dependencies'] = { [first]: [second] };
    if (chance === 2) object['not'] = { required: [first, second] };
    if (chance === 3) object[this.#one('anyOf', 'oneOf')] = [{ required: [first] }, { required: [second] }];
    if (chance > 3) return;
    if (this.#is(2)) {
      properties[first] = { type: 'string', enum: ['a', 'ab', 'zz'] };
      object['if'] = {
        properties: { [first]: this.#one({ const: 'a' }, { enum: ['a', 'zz'] }, { not: { const: 'a' } }) },
        ...(this.#is(2) && { required: [first] }),
      };
      const then = this.#one<Json>(
        { required: [second] },
        { properties: { extra: this.#scalar() }, required: ['extra'] },
      );
      object[conditional] = then;
      if (this.#is(2)) object['else'] = { properties: { other: this.#scalar() } };
      if (this.#is(3) && !required.includes(first)) required.push(first);
    }
  }

  #object(depth: number): Json {
    const chosen = names.filter(() => this.#is(2));
    const properties = Object.fromEntries(
      (chosen.length > 0 ? chosen : ['a']).map((name) => [name, this.#any(depth)]),
    );
    const required = Object.keys(properties).filter(() => this.#is(3));
    return { type: 'object', properties, required, ...(this.#is(5) && { additionalProperties: false }) };
  }

  #any(depth: number): Json {
    const kind = this.#random(depth > 0 ? 12 : 7);
    if (kind === 7) return this.#object(depth - 1);
    if (kind === 8) return { type: 'array', items: this.#any(depth - 1), ...this.#counts() };
    if (kind === 9) return { allOf: [this.#scalar(), this.#scalar()] };
    if (kind === 10) return this.#nullable(this.#scalar());
    if (kind === 11) {
      const name = `D${Object.keys(this.#defs).length}`;
      this.#defs[name] = this.#scalar();
      return { $ref: `#/$defs/${name}` };
    }
    return this.#scalar();
  }

  #nullable(schema: Json): Json {
    if (this.#is(2) && typeof schema['type'] === 'string' && !schema['enum'])
      return { ...schema, type: [schema['type'], 'null'] };
    return { [this.#one('anyOf', 'oneOf')]: [schema, { type: 'null' }] };
  }

  #counts(): Json {
    return {
      ...(this.#is(2) && { minItems: this.#random(3) }),
      ...(this.#is(2) && { maxItems: 1 + this.#random(3) }),
    };
  }

  #scalar(): Json {
    const kind = this.#random(9);
    if (kind === 0) return { type: 'boolean' };
    if (kind === 1) return { type: 'integer', ...this.#bounds(true) };
    if (kind === 2) return { type: 'number', ...this.#bounds(false) };
    if (kind === 3) return { enum: this.#one([1, 2, 3], [0.5, 1]) };
    if (kind === 4) return { type: 'string', enum: texts.slice(0, 2 + this.#random(3)) };
    if (kind === 5) return { [this.#one('oneOf', 'anyOf')]: [{ const: 'a', title: 'A' }, { const: 'ab' }] };
    if (kind === 6) return { type: 'string', format: this.#one('date', 'date', 'email', 'uuid') };
    return {
      type: 'string',
      ...(this.#is(3) && { minLength: this.#random(4) }),
      ...(this.#is(3) && { maxLength: 1 + this.#random(5) }),
      ...(this.#is(3) && { pattern: this.#one(...patterns) }),
    };
  }

  #bounds(isInteger: boolean): Json {
    const bound = () => this.#random(9) - 4 + (isInteger || this.#is(2) ? 0 : 0.25);
    return {
      ...(this.#is(3) && { minimum: bound() }),
      ...(this.#is(3) && { maximum: bound() + 3 }),
      ...(this.#is(4) && { exclusiveMinimum: bound() }),
      ...(this.#is(6) && { exclusiveMaximum: bound() + 4 }),
      ...(this.#is(4) && { multipleOf: this.#one(1, 2, 3, 0.5, 0.1) }),
    };
  }

  #is(oneIn: number): boolean {
    return this.#random(oneIn) === 0;
  }

  #one<Of>(...of: readonly Of[]): Of {
    return of[this.#random(of.length)] as Of;
  }
}

const others = [
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  6,
  -1,
  0.5,
  0.1,
  0.30000000000000004,
  2.25,
  ...texts,
  [1],
  ['a'],
  ['a', 'ab'],
  { a: 'a' },
];

/** Makes a value that fits a schema more or less. */
function valueOf(schema: Json, root: Json, random: Random): unknown {
  const of = <Of>(list: readonly Of[]) => list[random(list.length)] as Of;
  if (random(14) === 0) return of(others);
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    return valueOf((root['$defs'] as Record<string, Json>)[reference.slice(8)] ?? {}, root, random);
  const branches = (schema['allOf'] ??
    (schema['properties'] ? undefined : (schema['oneOf'] ?? schema['anyOf']))) as Json[] | undefined;
  if (branches) {
    const branch = of(branches.filter((one) => one['type'] !== 'null'));
    return valueOf(branch, root, random);
  }
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return of(schema['enum'] as unknown[]);
  if (schema['properties']) return objectOf(schema, root, random);
  const type = [schema['type']].flat()[0];
  if (type === 'array')
    return Array.from({ length: 1 + random(3) }, () => valueOf(schema['items'] as Json, root, random));
  if (type === 'boolean') return random(2) === 0;
  if (type === 'integer') return random(12) - 4;
  if (type === 'number') return of([0, 1, 2, 3, -1, 0.5, 0.25, 2.25, 0.1, 0.3, 5, 6.5]);
  return of(texts);
}

function objectOf(schema: Json, root: Json, random: Random): Json {
  const shapes = [schema['oneOf'], schema['anyOf'], [schema['then'] ?? {}, schema['else'] ?? {}]] as (
    | Json[]
    | undefined
  )[];
  const extra = shapes.flatMap((list) =>
    list && list.length > 0 ? [list[random(list.length)] as Json] : [],
  );
  const properties = Object.assign({}, ...[schema, ...extra].map((one) => one['properties'] ?? {})) as Record<
    string,
    Json
  >;
  const required = new Set([schema, ...extra].flatMap((one) => (one['required'] ?? []) as string[]));
  const value: Json = {};
  for (const name of Object.keys(properties))
    if (random(required.has(name) ? 12 : 2) !== 0)
      value[name] = valueOf(properties[name] ?? {}, root, random);
  const [first] = Object.keys(properties);
  // An object without members is empty.
  if (first !== undefined && Object.keys(value).length === 0)
    value[first] = valueOf(properties[first] ?? {}, root, random);
  return value;
}
