// The form as JSON Schema, for peers that use it.
import { choices, type FormField, largestNumber, longestText } from './model.ts';

/** Returns a field as a property of the schema. */
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

/** Returns the names of required fields. */
export const requiredOf = (all: readonly FormField[]) =>
  all.filter(({ isRequired }) => isRequired).map(({ name }) => name);

/** Returns the properties of fields. */
export const propertiesOf = (all: readonly FormField[]) =>
  Object.fromEntries(all.map((field) => [field.name, propertyOf(field)]));
