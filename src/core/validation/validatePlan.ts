/**
 * Validates a value by a plan and lists every error in the order of D19. An invalid value is a result, never an exception.
 * Protocol §4.3 rules 5–8; choices D19–D26.
 */
import { validationLimits } from '../vocabulary/defaults.js';
import { failureMessage } from './failureMessage.js';
import type { CompiledField, ConstraintPlan } from '../document/compiledField.js';
import { isEmptyObject, isEmptyValue, ownProperty } from '../vocabulary/json.js';
import type { LookupOutline } from '../document/lookupOutline.js';
import type { ValidationMessages } from '../messages/messages.js';
import type { PatternEngine, PatternMatch } from '../../pattern/patternEngine.js';
import type { WorkBudget } from '../../pattern/patternLimits.js';
import type { ValidationError, ValidationResult, ValidationSettings } from './validationResult.js';
import type { CheckContext } from '../vocabulary/constraintType.js';
import { localDay } from '../vocabulary/isoDate.js';
import { typeChecks } from '../vocabulary/typeCheck.js';

/** Whether a value is in a domain. `unchecked`: the client cannot tell. `tooCostly`: the validation has used up its requests. */
export type MembershipResult = boolean | 'unchecked' | 'tooCostly';

/** The object that contains a part, and the objects around it. */
export interface Surroundings {
  readonly plan: CompiledField;
  readonly value: unknown;
  readonly around: Surroundings | undefined;
}

/**
 * Returns a function that tests whether a value is in a lookup's domain. `around` contains the values around the field. `undefined`
 * means not yet known: as the function, for the whole domain; as its result, for one value.
 */
export type Membership = (
  domain: LookupOutline,
  plan: CompiledField,
  options: ValidationSettings,
  around: Surroundings | undefined,
) => ((value: unknown) => MembershipResult | undefined) | undefined;

/** Validates a value by a plan, with the caller's knowledge of domains. Without a pattern engine, patterns are pending. */
export function validatePlan(
  plan: CompiledField,
  value: unknown,
  options: ValidationSettings,
  membership: Membership,
): ValidationResult {
  const run = new Run(plan, options, membership);
  validateField(plan, value, run, root);
  if (options.work) options.work.left = run.left;
  const { errors, rest } = run;
  if (!errors && !rest) return valid;
  const result = { isValid: !errors, errors: errors ?? valid.errors };
  return rest ? withRest(result, rest) : result;
}

/** The shared result of every valid value. */
const valid: ValidationResult = /* @__PURE__ */ Object.freeze({
  isValid: true,
  errors: /* @__PURE__ */ Object.freeze([]),
});

function withRest(
  result: ValidationResult,
  { furtherErrors, isPending, unchecked, tooMuch }: Rest,
): ValidationResult {
  return {
    ...result,
    ...(furtherErrors > 0 && { furtherErrors }),
    ...(isPending && { pending: true }),
    ...(unchecked.size > 0 && { unchecked: [...unchecked] }),
    ...(tooMuch && { tooMuch: [...tooMuch] }),
  };
}

/** The parts of a result besides the errors. */
interface Rest {
  furtherErrors: number;
  isPending: boolean;
  readonly unchecked: Set<string>;
  tooMuch: Set<string> | undefined;
}

/** The settings and findings of one validation. A class for speed, because one is created per value. */
class Run implements CheckContext, WorkBudget {
  declare readonly plan: CompiledField;
  declare readonly options: ValidationSettings;
  declare readonly membership: Membership;
  declare errors: ValidationError[] | undefined;
  declare rest: Rest | undefined;
  declare left: number;
  declare around: Surroundings | undefined;

  constructor(plan: CompiledField, options: ValidationSettings, membership: Membership) {
    this.plan = plan;
    this.options = options;
    this.membership = membership;
    this.errors = undefined;
    this.rest = undefined;
    this.around = undefined;
    this.left = options.work?.left ?? options.maxWork ?? validationLimits.work;
  }

  get patternEngine(): PatternEngine {
    return this.options.patternEngine ?? noEngine;
  }

  get patternMatch(): PatternMatch {
    return this.options.patternMatch ?? 'search';
  }

  get budget(): WorkBudget {
    return this;
  }

  nowMs(): number {
    return (this.options.now ?? Date.now)();
  }

  todayMs(): number {
    return (this.options.calendar ?? localDay)(this.nowMs());
  }

  custom(key: string, value: unknown, params: Readonly<Record<string, unknown>>) {
    const { custom, missingRules } = this.options;
    return custom && Object.hasOwn(custom, key) ? custom[key]?.(value, params) : missingRules;
  }

  /** Uses up work of the validation; returns `false` if none is left. */
  spend(work: number): boolean {
    return (this.left -= work) >= 0;
  }
}

const noEngine: PatternEngine = () => () => undefined;

function restOf(run: Run): Rest {
  return (run.rest ??= { furtherErrors: 0, isPending: false, unchecked: new Set(), tooMuch: undefined });
}

/** Leaves a check to the server. */
function leave(run: Run, name: string, isTooMuch: boolean): void {
  const rest = restOf(run);
  rest.unchecked.add(name);
  if (isTooMuch) (rest.tooMuch ??= new Set()).add(name);
}

type Path = readonly (string | number)[];

const root: Path = [];

/** Cost of starting a field, checking the type of a value, and checking one constraint. */
const fieldWork = 20;
const typeWork = 10;
const checkWork = 20;

