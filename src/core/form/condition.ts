/**
 * Conditions on the values of a form. D36: they are parsed once and evaluated in work linear in their size. A comparison with an
 * unknown word is undefined, and `all`, `any` and `not` use three-valued logic. Dates and texts are compared by `saidOrder.ts`,
 * which callers pass in.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { isEmptyObject, isEmptyValue, ownProperty } from '../vocabulary/json.js';
import type { FormValidationSettings } from './formResult.js';
import { formLimits } from '../vocabulary/defaults.js';

/** A condition as a document publishes it. @see D36 */
export type Condition =
  | {
      /** Name of the field to compare. */
      readonly field: string;
      /** `eq`, `neq`, `lt`, `lte`, `gt`, `gte`, `in`, `empty`, `notEmpty`. */
      readonly operator: string;
      /** The value to compare with. */
      readonly value?: unknown;
      /** With `in`: the values to compare with. */
      readonly values?: readonly unknown[] | undefined;
    }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** True, false, or undefined if it cannot be decided. */
export type Truth = boolean | undefined;

/** The form values and settings that a comparison reads. */
export interface ConditionContext {
  /** Returns the value of a field; `undefined` if the field is hidden. */
  readonly valueOf: (name: string) => unknown;
  /** Clock and calendar of the user. */
  readonly settings: Pick<FormValidationSettings, 'now' | 'calendar'>;
  /** Uses up work of the validation; returns `false` if none is left. */
  readonly spend: (work: number) => boolean;
}

/** A fault in a rule, or in a part of its condition; `ruleNotices.ts` has the texts. */
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

/** Reports a fault: its path in the document, and the name it is about. */
export type SayFault = (where: string, fault: RuleFault, name?: string) => void;

/** A parsed condition. */
export type ConditionPlan = (context: ConditionContext) => Truth;

/** Words that compare by order. */
export const orders = {
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
} as const;

/** A comparison word. */
export type ConditionOperator = keyof typeof orders | 'eq' | 'neq' | 'in' | 'empty' | 'notEmpty';

/** Compares one element with the values of a condition. */
export type ElementTest = (element: unknown, context: ConditionContext) => Truth;

/**
 * Creates a comparison with the values of a condition. Returns the values that are valid for the data type, and the test.
 *
 * @param isMet - the required order of two values; `undefined` to test for equality
 */
export type Comparer = (
  dataType: FieldOutline['dataType'],
  isMet: ((order: number) => boolean) | undefined,
  values: readonly unknown[],
) => { readonly accepted: readonly unknown[]; readonly test: ElementTest };

/** Tools to parse conditions and rules. */
export interface RuleReading {
  /** Returns a field of the form. */
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  /** Reports a fault. */
  readonly say: SayFault;
  /** Compares dates and texts by their meaning. */
  readonly bySaid: Comparer;
}

/** State while a rule is parsed. */
export interface Reading extends RuleReading {
  /** Leaves the rule out. */
  readonly leaveOut: (fault: RuleFault, name?: string) => undefined;
  /** The first reason to leave it out, and the name at fault. */
  leftOut?: readonly [fault: RuleFault, name?: string | undefined];
}

/** A parsed condition and the fields it reads. */
export interface ReadCondition {
  readonly holds: ConditionPlan;
  /** Names of the fields that it reads. */
  readonly sources: ReadonlySet<string>;
}

/**
 * Parses a condition.
 *
 * @param where - its path in the document
 * @see D36
 */
export function readCondition(given: unknown, where: string, rule: Reading): ReadCondition {
  const sources = new Set<string>();
  let leaves = 0;
  const { leaveOut } = rule;
  let told = 0;
  // The first few notices are enough to find the mistake.
  const undefinedAt = (...fault: Parameters<SayFault>): undefined => {
    if (told++ < formLimits.conditionNotices) rule.say(...fault);
  };

  const readPart = (part: unknown, at: string, depth: number): Part => {
    if (depth > formLimits.conditionDepth) return leaveOut('depth');
    const [word, other] = words.filter((one) => memberOf(part, one) !== undefined);
    const isNone = !word || other;
    // A part that isn't `all`, `any` or `not` counts as a comparison, even if it is invalid.
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

/** A part of a condition; `undefined` if it is invalid. */
type Part = ConditionPlan | undefined;

const words = ['field', 'all', 'any', 'not'] as const;

/** Returns a member that is neither absent nor `null`. */
export const memberOf = (part: unknown, name: string) => ownProperty(part, name) ?? undefined;

const opposite =
  (holds: Part): ConditionPlan =>
  (context) => {
    const truth = holds?.(context);
    return truth === undefined ? truth : !truth;
  };

/** Three-valued "or" if `decisive` is true, three-valued "and" if it is false. */
function joined<One>(ones: readonly One[], test: (one: One) => Truth, decisive: boolean): Truth {
  let truth: Truth = !decisive;
  for (const one of ones) {
    const found = test(one);
    if (found === decisive) return found;
    if (found === undefined) truth = found;
  }
  return truth;
}

/** Returns whether an element of a value passes a test. Empty values have no element; an empty box counts as `false`. */
export const anyElement =
  (field: FieldOutline, name: string, test: ElementTest): ConditionPlan =>
  (context) => {
    const value = context.valueOf(name) ?? '';
    const nothing = field.dataType === 'BOOLEAN' ? [false] : [];
    const elements: readonly unknown[] = Array.isArray(value) ? value : value === '' ? nothing : [value];
    if (context.spend(elements.length + 1)) return joined(elements, (one) => test(one, context), true);
    return undefined;
  };

/** Compares values as they are: numbers by order, everything else for equality. */
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
 * Returns whether a value counts as empty in a cross-field rule. Unchecked boxes and objects with only empty parts do.
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
