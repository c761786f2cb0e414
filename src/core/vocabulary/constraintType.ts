/**
 * The constraint types: their parameters, the data types they apply to, and their checks. Protocol §2.6 shows `pattern`; D22–D25
 * define the others. Bounds are inclusive; a number bound may be sent as text.
 */
import type { PatternEngine, PatternMatch, PatternTest } from '../../pattern/patternEngine.js';
import { propertiesIn, type WorkBudget } from '../../pattern/patternLimits.js';
import { boundOf } from './bound.js';
import type { DataType } from './dataType.js';
import { parseIsoDate } from './isoDate.js';

/** The clock, engine and limits that a check runs with. */
export interface CheckContext {
  readonly nowMs: () => number;
  /** Start of the user's current calendar day, in UTC. Dates without a time are compared with it. */
  readonly todayMs: () => number;
  readonly patternEngine: PatternEngine;
  readonly patternMatch: PatternMatch;
  /** The work that this validation may still do. */
  readonly budget: WorkBudget;
  /** Runs the app's rule `key`. Without such a rule, returns how the app wants unknown rules treated. */
  readonly custom: (
    key: string,
    value: unknown,
    params: Readonly<Record<string, unknown>>,
  ) => boolean | 'ignore' | 'unchecked' | undefined;
}

/** One constraint, ready to check values. */
export interface ConstraintCheck {
  /**
   * Returns the name of the message for a failed check, or `undefined` if the value passes.
   *
   * - `unchecked`: the engine cannot check this value.
   * - `notRead`: the document has more constraints than are read.
   * - `tooLong`: the text is too long to check.
   * - `tooCostly`: the work of the validation is used up.
   */
  readonly failure: (
    value: unknown,
    context: CheckContext,
  ) => ConstraintMessage | 'unchecked' | 'notRead' | 'tooLong' | 'tooCostly' | undefined;
  /** Values for the placeholders of the message; a text is an ISO date or `$NOW`. */
  readonly bounds: Readonly<Record<string, number | string>>;
  /** The text lengths that pass, for constraints that check only the length. */
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
  /** `element`: checks each value of a list. `list`: checks the list as a whole. `count`: checks the length of the list (D24). */
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

/** Constraint type → data types and check. */
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

/** A constraint type that this client checks. */
export type ConstraintType = keyof typeof constraintTypes;

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(value));

const own = (params: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(params, key) ? params[key] : undefined;

/** Cost of compiling one code unit of a pattern, and one `\p{…}` property in it, in units of a `WorkBudget`. */
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
      if (moment === undefined) return undefined; // not a date: the type check reports it
      // Compare a date without a time with today; otherwise the user could never pick today.
      const bound = fixed?.epochMs ?? (moment.isDay ? context.todayMs() : context.nowMs());
      const passes = message === 'minDate' ? moment.epochMs >= bound : moment.epochMs <= bound;
      return passes ? undefined : message;
    };
    return { failure, bounds: { value: iso } };
  };
}

/** Checks a range of dates: a first and a last date, without steps. */
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

/** Allows for the rounding of doubles: 0.3 is on a step of 0.1, although 0.3 / 0.1 is 2.9999999999999996. */
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
