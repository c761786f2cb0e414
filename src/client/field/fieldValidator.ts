/**
 * What validates the values of fields, in one piece: constraints compiled, the checks, and the sentences of failures; loaded
 * when there is a first value to validate. Protocol §4.3.
 */
import type { Dependencies } from '../../core/document/dependencies.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import type { Asked } from '../../core/validation/membership.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { validateNow } from '../../core/validation/validateNow.js';
import { defaultNotices, validStart } from '../../core/validation/validStart.js';
import type { ValidateOptions, ValidationResult } from '../../core/validation/validationResult.js';
import { type FieldNotice, fieldNotice } from '../../errors.js';
import { noErrors } from '../values/results.js';
import { toArray } from '../page/toArray.js';
import type { validateWithEndpoint, ValidateWithEndpointOptions } from './validateWithEndpoint.js';

export { planField } from '../../core/document/fieldPlan.js';

/** A field, as what validates it sees it. */
export interface ValidatedField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: Pick<FieldOutline, 'lookup'>;
  readonly options: { readonly dependencies?: Dependencies | undefined; readonly onCreateValue?: unknown };
  readonly environment: {
    readonly validation: ValidateOptions;
    readonly validators: { readonly engine: () => ValidateOptions['patternEngine'] };
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
  /** How often labels have come. */
  readonly domain: { version: number };
}

/** Validates by what is known here. */
export function validate(field: ValidatedField, value: FieldValue): ValidationResult {
  return validateBy(field, value, optionsOf(field, value));
}

/** Validates, and asks the endpoint about what no lookup has returned. */
export async function validateAsync(
  field: ValidatedField,
  value: FieldValue,
  signal: AbortSignal,
): Promise<ValidationResult> {
  const { environment, specUrl, labels } = field;
  const { dependencies } = field.options;
  const asking = await environment.loadQuestions();
  const options = optionsOf(field, value);
  const resolver = environment.resolver();
  if (!resolver) return validateBy(field, value, options);
  const values = toArray(value);
  return asking.validateWithEndpoint((asked) => validateBy(field, value, options, asked), {
    specUrl,
    signal,
    resolver,
    dependencies,
    // What a search for the verdict has brought of the value is its label, too.
    onFound: (alias) => {
      if (!values.includes(alias.value)) return;
      labels.remember(alias);
      field.domain.version++;
    },
  });
}

/**
 * What is left of the default of a field by all that is known by now, each fault told to the host; `undefined` where all of it is
 * valid. @see D71
 */
export function validDefault(
  field: ValidatedField,
  start: FieldValue,
): { readonly start: FieldValue } | undefined {
  const { fieldSpec, environment } = field;
  const settings = optionsOf(field, start);
  const notices = defaultNotices(fieldSpec, settings);
  notices.forEach(environment.report);
  return notices.length === 0 ? undefined : { start: validStart(fieldSpec, settings) };
}

/** Values that nothing is wrong with have the same result. */
function validateBy(
  { fieldSpec }: ValidatedField,
  value: FieldValue,
  options: ValidateOptions,
  asked?: Asked,
): ValidationResult {
  const result = validateNow(fieldSpec, value, options, asked);
  return result.isValid && !result.pending && !result.unchecked ? noErrors : result;
}

function optionsOf(field: ValidatedField, value: FieldValue): ValidateOptions {
  const { validation, validators } = field.environment;
  const patternEngine = validation.patternEngine ?? validators.engine();
  return { ...validation, patternEngine, values: knownMembers(field, value) };
}

/** What lookups returned of a value, when they have told of all that is in it: only then is there a verdict. */
function knownMembers(
  { plan, labels, options }: ValidatedField,
  value: FieldValue,
): readonly ValueAlias[] | undefined {
  if (!(plan.lookup?.isRemote || options.onCreateValue) || isEmptyValue(value)) return undefined;
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isTold = (element: unknown) => labels.find(element) ?? labels.isMissing(element);
  return elements.every(isTold) ? elements.flatMap((element) => labels.find(element) ?? []) : undefined;
}

const toldUnchecked = memoizeWeak((_field: ValidatedField) => new Set<string>());

/** Tells the host of each constraint that was not checked, once. */
export function reportUnchecked(field: ValidatedField, unchecked: readonly string[]): void {
  const told = toldUnchecked(field);
  for (const name of unchecked) {
    if (!told.has(name))
      field.environment.report(fieldNotice('pattern-unchecked', 'constraints', `"${name}" was not checked.`));
    told.add(name);
  }
}
