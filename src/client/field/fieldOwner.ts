/**
 * A field that is a part of an object: when it asks for a value, and when it may be taken away.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyObject, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldOptions } from './fieldOptions.js';

/** A field that may be a part of an object, or such an object. */
export interface FieldOwner {
  readonly plan: Pick<FieldOutline, 'required' | 'expectMultipleValues'>;
  readonly options: FieldOptions;
  /** The object that it is a part of. */
  readonly owner: FieldOwner | undefined;
  /** The value by now. */
  readonly latest: () => FieldValue;
}

/** Whether an empty value is wrong by its document: a required part is asked for with the object that it is part of. */
export const isDemanded = ({ plan, owner }: FieldOwner): boolean =>
  plan.required && (owner === undefined || demandsParts(owner));

/** Whether a value is nothing, and none is demanded: that of a part of an object that is left out. */
export const isLeftOut = (field: FieldOwner, value: FieldValue): boolean =>
  field.owner !== undefined && isNothing(value) && !isDemanded(field);

/** Whether an object asks for its parts: one that may be left out does once something is entered in it, an entry of a list always. */
const demandsParts = (field: FieldOwner): boolean =>
  isDemanded(field) ||
  field.options.required === true ||
  field.plan.expectMultipleValues ||
  !isNothing(field.latest());

/** Whether a single value may be taken away: one that is not required, or that goes with all of its object. */
export const isClearable = ({ plan, owner }: FieldOwner): boolean =>
  !plan.required || (owner !== undefined && mayBeMissing(owner));

/** Whether all of an object may be left out. */
const mayBeMissing = (field: FieldOwner): boolean =>
  !field.plan.expectMultipleValues && field.options.required !== true && isClearable(field);

/** No value, or an object that nothing was filled in of. */
export const isNothing = (value: FieldValue): boolean => isEmptyValue(value) || isEmptyObject(value);
