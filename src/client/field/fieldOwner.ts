/**
 * A field that is a part of an object: when it asks for a value, and when it may be taken away.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyObject, isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldOptions } from './fieldOptions.js';

/** The object that a field is a part of. */
export interface FieldOwner {
  /** Whether the parts that its document requires are asked for just now. */
  readonly demandsParts: () => boolean;
  /** Whether all of it may be left out. */
  readonly mayBeMissing: () => boolean;
}

interface OwnedField {
  readonly plan: FieldOutline;
  readonly options: FieldOptions;
  readonly owner: FieldOwner | undefined;
  readonly latest: () => FieldValue;
}

/** Whether an empty value is wrong by its document: a required part is asked for with the object that it is part of. */
export const isDemanded = ({ plan, owner }: OwnedField): boolean =>
  plan.required && (owner?.demandsParts() ?? true);

/** Whether a value is nothing, and none is demanded: that of a part of an object that is left out. */
export const isLeftOut = (field: OwnedField, value: FieldValue): boolean =>
  field.owner !== undefined && isNothing(value) && !isDemanded(field);

/** Whether an object asks for its parts: one that may be left out does once something is entered in it, an entry of a list always. */
export const demandsParts = (field: OwnedField): boolean =>
  isDemanded(field) ||
  field.options.required === true ||
  field.plan.expectMultipleValues ||
  !isNothing(field.latest());

/** Whether all of an object may be left out. */
export const mayBeMissing = (field: OwnedField): boolean =>
  !field.plan.expectMultipleValues && field.options.required !== true && isClearable(field);

/** Whether a single value may be taken away: one that is not required, or that goes with all of its object. */
export const isClearable = ({ plan, owner }: OwnedField): boolean =>
  !plan.required || (owner?.mayBeMissing() ?? false);

/** No value, or an object that nothing was filled in of. */
export const isNothing = (value: FieldValue): boolean => isEmptyValue(value) || isEmptyObject(value);
