/**
 * Forms of published schemas against Ajv: Ajv accepts every value that a form accepts, unless a notice is about the refused place.
 * The schemas are the output of frameworks (`fixtures`) and the configuration schemas of installed packages.
 */
import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  type FormSpec,
  type InputFieldSpec,
  submittedValues,
  validate,
  validateForm,
} from '../../src/core/index.js';
import { fromJsonSchema, type JsonSchemaNotice } from '../../src/json-schema/index.js';
import { type Random, randomFrom } from '../support/randomPatterns.ts';

type Json = Readonly<Record<string, unknown>>;

const seed = Number(process.env['SEED'] ?? 1);
const valuesEach = 30;

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Json;
const fixture = (name: string) => read(`test/json-schema/fixtures/${name}.json`);

/** Name → the document and the JSON Pointer of the schema. */
const published: readonly (readonly [name: string, document: Json, pointer: string])[] = [
  ['FastAPI', fixture('fastapi'), '/components/schemas/Order'],
  ['drf-spectacular', fixture('drf-spectacular'), '/components/schemas/Ticket'],
  ['springdoc, Booking', fixture('springdoc'), '/components/schemas/Booking'],
  ['springdoc, RoomBooking', fixture('springdoc'), '/components/schemas/RoomBooking'],
  ['NestJS', fixture('nestjs'), '/components/schemas/CreateCatDto'],
  ['Hono', fixture('hono'), '/components/schemas/NewUser'],
  ['Swashbuckle', fixture('swashbuckle'), '/components/schemas/Product'],
  ['MCP, a tool', fixture('mcp'), '/inputSchema'],
  ['MCP, an elicitation', fixture('mcp'), '/requestedSchema'],
  ['Stryker', read('node_modules/@stryker-mutator/api/dist/schema/stryker-core.json'), ''],
  [
    'Stryker’s runner',
    read('node_modules/@stryker-mutator/vitest-runner/dist/schema/vitest-runner-options.json'),
    '',
  ],
  [
    'mutation reports',
    read('node_modules/mutation-testing-report-schema/src/mutation-testing-report-schema.json'),
    '',
  ],
  ['oxfmt', read('node_modules/oxfmt/configuration_schema.json'), ''],
  ['rig', read('node_modules/@rushstack/rig-package/lib-commonjs/schemas/rig.schema.json'), ''],
];

const samples: Readonly<Record<string, readonly unknown[]>> = {
  STRING: [
    'a',
    'Ada Lovelace',
    'x'.repeat(300),
    'ann@example.org',
    'https://example.org/a',
    '10:30:00Z',
    '79098',
    '1.5',
    '-',
  ],
  NUMBER: [0, 1, 2, 3, 18, 100, 1000, -1, 0.5, 1e9],
  BOOLEAN: [true, false],
  DATE: ['2030-01-15', '2030-01-15T12:00:00Z', '2030-01-15T12:00:00+01:00'],
};

/** Returns a random value that a field accepts; `undefined` for none. */
function valueOf(field: InputFieldSpec, random: Random): unknown {
  const {
    expectMultipleValues,
    required,
    subFields,
    dataType,
    valuesEndpoint,
    placeholder,
    constraints = [],
  } = field;
  if (!required && random(3) === 0) return undefined;
  if (expectMultipleValues) {
    const one = {
      ...field,
      expectMultipleValues: false,
      required: true,
      constraints: dataType === 'NUMBER' ? constraints : [],
    };
    const list = Array.from({ length: 1 + random(3) }, () => valueOf(one, random));
    // A page does not enter a scalar twice.
    return [...new Set(list)].filter((value) => value !== undefined);
  }
  if (dataType === 'OBJECT')
    return Object.fromEntries(
      (subFields ?? [])
        .map((part) => [part.name, valueOf(part, random)])
        .filter(([, value]) => value !== undefined),
    );
  const bounds = constraints.flatMap(({ params = {} }) =>
    Object.values(params).flatMap((bound): readonly unknown[] =>
      dataType === 'NUMBER'
        ? [Number(bound), Number(bound) + 1, Number(bound) - 1]
        : ['b'.repeat(Math.min(Number(bound) || 0, 400))],
    ),
  );
  const listed = valuesEndpoint?.items?.map((item) => (item as { readonly value: unknown }).value);
  const candidates = listed ?? [...(samples[dataType] ?? []), ...bounds, placeholder];
  const valid = candidates.filter(
    (value) => validate({ ...field, valuesEndpoint: undefined }, value).isValid,
  );
  return valid[random(Math.max(valid.length, 1))];
}

