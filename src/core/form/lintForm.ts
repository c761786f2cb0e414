/**
 * Checks a form document for its authors: each field, and rules that cannot work as written. D33, D37: rules that depend on each
 * other in a circle are ignored in a form; here they are faults.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { lookupDependencies } from '../document/dependencies.js';
import { isSecret } from '../vocabulary/isSecret.js';
import { isRecord, ownProperty } from '../vocabulary/json.js';
import { faultsOf, lintFieldSpec, lintUri } from '../lint/lint.js';
import { lintRules } from './lintRules.js';
import { lintTexts } from '../lint/lintTexts.js';
import { planForm } from './planForm.js';
import { type FormSpec, parseFormSpec, withoutFormEnvelope } from './formSpec.js';

/**
 * Lists the faults and doubtful parts of a form document.
 *
 * @returns notices in the order of the document; fix those with code `spec-invalid`, because older or stricter clients refuse
 * them
 * @example
 * lintFormSpec({ id: 'empty', fields: [], crossConstraints: [{ type: 'atLeastOne', fields: ['a'] }] });
 * // [{ code: 'spec-invalid', where: 'crossConstraints[0]', message: 'The form has no field "a".', hint: '…' }]
 * @see D33–D37
 */
export function lintFormSpec(document: unknown): readonly FieldNotice[] {
  try {
    const formSpec = parseFormSpec(document);
    const given = withoutFormEnvelope(document);
    const notices = planForm(formSpec).notices.filter(({ where }) => !where.startsWith('fields['));
    return [
      ...lintMembers(given),
      ...lintFields(ownProperty(given, 'fields')),
      // A form ignores such a rule, but its author meant it to work.
      ...notices.map((notice) => (isFaulty(notice) ? asFault(notice) : notice)),
      ...lintRequired(formSpec),
      ...lintDependencies(formSpec),
      ...lintFills(formSpec),
      ...lintRules(formSpec),
      ...lintUri(formSpec.submitEndpoint?.uri, 'submitEndpoint.uri'),
      ...lintTexts(withoutFields(given)),
    ];
  } catch (error) {
    if (error instanceof FieldSpecError) return faultsOf(error);
    throw error;
  }
}

/** An unknown type may come from a later version; every other reason to ignore a rule is a fault. */
const isFaulty = ({ code, message }: FieldNotice) =>
  code === 'rule-ignored' && !message.includes('not a known type');

const asFault = (notice: FieldNotice): FieldNotice => ({ ...notice, code: 'spec-invalid' });

const members = new Set([
  'id',
  'version',
  'displayName',
  'description',
  'fields',
  'crossConstraints',
  'submitEndpoint',
  'sections',
]);

function lintMembers(given: unknown): FieldNotice[] {
  const entries = isRecord(given) ? Object.entries(given) : [];
  const unknown = entries.filter(([name, member]) => member !== null && !members.has(name));
  return unknown.map(([name]) => lintNotice('member-unknown', name, 'The protocol has no such member.'));
}

function lintFields(fields: unknown): FieldNotice[] {
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown, index) =>
    lintFieldSpec(field).map((notice) => placed(notice, `fields[${index}]`)),
  );
}

/** Returns a form document without its fields, whose texts `lintFields` checks. */
const withoutFields = (given: unknown) => (isRecord(given) ? { ...given, fields: undefined } : given);

const placed = (notice: FieldNotice, path: string): FieldNotice => ({
  ...notice,
  where: notice.where === '' ? path : `${path}.${notice.where}`,
});

/** Finds required fields that may be hidden. Older clients know no conditions and would require a field that users cannot see. */
function lintRequired(formSpec: FormSpec): FieldNotice[] {
  const { visibility } = planForm(formSpec);
  return formSpec.fields.flatMap(({ name, required }, index) => {
    if (!required || !visibility.has(name)) return [];
    const message =
      'The field is required and may be hidden, but clients without conditions always require it.';
    const hint = 'Publish `required: false`, and a `requiredWhen`.';
    return [{ code: 'spec-invalid' as const, where: `fields[${index}].required`, message, hint }];
  });
}

/** Finds fills whose target isn't another field of the form that accepts a single value (D69). */
function lintFills({ fields }: FormSpec): FieldNotice[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return fields.flatMap(({ name, valuesEndpoint }, index) =>
    Object.keys(valuesEndpoint?.responseMapping?.fills ?? {}).flatMap((target) => {
      const where = `fields[${index}].valuesEndpoint.responseMapping.fills.${target}`;
      const dataType = known.get(target)?.dataType;
      const quoted = `"${target.slice(0, 40)}"`;
      const reason =
        dataType === undefined
          ? `The form has no field ${quoted}.`
          : target === name
            ? 'A field cannot fill itself.'
            : dataType === 'OBJECT'
              ? `${quoted} is an object, which a single value cannot fill.`
              : known.get(target)?.readOnly && `${quoted} is read-only.`;
      return reason ? [lintNotice('fill-ignored', where, reason)] : [];
    }),
  );
}

/** Finds dependencies on fields that cannot work: unknown fields, secrets, and the field itself (D38). */
function lintDependencies(formSpec: FormSpec): FieldNotice[] {
  const fields = new Map(formSpec.fields.map((field) => [field.name, field]));
  return formSpec.fields.flatMap(({ name: own, valuesEndpoint }, index) => {
    const sources = valuesEndpoint ? lookupDependencies(valuesEndpoint) : [];
    return sources.flatMap(({ field, param }) => {
      const where = `fields[${index}].valuesEndpoint.searchParamsSchema.properties.${param}.x-field`;
      const source = fields.get(field);
      if (field === own) return [lintNotice('dependency-ignored', where, 'A field cannot depend on itself.')];
      if (source && !isSecret(source)) return [];
      const name = `"${field.slice(0, 40)}"`;
      const message = source
        ? `${name} is a secret, which is not sent with lookups.`
        : `The form has no field ${name}.`;
      return [lintNotice('dependency-ignored', where, message)];
    });
  });
}
