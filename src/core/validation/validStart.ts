/**
 * The default that a document gives its field, as far as it is valid: one that is not valid is a notice, and not used. D71.
 */
import { type CompiledField, compileField } from '../document/compiledField.js';
import { type IsUsed, noticesOfPart, startOf, startOfParts } from '../document/fieldOutline.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { FieldValue } from '../vocabulary/json.js';
import { knownMembers } from './validateNow.js';
import { validatePlan } from './validatePlan.js';
import type { ValidationSettings } from './validationResult.js';

/**
 * What a field begins with: the defaults in its document that are valid by all that is known here. That a required part of an
 * object is missing is for a person to mend, and what an endpoint would say is not known here.
 *
 * @param settings - how the field is validated; without a pattern engine patterns let everything pass
 */
export function validStart(fieldSpec: InputFieldSpec, settings: ValidationSettings = {}): FieldValue {
  const plan = compileField(fieldSpec);
  return startOf(plan, isUsedBy(settings));
}

/** What an entry of a list of objects begins with, in the same way. */
export function validParts(
  fieldSpec: InputFieldSpec,
  settings: ValidationSettings = {},
): Readonly<Record<string, FieldValue>> {
  return startOfParts(compileField(fieldSpec).subFields, isUsedBy(settings));
}

/** What is wrong with the defaults of a field and its parts. */
export function defaultNotices(fieldSpec: InputFieldSpec, settings: ValidationSettings = {}): FieldNotice[] {
  return noticesOf(compileField(fieldSpec), settings);
}

function noticesOf(plan: CompiledField, settings: ValidationSettings): FieldNotice[] {
  const parts = plan.subFields.flatMap((part, index) => noticesOfPart(index, noticesOf(part, settings)));
  const fault = faultOf(plan, settings);
  return fault === undefined ? parts : [fieldNotice('default-invalid', 'default', fault), ...parts];
}

const isUsedBy = memoizeWeak(
  (settings: ValidationSettings): IsUsed =>
    (plan) =>
      faultOf(plan as CompiledField, settings) === undefined,
);

/** What is wrong with the default of one field, if anything is. */
function faultOf(plan: CompiledField, settings: ValidationSettings): string | undefined {
  if (plan.default === undefined) return undefined;
  const { errors } = validatePlan({ ...plan, required: false }, plan.default, settings, knownMembers);
  return errors.find(({ constraintName }) => constraintName !== 'required')?.message;
}