/** Rewrites `exclusiveMinimum: true`, and `nullable` without a type, which OpenAPI 3.0 has and Ajv does not know. */
function asOf2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asOf2020);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, asOf2020(value)]));
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const)
    if (typeof copy[exclusive] === 'boolean') {
      if (copy[exclusive]) copy[exclusive] = copy[bound];
      else delete copy[exclusive];
    }
  const { nullable, ...rest } = copy;
  return nullable === true && !('type' in rest) ? { anyOf: [rest, { type: 'null' }] } : copy;
}

/** Compiles the schema at a pointer, with the whole document for its references. */
function compile(document: Json, pointer: string) {
  const isDraft07 = String(document['$schema']).includes('draft-07');
  const ajv = new (isDraft07 ? Ajv : Ajv2020)({
    strict: false,
    logger: false,
    multipleOfPrecision: 9,
    allErrors: true,
    validateSchema: false,
  });
  addFormats.default(ajv);
  const { $schema: _dialect, $id: _id, id: _oldId, ...rest } = asOf2020(document) as Json;
  ajv.addSchema(rest, 'https://example.org/document');
  return ajv.compile({ $ref: `https://example.org/document#${pointer}` });
}

const loosening = new Set(['schema-loosened', 'property-omitted', 'keyword-ignored', 'reference-unresolved']);

/** Whether a notice is about the property that an error is about, about one around it, or about the object itself. */
function isExplained({ instancePath, params }: ErrorObject, notices: readonly JsonSchemaNotice[]): boolean {
  const { missingProperty } = params as { readonly missingProperty?: string };
  const path = instancePath.split('/').filter((name) => name !== '' && !/^\d+$/.test(name));
  const names = missingProperty === undefined ? path : [...path, missingProperty];
  const isAbout = ({ where, message }: JsonSchemaNotice) =>
    names.some((name) => `${where}/`.includes(`/properties/${name}/`) || message.includes(`"${name}"`));
  const isAtRoot = ({ where }: JsonSchemaNotice) => path.length === 0 && !where.includes('/properties/');
  return notices.some((notice) => loosening.has(notice.code) && (isAbout(notice) || isAtRoot(notice)));
}

describe(`Ajv accepts the values of a form, seed ${seed}`, () => {
  it.each(published)(
    'of %s',
    (_name, document, pointer) => {
      const random = randomFrom(seed);
      const isValid = compile(document, pointer);
      const schema = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (at as Json)[step], document);
      const { form, notices } = fromJsonSchema(schema, { root: document, pointer });
      const unexplained: unknown[] = [];
      let accepted = 0;
      for (let round = 0; round < valuesEach; round++) {
        const value = valuesOf(form, random);
        if (!validateForm(form, value).isValid) continue;
        accepted++;
        const sent = submittedValues(form, value);
        if (isValid(sent)) continue;
        const errors = (isValid.errors ?? []).filter((error) => !isExplained(error, notices));
        if (errors.length > 0) unexplained.push({ sent, errors });
      }

      expect(unexplained.slice(0, 2).map((one) => JSON.stringify(one))).toEqual([]);
      expect(accepted).toBeGreaterThan(valuesEach / 10);
    },
    120_000,
  );
});

const valuesOf = (form: FormSpec, random: Random) =>
  Object.fromEntries(
    form.fields
      .map((field) => [field.name, valueOf(field, random)])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>;
