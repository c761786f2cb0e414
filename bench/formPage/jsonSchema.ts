// What the form is in JSON Schema, for the peers that read that.
import { choices, type FormField, largestNumber, longestText } from './model.ts';

/** A field as a property of the form's schema. */
export function propertyOf({ kind, label }: FormField): Readonly<Record<string, unknown>> {
  const title = label;
  if (kind === 'number') return { type: 'number', title, minimum: 0, maximum: largestNumber };
  if (kind === 'select')
    return {
      type: 'string',
      title,
      oneOf: choices.map((choice) => ({ const: choice.value, title: choice.label })),
    };
  return { type: 'string', title, ...(kind === 'text' && { maxLength: longestText }) };
}

/** Names of those that have to be filled in. */
export const requiredOf = (all: readonly FormField[]) =>
  all.filter(({ isRequired }) => isRequired).map(({ name }) => name);

/** The properties of some fields. */
export const propertiesOf = (all: readonly FormField[]) =>
  Object.fromEntries(all.map((field) => [field.name, propertyOf(field)]));
