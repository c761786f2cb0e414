/**
 * The value that a picked item has for another field of its form. Choice D69.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { isEmptyValue, type JsonScalar, ownProperty } from '../vocabulary/json.js';

/** What a field has to say of a value that is filled in. */
export type FilledField = Pick<FieldOutline, 'dataType' | 'expectMultipleValues' | 'readOnly'>;

/**
 * The value that an item has for a field, as that field may hold it.
 *
 * @param name - one of the item's `fields`, else `value`, `label` or `description`
 * @returns `undefined` where the item has none, or one that the field cannot hold
 */
export function filledValue(field: FilledField, item: ValueAlias, name: string): unknown {
  const { dataType, expectMultipleValues, readOnly } = field;
  const given = itemValue(item, name);
  // What is the server's own is not for a page to say (D71).
  if (isEmptyValue(given) || dataType === 'OBJECT' || readOnly) return undefined;
  const value = typed(dataType, given as JsonScalar);
  return value !== undefined && expectMultipleValues ? [value] : value;
}

/** What an item has by a name: of its fields, else of itself. */
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
