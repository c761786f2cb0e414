/**
 * Schemas as libraries and frameworks write them. zod, Valibot, ArkType and TypeBox run here. The files in `fixtures` were written by the
 * tools: see its README. Only `swashbuckle.json` is written by hand, in the form of the files that Swashbuckle publishes.
 */
import { toJsonSchema as valibotToJsonSchema } from '@valibot/to-json-schema';
import { Type } from '@sinclair/typebox';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FormSpec, parseFormSpec, planForm, validateForm } from '../../src/core/index.js';
import { fromJsonSchema } from '../../src/json-schema/index.js';
import drf from './fixtures/drf-spectacular.json' with { type: 'json' };
import fastapi from './fixtures/fastapi.json' with { type: 'json' };
import hono from './fixtures/hono.json' with { type: 'json' };
import mcp from './fixtures/mcp.json' with { type: 'json' };
import nestjs from './fixtures/nestjs.json' with { type: 'json' };
import springdoc from './fixtures/springdoc.json' with { type: 'json' };
import swashbuckle from './fixtures/swashbuckle.json' with { type: 'json' };

/** Writes each field as its name, type, hint or number of values, `*` if required, and `[]` for several values. */
function fieldsOf({ fields }: Pick<FormSpec, 'fields'>): string {
  return fields
    .map(
      ({
        name,
        dataType,
        formatHint,
        valuesEndpoint,
        subFields,
        expectMultipleValues,
        required,
        readOnly,
      }) => {
        const parts = subFields ? `{${fieldsOf({ fields: subFields as FormSpec['fields'] })}}` : '';
        const values = valuesEndpoint?.items
          ? `=${valuesEndpoint.items.length}`
          : (valuesEndpoint?.uri ?? '');
        const hint = typeof formatHint === 'string' ? `:${formatHint}` : '';
        const marks = `${expectMultipleValues ? '[]' : ''}${required ? '*' : ''}${readOnly ? '!' : ''}`;
        return `${name} ${dataType}${hint}${values}${parts}${marks}`;
      },
    )
    .join(', ');
}

function read(schema: unknown, root?: { components: { schemas: object } }) {
  const name = typeof schema === 'string' ? schema : '';
  const found = root ? (root.components.schemas as Record<string, unknown>)[name] : schema;
  const { form, notices } = fromJsonSchema(found, root && { root, pointer: `/components/schemas/${name}` });
  // Names such as `id` are reserved for submits without JavaScript.
  const others = planForm(parseFormSpec(form)).notices.filter(({ code }) => code !== 'name-reserved');
  expect(others).toEqual([]);
  const omitted = notices.filter(({ code }) => code === 'property-omitted' || code === 'keyword-invalid');
  return { form, fields: fieldsOf(form), omitted: omitted.map(({ where }) => where) };
}

describe('libraries', () => {
  it('zod', () => {
    const payment = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), number: z.string() }),
      z.object({ kind: z.literal('iban'), iban: z.string() }),
    ]);
    const order = z.object({
      email: z.email(),
      id: z.uuid(),
      due: z.iso.date(),
      at: z.iso.datetime({ offset: true }),
      age: z.int().min(0),
      note: z.string().nullish(),
      role: z.enum(['admin', 'member']).default('member'),
      tags: z.array(z.string()).min(1),
      city: z.string().meta({ 'x-values-endpoint': '/api/cities', title: 'City' }),
      payment,
      scores: z.record(z.string(), z.number()).optional(),
    });
    const { form, fields, omitted } = read(z.toJSONSchema(order, { io: 'input' }));

    expect(fields).toBe(
      'email STRING:email*, id STRING*, due DATE:date*, at DATE:date-time*, age NUMBER*, note STRING, role STRING=2, ' +
        'tags STRING[]*, city STRING/api/cities*, payment OBJECT{kind STRING=2*, number STRING, iban STRING}*',
    );
    expect(
      form.fields.flatMap(({ constraints = [] }) => constraints.map(({ type: word }) => word)),
    ).not.toContain('pattern');
    expect(omitted).toEqual(['/properties/scores']);
    expect(
      validateForm(read(z.toJSONSchema(payment)).form, { kind: 'card', iban: 'x' }).errors[0]?.path,
    ).toEqual(['number']);
    expect(read(z.toJSONSchema(order, { io: 'input', target: 'draft-7' })).fields).toBe(fields);
  });

  it('Valibot', () => {
    const schema = v.object({
      email: v.pipe(v.string(), v.minLength(3), v.email()),
      due: v.pipe(v.string(), v.isoDate()),
      weight: v.nullable(v.number()),
      color: v.optional(v.picklist(['red', 'green']), 'red'),
      name: v.pipe(v.string(), v.title('Full name')),
    });

    expect(read(valibotToJsonSchema(schema)).fields).toBe(
      'email STRING:email*, due DATE:date*, weight NUMBER, color STRING=2, name STRING*',
    );
  });

  it('ArkType', () => {
    const schema = type({
      email: 'string.email',
      id: 'string.uuid',
      'age?': 'number.integer >= 0',
      size: "'s' | 'm'",
      note: 'string | null',
    });

    expect(read(schema.toJsonSchema()).fields).toBe(
      'email STRING:email*, id STRING*, note STRING, size STRING=2*, age NUMBER',
    );
  });

  it('TypeBox', () => {
    const schema = Type.Object({
      email: Type.String({ format: 'email' }),
      size: Type.Union([Type.Literal('s'), Type.Literal('m')]),
      level: Type.Enum({ Low: 0, High: 1 }),
      note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      both: Type.Intersect([Type.Object({ x: Type.String() }), Type.Object({ y: Type.Number() })]),
      born: Type.Optional(Type.Date()),
    });
    const { fields, omitted } = read(schema);

    expect(fields).toBe(
      'email STRING:email*, size STRING=2*, level NUMBER=2*, note STRING, both OBJECT{x STRING*, y NUMBER*}*',
    );
    expect(omitted).toEqual(['/properties/born/type']);
  });
});

