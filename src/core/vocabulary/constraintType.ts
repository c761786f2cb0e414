/**
 * The constraint types: what each needs, which data types it checks, and when a value passes. Protocol §2.6 shows
 * `pattern`; the others by D22–D25. Bounds are inclusive; a number bound may arrive as text.
 */
import type { PatternEngine, PatternMatch, PatternTest } from '../../pattern/patternEngine.js';
import { propertiesIn, type WorkBudget } from '../../pattern/patternLimits.js';
import { boundOf } from './bound.js';
import type { DataType } from './dataType.js';
import { parseIsoDate } from './isoDate.js';

/** What a check may ask for at the moment it runs. */
export interface CheckContext {
  readonly nowMs: () => number;
  /** The first moment, in UTC, of the calendar day it is for the reader: what a bare day is compared with. */
  readonly todayMs: () => number;
  readonly patternEngine: PatternEngine;
  readonly patternMatch: PatternMatch;
  /** What the validation may still spend. */
  readonly budget: WorkBudget;
  /** Whether the host's rule `key` accepts a value; where it has none, what that rule is then. */
  readonly custom: (
    key: string,
    value: unknown,
    params: Readonly<Record<string, unknown>>,
  ) => boolean | 'ignore' | 'unchecked' | undefined;
}

/** One constraint, ready to check values. */
export interface ConstraintCheck {
  /**
   * The built-in message that tells of the failure; `undefined` when the value passes. `unchecked`: the engine does not
   * check it. `notRead`: the document has more of them than it may. `tooLong`: a shorter text would be checked.
   * `tooCostly`: there is no work left to check anything with.
   */
  readonly failure: (
    value: unknown,
    context: CheckContext,
  ) => ConstraintMessage | 'unchecked' | 'notRead' | 'tooLong' | 'tooCostly' | undefined;
  /** What the message fills in; a text is an ISO date or `$NOW`. */
  readonly bounds: Readonly<Record<string, number | string>>;
  /** The lengths of a text that pass, where it looks at nothing else. */
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Names of the built-in messages of constraints. */
export type ConstraintMessage =
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minValue'
  | 'maxValue'
  | 'minCount'
  | 'maxCount'
  | 'minDate'
  | 'maxDate'
  | 'range'
  | 'rangeMin'
  | 'rangeMax'
  | 'step'
  | 'stepFrom'
  | 'custom';

interface ConstraintRow {
  readonly dataTypes: readonly DataType[];
  /** `element`: checks each value of a list. `list`: checks the list as a whole. `count`: its length (D24). */
  readonly onList: 'element' | 'list' | 'count';
  readonly compile: (
    params: Readonly<Record<string, unknown>>,
    isCount: boolean,
    dataType: DataType,
  ) => ConstraintCheck | undefined;
}

type Compile = ConstraintRow['compile'];

const textTypes = ['STRING', 'NUMBER', 'DATE'] as const;
const allTypes = ['STRING', 'NUMBER', 'DATE', 'BOOLEAN', 'OBJECT'] as const;

/** Type → its rule. */
export const constraintTypes = {
  pattern: { dataTypes: textTypes, onList: 'element', compile: patternRule },
  minLength: { dataTypes: textTypes, onList: 'element', compile: lengthRule('minLength') },
  maxLength: { dataTypes: textTypes, onList: 'element', compile: lengthRule('maxLength') },
  minValue: { dataTypes: ['NUMBER'], onList: 'count', compile: valueRule('min') },
  maxValue: { dataTypes: ['NUMBER'], onList: 'count', compile: valueRule('max') },
  minDate: { dataTypes: ['DATE', 'STRING'], onList: 'element', compile: dateRule('minDate') },
  maxDate: { dataTypes: ['DATE', 'STRING'], onList: 'element', compile: dateRule('maxDate') },
  range: { dataTypes: ['NUMBER', 'DATE'], onList: 'element', compile: rangeRule },
  custom: { dataTypes: allTypes, onList: 'list', compile: customRule },
} as const satisfies Record<string, ConstraintRow>;

/** A constraint type this client checks. */
export type ConstraintType = keyof typeof constraintTypes;

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(value));

