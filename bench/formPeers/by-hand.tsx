// A form written by hand, as in an app: React Hook Form with zod, uncontrolled boxes, and `useWatch` only for conditions.
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Lookup } from '../formPage/Lookup.tsx';
import {
  choices,
  fields,
  type FormField,
  type FormValues,
  initialValues,
  largestNumber,
  longestText,
  shownBy,
  source,
  take,
} from '../formPage/model.ts';
import { QueryRoot } from '../page/valuesPage.ts';

function ruleOf({ kind, isRequired }: FormField) {
  const rule = {
    text: z
      .string()
      .min(isRequired ? 1 : 0, 'Fill in this field.')
      .max(longestText),
    number: z.coerce.number().min(0).max(largestNumber),
    select: z.enum(choices.map(({ value }) => value)),
    lookup: z.string(),
  }[kind];
  return isRequired ? rule : rule.optional();
}

const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));
const options = choices.map(({ value, label }) => (
  <option key={value} value={value}>
    {label}
  </option>
));

interface ConditionalProps {
  readonly control: Control<FormValues>;
  readonly children: ReactNode;
}

function Conditional({ control, children }: ConditionalProps) {
  return useWatch({ control, name: source }) === shownBy ? children : null;
}

export function Form() {
  const { register, control, handleSubmit, formState } = useForm<FormValues>({
    resolver: zodResolver(schema),
    defaultValues: { ...initialValues },
    mode: 'onBlur',
  });
  const boxOf = ({ name, label, kind }: FormField, isInvalid: boolean) => {
    const attributes = {
      id: name,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': isInvalid ? `${name}-error` : undefined,
    } as const;
    if (kind === 'lookup')
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <Lookup id={name} label={label} onChange={field.onChange} />}
        />
      );
    if (kind === 'select')
      return (
        <select {...attributes} {...register(name)}>
          <option value="">Choose</option>
          {options}
        </select>
      );
    return <input {...attributes} type={kind} {...register(name)} />;
  };
  return (
    <QueryRoot>
      <form noValidate onSubmit={handleSubmit(take)}>
        {fields.map((field) => {
          const message = formState.errors[field.name]?.message;
          const drawn = (
            <div key={field.name}>
              {field.kind !== 'lookup' && <label htmlFor={field.name}>{field.label}</label>}
              {boxOf(field, message !== undefined)}
              {message !== undefined && (
                <p id={`${field.name}-error`} role="alert">
                  {message}
                </p>
              )}
            </div>
          );
          return field.isConditional ? (
            <Conditional key={field.name} control={control}>
              {drawn}
            </Conditional>
          ) : (
            drawn
          );
        })}
        <button type="submit">Send</button>
      </form>
    </QueryRoot>
  );
}
