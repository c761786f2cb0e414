/**
 * Conditions over the values of a form: a closed shape, read once, evaluated in work linear in its size. D36. A word that
 * is not known makes its comparison undefined, and `all`, `any` and `not` reckon with three values.
 */
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

/** What makes no sense in a rule, or in a part of its condition; `ruleNotices.ts` has the words. */
export type RuleFault =
  | 'circle'
  | 'count'
  | 'depth'
  | 'field'
  | 'key'
  | 'leaves'
  | 'list'
  | 'none'
  | 'operand'
  | 'operandType'
  | 'operator'
  | 'order'
  | 'orderWord'
  | 'own'
  | 'rules'
  | 'shape'
  | 'source'
  | 'sourceValues'
  | 'two'
  | 'type'
  | 'unnamed';

/** Takes a fault: where it is in the document, what it is, and the name that it is about. */
export type SayFault = (where: string, fault: RuleFault, name?: string) => void;

/** A condition that was read. */
export type ConditionPlan = (context: ConditionContext) => Truth;

/** Words that compare by order: in conditions, and in rules that compare two fields. */
export const orderWords = {
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
} as const;

/** A word of them. */
export type OrderWord = keyof typeof orderWords;

/** A word that compares. */
export type ConditionOperator = OrderWord | 'in' | 'empty' | 'notEmpty';

/** Whether a word is one of them. */
export const isOrderWord = (word: unknown): word is OrderWord =>
  typeof word === 'string' && Object.hasOwn(orderWords, word);

/** Whether a word asks for the same, or for something else, whatever comes first. */
export const isEqualityWord = (word: unknown): boolean => word === 'eq' || word === 'neq';

/** A condition, or why there is none. */
export interface ReadCondition {
  readonly holds: ConditionPlan;
  /** Names of the fields it looks at. */
  readonly sources: ReadonlySet<string>;
  /** What makes the rule be left out, where something does. */
  readonly fault: RuleFault | undefined;
}

/**
 * Reads a condition.
 *
 * @param where - its path in the document
 * @param say - told which parts mean nothing, and why
 * @see D36
 */
export function readCondition(
  given: unknown,
  where: string,
  fieldOf: (name: string) => FieldOutline | undefined,
  say: SayFault,
): ReadCondition {
  const sources = new Set<string>();
  let leaves = 0;
  let undefinedParts = 0;
  let fault: RuleFault | undefined;
  const leaveOut = (why: RuleFault) => {
    fault ??= why;
    return cannotSay;
  };
  const undefinedAt: (...told: Parameters<SayFault>) => ConditionPlan = (...told) => {
    // Whoever mends the first of many knows what to look for.
    if (++undefinedParts <= formLimits.conditionNotices) say(...told);
    return cannotSay;
  };

  const readPart = (part: unknown, at: string, depth: number): ConditionPlan => {
    if (depth > formLimits.conditionDepth) return leaveOut('depth');
    const word = wordOf(part);
    // Whatever is not made of others counts as a comparison, even if it is none.
    if ((!word || word === 'field') && ++leaves > formLimits.conditionLeaves) leaveOut('leaves');
    if (!word) return undefinedAt(at, 'shape');
    const inner = ownProperty(part, word);
    if (word === 'field') return readComparison(part, inner, at);
    const innerAt = `${at}.${word}`;
    if (word === 'not') {
      const holds = readPart(inner, innerAt, depth + 1);
      return (context) => negated(holds(context));
    }
    if (!Array.isArray(inner)) return undefinedAt(innerAt, 'list');
    const parts: ConditionPlan[] = [];
    for (const [index, one] of inner.entries()) {
      if (fault) break;
      parts.push(readPart(one, `${innerAt}[${index}]`, depth + 1));
    }
    return (context) => joined(parts, (holds) => holds(context), word === 'any');
  };

  const readComparison = (part: unknown, name: unknown, at: string): ConditionPlan => {
    const operator = ownProperty(part, 'operator');
    const field = typeof name === 'string' ? fieldOf(name) : undefined;
    if (typeof name !== 'string' || !field) return leaveOut('source');
    sources.add(name);
    const isEmpty = operator === 'empty';
    if (isEmpty || operator === 'notEmpty')
      return (context) => countsAsEmpty(field, context.valueOf(name)) === isEmpty;
    const isIn = operator === 'in';
    if (!isIn && !isOrderWord(operator)) return undefinedAt(`${at}.operator`, 'operator');
    const member = isIn ? 'values' : 'value';
    const operand = ownProperty(part, member) ?? undefined;
    const listed: unknown = isIn ? operand : [operand];
    if (operand === undefined || !Array.isArray(listed) || listed.length > formLimits.conditionValues)
      return undefinedAt(`${at}.${member}`, 'operand');
    const isOrder = !isIn && !isEqualityWord(operator);
    const operands = listed.filter((one) => isOperand(field, one, isOrder));
    if (operands.length < listed.length) undefinedAt(`${at}.value`, 'operandType', field.dataType);
    if (isOrder && operands.length === 0) return cannotSay;
    const test = isOrder ? ordering(field, orderWords[operator], operand) : equality(field, operands);
    return (context) => {
      const elements = elementsOf(field, context.valueOf(name));
      if (!context.spend(elements.length + 1 + (isOrder ? readingWork(elements) : 0))) return undefined;
      const truth = joined(elements, (element) => test(element, context), true);
      return operator === 'neq' ? negated(truth) : truth;
    };
  };

  return { holds: readPart(given, where, 1), sources, fault };
}

