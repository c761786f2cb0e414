/** Schemas that are not well meant: circles, explosions, inherited names, and random damage. */
import { describe, expect, it } from 'vitest';
import { parseFormSpec } from '../../src/core/index.js';
import { fromJsonSchema } from '../../src/json-schema/index.js';
import { randomFrom } from '../support/randomPatterns.ts';
import { schemaSample } from '../support/randomSchemas.ts';

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const codesOf = (schema: unknown) => fromJsonSchema(schema).notices.map(({ code }) => code);

describe('a hostile schema', () => {
  it('cannot lead in circles', () => {
    const loop = { $ref: '#/$defs/a' };
    const $defs = {
      a: { allOf: [{ $ref: '#/$defs/b' }] },
      b: { anyOf: [loop, { type: 'null' }], type: 'string' },
    };

    expect(fromJsonSchema(object({ a: loop }, { $defs })).form.fields).toHaveLength(1);
    expect(codesOf({ $ref: '#' })).toEqual(['property-omitted']);
  });

  it('cannot make more than 10,000 schemas or 1,000 fields be read', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `d${index}`,
        object(
          Object.fromEntries(
            Array.from({ length: 10 }, (__, at) => [`p${at}`, { $ref: `#/$defs/d${index + 1}` }]),
          ),
        ),
      ]),
    );
    const wide = object(
      Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`p${index}`, { type: 'string' }])),
    );

    expect(codesOf({ $ref: '#/$defs/d0', $defs })).toContain('schema-too-large');
    expect(fromJsonSchema(wide).form.fields).toHaveLength(1_000);
    expect(codesOf(wide)).toContain('schema-too-large');
  });

  it('cannot name a prototype, nor be read from one', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"":{}}}',
    ) as unknown;
    const { form } = fromJsonSchema(schema, {
      overlay: JSON.parse('{"/properties/constructor":{"__proto__":{"title":"x"}}}') as never,
    });

    expect(form.fields.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['constructor', 'Constructor'],
    ]);
    expect(codesOf(object({ a: { $ref: '#/__proto__/toString' } }))).toEqual(['reference-unresolved']);
    expect(codesOf(Object.create({ type: 'object' }))).toEqual(['property-omitted']);
  });

  it('never has its patterns run', () => {
    const schema = object({
      a: { type: 'string', format: 'email', pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` },
    });

    expect(fromJsonSchema(schema).form.fields[0]?.constraints).toHaveLength(1);
  });

  it('becomes a document within its limits, whatever is damaged', () => {
    const random = randomFrom(7);
    const rubbish = [
      null,
      true,
      0,
      -1,
      '',
      'a',
      [],
      {},
      [null],
      { $ref: '#' },
      { type: 5 },
      { enum: {} },
      Number.NaN,
    ];
    const damage = (node: unknown): unknown => {
      if (random(12) === 0) return rubbish[random(rubbish.length)];
      if (typeof node !== 'object' || node === null) return node;
      if (Array.isArray(node)) return node.map(damage);
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, damage(one)]));
    };
    /** Returns the schema if no document comes from it. */
    const failing = (schema: unknown): unknown[] => {
      try {
        parseFormSpec(fromJsonSchema(schema).form);
        return [];
      } catch (error) {
        return [schema, error];
      }
    };
    const failures = Array.from({ length: 500 }, () => failing(damage(schemaSample(random, 0).schema)));

    expect(failures.flat()).toEqual([]);
  });
});
