// #region form
import { useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { SpecField } from 'spec-field';
import {
  formConditions,
  formDefaults,
  formSchema,
  planForm,
  readServerErrors,
  submittedValues,
} from 'spec-field/core';
import { stay } from './stay.js';

const plan = planForm(stay);
const schema = formSchema(stay);

export function StayForm() {
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const form = useForm({
    defaultValues: formDefaults(stay),
    validators: { onSubmit: schema as never },
    onSubmit: async ({ value }) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(submittedValues(stay, value));
      const response = await fetch('/api/forms/stay/submit', { method: 'POST', headers, body });
      setSaid(response.ok ? 'Your room is booked.' : '');
      const { fields } = response.ok ? { fields: [] } : readServerErrors(await response.json(), plan);
      setRefused(Object.fromEntries(fields.map(({ path, message }) => [path.join('.'), message])));
    },
  });

  return (
    <form
      noValidate
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
                {({ state, handleChange, handleBlur }) => (
                  <SpecField
                    spec={spec}
                    value={state.value}
                    onChange={(value) => {
                      handleChange(value);
                      setRefused(({ [spec.name]: _mended, ...others }) => others);
                    }}
                    onBlur={handleBlur}
                    required={required.has(spec.name)}
                    error={refused[spec.name] ?? messageOf(state.meta.errors)}
                  />
                )}
              </form.Field>
            ));
        }}
      </form.Subscribe>
      <button>Book</button>
      <p role="status">{said}</p>
    </form>
  );
}

const messageOf = ([error]: readonly unknown[]) =>
  (error as { readonly message: string } | undefined)?.message;
// #endregion
