/**
 * Judging a value by a plan.
 * In: `FieldPlan`, any value, and who is a member of which domain. Out: every failure, in the order of D19.
 * Protocol §4.3 rules 5–8; choices D19–D26. A bad value is a result, never an exception.
 */
import { failureMessage } from './failureMessage.js';
import type { ConstraintPlan, FieldPlan } from './fieldPlan.js';
import { ownProperty } from './json.js';
import type { LookupPlan } from './lookupPlan.js';
import type { ValidationMessages } from './messages.js';
import { compilePattern } from './pattern/compilePattern.js';
import type { ValidateOptions, ValidationError, ValidationResult } from './validationResult.js';
import type { CheckContext } from './vocabulary/constraintType.js';
import { dataTypes } from './vocabulary/dataType.js';

/** Whether a value is in the domain of a lookup; `undefined` while that is not known. */
export type Membership = (lookup: LookupPlan, value: unknown) => boolean | undefined;

/** Judges a value by a plan, with membership as the caller knows it. */
export function judge(
  plan: FieldPlan,
  value: unknown,
  options: ValidateOptions,
  isMember: Membership,
): ValidationResult {
  const run: Run = { options, isMember, context: contextOf(options), errors: [], isPending: false };
  judgeField(plan, value, run, []);
  const { errors, isPending } = run;
  return { isValid: errors.length === 0, errors, ...(isPending ? { pending: true } : {}) };
}

/** Says whether a value counts as no value. @see D19 */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

interface Run {
  readonly options: ValidateOptions;
  readonly isMember: Membership;
  readonly context: CheckContext;
  readonly errors: ValidationError[];
  isPending: boolean;
}

type Path = readonly (string | number)[];

function judgeField(plan: FieldPlan, value: unknown, run: Run, path: Path): void {
  if (isEmptyValue(value)) {
    if (plan.required) fail(run, path, 'required', 'required');
    return;
  }
  const isList = Array.isArray(value);
  if (isList !== plan.expectMultipleValues) {
    fail(run, path, 'type', isList ? 'typeSingle' : 'typeList', value);
    return;
  }
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
  for (const [index, element] of elements.entries()) {
    if (accepts(element)) continue;
    isOfType = false;
    fail(run, path, 'type', `type${plan.dataType}`, element, isList ? index : undefined);
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
  for (const [index, element] of elements.entries()) {
    const verdict = run.isMember(lookup, element);
    if (verdict === undefined) run.isPending = true;
    else if (!verdict) fail(run, path, 'membership', 'membership', element, isList ? index : undefined);
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
  if (constraint.target === 'whole') {
    const failure = constraint.failure(value, run.context);
    if (failure) fail(run, path, constraint.name, failure, value, undefined, constraint);
    return;
  }
  for (const [index, element] of elements.entries()) {
    const failure = constraint.failure(element, run.context);
    if (failure) fail(run, path, constraint.name, failure, element, isList ? index : undefined, constraint);
  }
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
  const place = path.length === 0 ? {} : { path: index === undefined ? path : [...path, index] };
  run.errors.push({
    constraintName,
    message: failureMessage(code, constraint, run.options),
    ...(value === undefined ? {} : { value }),
    ...(index === undefined ? {} : { index }),
    ...place,
  });
}

const searchPattern: CheckContext['compilePattern'] = (regex, flags) =>
  compilePattern(regex, flags, 'search');
const fullPattern: CheckContext['compilePattern'] = (regex, flags) => compilePattern(regex, flags, 'full');

function contextOf({ custom, patternMatch, now = Date.now }: ValidateOptions): CheckContext {
  return {
    nowMs: now,
    compilePattern: patternMatch === 'full' ? fullPattern : searchPattern,
    custom: (key, value, params) =>
      custom && Object.hasOwn(custom, key) ? custom[key]?.(value, params) : undefined,
  };
}
