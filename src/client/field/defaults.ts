/** Drops invalid default values and reports them, once validation is loaded. D71. */
import { type FieldValue, isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';

/** Revises a value after part of its default was dropped. */
export type Revise = (value: FieldValue) => FieldValue;

/** A field with a default value. */
export interface BegunField {
  readonly start: {
    /** The default value of its document. */
    readonly value: FieldValue;
    /** Asks the form that owns the value to revise its default; returns whether it did. */
    readonly beginWith: ((revise: Revise) => boolean) | undefined;
  };
  readonly options: { readonly value?: FieldValue; readonly defaultValue?: FieldValue };
  /** Revises the default of the field itself. */
  readonly begin: (revise: Revise) => void;
  readonly latest: () => FieldValue;
}

/** Revises the default of a field; returns whether it did. Returns false if the app controls the value or it was saved. */
export function begin(field: BegunField, revise: Revise): boolean {
  if (!isBegun(field) || (field.start.beginWith && !field.start.beginWith(revise))) return false;
  field.begin(revise);
  return true;
}

/** Whether the field uses its document's default, not a value or default of the app. */
export function isBegun({ start, options }: BegunField): boolean {
  const isControlled = options.value !== undefined && !start.beginWith;
  return options.defaultValue === start.value && !isControlled;
}

/** Removes the invalid parts of a default from a value; in an object, only from parts that are unchanged. */
export function withoutRefused(value: FieldValue, start: FieldValue, left: FieldValue): FieldValue {
  if (!isRecord(value) || !isRecord(start)) return Object.is(value, start) ? left : value;
  const withoutPart = (object: FieldValue, name: string) =>
    withPart(object, name, (part) => withoutRefused(part, start[name], ownProperty(left, name) ?? null));
  return Object.keys(start).reduce<FieldValue>(withoutPart, value);
}

/** Revises one part of an object. An empty part is removed, and an empty object becomes `null`. */
export function withPart(object: FieldValue, name: string, revise: Revise): FieldValue {
  if (!isRecord(object) || !Object.hasOwn(object, name)) return object;
  const { [name]: before, ...others } = object;
  const part = revise(before);
  if (Object.is(part, before)) return object;
  if (!isEmptyValue(part)) return { ...object, [name]: part };
  return Object.keys(others).length === 0 ? null : others;
}