describe('frameworks', () => {
  it.each([
    [
      'FastAPI',
      fastapi,
      'Order',
      'customer_name STRING*, owner_id NUMBER/api/people*, nickname STRING, quantity NUMBER*, discount NUMBER, price NUMBER*, ' +
        'priority STRING=2, due DATE:date*, remind_at DATE:date-time, at_time STRING:time, ref STRING, tags STRING[], ' +
        'address OBJECT{street STRING*, postal_code STRING*}*, lines OBJECT{street STRING*, postal_code STRING*}[]*, ' +
        'size NUMBER*, secret STRING:password*, site STRING:url*, gift BOOLEAN, ' +
        'payment OBJECT{kind STRING=2*, number STRING, iban STRING}*',
      ['/components/schemas/Order'],
    ],
    [
      'drf-spectacular',
      drf,
      'Ticket',
      'id NUMBER*!, subject STRING*, status STRING=2, severity NUMBER=3, assignee NUMBER, due_date DATE:date, ' +
        'price STRING*, slug STRING, site STRING:url, urgent BOOLEAN, created_at DATE:date-time*!, watchers NUMBER[], ' +
        'owner NUMBER/people*',
      [],
    ],
    [
      'springdoc',
      springdoc,
      'RoomBooking',
      'id NUMBER!, guest STRING*, email STRING:email, nights NUMBER*, price NUMBER, arrival DATE:date, ' +
        'confirmedAt DATE:date-time, board STRING=3, extras STRING=2[], breakfast BOOLEAN, ownerId NUMBER/people, ' +
        'type STRING*, floor NUMBER',
      ['/components/schemas/Booking/properties/attributes'],
    ],
    [
      'Swashbuckle',
      swashbuckle,
      'Product',
      'id NUMBER!, name STRING*, description STRING, status NUMBER=3, weight NUMBER, releasedAt DATE:date-time, ' +
        'dimensions OBJECT{width NUMBER, height NUMBER}, tags STRING[]',
      [],
    ],
    [
      'NestJS',
      nestjs,
      'CreateCatDto',
      'name STRING*, age NUMBER*, breed STRING*, kind STRING=2*, owner OBJECT{name STRING*, email STRING:email}, ' +
        'siblings STRING[]*, colours STRING=2[], note STRING, createdAt DATE:date-time*, ownerId NUMBER/people',
      [],
    ],
    [
      'Hono',
      hono,
      'NewUser',
      'name STRING*, age NUMBER*, role STRING=2, bio STRING, born DATE:date, ownerId NUMBER/people*, ' +
        'contact OBJECT{via STRING=2*, address STRING:email, number STRING}*',
      [],
    ],
  ])('%s', (_name, root, schema, fields, omitted) => {
    expect(read(schema, root)).toMatchObject({ fields, omitted });
  });

  it('drf-spectacular: reads labels from descriptions, and drops alternatives for empty texts', () => {
    const { form } = read('Ticket', drf);
    const field = (name: string) => form.fields.find((one) => one.name === name);

    expect(field('status')?.description).toBeUndefined();
    expect(field('status')?.valuesEndpoint?.items).toMatchObject([
      { value: 'open', label: 'Open' },
      { value: 'done', label: 'Done' },
    ]);
    expect(field('severity')?.valuesEndpoint?.items?.map(({ label }) => label)).toEqual([
      'Low',
      'Middle',
      'High',
    ]);
    expect(field('slug')?.constraints?.map(({ type: word }) => word)).toEqual(['maxLength', 'pattern']);
  });

  it('keeps help texts, and offers no empty choice', () => {
    const size = {
      description: 'Size of the box.\n\n* `s` - Small\n* `l` - Large',
      oneOf: [{ enum: ['s', 'l'], type: 'string' }, { enum: [''] }],
    };
    const [field] = read({ type: 'object', properties: { size } }).form.fields;

    expect(field).toMatchObject({
      description: 'Size of the box.',
      valuesEndpoint: { items: [{ value: 's' }, { value: 'l' }] },
    });
  });

  it('MCP: the input of a tool, and an elicitation', () => {
    expect(read(mcp.inputSchema)).toMatchObject({
      fields:
        'repo STRING*, state STRING=3, labels STRING[], perPage NUMBER, since DATE:date-time, milestone NUMBER, ' +
        'filter OBJECT{author STRING*, draft BOOLEAN}, assigneeId NUMBER/people',
      omitted: [],
    });
    expect(read(mcp.requestedSchema)).toMatchObject({
      fields: 'email STRING:email*, seats NUMBER, newsletter BOOLEAN, colour STRING=2, days STRING=2[]*',
      omitted: [],
    });
  });
});
