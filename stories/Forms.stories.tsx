import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm as useTanStackForm } from '@tanstack/react-form';
import { Suspense, useActionState, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { fieldSpecSchema } from '../src/core/index.js';
import { focusFirstInvalid, type InputFieldSpec, SpecField, useSuspenseFieldSpec } from '../src/index.js';
import './support/form.css';
import { fieldIn } from './support/fieldIn.ts';
import { emptyForm, type FormName, formNames, formSpecs, type FormValues } from './support/formSpecs.ts';

const meta = preview.meta({ title: 'Forms' });
export default meta;

type Canvas = ReturnType<typeof within>;

/** The values that {@link fillIn} enters. */
const filledIn = {
  email: 'ada@example.org',
  country: 'FR',
  languages: ['sv', 'sw'],
  guests: 3,
  arrival: '2026-12-10',
  newsletter: true,
};

/** The same values as form data entries. */
const filledInEntries = Object.entries(filledIn).flatMap(([name, value]) =>
  [value].flat().map((one) => [name, String(one)]),
);

async function fillIn(canvasElement: HTMLElement, email = filledIn.email) {
  const field = (label: string) => fieldIn(canvasElement, label);
  await field('Email').type(email);
  await field('Country').pick('France');
  await field('Languages').pick('Swedish');
  await field('Languages').pick('Swahili');
  await field('Guests').type('3');
  await field('Arrival').type('2026-12-10');
  await field('Send me news').pick();
}

const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Register' }));

/** Expects that an empty form is refused: every required field shows its error, and the first one has the focus. */
async function isRefusedEmpty(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const email = await canvas.findByRole('textbox', { name: 'Email' });
  const languages = fieldIn(canvasElement, 'Languages');
  await fieldIn(canvasElement, 'Country').settled();
  await languages.settled();
  await submit(canvas);
  await expect(await fieldIn(canvasElement, 'Email').error()).toBe('Enter a value.');
  await expect(await languages.error()).toBe('Choose at least one option.');
  await expect(email).toHaveFocus();
  await expect(canvas.queryByRole('status', { name: 'Sent' })).toBeNull();
}

async function hasSent(canvas: Canvas, values: unknown) {
  const sent = await canvas.findByRole('status', { name: 'Sent' });
  await expect(JSON.parse(sent.textContent)).toEqual(values);
}

/** Shows the submitted values. */
function Sent({ values }: { readonly values: unknown }) {
  if (values === undefined) return null;
  return <output aria-label="Sent">{JSON.stringify(values)}</output>;
}

/** A plain form: the browser validates each field and collects its entries. */
export const PlainForm = meta.story({
  render: () => <Plain />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await isRefusedEmpty(canvasElement);
    await fillIn(canvasElement);
    await submit(canvas);
    await hasSent(canvas, filledInEntries);
  },
});

function Plain() {
  const [sent, setSent] = useState<unknown>();
  return (
    <form
      className="story-form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...new FormData(event.currentTarget).entries()]);
      }}
    >
      {formNames.map((name) => (
        <SpecField key={name} name={name} spec={formSpecs[name]} />
      ))}
      <button>Register</button> <button type="reset">Start again</button>
      <Sent values={sent} />
    </form>
  );
}

/** `<form action>` of React 19: errors and values come back in the action's state. */
export const FormAction = meta.story({
  render: () => <WithAction />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await isRefusedEmpty(canvasElement);
    await fillIn(canvasElement, 'taken@example.org');
    await submit(canvas);
    await canvas.findByText('This address is registered already.');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    const email = fieldIn(canvasElement, 'Email');
    await expect(await email.value()).toBe('taken@example.org');
    await email.type(filledIn.email);
    await submit(canvas);
    await hasSent(canvas, filledInEntries);
    await expect(await email.value()).toBe('');
  },
});

interface Answer {
  readonly sent?: unknown;
  readonly values: Partial<FormValues>;
  readonly errors: Partial<Record<FormName, string>>;
}

