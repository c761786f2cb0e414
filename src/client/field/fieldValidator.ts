/**
 * Validates field values: compiled constraints, checks and messages. Lazy-loaded with the first value to validate. Protocol §4.3.
 */
import type { Dependencies } from '../../core/document/dependencies.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyValue, isRecord } from '../../core/vocabulary/json.js';
import type { Asked } from '../../core/validation/membership.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { validateNow } from '../../core/validation/validateNow.js';
import { defaultNotices, validParts, validStart } from '../../core/validation/validStart.js';
import type { ValidationResult, ValidationSettings } from '../../core/validation/validationResult.js';
import { constraintNotice } from '../../errors/constraintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { isSameList, noErrors } from '../values/results.js';
import { toArray } from '../page/toArray.js';
import { begin, type BegunField, isBegun, withoutRefused } from './defaults.js';
import type { validateWithEndpoint, ValidateWithEndpointOptions } from './validateWithEndpoint.js';

export { begin, withoutRefused, withPart } from './defaults.js';
export { compileField } from '../../core/document/compiledField.js';

/** The parts of a field that validation uses. */
export interface ValidatedField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: Pick<FieldOutline, 'lookup'>;
  readonly options: { readonly dependencies?: Dependencies | undefined; readonly onCreateValue?: unknown };
  readonly environment: {
    readonly validation: ValidationSettings;
    readonly validators: { readonly engine: () => ValidationSettings['patternEngine'] };
    readonly report: (notice: FieldNotice) => void;
    readonly loadQuestions: () => Promise<{
      readonly validateWithEndpoint: typeof validateWithEndpoint;
    }>;
    readonly resolver: () => ValidateWithEndpointOptions['resolver'] | undefined;
  };
  readonly labels: {
    readonly find: (value: unknown) => ValueAlias | undefined;
    readonly isMissing: (value: unknown) => boolean;
    readonly remember: (alias: ValueAlias) => void;
  };
  /** Incremented when labels arrive. */
  readonly domain: { version: number };
}

/** A cached result, and the inputs it depends on. */
interface Verdict {
  readonly value: FieldValue;
  readonly by: unknown;
  readonly engine: unknown;
  readonly known: Known;
  readonly result: ValidationResult;
}

/** The last result of each field. */
const verdicts = new WeakMap<ValidatedField, Verdict>();

/** Validates a value without a request. The result is cached until the value or another input changes. */
export function validate(field: ValidatedField, value: FieldValue): ValidationResult {
  const { validation: by, validators } = field.environment;
  const engine = validators.engine();
  const known = knownOf(field, value);
  const last = verdicts.get(field);
  const isSame = last && Object.is(last.value, value) && last.by === by && last.engine === engine;
  if (isSame && isSameList(last.known, known)) return last.result;
  const result = validateBy(field, value, optionsOf(field, known));
  verdicts.set(field, { value, by, engine, known, result });
  return result;
}

/** Validates a value, and asks the endpoint about values that no lookup has returned. */
export async function validateAsync(
  field: ValidatedField,
  value: FieldValue,
  signal: AbortSignal,
): Promise<ValidationResult> {
  const { environment, specUrl, labels } = field;
  const { dependencies } = field.options;
  const asking = await environment.loadQuestions();
  const options = optionsOf(field, knownOf(field, value));
  const resolver = environment.resolver();
  if (!resolver) return validateBy(field, value, options);
  const values = toArray(value);
  return asking.validateWithEndpoint((asked) => validateBy(field, value, options, asked), {
    specUrl,
    signal,
    resolver,
    dependencies,
    // The search for the check also provides the label.
    onFound: (alias) => {
      if (!values.includes(alias.value)) return;
      labels.remember(alias);
      field.domain.version++;
    },
  });
}

/** Fields whose invalid default was reported. */
const refused = new WeakSet<object>();

/** Drops the invalid parts of a field's default, unless the value was changed since. Reports each fault to the app. @see D71 */
export function checkDefault(field: ValidatedField & BegunField): void {
  const { fieldSpec, environment } = field;
  const start = field.start.value;
  const value = field.latest();
  const isThere = start !== null && (value === start || isRecord(start));
  if (!isThere || !isBegun(field) || refused.has(field)) return;
  const settings = optionsOf(field, knownOf(field, start));
  const notices = defaultNotices(fieldSpec, settings);
  if (notices.length === 0) return;
  refused.add(field);
  const revise = (one: FieldValue) => withoutRefused(one, start, validStart(fieldSpec, settings));
  if (Object.is(revise(value), value)) return;
  notices.forEach(environment.report);
  begin(field, revise);
}

/** The initial value of an entry in a list of objects, without invalid parts. @see D71 */
export function validEntry(list: ValidatedField): Readonly<Record<string, FieldValue>> {
  const { fieldSpec, environment } = list;
  const settings = optionsOf(list, nothingKnown);
  if (!refused.has(list)) defaultNotices(fieldSpec, settings).forEach(environment.report);
  refused.add(list);
  return validParts(fieldSpec, settings);
}

/** Returns the shared `noErrors` for valid values. */
function validateBy(
  { fieldSpec }: ValidatedField,
  value: FieldValue,
  options: ValidationSettings,
  asked?: Asked,
): ValidationResult {
  const result = validateNow(fieldSpec, value, options, asked);
  return result.isValid && !result.pending && !result.unchecked ? noErrors : result;
}

function optionsOf({ environment, plan }: ValidatedField, known: Known): ValidationSettings {
  const { validation, validators } = environment;
  const patternEngine = validation.patternEngine ?? validators.engine();
  const members = plan.lookup?.isRemote ? { values: knownMembers(known) } : { made: aliasesIn(known) };
  return { ...validation, ...members, patternEngine };
}

/** Known data of each element: its alias, `true` if it does not exist, or `false` if unknown. */
type Known = readonly (ValueAlias | boolean)[];

const nothingKnown: Known = [];

/** The data that decides whether a value is in the domain. */
function knownOf({ plan, labels, options }: ValidatedField, value: FieldValue): Known {
  if (!(plan.lookup?.isRemote || options.onCreateValue) || isEmptyValue(value)) return nothingKnown;
  return toArray(value).map((one) => labels.find(one) ?? labels.isMissing(one));
}

/** The aliases of a value, if all its elements are known; otherwise membership is pending. */
function knownMembers(known: Known): readonly ValueAlias[] | undefined {
  if (known.length === 0 || known.includes(false)) return undefined;
  return aliasesIn(known);
}
const aliasesIn = (known: Known): readonly ValueAlias[] => known.filter((one) => typeof one === 'object');

const toldUnchecked = memoizeWeak((_field: ValidatedField) => new Set<string>());

/** Reports each unchecked constraint to the app once. */
export function reportUnchecked(field: ValidatedField, unchecked: readonly string[]): void {
  const told = toldUnchecked(field);
  for (const name of unchecked) {
    if (!told.has(name))
      field.environment.report(
        constraintNotice('pattern-unchecked', 'constraints', `"${name}" was not checked.`),
      );
    told.add(name);
  }
}
