/** Validates a value without requests. Protocol §4.3; choice D21: an unknown domain leaves the result pending. */
import { type CompiledField, compileField } from '../document/compiledField.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { type MembershipResult, validatePlan } from './validatePlan.js';
import { isCut, type LookupOutline } from '../document/lookupOutline.js';
import type { Asked } from './membership.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { readValue } from '../lookup/publishedValue.js';
import type { ValidationResult, ValidationSettings } from './validationResult.js';

/** Validates with the known domains, and with `asked` for domains that an endpoint was asked about. */
export function validateNow(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: ValidationSettings,
  asked?: Asked,
): ValidationResult {
  const plan = compileField(fieldSpec);
  if (!asked) return validatePlan(plan, value, options, knownMembers);
  return validatePlan(
    plan,
    value,
    options,
    (domain, _plan, _options, around) => knownMembers(domain, plan, options) ?? asked(domain, around),
  );
}

/** Returns the members of a domain, if it is known: from the document, or from lookups. */
export function knownMembers(domain: LookupOutline, { lookup }: CompiledField, settings: ValidationSettings) {
  const { values, made = [] } = settings;
  const listed = domain.carrier === 'inline' ? domain.items : domain === lookup ? values : undefined;
  if (!listed) return undefined;
  const members = domainOf(listed);
  // A list that was cut may have had this value.
  const otherwise = listed === domain.items && isCut(domain.items) ? 'unchecked' : false;
  const isMade = (element: unknown) => domain === lookup && made.some(({ value }) => value === element);
  return (element: unknown): MembershipResult => members.has(element) || isMade(element) || otherwise;
}

/** Returns the values of a list as a set; cached per list. */
const domainOf = memoizeWeak(
  // Values in an invalid format are not members either.
  (items: readonly unknown[]) => new Set<unknown>(items.map((item) => readValue(item, undefined)?.value)),
);
