/**
 * Writes conditions on the values of a form as JSON Schemas of the submitted values. D36, D89: a condition is true, false or
 * undefined, so it takes two schemas.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import { byValue, type Condition, memberOf } from '../../core/form/condition.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { dateFormat } from './writeField.js';
import { anything, every, memberIs, never, opposite, type SchemaObject, some } from './writtenSchema.js';

/** The submitted values for which a condition is true, and those for which it is false. */
export interface WrittenCondition {
  readonly holds: SchemaObject;
  readonly fails: SchemaObject;
}

/** Returns a field of the form by name. */
type FieldOf = (name: string) => FieldOutline | undefined;

const undecided: WrittenCondition = { holds: never, fails: never };

/** Writes a condition; `undefined` if JSON Schema cannot express it. */
export function writeCondition(condition: unknown, fieldOf: FieldOf): WrittenCondition | undefined {
  if (!isRecord(condition)) return undecided;
  const { all, any, not, field } = condition as Partial<Record<'all' | 'any' | 'not' | 'field', unknown>>;
  const given = [all, any, not, field].filter((part) => (part ?? undefined) !== undefined);
  if (given.length !== 1) return undecided;
  if ((not ?? undefined) !== undefined) {
    const inner = writeCondition(not, fieldOf);
    return inner && { holds: inner.fails, fails: inner.holds };
  }
  if (typeof field === 'string') {
    const outline = fieldOf(field);
    return outline && writeComparison(outline, field, condition as Comparison);
  }
  if (!Array.isArray(given[0])) return undecided;
  const parts = given[0].map((part: unknown) => writeCondition(part, fieldOf));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const [holds, fails] = [parts.map((part) => part.holds), parts.map((part) => part.fails)];
  const isAll = (all ?? undefined) !== undefined;
  return isAll ? { holds: every(holds), fails: some(fails) } : { holds: some(holds), fails: every(fails) };
}

type Comparison = Extract<Condition, { readonly operator: string }>;

/** Word → keyword for numbers. */
const limits = {
  lt: 'exclusiveMaximum',
  lte: 'maximum',
  gt: 'exclusiveMinimum',
  gte: 'minimum',
} as const;

function writeComparison(
  field: FieldOutline,
  name: string,
  comparison: Comparison,
): WrittenCondition | undefined {
  const { operator } = comparison;
  // The value of a read-only field is not submitted, so the schema cannot test it.
  if (field.readOnly) return undefined;
  if (operator === 'notEmpty' || operator === 'empty')
    return decided(isFilled(field, name), operator === 'empty');
  const isIn = operator === 'in';
  const values = isIn ? memberOf(comparison, 'values') : [memberOf(comparison, 'value')];
  if (!Array.isArray(values) || values.includes(undefined)) return undecided;
  if (Object.hasOwn(limits, operator))
    return writeOrder(field, name, operator as keyof typeof limits, values);
  if (!isIn && operator !== 'eq' && operator !== 'neq') return undecided;
  const accepted = equalsOf(field, values);
  return accepted && decided(anyElementIs(field, name, accepted), operator === 'neq');
}

const decided = (holds: SchemaObject, isNegated: boolean): WrittenCondition =>
  isNegated ? { holds: opposite(holds), fails: holds } : { holds, fails: opposite(holds) };

function writeOrder(
  field: FieldOutline,
  name: string,
  operator: keyof typeof limits,
  values: readonly unknown[],
): WrittenCondition | undefined {
  const { dataType, expectMultipleValues } = field;
  if (dataType === 'STRING' || dataType === 'DATE') return undefined;
  const [limit] = byValue(dataType, () => true, values).accepted;
  if (limit === undefined) return undecided;
  const element = { [limits[operator]]: limit };
  return decided(memberIs(name, expectMultipleValues ? { contains: element } : element), false);
}

/** Returns the values that equal one of some values; `undefined` if JSON Schema cannot compare them. */
function equalsOf(field: FieldOutline, values: readonly unknown[]): readonly unknown[] | undefined {
  const { dataType } = field;
  if (dataType !== 'DATE') return byValue(dataType, undefined, values).accepted;
  const days = values.filter((one) => typeof one === 'string');
  const areDays = days.every((one) => parseIsoDate(one)?.isDay);
  return areDays && dateFormat(field) === 'date' ? days : undefined;
}

/** Accepts values of a form in which a field, or one element of its list, is one of some values. */
export function anyElementIs(
  { dataType, expectMultipleValues }: FieldOutline,
  name: string,
  accepted: readonly unknown[],
): SchemaObject {
  if (accepted.length === 0) return never;
  const element = accepted.length === 1 ? { const: accepted[0] } : { enum: accepted };
  const isThere = memberIs(name, expectMultipleValues ? { contains: element } : element);
  // A missing box counts as unchecked.
  const isAlsoAbsent = dataType === 'BOOLEAN' && accepted.includes(false);
  return isAlsoAbsent ? some([isThere, opposite(memberIs(name))]) : isThere;
}

/** Accepts values of a form in which a field does not count as empty. */
export function isFilled({ dataType, expectMultipleValues }: FieldOutline, name: string): SchemaObject {
  const isBox = dataType === 'BOOLEAN' && !expectMultipleValues;
  return memberIs(name, isBox ? { const: true } : anything);
}
