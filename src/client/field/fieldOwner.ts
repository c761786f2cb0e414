/** Whether a field, as part of an object, requires a value and can be cleared. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyObject, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldOptions } from './fieldOptions.js';

/** A field that may be an object or part of one. */
export interface FieldOwner {
  readonly plan: Pick<FieldOutline, 'required' | 'expectMultipleValues'>;
  readonly options: FieldOptions;
  /** The object that it is part of. */
  readonly owner: FieldOwner | undefined;
  /** The latest value. */
  readonly latest: () => FieldValue;
}

/** Whether an empty value is an error by the document. A required part is required only if its object is. */
export const isDemanded = ({ plan, owner }: FieldOwner): boolean =>
  plan.required && (owner === undefined || demandsParts(owner));

/** Whether the field is an empty part of an object that does not require it. */
export const isLeftOut = (field: FieldOwner, value: FieldValue): boolean =>
  field.owner !== undefined && isNothing(value) && !isDemanded(field);

/** Whether an object requires its parts: an optional one only once a part has a value, an entry of a list always. */
const demandsParts = (field: FieldOwner): boolean =>
  isDemanded(field) ||
  field.options.required === true ||
  field.plan.expectMultipleValues ||
  !isNothing(field.latest());

/** Whether a single value can be cleared: it is optional, or its whole object is. */
export const isClearable = ({ plan, owner }: FieldOwner): boolean =>
  !plan.required || (owner !== undefined && mayBeMissing(owner));

/** Whether a whole object may be omitted. */
const mayBeMissing = (field: FieldOwner): boolean =>
  !field.plan.expectMultipleValues && field.options.required !== true && isClearable(field);

/** Whether a value is empty, or an object without filled parts. */
export const isNothing = (value: FieldValue): boolean => isEmptyValue(value) || isEmptyObject(value);
