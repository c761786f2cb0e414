/**
 * Boxes: a BOOLEAN that is ticked or not. An unticked box is an answer, so a required one has no mark and is `false` from the
 * start, at top level and in each object that asks for its parts. D50, D93
 */
import { isEmptyValue, isRecord, ownProperty } from '../vocabulary/json.js';
import type { DataType } from '../vocabulary/dataType.js';

/** A field that may be a box. */
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

/** Whether a field is drawn as one box, a checkbox or a switch; a BOOLEAN with values is a choice of Yes and No. */
export function isBox({ dataType, lookup, expectMultipleValues }: Boxed): boolean {
  return dataType === 'BOOLEAN' && !lookup && !expectMultipleValues;
}

/**
 * Sets the required boxes of an object to `false` where they hold nothing. An optional object with nothing but unticked boxes
 * becomes empty, otherwise it would ask for its other parts.
 *
 * @param isAsked - whether the object asks for its parts even if it is empty
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

/** Whether an object holds nothing but unticked boxes. */
function isBlank(subFields: readonly Part[], object: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(object).every(([name, value]) => {
    const part = subFields.find((one) => one.name === name);
    if (isEmptyValue(value)) return true;
    if (value === false) return part !== undefined && isBox(part);
    return isRecord(value) && isBlank(part?.subFields ?? [], value);
  });
}
