/**
 * `FieldPlan`: everything about a field in one object. A page loads it in three steps: to render (`fieldOutline.ts`), to validate
 * (`compiledField.ts`) and to look up values (`lookupPlan.ts`).
 */
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type CompiledField, compileField } from './compiledField.js';
import type { InputFieldSpec } from './inputFieldSpec.js';
import { endpointNotices } from './lookupNotices.js';
import { type LookupPlan, planLookup } from './lookupPlan.js';
import { planUploading } from './uploadPlan.js';

/** Everything known about a field, with every default applied. */
export interface FieldPlan extends CompiledField {
  readonly lookup: LookupPlan | undefined;
  readonly subFields: readonly FieldPlan[];
}

/**
 * Applies every default to a field. The result is cached per spec object, so do not change that object afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a field document
 * @example
 * planField({ displayName: 'City', dataType: 'STRING' }).required; // false
 * @see Protocol §2.1, D1, D2
 */
export const planField = (fieldSpec: InputFieldSpec): FieldPlan => withLookups(compileField(fieldSpec));

const withLookups: (field: CompiledField) => FieldPlan = /* @__PURE__ */ memoizeWeak(
  (field: CompiledField) => ({
    ...field,
    lookup: field.lookup && planLookup(field.lookup.endpoint),
    subFields: field.subFields.map(withLookups),
    notices: [...field.notices, ...endpointNotices(field, (upload) => planUploading(upload).notices)],
  }),
);