const own = (params: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(params, key) ? params[key] : undefined;

/** What it costs to read a code unit of a pattern, and a property in it, in units of a `WorkBudget`. */
const [codeUnitWork, propertyWork] = [40, 4_000];

function patternRule(params: Parameters<Compile>[0]): ConstraintCheck | undefined {
  const [regex, flags = ''] = [own(params, 'regex'), own(params, 'flags')];
  if (typeof regex !== 'string' || typeof flags !== 'string') return undefined;
  let engine: PatternEngine | undefined;
  let match: PatternMatch | undefined;
  let test: PatternTest | undefined;
  const failure: ConstraintCheck['failure'] = (value, context) => {
    const { budget, patternEngine, patternMatch } = context;
    if (engine !== patternEngine || match !== patternMatch) {
      budget.left -= regex.length * codeUnitWork + propertiesIn(regex) * propertyWork;
      if (budget.left < 0) return 'tooCostly';
      test = patternEngine(regex, flags, patternMatch);
      engine = patternEngine;
      match = patternMatch;
    }
    const text = textOf(value);
    const matches = test === undefined || test(text, budget);
    if (matches !== undefined) return matches ? undefined : 'pattern';
    if (budget.left < 0) return 'tooCostly';
    return test && test.unchecked?.(text) === 'too-much-text' ? 'tooLong' : 'unchecked';
  };
  return { failure, bounds: {} };
}

/* @__NO_SIDE_EFFECTS__ */ function lengthRule(message: 'minLength' | 'maxLength'): Compile {
  return (params) => {
    const value = boundOf(own(params, 'value'));
    if (value === undefined) return undefined;
    const failure: ConstraintCheck['failure'] =
      message === 'minLength'
        ? (text) => (textOf(text).length >= value ? undefined : message)
        : (text) => (textOf(text).length <= value ? undefined : message);
    return { failure, bounds: { value }, [message]: value };
  };
}

/* @__NO_SIDE_EFFECTS__ */ function valueRule(side: 'min' | 'max'): Compile {
  return (params, isCount) => {
    const value = boundOf(own(params, 'value'));
    if (value === undefined) return undefined;
    const amount = (given: unknown) => (isCount ? (given as unknown[]).length : (given as number));
    const passes = (given: unknown) => (side === 'min' ? amount(given) >= value : amount(given) <= value);
    const message = `${side}${isCount ? 'Count' : 'Value'}` as const;
    return { failure: (given) => (passes(given) ? undefined : message), bounds: { value } };
  };
}

/* @__NO_SIDE_EFFECTS__ */ function dateRule(message: 'minDate' | 'maxDate'): Compile {
  return (params) => {
    const iso = own(params, 'iso');
    if (typeof iso !== 'string') return undefined;
    const fixed = iso === '$NOW' ? undefined : parseIsoDate(iso);
    if (iso !== '$NOW' && fixed === undefined) return undefined;
    const failure: ConstraintCheck['failure'] = (value, context) => {
      const moment = parseIsoDate(String(value));
      if (moment === undefined) return undefined; // not a date: a matter of the type
      // A bare day is measured against today, or no one could ever pick today.
      const bound = fixed?.epochMs ?? (moment.isDay ? context.todayMs() : context.nowMs());
      const passes = message === 'minDate' ? moment.epochMs >= bound : moment.epochMs <= bound;
      return passes ? undefined : message;
    };
    return { failure, bounds: { value: iso } };
  };
}

/** A range of dates is a first and a last one; it has no steps. */
function dateRangeRule(params: Parameters<Compile>[0]): ConstraintCheck | undefined {
  const bounds: Record<string, string> = {};
  const checks: ConstraintCheck[] = [];
  for (const side of ['min', 'max'] as const) {
    const iso = own(params, side);
    if (iso === undefined) continue;
    const check = dateRule(`${side}Date`)({ iso }, false, 'DATE');
    if (!check) return undefined;
    checks.push(check);
    bounds[side] = iso as string;
  }
  const failure: ConstraintCheck['failure'] = (value, context) =>
    checks.map((check) => check.failure(value, context)).find((message) => message !== undefined);
  return checks.length > 0 ? { failure, bounds } : undefined;
}

function rangeRule(...[params, , dataType]: Parameters<Compile>): ConstraintCheck | undefined {
  if (dataType === 'DATE') return dateRangeRule(params);
  const bounds: Record<string, number> = {};
  for (const key of ['min', 'max', 'step']) {
    const given = own(params, key);
    if (given === undefined) continue;
    const bound = boundOf(given);
    if (bound === undefined) return undefined;
    bounds[key] = bound;
  }
  const { min, max, step } = bounds;
  if (Object.keys(bounds).length === 0 || (step !== undefined && step <= 0)) return undefined;
  const outside = min === undefined ? 'rangeMax' : max === undefined ? 'rangeMin' : 'range';
  const failure = (value: unknown) => {
    const number = value as number;
    if (number < (min ?? -Infinity) || number > (max ?? Infinity)) return outside;
    if (step === undefined || isOnStep(number, step, min ?? 0)) return undefined;
    return min === undefined ? 'step' : 'stepFrom';
  };
  return { failure, bounds };
}

/** 0.3 is on a step of 0.1 though 0.3 / 0.1 is 2.9999999999999996: as much is forgiven as doubles round off. */
function isOnStep(value: number, step: number, base: number): boolean {
  const steps = (value - base) / step;
  const rounding = (4 * Number.EPSILON * (Math.abs(value) + Math.abs(base))) / step;
  return Math.abs(steps - Math.round(steps)) <= rounding;
}

function customRule(params: Parameters<Compile>[0]): ConstraintCheck | undefined {
  const key = own(params, 'key');
  if (typeof key !== 'string') return undefined;
  const failure: ConstraintCheck['failure'] = (value, context) => {
    const answer = context.custom(key, value, params);
    return answer === false ? 'custom' : answer === 'unchecked' ? answer : undefined;
  };
  return { failure, bounds: {} };
}
