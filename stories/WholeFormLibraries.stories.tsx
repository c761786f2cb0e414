import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm as useTanStackForm } from '@tanstack/react-form';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import {
  defineField,
  defineForm,
  formConditions,
  formDefaults,
  formSchema,
  planForm,
} from '../src/core/index.js';
import { SpecField, useSpecForm } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import './support/form.css';

const meta = preview.meta({ title: 'Whole forms in form libraries' });
export default meta;

/** A booking: the number of nights is asked unless it is for a day, and either mail or phone is required. */
const stay = defineForm({
  id: 'stay',
  fields: [
    defineField({ name: 'guest', displayName: 'Guest', dataType: 'STRING', required: true }),
    defineField({ name: 'isDay', displayName: 'For a day', dataType: 'BOOLEAN' }),
    defineField({ name: 'nights', displayName: 'Nights', dataType: 'NUMBER' }),
    defineField({ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }),
    defineField({ name: 'phone', displayName: 'Phone', dataType: 'STRING' }),
  ],
  rules: ({ when, not, visibleWhen, requiredWhen, atLeastOne }) => [
    visibleWhen('nights', not(when('isDay').eq(true))),
    requiredWhen('nights', not(when('isDay').eq(true))),
    atLeastOne(['mail', 'phone'], { errorMessage: 'Leave a mail address or a phone number.' }),
  ],
});
const plan = planForm(stay);
const schema = formSchema(stay);

/** React Hook Form holds the values; the document decides which fields are visible and valid. */
export const ReactHookForm = meta.story({
  render: function StayWithHookForm() {
    const [sent, setSent] = useState('');
    const { control, handleSubmit, watch } = useForm({
      defaultValues: formDefaults(stay),
      resolver: standardSchemaResolver(schema as never),
    });
    const { hidden, required } = formConditions(plan, watch());
    return (
      <form noValidate className="form" onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}>
        {stay.fields
          .filter(({ name }) => !hidden.has(name))
          .map((spec) => (
            <Controller
              key={spec.name}
              control={control}
              name={spec.name}
              render={({ field: { ref: _ref, disabled: _disabled, ...field }, fieldState: { error } }) => (
                <SpecField {...field} spec={spec} required={required.has(spec.name)} error={error?.message} />
              )}
            />
          ))}
        <button>Send</button>
        <output>{sent}</output>
      </form>
    );
  },
  play: ({ canvasElement }) => fillStay(canvasElement),
});

/** The same with TanStack Form, which accepts the schema directly. */
export const TanStackForm = meta.story({
  render: function StayWithTanStackForm() {
    const [sent, setSent] = useState('');
    const form = useTanStackForm({
      defaultValues: formDefaults(stay),
      validators: { onSubmit: schema as never },
      onSubmit: ({ value }) => setSent(JSON.stringify(schemaOutput(value))),
    });
    return (
      <form
        noValidate
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <form.Subscribe selector={({ values }) => values}>
          {(values) => {
            const { hidden, required } = formConditions(plan, values);
            return stay.fields
              .filter(({ name }) => !hidden.has(name))
              .map((spec) => (
                <form.Field key={spec.name} name={spec.name}>
                  {(field) => (
                    <SpecField
                      spec={spec}
                      value={field.state.value}
                      onChange={(value) => field.handleChange(value)}
                      onBlur={field.handleBlur}
                      required={required.has(spec.name)}
                      error={messageOf(field.state.meta.errors)}
                    />
                  )}
                </form.Field>
              ));
          }}
        </form.Subscribe>
        <button>Send</button>
        <output>{sent}</output>
      </form>
    );
  },
  play: ({ canvasElement }) => fillStay(canvasElement),
});

/** Without a form library: `useSpecForm` holds the values; the markup is your own. */
export const Headless = meta.story({
  render: function StayByHook() {
    const [sent, setSent] = useState('');
    const form = useSpecForm({ spec: stay, onSubmit: (values) => setSent(JSON.stringify(values)) });
    if (form.status !== 'ready') return <p>One moment…</p>;
    return (
      <form
        noValidate
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {stay.fields
          .filter(({ name }) => form.isVisible(name))
          .map(({ name }) => (
            <SpecField key={name} {...form.fieldProps(name)} />
          ))}
        {form.errors.map((text) => (
          <p key={text} role="alert">
            {text}
          </p>
        ))}
        <button>{form.isSubmitting ? 'Sending…' : 'Send'}</button>
        <output>{sent}</output>
      </form>
    );
  },
  play: ({ canvasElement }) => fillStay(canvasElement),
});

function schemaOutput(values: unknown): unknown {
  const result = schema['~standard'].validate(values);
  return 'value' in result ? result.value : undefined;
}

function messageOf(errors: readonly unknown[]): string | undefined {
  const [error] = errors as readonly ({ readonly message?: string } | undefined)[];
  return error?.message;
}

/** Submits an incomplete form, then fills in the missing values. */
async function fillStay(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const send = () => userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await fieldIn(canvasElement, 'Guest').type('Ada');
  await send();
  await canvas.findByText('Leave a mail address or a phone number.');
  await expect(canvas.getByLabelText(/^Nights/)).toHaveAttribute('aria-required', 'true');
  await fieldIn(canvasElement, 'For a day').pick();
  await waitFor(() => expect(canvas.queryByLabelText(/^Nights/)).toBeNull());
  await fieldIn(canvasElement, 'Phone').type('123');
  await send();
  const sent = { guest: 'Ada', isDay: true, phone: '123' };
  await waitFor(() => expect(canvas.getByText(JSON.stringify(sent))).toBeVisible());
}