function validateField(plan: CompiledField, value: unknown, run: Run, path: Path): void {
  if (plan.readOnly) return;
  if (typeof value === 'string' && checkText(plan, value, run, path)) return;
  if (!run.spend(fieldWork)) return leave(run, plan.name ?? 'type', true);
  if (isEmptyValue(value)) return checkRequired(plan, run, path);
  if (plan.expectMultipleValues || Array.isArray(value)) return validateList(plan, value, run, path);
  if (plan.dataType === 'OBJECT' && !plan.required && isEmptyObject(value)) return;
  if (!checkType(plan, value, run, path)) return;
  if (plan.lookup?.isClosed) checkMembership(plan, [value], run, path);
  checkEach(plan.constraints, value, run, path);
  if (plan.dataType === 'OBJECT') validateSubFields(plan, value, run, path);
}

/**
 * Fast path for a text whose length passes every constraint. Returns `false` if the text needs the full check; counts the same
 * work.
 */
function checkText({ text, constraints }: CompiledField, value: string, run: Run, path: Path): boolean {
  if (!text || value === '' || value.length < text.min || value.length > text.max) return false;
  const work = fieldWork + typeWork + checkWork * (constraints.length - text.others.length);
  if (run.left < work) return false;
  run.left -= work;
  checkEach(text.others, value, run, path);
  return true;
}

function checkEach(constraints: readonly ConstraintPlan[], value: unknown, run: Run, path: Path): void {
  for (let at = 0; at < constraints.length; at++) check(constraints[at]!, value, run, path);
}

function checkRequired(plan: CompiledField, run: Run, path: Path): void {
  if (plan.required) fail(run, path, 'required', 'required', undefined, undefined, undefined, plan);
}

function validateList(plan: CompiledField, value: unknown, run: Run, path: Path): void {
  if (!Array.isArray(value)) return fail(run, path, 'type', 'typeList', value);
  if (!plan.expectMultipleValues) return fail(run, path, 'type', 'typeSingle', value);
  let areOfType = true;
  for (let index = 0; index < value.length && run.left >= 0; index++)
    areOfType = checkType(plan, value[index], run, path, index) && areOfType;
  if (!areOfType) return;
  if (plan.lookup?.isClosed) checkMembership(plan, value, run, path);
  for (const constraint of plan.constraints) {
    const isWhole = constraint.target === 'whole';
    for (let index = 0; index < (isWhole ? 1 : value.length); index++)
      if (!check(constraint, isWhole ? value : value[index], run, path, isWhole ? undefined : index)) break;
  }
  if (plan.dataType !== 'OBJECT') return;
  for (let index = 0; index < value.length && run.left >= 0; index++)
    validateSubFields(plan, value[index], run, [...path, index]);
}

function validateSubFields(plan: CompiledField, value: unknown, run: Run, path: Path): void {
  const { around } = run;
  run.around = { plan, value, around };
  for (const subField of plan.subFields) {
    // The first part beyond the work limit is reported for all of them.
    if (run.left < 0) break;
    const name = subField.name ?? '';
    validateField(subField, ownProperty(value, name), run, [...path, name]);
  }
  run.around = around;
}

function checkType(plan: CompiledField, value: unknown, run: Run, path: Path, index?: number): boolean {
  if (run.spend(typeWork) && typeChecks[plan.dataType](value)) return true;
  if (run.left < 0) leave(run, plan.name ?? 'type', true);
  else fail(run, path, 'type', `type${plan.dataType}`, value, index);
  return false;
}

function checkMembership(plan: CompiledField, elements: readonly unknown[], run: Run, path: Path): void {
  if (!plan.lookup || plan.dataType === 'OBJECT') return;
  const isMember = run.membership(plan.lookup, run.plan, run.options, run.around);
  for (let index = 0; index < elements.length; index++) {
    const membership = isMember?.(elements[index]);
    if (membership === undefined) restOf(run).isPending = true;
    else if (membership === 'unchecked' || membership === 'tooCostly')
      leave(run, 'membership', membership === 'tooCostly');
    else if (!membership) {
      const place = plan.expectMultipleValues ? index : undefined;
      fail(run, path, 'membership', 'membership', elements[index], place);
    }
  }
}

/** @returns whether there is work left to check further values */
function check(constraint: ConstraintPlan, value: unknown, run: Run, path: Path, index?: number): boolean {
  const failure = run.spend(checkWork) ? constraint.failure(value, run) : 'tooCostly';
  return failure === undefined || report(failure, constraint, value, run, path, index);
}

function report(
  failure: NonNullable<ReturnType<ConstraintPlan['failure']>>,
  constraint: ConstraintPlan,
  value: unknown,
  run: Run,
  path: Path,
  index?: number,
): boolean {
  const isTooMuch = failure === 'tooCostly' || failure === 'tooLong';
  if (isTooMuch || failure === 'notRead') leave(run, constraint.name, isTooMuch);
  else if (failure !== 'unchecked') fail(run, path, constraint.name, failure, value, index, constraint);
  // A pattern that the engine refuses is left to the server. Without an engine, the pattern is checked later.
  else if (run.options.patternEngine) leave(run, constraint.name, false);
  else restOf(run).isPending = true;
  return failure !== 'tooCostly';
}

function fail(
  run: Run,
  path: Path,
  constraintName: string,
  code: keyof ValidationMessages,
  value?: unknown,
  index?: number,
  constraint?: ConstraintPlan,
  plan?: CompiledField,
): void {
  const errors = (run.errors ??= []);
  if (errors.length >= validationLimits.errors) {
    restOf(run).furtherErrors++;
    return;
  }
  const error: Writable<ValidationError> = {
    constraintName,
    message: failureMessage(code, constraint, run.options, value, plan),
  };
  if (value !== undefined) error.value = value;
  if (index !== undefined) error.index = index;
  if (path.length > 0) error.path = index === undefined ? path : [...path, index];
  errors.push(error);
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
