/**
 * Boxes: a BOOLEAN shown as a checkbox or switch. Unchecked is an answer, so a required box has no required mark and starts as
 * `false`: at top level and in each object that requires its parts. D50, D93
 */
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import type { DataType } from '../vocabulary/dataType.js';

/** The members that decide whether a field is a box. */
interface Boxed {
  readonly dataType: DataType;
  readonly expectMultipleValues: boolean;
  readonly lookup: unknown;
}

/** A part of an object. */
interface Part extends Boxed {
  readonly name: string | undefined;
  readonly required: boolean;
  readonly subFields: readonly Part[];
}

/** Returns whether a field is shown as a checkbox or switch. A BOOLEAN with values is a choice of Yes and No. */
export function isBox({ dataType, lookup, expectMultipleValues }: Boxed): boolean {
  return dataType === 'BOOLEAN' && !lookup && !expectMultipleValues;
}

/**
 * Sets the empty required boxes of an object to `false`. An optional object with only unchecked boxes becomes empty, because
 * otherwise its other parts would be required.
 *
 * @param isAsked - whether the object requires its parts even if it is empty
 */
export function withBoxes(
  subFields: readonly Part[],
  object: Readonly<Record<string, unknown>>,
  isAsked: boolean,
): Readonly<Record<string, unknown>> {
  if (!isAsked && isBlank(subFields, object)) return {};
  const boxes = subFields.flatMap((part) => {
    const { name = '', required, dataType, expectMultipleValues, subFields: inner } = part;
    const value = ownProperty(object, name);
    if (!required) return [];
    if (isBox(part)) return [[name, value ?? false]];
    if (dataType !== 'OBJECT' || expectMultipleValues) return [];
    const filled = withBoxes(inner, isRecord(value) ? value : {}, true);
    return Object.keys(filled).length > 0 ? [[name, filled]] : [];
  });
  return boxes.length > 0 ? { ...object, ...Object.fromEntries(boxes) } : object;
}

/** Returns whether an object contains only empty parts and unchecked boxes. */
function isBlank(subFields: readonly Part[], object: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(object).every(([name, value]) => {
    const part = subFields.find((one) => one.name === name);
    if (isEmptyValue(value)) return true;
    if (value === false) return part !== undefined && isBox(part);
    return isRecord(value) && isBlank(part?.subFields ?? [], value);
  });
}
