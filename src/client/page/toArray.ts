/** Converts a value to a list. */
import type { FieldValue } from '../../core/vocabulary/json.js';
import { isEmptyValue } from '../../core/vocabulary/json.js';

/** The elements of a value: none, one, or those of a list. */
export function toArray(value: FieldValue): readonly FieldValue[] {
  if (isEmptyValue(value)) return [];
  return Array.isArray(value) ? (value as readonly FieldValue[]) : [value];
}
