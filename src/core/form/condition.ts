/**
 * Conditions over the values of a form: a closed shape, read once, evaluated in work linear in its size. D36. A word that
 * is not known makes its comparison undefined, and `all`, `any` and `not` reckon with three values.
 */
import { formNotice, type FieldNotice } from '../../errors.js';
import type { FieldOutline } from '../fieldOutline.js';
import { isEmptyObject, isEmptyValue, ownProperty } from '../json.js';
import { parseIsoDate } from '../vocabulary/isoDate.js';
import { formLimits } from './formSpec.js';

/** A condition as a document publishes it. @see D36 */
export type Condition =
  | {
      /** Name of the field that is looked at. */
      readonly field: string;
      /** `eq`, `neq`, `lt`, `lte`, `gt`, `gte`, `in`, `empty`, `notEmpty`. */
      readonly operator: string;
      /** What the value of the field is compared with. */
      readonly value?: unknown;
      /** With `in`: any of these. */
      readonly values?: readonly unknown[] | undefined;
    }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** True, false, or undefined: what cannot be said. */
export type Truth = boolean | undefined;

/** What a comparison may ask for at the moment it is made. */
export interface ConditionContext {
  /** The value of a field; nothing for one that is hidden. */
  readonly valueOf: (name: string) => unknown;
  readonly nowMs: () => number;
  /** The first moment, in UTC, of the reader's calendar day. */
  readonly todayMs: () => number;
  /** Takes work from what a validation may cost; `false` when nothing is left. */
  readonly spend: (work: number) => boolean;
}

/** A condition that was read. */
export type ConditionPlan = (context: ConditionContext) => Truth;

/** What a condition is read with. */
export interface ConditionReader {
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  readonly notices: FieldNotice[];
}

/** A condition, or why there is none. */
export interface ReadCondition {
  readonly holds: ConditionPlan;
  /** Names of the fields it looks at. */
  readonly sources: ReadonlySet<string>;
  /** What makes the rule be left out, where something does. */
  readonly fault: string | undefined;
}

/**
 * Reads a condition.
 *
 * @param where - its path in the document
 * @see D36
 */
export function readCondition(given: unknown, where: string, reader: ConditionReader): ReadCondition {
  const reading: Reading = { ...reader, sources: new Set(), leaves: 0, undefinedParts: 0, fault: undefined };
  const holds = readPart(given, where, reading, 1);
  return { holds, sources: reading.sources, fault: reading.fault };
}

interface Reading extends ConditionReader {
  readonly sources: Set<string>;
  leaves: number;
  undefinedParts: number;
  fault: string | undefined;
}

const cannotSay: ConditionPlan = () => undefined;

function readPart(given: unknown, where: string, reading: Reading, depth: number): ConditionPlan {
  if (depth > formLimits.conditionDepth) {
    reading.fault ??= `A condition is at most ${formLimits.conditionDepth} deep.`;
    return cannotSay;
  }
  const word = wordOf(given);
  if (!word || word === 'field') countLeaf(reading);
  if (!word) return undefinedAt(where, 'A condition has one of `field`, `all`, `any` and `not`.', reading);
  if (word === 'field') return readComparison(given, where, reading);
  const inner = ownProperty(given, word);
  if (word === 'not') {
    const part = readPart(inner, `${where}.not`, reading, depth + 1);
    return (context) => negated(part(context));
  }
  if (!Array.isArray(inner)) return undefinedAt(`${where}.${word}`, 'This is no list.', reading);
  const parts: ConditionPlan[] = [];
  for (let index = 0; index < inner.length && reading.fault === undefined; index++)
    parts.push(readPart(inner[index], `${where}.${word}[${index}]`, reading, depth + 1));
  return (context) => joined(parts, context, word === 'any');
}

/** The one of its words that a condition has; none where it has several. */
function wordOf(given: unknown): (typeof words)[number] | undefined {
  let found: (typeof words)[number] | undefined;
  for (const word of words) {
    if ((ownProperty(given, word) ?? undefined) === undefined) continue;
    if (found) return undefined;
    found = word;
  }
  return found;
}

const words = ['field', 'all', 'any', 'not'] as const;

