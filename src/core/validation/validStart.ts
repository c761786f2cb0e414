/** The valid default values of a document. An invalid default is ignored, with a notice. D71. */
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
 * Returns the initial value of a field: the defaults of its document that pass local validation. Missing required parts don't
 * count, because the user fills them in; membership in remote domains is not checked.
 *
 * @param settings - how the field is validated; without a pattern engine, patterns are skipped
 */
export function validStart(fieldSpec: InputFieldSpec, settings: ValidationSettings = {}): FieldValue {
  const plan = compileField(fieldSpec);
  return startOf(plan, isUsedBy(settings));
}

/** Returns the initial value of an entry in a list of objects. */
export function validParts(
  fieldSpec: InputFieldSpec,
  settings: ValidationSettings = {},
): Readonly<Record<string, FieldValue>> {
  return startOfParts(compileField(fieldSpec).subFields, isUsedBy(settings));
}

/** Returns notices about invalid defaults of a field and its parts. */
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

/** Returns the fault of one field's default, if it is invalid. */
function faultOf(plan: CompiledField, settings: ValidationSettings): string | undefined {
  if (plan.default === undefined) return undefined;
  const { errors } = validatePlan({ ...plan, required: false }, plan.default, settings, knownMembers);
  return errors.find(({ constraintName }) => constraintName !== 'required')?.message;
}
