/**
 * A field that begins with less than its document says: a default that is not valid is a notice and not used, as soon as that is
 * known. Part of what validates. D71.
 */
import { type FieldValue, isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';

/** Makes a value anew of which less is used than a field began with. */
export type Revise = (value: FieldValue) => FieldValue;

/** A field, as what it begins with is seen. */
export interface BegunField {
  readonly start: {
    /** What its document says it begins with. */
    readonly value: FieldValue;
    /** Has the form that holds its value begin with less; returns whether it does. */
    readonly beginWith: ((revise: Revise) => boolean) | undefined;
  };
  readonly options: { readonly value?: FieldValue; readonly defaultValue?: FieldValue };
  /** Begins with less of its default. */
  readonly begin: (revise: Revise) => void;
  readonly latest: () => FieldValue;
}

/** Begins with less of its default; returns whether it does: unless a value is its host's, or saved. */
export function begin(field: BegunField, revise: Revise): boolean {
  if (!isBegun(field) || (field.start.beginWith && !field.start.beginWith(revise))) return false;
  field.begin(revise);
  return true;
}

/** Whether a field begins with what its document says, and its host has not said otherwise. */
export function isBegun({ start, options }: BegunField): boolean {
  const isControlled = options.value !== undefined && !start.beginWith;
  return options.defaultValue === start.value && !isControlled;
}

/** What a value becomes as less is used of what it began with: in an object only what still is as it began. */
export function withoutRefused(value: FieldValue, start: FieldValue, left: FieldValue): FieldValue {
  if (!isRecord(value) || !isRecord(start)) return Object.is(value, start) ? left : value;
  const withoutPart = (object: FieldValue, name: string) =>
    withPart(object, name, (part) => withoutRefused(part, start[name], ownProperty(left, name) ?? null));
  return Object.keys(start).reduce<FieldValue>(withoutPart, value);
}

/** An object in which a part is made anew; an empty part is not in it, and `null` is what is left of none. */
export function withPart(object: FieldValue, name: string, revise: Revise): FieldValue {
  if (!isRecord(object) || !Object.hasOwn(object, name)) return object;
  const { [name]: before, ...others } = object;
  const part = revise(before);
  if (Object.is(part, before)) return object;
  if (!isEmptyValue(part)) return { ...object, [name]: part };
  return Object.keys(others).length === 0 ? null : others;
}