/** Whatever is not made of others counts as a comparison, even if it is none. */
function countLeaf(reading: Reading): void {
  if (++reading.leaves > formLimits.conditionLeaves)
    reading.fault ??= `A condition holds at most ${formLimits.conditionLeaves} comparisons.`;
}

function undefinedAt(where: string, message: string, reading: Reading): ConditionPlan {
  // Whoever mends the first of many knows what to look for.
  if (++reading.undefinedParts <= formLimits.conditionNotices)
    reading.notices.push(formNotice('condition-undefined', where, message));
  return cannotSay;
}

const negated = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** `any` is true once one part is, `all` is false once one part is not; else undefined where one part is. */
function joined(parts: readonly ConditionPlan[], context: ConditionContext, decisive: boolean): Truth {
  let isKnown = true;
  for (const part of parts) {
    const truth = part(context);
    if (truth === decisive) return decisive;
    isKnown &&= truth !== undefined;
  }
  return isKnown ? !decisive : undefined;
}

function readComparison(given: unknown, where: string, reading: Reading): ConditionPlan {
  const [name, operator] = [ownProperty(given, 'field'), ownProperty(given, 'operator')];
  const field = typeof name === 'string' ? reading.fieldOf(name) : undefined;
  if (typeof name !== 'string' || !field) {
    reading.fault ??= 'It looks at a field that the form does not have.';
    return cannotSay;
  }
  reading.sources.add(name);
  if (typeof operator !== 'string' || !Object.hasOwn(operators, operator))
    return undefinedAt(`${where}.operator`, knownWords, reading);
  const compile = operators[operator as ConditionOperator];
  const test = compile({ field, given, where, reading });
  return (context) => test(context.valueOf(name), context);
}

/** What one comparison is read from. */
interface Comparison {
  readonly field: FieldOutline;
  readonly given: unknown;
  readonly where: string;
  readonly reading: Reading;
}

type ValueTest = (value: unknown, context: ConditionContext) => Truth;

/** Word → how it is read. */
const operators = {
  eq: equality,
  neq: (comparison: Comparison): ValueTest => {
    const isEqual = equality(comparison);
    return (value, context) => negated(isEqual(value, context));
  },
  in: (comparison: Comparison): ValueTest => {
    const values = ownProperty(comparison.given, 'values');
    if (!Array.isArray(values) || values.length > formLimits.conditionValues)
      return nothingToCompare(comparison, 'values');
    return equalToAny(comparison, values);
  },
  lt: (comparison: Comparison) => ordering(comparison, (order) => order < 0),
  lte: (comparison: Comparison) => ordering(comparison, (order) => order <= 0),
  gt: (comparison: Comparison) => ordering(comparison, (order) => order > 0),
  gte: (comparison: Comparison) => ordering(comparison, (order) => order >= 0),
  empty:
    ({ field }: Comparison): ValueTest =>
    (value) =>
      countsAsEmpty(field, value),
  notEmpty:
    ({ field }: Comparison): ValueTest =>
    (value) =>
      !countsAsEmpty(field, value),
} as const;

const knownWords = `Known words are ${Object.keys(operators).join(', ')}.`;

/** A word that compares. */
export type ConditionOperator = keyof typeof operators;

function nothingToCompare({ where, reading }: Comparison, member: string): ValueTest {
  return undefinedAt(`${where}.${member}`, 'There is nothing to compare with.', reading) as ValueTest;
}

function equality(comparison: Comparison): ValueTest {
  const value = ownProperty(comparison.given, 'value');
  return value === undefined || value === null
    ? nothingToCompare(comparison, 'value')
    : equalToAny(comparison, [value]);
}

/** Whether a value, or one element of a list, equals one of those given. */
function equalToAny({ field, where, reading }: Comparison, given: readonly unknown[]): ValueTest {
  const operands = given.filter((one) => isOperand(field, one));
  if (operands.length < given.length) noteType(field, where, reading);
  const isDate = field.dataType === 'DATE';
  const wanted = new Set<unknown>(operands.map((one) => (isDate ? momentOf(one) : one)));
  return (value, context) => {
    const elements = elementsOf(field, value);
    if (!context.spend(elements.length + 1)) return undefined;
    if (!isDate) return elements.some((element) => wanted.has(element));
    return elements.some((element) => {
      const moment = typeof element === 'string' ? parseIsoDate(element) : undefined;
      if (!moment) return false;
      return (
        wanted.has(moment.epochMs) || (wanted.has(nowWord) && moment.epochMs === nowFor(moment, context))
      );
    });
  };
}

