/**
 * Everything a back-end team may want to know about a document it publishes.
 * In: unknown JSON. Out: every fault and every notice, each with its path and how to mend it; never an exception.
 * Beyond the notices of the plan: misspelt members, patterns and bounds that cannot mean what they say.
 */
import type * as z from 'zod/mini';
import { type FieldNotice, FieldSpecError, lintNotice } from '../errors.js';
import { planField } from './fieldPlan.js';
import {
  type InputFieldSpec,
  inputFieldSpecSchema,
  parseFieldSpec,
  withoutEnvelope,
} from './inputFieldSpec.js';
import { isRecord } from './json.js';
import { lintConstraint, lintBounds } from './lintConstraint.js';
import { readItems } from './valuesResponse.js';

/**
 * Lists what is wrong or doubtful in a field document.
 *
 * @returns notices in the order of the document; those with code `spec-invalid` make the field unusable
 * @example
 * lintFieldSpec({ displayName: 'City', dataType: 'STRIN' });
 * // [{ code: 'word-unknown', where: 'dataType', message: '…', mend: '…' }]
 * @see Protocol §2, D1–D24
 */
export function lintFieldSpec(document: unknown): readonly FieldNotice[] {
  try {
    const spec = parseFieldSpec(document);
    const { notices } = planField(spec);
    return [
      ...notices,
      ...unknownMembers(withoutEnvelope(document), inputFieldSpecSchema),
      ...lintField(spec, ''),
    ];
  } catch (error) {
    if (error instanceof FieldSpecError) return faultsOf(error);
    throw error;
  }
}

function faultsOf({ issues, mend }: FieldSpecError): FieldNotice[] {
  return issues.map(({ path, expected, found }) => {
    const message = `Expected ${expected}, found ${found}.`;
    return { code: 'spec-invalid', where: path, message, mend };
  });
}

/** What no reader of this document reads: members that the schema does not name. */
function unknownMembers(document: unknown, schema: z.core.$ZodType, path = ''): FieldNotice[] {
  const shape = shapeOf(schema);
  if (!shape) return [];
  if (Array.isArray(document)) {
    return document.flatMap((item: unknown, index) => unknownMembers(item, schema, `${path}[${index}]`));
  }
  return Object.entries(isRecord(document) ? document : {}).flatMap(([key, value]) => {
    const where = path ? `${path}.${key}` : key;
    const inner = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return inner
      ? unknownMembers(value, inner, where)
      : [lintNotice('member-unknown', where, 'Nothing reads this member.')];
  });
}

/** The members of the object that a schema stands for, through what makes it optional or a list. */
function shapeOf({ _zod }: z.core.$ZodType): z.core.$ZodShape | undefined {
  const { def } = _zod as unknown as {
    def: { type: string; innerType: z.core.$ZodType; element: z.core.$ZodType; shape: z.core.$ZodShape };
  };
  if (def.type === 'optional') return shapeOf(def.innerType);
  if (def.type === 'array') return shapeOf(def.element);
  return def.type === 'object' ? def.shape : undefined;
}

function lintField(spec: InputFieldSpec, path: string): FieldNotice[] {
  const constraints = spec.constraints ?? [];
  return [
    ...constraints.flatMap((constraint, index) => lintConstraint(constraint, `${path}constraints[${index}]`)),
    ...lintBounds(constraints, `${path}constraints`),
    ...lintItems(spec, `${path}valuesEndpoint.items`),
    ...lintSubFields(spec, path),
  ];
}

function lintItems({ valuesEndpoint }: InputFieldSpec, where: string): FieldNotice[] {
  if (valuesEndpoint?.protocol !== 'INLINE') return [];
  const items = valuesEndpoint.items ?? [];
  if (items.length === 0) return [lintNotice('items-missing', where, 'There is nothing to choose from.')];
  const { values, notices: dropped } = readItems(items);
  const notices = dropped.map(({ code, message, mend }) => ({ code, where, message, mend }));
  const valid = items.filter((item) => readItems([item]).values.length > 0).length;
  const repeated = valid - values.length;
  if (repeated === 0) return notices;
  return [
    ...notices,
    lintNotice('values-duplicate', where, `${repeated} of ${items.length} repeat a value.`),
  ];
}

function lintSubFields({ dataType, subFields = [] }: InputFieldSpec, path: string): FieldNotice[] {
  const where = `${path}subFields`;
  const names = subFields.map(({ name }) => name);
  const own = names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : lintNotice('subfield-duplicate', `${where}[${index}].name`, 'Another sub-field has this name.'),
  );
  const stray =
    subFields.length > 0 && dataType !== 'OBJECT'
      ? [lintNotice('member-unknown', where, `A ${dataType.slice(0, 40)} field has no sub-fields.`)]
      : [];
  return [
    ...stray,
    ...own,
    ...subFields.flatMap((subField, index) => lintField(subField, `${where}[${index}].`)),
  ];
}
