/**
 * A field with every default applied, how its values are asked for and its constraints compiled: `FieldPlan`, a noun of ours, for
 * whoever wants to know all of a document at once. A page knows less: what it draws by (`fieldOutline.ts`), then what it validates
 * by (`compiledField.ts`), then what it asks by (`lookupPlan.ts`).
 */
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type CompiledField, compileField } from './compiledField.js';
import type { InputFieldSpec } from './inputFieldSpec.js';
import { endpointNotices } from './lookupNotices.js';
import { type LookupPlan, planLookup } from './lookupPlan.js';
import { planUploading } from './uploadPlan.js';

/** Everything known about a field, nothing optional left. */
export interface FieldPlan extends CompiledField {
  readonly lookup: LookupPlan | undefined;
  readonly subFields: readonly FieldPlan[];
}

/**
 * Applies every default to a field, once: the same spec object gives the same plan, so do not change it afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` when it is not a field document
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
