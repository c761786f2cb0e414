// #region form
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { SpecField } from 'spec-field';
import {
  formConditions,
  formDefaults,
  formSchema,
  type InferValues,
  planForm,
  readServerErrors,
} from 'spec-field/core';
import { stay } from './stay.js';

type Stay = InferValues<typeof stay>;

const plan = planForm(stay);
const resolver = standardSchemaResolver(formSchema(stay));

export function StayForm() {
  const { control, handleSubmit, setError } = useForm<Stay>({
    defaultValues: formDefaults(stay),
    resolver,
  });
  const [said, setSaid] = useState('');
  const { hidden, required } = formConditions(plan, useWatch({ control }));

  async function send(values: object) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(values);
    const response = await fetch('/api/forms/stay/submit', { method: 'POST', headers, body });
    setSaid(response.ok ? 'Your room is booked.' : '');
    if (response.ok) return;
    for (const { path, message } of readServerErrors(await response.json(), plan).fields)
      setError(path.join('.') as keyof Stay, { message });
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      {stay.fields
        .filter(({ name }) => !hidden.has(name))
        .map((spec) => (
          <Controller
            key={spec.name}
            control={control}
            name={spec.name as keyof Stay}
            render={({ field, fieldState: { error } }) => (
              <SpecField {...field} spec={spec} required={required.has(spec.name)} error={error?.message} />
            )}
          />
        ))}
      <button>Book</button>
      <p role="status">{said}</p>
    </form>
  );
}
// #endregion
