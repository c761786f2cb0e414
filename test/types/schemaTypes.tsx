/** Types of values that reach an app from a schema of zod, Valibot or any Standard Schema. Nothing runs: the compiler is the test. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as v from 'valibot';
import * as z from 'zod';
import { SpecForm, useSpecForm } from '../../src/index.js';
import { defineForm, type InferValues } from '../../src/core/index.js';
import { fromJsonSchema, toStandardJsonSchema } from '../../src/json-schema/index.js';

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** Compiles where a value is of that very type. */
const is =
  <Expected,>() =>
  <Given,>(_given: Given, _isSame: IsSame<Given, Expected>): undefined =>
    undefined;

interface Person {
  name: string;
  age?: number | undefined;
}

const zodPerson = z.object({ name: z.string(), age: z.optional(z.number()) });
const valibotPerson = v.object({ name: v.string(), age: v.optional(v.number()) });
const { form } = fromJsonSchema(z.toJSONSchema(zodPerson));

/** A form of a zod schema. */
export const ofZod = (
  <SpecForm<z.output<typeof zodPerson>>
    spec={form}
    onSubmit={(values) => {
      is<string>()(values.name, true);
      is<number | undefined>()(values.age, true);
      // @ts-expect-error -- the schema has no such property
      return values.mail;
    }}
  />
);

/** A form of a Valibot schema. */
export const ofValibot = (
  <SpecForm<v.InferOutput<typeof valibotPerson>>
    spec={form}
    onSubmit={(values) => is<string>()(values.name, true)}
    // @ts-expect-error -- the schema has no such property
    fields={{ mail: { kind: 'radios' } }}
  />
);

/** A form of any Standard Schema, such as one of ArkType. */
export function ofStandard(_schema: StandardSchemaV1<unknown, Person>) {
  type Output = StandardSchemaV1.InferOutput<typeof zodPerson>;
  is<string>()({} as Output['name'], true);
  return <SpecForm<Output> spec={form} onSubmit={(values) => is<number | undefined>()(values.age, true)} />;
}
ofStandard(zodPerson);
ofStandard(valibotPerson);

/** A form without markup. */
export function Hooked() {
  const state = useSpecForm<z.output<typeof zodPerson>>({ spec: form });
  if (state.status !== 'ready') return null;
  is<number | null | undefined>()(state.values.age, true);
  // @ts-expect-error -- it is a number
  state.setValue('age', '7');
  return null;
}

const order = defineForm({
  id: 'order',
  fields: [{ name: 'country', displayName: 'Country', dataType: 'STRING', required: true }],
});
const standard = toStandardJsonSchema(order);
is<InferValues<typeof order>>()({} as StandardSchemaV1.InferOutput<typeof standard>, true);