function ordering(comparison: Comparison, isMet: (order: number) => boolean): ValueTest {
  const { field, given, where, reading } = comparison;
  const operand = ownProperty(given, 'value');
  if (operand === undefined || operand === null) return nothingToCompare(comparison, 'value');
  if (field.dataType === 'BOOLEAN' || field.dataType === 'OBJECT' || !isOperand(field, operand)) {
    noteType(field, where, reading);
    return () => undefined;
  }
  return (value, context) => {
    const elements = elementsOf(field, value);
    if (!context.spend(elements.length + 1 + readingWork(elements))) return undefined;
    let isKnown = true;
    for (const element of elements) {
      const order = compareValues(field.dataType, element, operand, context);
      if (order !== undefined && isMet(order)) return true;
      isKnown &&= order !== undefined;
    }
    return isKnown ? false : undefined;
  };
}

function noteType({ dataType }: FieldOutline, where: string, reading: Reading): void {
  undefinedAt(`${where}.value`, `No ${dataType} compares with it so.`, reading);
}

const nowWord = '$NOW';

/** Whether a value of a condition is of the type of the field. */
function isOperand({ dataType }: FieldOutline, value: unknown): boolean {
  if (dataType === 'DATE') return typeof value === 'string' && momentOf(value) !== undefined;
  return typeof value === dataType.toLowerCase() && dataType !== 'OBJECT';
}

const momentOf = (value: unknown) => (value === nowWord ? nowWord : parseIsoDate(String(value))?.epochMs);

/** A bare day is compared with today, as bounds are (D25). */
const nowFor = (
  { isDay }: { readonly isDay: boolean },
  context: Pick<ConditionContext, 'nowMs' | 'todayMs'>,
) => (isDay ? context.todayMs() : context.nowMs());

/** The elements that a condition compares: none of what is empty, and `false` for a box nobody has ticked. */
function elementsOf(field: FieldOutline, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (field.dataType === 'BOOLEAN' && isEmptyValue(value)) return [false];
  return isEmptyValue(value) ? [] : [value];
}

/**
 * Says whether a value counts as empty in a rule across fields: so does a box that is not ticked, and an object of which
 * nothing was filled in.
 *
 * @see D36
 */
export function countsAsEmpty({ dataType }: FieldOutline, value: unknown): boolean {
  if (isEmptyValue(value) || (dataType === 'BOOLEAN' && value === false)) return true;
  return dataType === 'OBJECT' && isEmptyObject(value);
}

/**
 * Compares two values by a data type: negative, 0 or positive; `undefined` for what has no order.
 *
 * @see D35, D36
 */
export function compareValues(
  dataType: FieldOutline['dataType'],
  one: unknown,
  other: unknown,
  context: Pick<ConditionContext, 'nowMs' | 'todayMs'>,
): number | undefined {
  if (dataType === 'NUMBER') return difference(finite(one), finite(other));
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  if (dataType === 'DATE') {
    const moment = parseIsoDate(one);
    if (other !== nowWord || !moment) return difference(moment?.epochMs, parseIsoDate(other)?.epochMs);
    return moment.epochMs - nowFor(moment, context);
  }
  return (
    difference(numberIn(one), numberIn(other)) ??
    difference(parseIsoDate(one)?.epochMs, parseIsoDate(other)?.epochMs)
  );
}

/** What it costs to find out what stands in texts, in comparisons. */
export const readingWork = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length / 100 : 0), 0);

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** Not by subtraction: two infinities, as texts may read, are equal. */
function difference(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one === other ? 0 : one < other ? -1 : 1;
}

const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/** A text that is a JSON number, blanks around it aside. */
const numberIn = (text: string) => (jsonNumber.test(text) ? Number(text) : undefined);
