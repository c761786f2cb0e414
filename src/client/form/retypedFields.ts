/** Fields whose data type changed with the form's document: they start without the value entered before. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';

/** Whether a field, or a part of it, has another data type than before. */
export const isRetyped = (before: FieldOutline, now: FieldOutline): boolean =>
  isOtherType(before, now) ||
  now.subFields.some((part) => {
    const partBefore = partOf(before, part.name);
    return partBefore !== undefined && isRetyped(partBefore, part);
  });

/** Carries a value over to a field of another document. */
export type CarryOver = (value: unknown, begun: unknown) => unknown;

/**
 * Replaces the parts of a value that were entered under another data type.
 *
 * @param begun - the value that the field begins with now
 * @returns `undefined` if nothing is left
 */
export function carryOver(value: unknown, begun: unknown, before: FieldOutline, now: FieldOutline): unknown {
  if (isOtherType(before, now)) return begun;
  if (!isRetyped(before, now)) return value;
  const entryBegun = (index: number): unknown => (Array.isArray(begun) ? begun[index] : undefined);
  if (Array.isArray(value))
    return value.map((entry, index) => carryParts(entry, entryBegun(index), before, now));
  return carryParts(value, begun, before, now);
}

function carryParts(object: unknown, begun: unknown, before: FieldOutline, now: FieldOutline): unknown {
  if (!isRecord(object)) return object;
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const [partBefore, part] = [partOf(before, name), partOf(now, name)];
      const carried =
        partBefore && part ? carryOver(value, ownProperty(begun, name), partBefore, part) : value;
      return carried === undefined ? [] : [[name, carried]];
    }),
  );
}

const isOtherType = (one: FieldOutline, other: FieldOutline): boolean =>
  one.dataType !== other.dataType || one.expectMultipleValues !== other.expectMultipleValues;

const partOf = ({ subFields }: FieldOutline, name: string | undefined): FieldOutline | undefined =>
  subFields.find((part) => part.name === name);
