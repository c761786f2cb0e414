/**
 * A page and its server as an app writes them, with the public types. This code never runs; the test is whether it compiles, by
 * TypeScript 7 with the rest of the project, 5.9 with the package as it is published (`scripts/check-types.mjs`).
 */
import { createRef, useState } from 'react';
import {
  type DraftStore,
  localDraft,
  SpecField,
  type SpecFieldHandle,
  type SpecFieldProps,
  SpecForm,
  useSpecField,
  useSpecForm,
} from '../../src/index.js';
import {
  defineField,
  defineForm,
  type FormSpec,
  type InferValue,
  type InferValues,
  type InputFieldSpec,
  parseFieldSpec,
} from '../../src/core/index.js';
import { createFieldServer, type FieldServerOptions, type ServedForm } from '../../src/server/index.js';

/** `any` is the same as nothing. */
type IsSame<One, Other> = 0 extends 1 & One
  ? false
  : [One] extends [Other]
    ? [Other] extends [One]
      ? true
      : false
    : false;

/** Compiles where a value is of that very type: `is<string>()(value, true)`. */
const is =
  <Expected,>() =>
  <Given,>(_given: Given, _isSame: IsSame<Given, Expected>): undefined =>
    undefined;

const country = defineField({
  name: 'country',
  displayName: { en: 'Country', fr: 'Pays' },
  dataType: 'STRING',
  required: true,
  valuesEndpoint: { uri: '/api/values/country', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
  constraints: [{ type: 'maxLength', params: { value: 40 } }],
});
const counts = defineField({
  name: 'counts',
  displayName: 'Counts',
  dataType: 'NUMBER',
  expectMultipleValues: true,
});
const address = defineField({
  name: 'address',
  displayName: 'Address',
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
    { name: 'floor', displayName: 'Floor', dataType: 'NUMBER' },
  ],
});
const order = defineForm({
  id: 'order',
  submitEndpoint: { uri: '/api/forms/order/submit', method: 'PUT' },
  fields: [
    country,
    counts,
    { name: 'gift', displayName: 'A gift', dataType: 'BOOLEAN' },
    // This code never runs.
    { name: 'number', displayName: 'Number', dataType: 'STRING', required: true, readOnly: true },
  ],
});

interface Order {
  country: string;
  counts?: number[] | undefined;
  gift?: boolean | undefined;
  number?: string | undefined;
}
declare const ofServer: InputFieldSpec;
declare const json: { displayName: string; dataType: string; ofALaterVersion: number };
declare const formOfServer: FormSpec;
declare const either: string | InputFieldSpec;
declare const anyText: string;
declare const kept: DraftStore<Order>;
const handle = createRef<SpecFieldHandle>();

export const inferred: [InferValue<typeof counts>, InferValue<typeof address>, InferValues<typeof order>] = [
  [1],
  { street: 'Main 1', floor: undefined },
  { country: 'FR', gift: true },
];

/** Types of field values. */
export const fields = (
  <>
    <SpecField
      spec={country}
      ref={handle}
      onChange={(value) => is<string | null>()(value, true)}
      value="FR"
    />
    <SpecField spec={counts} onChange={(value) => is<number[] | null>()(value, true)} defaultValue={null} />
    <SpecField
      spec={address}
      onChange={(value) => is<{ street: string; floor?: number | undefined } | null>()(value, true)}
    />
    <SpecField
      spec={{ displayName: 'Agreed', dataType: 'BOOLEAN', 'x-team': 'legal' }}
      onChange={(value) => is<boolean | null>()(value, true)}
    />
    <SpecField<string> spec="/api/fields/city" onChange={(value) => is<string | null>()(value, true)} />
    <SpecField<string> spec={ofServer} onChange={(value) => is<string | null>()(value, true)} />
    <SpecField spec="/api/fields/city" onChange={(value) => is<unknown>()(value, true)} value={5} />
    <SpecField spec={ofServer} onChange={(value) => is<unknown>()(value, true)} value={[5]} />
    <SpecField spec={json} onChange={(value) => is<unknown>()(value, true)} />
    <SpecField spec={either} onChange={(value) => is<unknown>()(value, true)} />
    <SpecField spec={parseFieldSpec(json)} data-kind="x" aria-label="Name" key="name" />
  </>
);

/** Errors of the compiler in the document of a field. */
export const wrongFields = (
  <>
    {/* @ts-expect-error -- words are written in capitals */}
    <SpecField spec={{ displayName: 'City', dataType: 'string' }} />
    {/* @ts-expect-error -- within the endpoint, too */}
    <SpecField spec={{ displayName: 'City', dataType: 'STRING', valuesEndpoint: { mode: 'closed' } }} />
    {/* @ts-expect-error -- no member is called so */}
    <SpecField spec={{ displayName: 'City', dataType: 'STRING', requierd: true }} />
    {/* @ts-expect-error -- in its parts, too */}
    <SpecField spec={{ displayName: 'P', dataType: 'OBJECT', subFields: [{ ...country, label: 'A' }] }} />
    {/* @ts-expect-error -- a document has a label */}
    <SpecField spec={{ dataType: 'STRING' }} />
    {/* @ts-expect-error -- the value of this field is a text */}
    <SpecField spec={country} value={5} />
    {/* @ts-expect-error -- as the host has said */}
    <SpecField<string> spec="/api/fields/city" defaultValue={5} />
  </>
);
// @ts-expect-error -- the same where a field is written down by itself
defineField({ name: 'a', displayName: 'A', dataType: 'text' });
// @ts-expect-error -- and its constraints
defineField({ name: 'a', displayName: 'A', dataType: 'STRING', constraints: [{ type: 'patern' }] });
// @ts-expect-error -- and its items
defineField({ name: 'a', displayName: 'A', dataType: 'STRING', valuesEndpoint: { items: [{ val: 1 }] } });

