/**
 * Judging a value by a plan.
 * In: `FieldPlan`, any value, and who is a member of which domain. Out: every failure, in the order of D19.
 * Protocol §4.3 rules 5–8; choices D19–D26. A bad value is a result, never an exception.
 */
import { verdictLimits } from './choices.js';
import { failureMessage } from './failureMessage.js';
import type { ConstraintPlan, FieldPlan } from './fieldPlan.js';
import { isRecord, ownProperty } from './json.js';
import type { LookupPlan } from './lookupPlan.js';
import type { ValidationMessages } from './messages.js';
import type { PatternEngine } from './pattern/patternEngine.js';
import type {
  JudgingOptions,
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from './validationResult.js';
import type { CheckContext } from './vocabulary/constraintType.js';
import { dataTypes } from './vocabulary/dataType.js';
import { localDay } from './vocabulary/isoDate.js';

/** Whether a value is in a domain. `unchecked`: nobody can tell at a price worth paying. */
export type MemberVerdict = boolean | 'unchecked';

/** Who is in the domain of a lookup. No answer, for the domain or for one value, means not known yet. */
export type Membership = (lookup: LookupPlan) => ((value: unknown) => MemberVerdict | undefined) | undefined;

/** Judges a value by a plan, with membership as the caller knows it. Without an engine, patterns are pending. */
export function judge(
  plan: FieldPlan,
  value: unknown,
  options: JudgingOptions,
  membership: Membership,
): ValidationResult {
  const run = startRun(options, membership);
  judgeField(plan, value, run, root);
  const { errors, furtherErrors, unchecked, isPending } = run;
  const result: Writable<ValidationResult> = { isValid: errors.length === 0, errors };
  if (furtherErrors > 0) result.furtherErrors = furtherErrors;
  if (isPending) result.pending = true;
  if (unchecked.length > 0) result.unchecked = [...new Set(unchecked)];
  return result;
}

/** Says whether a value counts as no value. @see D19 */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
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

/** Takes work from the budget of the verdict; `false` when nothing is left. */
function spend({ budget }: Run, work: number): boolean {
  budget.left -= work;
  return budget.left >= 0;
}

/** What it costs to begin with a field, to ask for the type of a value, and to judge it by a constraint. */
const [fieldWork, typeWork, checkWork] = [20, 10, 20];

function judgeField(plan: FieldPlan, value: unknown, run: Run, path: Path): void {
  if (!spend(run, fieldWork)) return leaveUnjudged(run, plan.name ?? 'type');
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
  if (!judgeTypes(plan, elements, isList, run, path)) return;
  judgeMembership(plan, elements, isList, run, path);
  for (const constraint of plan.constraints) judgeConstraint(constraint, value, elements, isList, run, path);
  if (plan.dataType !== 'OBJECT') return;
  for (const [index, element] of elements.entries()) {
    for (const subField of plan.subFields) {
      const name = subField.name ?? '';
      judgeField(subField, ownProperty(element as object, name), run, [
        ...path,
        ...(isList ? [index] : []),
        name,
      ]);
    }
  }
}

function judgeTypes(
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
      leaveUnjudged(run, plan.name ?? 'type');
      return false;
    }
    if (accepts(elements[index])) continue;
    isOfType = false;
    fail(run, path, 'type', `type${plan.dataType}`, elements[index], isList ? index : undefined);
  }
  return isOfType;
}

function judgeMembership(
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
    const verdict = isMember?.(elements[index]);
    if (verdict === undefined) run.isPending = true;
    else if (verdict === 'unchecked') leaveUnjudged(run, 'membership');
    else if (!verdict)
      fail(run, path, 'membership', 'membership', elements[index], isList ? index : undefined);
  }
}

function judgeConstraint(
  constraint: ConstraintPlan,
  value: unknown,
  elements: readonly unknown[],
  isList: boolean,
  run: Run,
  path: Path,
): void {
  const isWhole = constraint.target === 'whole';
  const judged = isWhole ? [value] : elements;
  for (let index = 0; index < judged.length; index++) {
    const failure = spend(run, checkWork) ? constraint.failure(judged[index], run) : 'unjudged';
    if (failure === 'unjudged') return leaveUnjudged(run, constraint.name);
    if (failure === 'unchecked') leaveUnchecked(run, constraint.name);
    else if (failure) {
      const place = isList && !isWhole ? index : undefined;
      fail(run, path, constraint.name, failure, judged[index], place, constraint);
    }
  }
}

/** With an engine that does not check it, a value is the server's to judge; without one, it is judged later. */
function leaveUnchecked(run: Run, name: string): void {
  if (run.options.patternEngine) run.unchecked.push(name);
  else run.isPending = true;
}

/** What is too much to judge is the server's, whatever comes later. */
function leaveUnjudged({ unchecked }: Run, name: string): void {
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
  if (run.errors.length >= verdictLimits.errors) {
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

function startRun(options: JudgingOptions, membership: Membership): Run {
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
    budget: { left: verdictLimits.work },
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
