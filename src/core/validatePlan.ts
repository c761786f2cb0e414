/**
 * Validates a value by a plan, and lists every failure in the order of D19. A bad value is a result, never an exception.
 * Protocol §4.3 rules 5–8; choices D19–D26.
 */
import { validationLimits } from './defaults.js';
import { failureMessage } from './failureMessage.js';
import type { ConstraintPlan, FieldPlan } from './fieldPlan.js';
import { isEmptyValue, isRecord, ownProperty } from './json.js';
import type { LookupPlan } from './lookupPlan.js';
import type { ValidationMessages } from './messages.js';
import type { PatternEngine } from '../pattern/patternEngine.js';
import type {
  ValidationSettings,
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from './validationResult.js';
import type { CheckContext } from './vocabulary/constraintType.js';
import { dataTypes } from './vocabulary/dataType.js';
import { localDay } from './vocabulary/isoDate.js';

/** Whether a value is in a domain. `unchecked`: nobody can tell at a price worth paying. */
export type MembershipResult = boolean | 'unchecked';

/** Who is in the domain of a lookup. No answer, for the domain or for one value, means not known yet. */
export type Membership = (
  lookup: LookupPlan,
) => ((value: unknown) => MembershipResult | undefined) | undefined;

/** Validates a value by a plan, with membership as the caller knows it. Without an engine, patterns are pending. */
export function validatePlan(
  plan: FieldPlan,
  value: unknown,
  options: ValidationSettings,
  membership: Membership,
): ValidationResult {
  const run = startRun(options, membership);
  validateField(plan, value, run, root);
  const { errors, furtherErrors, unchecked, isPending } = run;
  const result: Writable<ValidationResult> = { isValid: errors.length === 0, errors };
  if (furtherErrors > 0) result.furtherErrors = furtherErrors;
  if (isPending) result.pending = true;
  if (unchecked.length > 0) result.unchecked = [...new Set(unchecked)];
  return result;
}

/** An object that nothing was filled in of, as deep as documents go; boxes that were emptied leave one behind. */
function isEmptyObject(value: unknown, levels = 64): boolean {
  const isEmptyPart = (part: unknown) => isEmptyValue(part) || isEmptyObject(part, levels - 1);
  return levels > 0 && isRecord(value) && Object.values(value).every(isEmptyPart);
}

interface Run extends CheckContext {
  readonly options: ValidateOptions;
  readonly membership: Membership;
  readonly errors: ValidationError[];
  readonly unchecked: string[];
  furtherErrors: number;
  isPending: boolean;
}

type Path = readonly (string | number)[];

const root: Path = [];

/** Takes work from the budget of the validation; `false` when nothing is left. */
function spend({ budget }: Run, work: number): boolean {
  budget.left -= work;
  return budget.left >= 0;
}

/** What it costs to begin with a field, to check the type of a value, and to check it by a constraint. */
const [fieldWork, typeWork, checkWork] = [20, 10, 20];

function validateField(plan: FieldPlan, value: unknown, run: Run, path: Path): void {
  if (!spend(run, fieldWork)) return leaveTooCostly(run, plan.name ?? 'type');
  if (isEmptyValue(value)) {
    if (plan.required) fail(run, path, 'required', 'required');
    return;
  }
  const isList = Array.isArray(value);
  if (isList !== plan.expectMultipleValues) {
    fail(run, path, 'type', isList ? 'typeSingle' : 'typeList', value);
    return;
  }
  if (!plan.required && plan.dataType === 'OBJECT' && isEmptyObject(value)) return;
  const elements: readonly unknown[] = isList ? value : [value];
  if (!checkTypes(plan, elements, isList, run, path)) return;
  checkMembership(plan, elements, isList, run, path);
  for (const constraint of plan.constraints) checkConstraint(constraint, value, elements, isList, run, path);
  if (plan.dataType !== 'OBJECT') return;
  for (const [index, element] of elements.entries()) {
    for (const subField of plan.subFields) {
      const name = subField.name ?? '';
      validateField(subField, ownProperty(element as object, name), run, [
        ...path,
        ...(isList ? [index] : []),
        name,
      ]);
    }
  }
}

function checkTypes(
  plan: FieldPlan,
  elements: readonly unknown[],
  isList: boolean,
  run: Run,
  path: Path,
): boolean {
  const { accepts } = dataTypes[plan.dataType];
  let isOfType = true;
  for (let index = 0; index < elements.length; index++) {
    if (!spend(run, typeWork)) {
      leaveTooCostly(run, plan.name ?? 'type');
      return false;
    }
    if (accepts(elements[index])) continue;
    isOfType = false;
    fail(run, path, 'type', `type${plan.dataType}`, elements[index], isList ? index : undefined);
  }
  return isOfType;
}

function checkMembership(
  plan: FieldPlan,
  elements: readonly unknown[],
  isList: boolean,
  run: Run,
  path: Path,
): void {
  const { lookup } = plan;
  if (!lookup?.isClosed || plan.dataType === 'OBJECT') return;
  const isMember = run.membership(lookup);
  for (let index = 0; index < elements.length; index++) {
    const membership = isMember?.(elements[index]);
    if (membership === undefined) run.isPending = true;
    else if (membership === 'unchecked') leaveTooCostly(run, 'membership');
    else if (!membership)
      fail(run, path, 'membership', 'membership', elements[index], isList ? index : undefined);
  }
}

function checkConstraint(
  constraint: ConstraintPlan,
  value: unknown,
  elements: readonly unknown[],
  isList: boolean,
  run: Run,
  path: Path,
): void {
  const isWhole = constraint.target === 'whole';
  const checked = isWhole ? [value] : elements;
  for (let index = 0; index < checked.length; index++) {
    const failure = spend(run, checkWork) ? constraint.failure(checked[index], run) : 'tooCostly';
    if (failure === 'tooCostly') return leaveTooCostly(run, constraint.name);
    if (failure === 'unchecked') leaveUnchecked(run, constraint.name);
    else if (failure) {
      const place = isList && !isWhole ? index : undefined;
      fail(run, path, constraint.name, failure, checked[index], place, constraint);
    }
  }
}

/** What the engine does not check is left to the server; without an engine, it is checked later. */
function leaveUnchecked(run: Run, name: string): void {
  if (run.options.patternEngine) run.unchecked.push(name);
  else run.isPending = true;
}

/** What would cost too much to check is left to the server, whatever comes later. */
function leaveTooCostly({ unchecked }: Run, name: string): void {
  if (unchecked.at(-1) !== name) unchecked.push(name);
}

function fail(
  run: Run,
  path: Path,
  constraintName: string,
  code: keyof ValidationMessages,
  value?: unknown,
  index?: number,
  constraint?: ConstraintPlan,
): void {
  if (run.errors.length >= validationLimits.errors) {
    run.furtherErrors++;
    return;
  }
  const error: Writable<ValidationError> = {
    constraintName,
    message: failureMessage(code, constraint, run.options, value),
  };
  if (value !== undefined) error.value = value;
  if (index !== undefined) error.index = index;
  if (path.length > 0) error.path = index === undefined ? path : [...path, index];
  run.errors.push(error);
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const noEngine: PatternEngine = () => () => undefined;

const noRule: CheckContext['custom'] = () => undefined;

function startRun(options: ValidationSettings, membership: Membership): Run {
  const {
    custom,
    patternEngine = noEngine,
    patternMatch = 'search',
    calendar = localDay,
    now = Date.now,
  } = options;
  return {
    options,
    membership,
    errors: [],
    unchecked: [],
    furtherErrors: 0,
    budget: { left: validationLimits.work },
    isPending: false,
    nowMs: now,
    todayMs: () => calendar(now()),
    patternEngine,
    patternMatch,
    custom: custom
      ? (key, value, params) => (Object.hasOwn(custom, key) ? custom[key]?.(value, params) : undefined)
      : noRule,
  };
}
