/** The value that a chosen option fills into another field of the form. Choice D69. */
import type { FieldOutline } from '../document/fieldOutline.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { isEmptyValue, type JsonScalar, ownProperty } from '../vocabulary/json.js';

/** The members of a field that decide whether a value can be filled in. */
export type FilledField = Pick<FieldOutline, 'dataType' | 'expectMultipleValues' | 'readOnly'>;

/**
 * Returns an option's value for a field, converted to the type of the field.
 *
 * @param name - a name in the option's `fields`, otherwise `value`, `label` or `description`
 * @returns `undefined` if the option has no such value, or the field cannot contain it
 */
export function filledValue(field: FilledField, item: ValueAlias, name: string): unknown {
  const { dataType, expectMultipleValues, readOnly } = field;
  const given = itemValue(item, name);
  // The server owns read-only values (D71).
  if (isEmptyValue(given) || dataType === 'OBJECT' || readOnly) return undefined;
  const value = typed(dataType, given as JsonScalar);
  return value !== undefined && expectMultipleValues ? [value] : value;
}

/** Reads a value of an option by name: from its `fields`, otherwise from the option itself. */
export function itemValue(item: ValueAlias, name: string): JsonScalar | undefined {
  const own = ownProperty(item.fields, name) as JsonScalar | undefined;
  const isPart = name === 'value' || name === 'label' || name === 'description';
  return own ?? (isPart ? item[name] : undefined);
}

function typed(dataType: string, given: JsonScalar): JsonScalar | undefined {
  if (dataType === 'BOOLEAN') return typeof given === 'boolean' ? given : undefined;
  if (dataType !== 'NUMBER') return String(given);
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
