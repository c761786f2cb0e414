/**
 * Validating a value by its field and by what is known here. Protocol §4.3; choice D21: a domain that is not known leaves
 * it pending.
 */
import { type CompiledField, compileField } from '../document/compiledField.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { type MembershipResult, validatePlan } from './validatePlan.js';
import { isCut, type LookupOutline } from '../document/lookupOutline.js';
import type { Asked } from './membership.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { readValue } from '../lookup/publishedValue.js';
import type { ValidationResult, ValidationSettings } from './validationResult.js';

/** Validates by what is known here, and by what an endpoint has been asked, if one has. */
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

/** Who is in a domain, where that is known: its values are in the document, or lookups have returned them. */
export function knownMembers(domain: LookupOutline, { lookup }: CompiledField, settings: ValidationSettings) {
  const { values, made = [] } = settings;
  const listed = domain.carrier === 'inline' ? domain.items : domain === lookup ? values : undefined;
  if (!listed) return undefined;
  const members = domainOf(listed);
  // What was left out of a list that was cut nobody here knows.
  const otherwise = listed === domain.items && isCut(domain.items) ? 'unchecked' : false;
  const isMade = (element: unknown) => domain === lookup && made.some(({ value }) => value === element);
  return (element: unknown): MembershipResult => members.has(element) || isMade(element) || otherwise;
}

/** The values of a list, as a set made once for each list. */
const domainOf = memoizeWeak(
  // A value that was not trusted is no member, either.
  (items: readonly unknown[]) => new Set<unknown>(items.map((item) => readValue(item, undefined)?.value)),
);