/** Simulates the server. */
async function register(_last: Answer, data: FormData): Promise<Answer> {
  if (data.get('email') !== 'taken@example.org') return { sent: [...data.entries()], values: {}, errors: {} };
  const values = {
    ...Object.fromEntries(data.entries()),
    languages: data.getAll('languages'),
    guests: Number(data.get('guests')),
    newsletter: data.get('newsletter') === 'true',
  };
  return { values, errors: { email: 'This address is registered already.' } };
}

function WithAction() {
  const [{ sent, values, errors }, action] = useActionState(register, { values: {}, errors: {} });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  return (
    <form ref={form} className="story-form" action={action}>
      {formNames.map((name) => (
        <SpecField
          key={name}
          name={name}
          spec={formSpecs[name]}
          // React resets the form to these values after each action.
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
      <button>Register</button>
      <Sent values={sent} />
    </form>
  );
}

/** React Hook Form: spread `{...field}` of a `Controller` on the field. The specs are the form's schema. */
export const ReactHookForm = meta.story({
  render: () => (
    <Suspense fallback="Loading the form…">
      <HookForm />
    </Suspense>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await isRefusedEmpty(canvasElement);
    await fillIn(canvasElement);
    await submit(canvas);
    await hasSent(canvas, filledIn);
  },
});

/** Combines the field documents into one OBJECT. */
function useFormSchema(email: InputFieldSpec, country: InputFieldSpec) {
  return useMemo(() => {
    const specs = Object.entries<InputFieldSpec>({ ...formSpecs, email, country });
    const subFields = specs.map(([name, spec]) => Object.assign({}, spec, { name }));
    return fieldSpecSchema({ displayName: 'Registration', dataType: 'OBJECT', required: true, subFields });
  }, [email, country]);
}

function HookForm() {
  const { fieldSpec: email } = useSuspenseFieldSpec(formSpecs.email);
  const { fieldSpec: country } = useSuspenseFieldSpec(formSpecs.country);
  const resolver = standardSchemaResolver(useFormSchema(email, country));
  const { control, handleSubmit } = useForm({
    defaultValues: emptyForm as Record<string, unknown>,
    resolver,
  });
  const [sent, setSent] = useState<unknown>();
  return (
    <form className="story-form" noValidate onSubmit={(event) => void handleSubmit(setSent)(event)}>
      {formNames.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <SpecField spec={formSpecs[name]} {...field} error={fieldState.error?.message} />
          )}
        />
      ))}
      <button>Register</button>
      <Sent values={sent} />
    </form>
  );
}

/** TanStack Form: each field's spec is its validator. */
export const TanStackForm = meta.story({
  render: () => (
    <Suspense fallback="Loading the form…">
      <TanStack />
    </Suspense>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await isRefusedEmpty(canvasElement);
    await fillIn(canvasElement);
    await submit(canvas);
    await hasSent(canvas, filledIn);
  },
});

function TanStack() {
  const { fieldSpec: email } = useSuspenseFieldSpec(formSpecs.email);
  const { fieldSpec: country } = useSuspenseFieldSpec(formSpecs.country);
  const specs: Record<FormName, InputFieldSpec> = { ...formSpecs, email, country };
  const [sent, setSent] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const form = useTanStackForm({
    defaultValues: emptyForm,
    onSubmit: ({ value }) => setSent(value),
    onSubmitInvalid: () => element.current && focusFirstInvalid(element.current),
  });
  return (
    <form
      className="story-form"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {formNames.map((name) => (
        <form.Field key={name} name={name} validators={{ onChange: fieldSpecSchema(specs[name]) }}>
          {({ state, handleChange, handleBlur }) => (
            <SpecField
              name={name}
              spec={formSpecs[name]}
              value={state.value}
              onChange={handleChange}
              onBlur={handleBlur}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
      ))}
      <button>Register</button>
      <Sent values={sent} />
    </form>
  );
}
