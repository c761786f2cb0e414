/**
 * Conditions over the values of a form: a closed shape, read once, evaluated in work linear in its size. D36. A word that
 * is not known makes its comparison undefined, and `all`, `any` and `not` reckon with three values. What dates and texts
 * say is compared by `saidOrder.ts`, which is handed in.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { isEmptyObject, isEmptyValue, ownProperty } from '../vocabulary/json.js';
import type { FormValidationSettings } from './formResult.js';
import { formLimits } from '../vocabulary/defaults.js';

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
  /** What tells the moment, and the reader's day. */
  readonly settings: Pick<FormValidationSettings, 'now' | 'calendar'>;
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
  | 'operands'
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

/** Words that compare by order. */
export const orders = {
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
} as const;

/** A word that compares. */
export type ConditionOperator = keyof typeof orders | 'eq' | 'neq' | 'in' | 'empty' | 'notEmpty';

/** A comparison of one element with what a condition says. */
export type ElementTest = (element: unknown, context: ConditionContext) => Truth;

/**
 * A way to compare with values of a condition: those that a field of this type can be compared with, and the comparison.
 *
 * @param isMet - what the order of two values has to be; nothing where they are to be equal
 */
export type Comparer = (
  dataType: FieldOutline['dataType'],
  isMet: ((order: number) => boolean) | undefined,
  values: readonly unknown[],
) => { readonly accepted: readonly unknown[]; readonly test: ElementTest };

/** What conditions and rules are read by. */
export interface RuleReading {
  /** The fields of the form. */
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  /** Told what makes no sense. */
  readonly say: SayFault;
  /** Compares what dates and texts say. */
  readonly bySaid: Comparer;
}

/** A rule that is being read. */
export interface Reading extends RuleReading {
  /** Leaves it out. */
  readonly leaveOut: (fault: RuleFault, name?: string) => undefined;
  /** Why it is left out, and the name that is at fault; the first reason is the one that is said. */
  leftOut?: readonly [fault: RuleFault, name?: string | undefined];
}

/** A condition that was read. */
export interface ReadCondition {
  readonly holds: ConditionPlan;
  /** Names of the fields it looks at. */
  readonly sources: ReadonlySet<string>;
}

/**
 * Reads a condition.
 *
 * @param where - its path in the document
 * @see D36
 */
export function readCondition(given: unknown, where: string, rule: Reading): ReadCondition {
  const sources = new Set<string>();
  let leaves = 0;
  const { leaveOut } = rule;
  let told = 0;
  // Whoever mends the first of many knows what to look for.
  const undefinedAt = (...fault: Parameters<SayFault>): undefined => {
    if (told++ < formLimits.conditionNotices) rule.say(...fault);
  };

  const readPart = (part: unknown, at: string, depth: number): Part => {
    if (depth > formLimits.conditionDepth) return leaveOut('depth');
    const [word, other] = words.filter((one) => memberOf(part, one) !== undefined);
    const isNone = !word || other;
    // Whatever is not made of others counts as a comparison, even if it is none.
    if ((isNone || word === 'field') && ++leaves > formLimits.conditionLeaves) return leaveOut('leaves');
    if (isNone) return undefinedAt(at, 'shape');
    if (word === 'field') return readComparison(part, at);
    const inner = memberOf(part, word);
    const innerAt = `${at}.${word}`;
    if (word === 'not') return opposite(readPart(inner, innerAt, depth + 1));
    if (!Array.isArray(inner)) return undefinedAt(innerAt, 'list');
    const parts: Part[] = [];
    for (const [index, one] of inner.entries())
      if (!rule.leftOut) parts.push(readPart(one, `${innerAt}[${index}]`, depth + 1));
    return (context) => joined(parts, (holds) => holds?.(context), word === 'any');
  };

  const readComparison = (part: unknown, at: string): Part => {
    const name = memberOf(part, 'field') as string;
    const operator = memberOf(part, 'operator');
    const field = rule.fieldOf(name);
    if (!field) return leaveOut('source');
    sources.add(name);
    const isEmpty = operator === 'empty';
    if (isEmpty || operator === 'notEmpty')
      return (context) => countsAsEmpty(field, context.valueOf(name)) === isEmpty;
    const isIn = operator === 'in';
    const isMet = typeof operator === 'string' ? ownProperty(orders, operator) : undefined;
    if (!isMet && !isIn && operator !== 'eq' && operator !== 'neq') return undefinedAt(at, 'operator');
    const values = isIn ? memberOf(part, 'values') : [memberOf(part, 'value')];
    if (!Array.isArray(values) || values.includes(undefined) || values.length > formLimits.conditionValues)
      return undefinedAt(at, isIn ? 'operands' : 'operand');
    const { dataType } = field;
    const compare = dataType === 'DATE' || (isMet && dataType === 'STRING') ? rule.bySaid : byValue;
    const { accepted, test } = compare(dataType, isMet, values);
    if (accepted.length < values.length) undefinedAt(at, 'operandType', dataType);
    if (isMet && accepted.length === 0) return undefined;
    const holds = anyElement(field, name, test);
    return operator === 'neq' ? opposite(holds) : holds;
  };

  const holds = readPart(given, where, 1);
  return { holds: (context) => holds?.(context), sources };
}

/** A part of a condition; nothing where it means nothing. */
type Part = ConditionPlan | undefined;

const words = ['field', 'all', 'any', 'not'] as const;

/** A member that is there; what is `null` is not. */
export const memberOf = (part: unknown, name: string) => ownProperty(part, name) ?? undefined;

const opposite =
  (holds: Part): ConditionPlan =>
  (context) => {
    const truth = holds?.(context);
    return truth === undefined ? truth : !truth;
  };

/** With `any` true once one is, with `all` false once one is not; else undefined where one is. */
function joined<One>(ones: readonly One[], test: (one: One) => Truth, decisive: boolean): Truth {
  let truth: Truth = !decisive;
  for (const one of ones) {
    const found = test(one);
    if (found === decisive) return found;
    if (found === undefined) truth = found;
  }
  return truth;
}

/** Whether one element of a value meets a test: none of what is empty does, and a box nobody has ticked is `false`. */
export const anyElement =
  (field: FieldOutline, name: string, test: ElementTest): ConditionPlan =>
  (context) => {
    const value = context.valueOf(name) ?? '';
    const nothing = field.dataType === 'BOOLEAN' ? [false] : [];
    const elements: readonly unknown[] = Array.isArray(value) ? value : value === '' ? nothing : [value];
    if (context.spend(elements.length + 1)) return joined(elements, (one) => test(one, context), true);
    return undefined;
  };

/** Compares what is as it stands: numbers, ticks, and texts that are the same or not. */
export const byValue: Comparer = (dataType, isMet, values) => {
  const accepted = values.filter((one) =>
    isMet
      ? dataType === 'NUMBER' && Number.isFinite(one)
      : dataType !== 'OBJECT' && typeof one === dataType.toLowerCase(),
  );
  const wanted = new Set(accepted);
  const test: ElementTest = (element) => {
    if (!isMet) return wanted.has(element);
    return Number.isFinite(element) ? isMet((element as number) - (accepted[0] as number)) : undefined;
  };
  return { accepted, test };
};

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