const cannotSay: ConditionPlan = () => undefined;

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

const negated = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** With `any` true once one is, with `all` false once one is not; else undefined where one is. */
function joined<One>(ones: readonly One[], test: (one: One) => Truth, decisive: boolean): Truth {
  let isKnown = true;
  for (const one of ones) {
    const truth = test(one);
    if (truth === decisive) return decisive;
    isKnown &&= truth !== undefined;
  }
  return isKnown ? !decisive : undefined;
}

type ElementTest = (element: unknown, context: ConditionContext) => Truth;

/** Whether an element equals one of those given. */
function equality({ dataType }: FieldOutline, operands: readonly unknown[]): ElementTest {
  if (dataType !== 'DATE') {
    const wanted = new Set(operands);
    return (element) => wanted.has(element);
  }
  const wanted = new Set(operands.map((one) => (one === nowWord ? one : momentOf(one)?.epochMs)));
  return (element, context) => {
    const moment = momentOf(element);
    if (!moment) return false;
    const { epochMs } = moment;
    return wanted.has(epochMs) || (wanted.has(nowWord) && epochMs === nowFor(moment, context));
  };
}

function ordering(
  { dataType }: FieldOutline,
  isMet: (order: number) => boolean,
  operand: unknown,
): ElementTest {
  return (element, context) => {
    const order = compareValues(dataType, element, operand, context);
    return order === undefined ? undefined : isMet(order);
  };
}

const nowWord = '$NOW';

/** Whether a value of a condition is of the type of the field. */
function isOperand({ dataType }: FieldOutline, value: unknown, isOrder: boolean): boolean {
  if (dataType === 'OBJECT' || (isOrder && dataType === 'BOOLEAN')) return false;
  return dataType === 'DATE'
    ? value === nowWord || momentOf(value) !== undefined
    : typeof value === dataType.toLowerCase();
}

const momentOf = (value: unknown) => (typeof value === 'string' ? parseIsoDate(value) : undefined);

/** A bare day is compared with today, as bounds are (D25). */
const nowFor = (
  { isDay }: { readonly isDay: boolean },
  context: Pick<ConditionContext, 'nowMs' | 'todayMs'>,
) => (isDay ? context.todayMs() : context.nowMs());

/** The elements that a condition compares: none of what is empty, and `false` for a box nobody has ticked. */
function elementsOf({ dataType }: FieldOutline, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isEmptyValue(value)) return [value];
  return dataType === 'BOOLEAN' ? [false] : [];
}

/**
 * Says whether a value counts as empty in a rule across fields: so does a box that is not ticked, and an object of which
 * nothing was filled in.
 *
 * @see D36
 */
export function countsAsEmpty({ dataType }: FieldOutline, value: unknown): boolean {
  return (
    isEmptyValue(value) ||
    (dataType === 'BOOLEAN' && value === false) ||
    (dataType === 'OBJECT' && isEmptyObject(value))
  );
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
  const moment = momentOf(one);
  if (dataType === 'DATE' && other === nowWord)
    return moment && difference(moment.epochMs, nowFor(moment, context));
  return (
    (dataType === 'DATE' ? undefined : difference(numberIn(one), numberIn(other))) ??
    difference(moment?.epochMs, momentOf(other)?.epochMs)
  );
}

/** What it costs to find out what stands in texts, in comparisons. */
export const readingWork = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length / 100 : 0), 0);

const finite = (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined);

/** Not by subtraction: two infinities, as texts may read, are equal. */
function difference(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one === other ? 0 : one < other ? -1 : 1;
}

const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/** What a text says that is a JSON number, blanks around it aside. */
const numberIn = (text: unknown) =>
  typeof text === 'string' && jsonNumber.test(text) ? Number(text) : undefined;