/** A field of a host's own. */
export function City(props: SpecFieldProps<string | null>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SpecField spec={country} value={value} onChange={setValue} />
      <SpecField<string> {...props} />
    </>
  );
}

/** Fields without markup. */
export function Hooked() {
  const own = useSpecField({ spec: counts, onChange: (value) => is<number[] | null>()(value, true) });
  is<number[] | null>()(own.value, true);
  own.setValue([1]);
  // @ts-expect-error -- it holds numbers
  own.setValue(['1']);
  const other = useSpecField<string>({ spec: '/api/fields/city', value: null });
  is<string | null>()(other.value, true);
  // @ts-expect-error -- words are written in capitals
  return useSpecField({ spec: { displayName: 'City', dataType: 'string' } });
}

/** Types of submitted values. */
export const forms = (
  <>
    <SpecForm
      spec={order}
      onSubmit={(values) => is<Order>()(values, true)}
      onSubmitted={(_reply, values) => is<InferValues<typeof order>>()(values, true)}
      defaultValues={{ country: null, counts: [1] }}
      fields={{ country: { kind: 'radios' } }}
      draft={localDraft('ann')}
    />
    <SpecForm spec={order} draft={kept} />
    <SpecForm<Order> spec="/api/forms/order" onSubmit={(values) => is<Order>()(values, true)} draft={kept} />
    <SpecForm spec={formOfServer} onSubmit={(values) => is<Record<string, unknown>>()(values, true)} />
    <SpecForm spec={anyText} defaultValues={{ any: 1 }} draft={localDraft('ann')} />
    <SpecForm
      spec={{ id: 'f', fields: [{ name: 'a', displayName: 'A', dataType: 'STRING', required: true }] }}
      onSubmit={(values) => is<{ a: string }>()(values, true)}
    />
  </>
);

/** Errors of the compiler in a form. */
export const wrongForms = (
  <>
    {/* @ts-expect-error -- the value of this field is a text */}
    <SpecForm spec={order} defaultValues={{ country: 5 }} />
    {/* @ts-expect-error -- the form has no such field */}
    <SpecForm spec={order} fields={{ county: { kind: 'radios' } }} />
    {/* @ts-expect-error -- words are written in capitals */}
    <SpecForm spec={{ id: 'f', fields: [{ name: 'a', displayName: 'A', dataType: 'string' }] }} />
    {/* @ts-expect-error -- no member is called so */}
    <SpecForm spec={{ id: 'f', titel: 'F', fields: [{ name: 'a', displayName: 'A', dataType: 'STRING' }] }} />
  </>
);
// @ts-expect-error -- words are written in capitals
defineForm({ id: 'f', fields: [{ name: 'a', displayName: 'A', dataType: 'string' }] });
// @ts-expect-error -- of its endpoint, too
defineForm({ id: 'f', fields: [country], submitEndpoint: { uri: '/f', method: 'post' } });
// @ts-expect-error -- the form has no such field
defineForm({ id: 'f', fields: [country], sections: [{ name: 's', displayName: 'S', fields: ['county'] }] });

/** A form without markup. */
export function HookedForm() {
  const form = useSpecForm({ spec: order });
  if (form.status !== 'ready') return null;
  is<string | null | undefined>()(form.fieldProps('country').value, true);
  is<number[] | null | undefined>()(form.values.counts, true);
  is<unknown>()(form.fieldProps(anyText).value, true);
  form.setValue('counts', [4]);
  form.reset({ country: 'FR' });
  void form.validate(['country', 'gift']);
  // @ts-expect-error -- it holds numbers
  form.setValue('counts', '4');
  // @ts-expect-error -- the form has no such field
  form.fieldProps('county');
  // @ts-expect-error -- nor to be validated
  void form.validate(['county']);
  return <SpecField {...form.fieldProps('country')} />;
}

/** A server has the same types. */
export const server = createFieldServer({
  context: (request) => ({ tenant: request.url }),
  fields: {
    country: {
      spec: country,
      values: (_query, { context }) => {
        is<string>()(context.tenant, true);
        return { values: [], hasNext: false };
      },
    },
    ofElsewhere: { spec: ofServer },
    size: { spec: { displayName: 'Size', dataType: 'STRING' }, values: [{ value: 'S', label: 'Small' }] },
  },
  forms: {
    order: {
      spec: order,
      onSubmit: (values, { context }) => {
        is<Readonly<InferValues<typeof order>>>()(values, true);
        is<string>()(context.tenant, true);
      },
    },
    ofElsewhere: {
      spec: formOfServer,
      onSubmit: (values) => is<Readonly<Record<string, unknown>>>()(values, true),
    },
  },
});
const someFields: FieldServerOptions['fields'] = { country: { spec: country }, other: { spec: ofServer } };
const served: ServedForm<unknown, typeof order> = { spec: order, onSubmit: ({ gift }) => gift };
createFieldServer({ fields: someFields, forms: { order: served } });
// @ts-expect-error -- words are written in capitals
createFieldServer({ fields: { a: { spec: { displayName: 'A', dataType: 'string' } } } });
// @ts-expect-error -- no member is called so
createFieldServer({ fields: { a: { spec: { displayName: 'A', dataType: 'STRING', requierd: true } } } });
// @ts-expect-error -- in forms, too
createFieldServer({ forms: { f: { spec: { id: 'f', fields: [{ ...country, dataType: 'text' }] } } } });
// @ts-expect-error -- the form has no such field
createFieldServer({ forms: { order: { spec: order, onSubmit: (values) => values.county } } });
