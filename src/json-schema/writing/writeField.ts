/** Writes a field as a JSON Schema of its submitted value. D89. */
import type { CompiledField } from '../../core/document/compiledField.js';
import { hintOf } from '../../core/document/inputKind.js';
import { isPassword } from '../../core/document/isPassword.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isCut } from '../../core/document/lookupOutline.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import { isBlank, localizedText } from '../../core/messages/localizedText.js';
import { knownMembers } from '../../core/validation/validateNow.js';
import { validatePlan } from '../../core/validation/validatePlan.js';
import type { DataType } from '../../core/vocabulary/dataType.js';
import { typeChecks } from '../../core/vocabulary/typeCheck.js';
import { memberAt, type Writing } from './writing.js';
import { writeConstraints } from './writeConstraint.js';
import { merged, never, type SchemaObject } from './writtenSchema.js';

/** Data type → type of its JSON. */
const jsonTypes: Readonly<Record<DataType, string>> = {
  STRING: 'string',
  NUMBER: 'number',
  DATE: 'string',
  BOOLEAN: 'boolean',
  OBJECT: 'object',
};

/** `formatHint` → `format`. */
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'uri', password: 'password' };

/**
 * Writes the schema of a field's value.
 *
 * @param where - path of the field in the form
 */
export function writeField(field: CompiledField, where: string, writing: Writing): SchemaObject {
  const element = writeElement(field, where, writing);
  const limits = field.expectMultipleValues ? writeConstraints(field, 'whole', where, writing) : [];
  const schema = field.expectMultipleValues
    ? filled(merged([{ type: 'array', items: element }, ...limits]), field, 'minItems')
    : filled(element, field, 'minLength');
  return { ...annotationsOf(field, writing), ...schema };
}

/** The schema of an object with a member for each field. */
export function writeMembers(
  fields: readonly (readonly [where: string, field: CompiledField])[],
  required: readonly string[],
  writing: Writing,
): SchemaObject {
  const properties = fields.map(([where, field]) => [field.name, writeField(field, where, writing)]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** Names of the fields that are always required. */
export function requiredIn(fields: readonly CompiledField[]): readonly string[] {
  return fields.filter(({ required }) => required).map(({ name = '' }) => name);
}

/** An empty text or list is no value, so a required field does not accept it. */
function filled(
  schema: SchemaObject,
  { required, dataType }: CompiledField,
  keyword: 'minItems' | 'minLength',
): SchemaObject {
  const isText = keyword === 'minItems' || (dataType === 'STRING' && !hasValues(schema));
  return required && isText && schema[keyword] === undefined ? { ...schema, [keyword]: 1 } : schema;
}

const hasValues = (schema: SchemaObject) => 'enum' in schema || 'oneOf' in schema;

function writeElement(field: CompiledField, where: string, writing: Writing): SchemaObject {
  const { dataType, subFields } = field;
  const limits = writeConstraints(field, 'element', where, writing);
  const values = dataType === 'OBJECT' ? {} : writeValues(field, where, writing);
  if (field.upload)
    writing.omit(
      'upload-omitted',
      memberAt(where, 'uploadEndpoint'),
      'The value names a file that was sent before.',
    );
  if (dataType === 'OBJECT') {
    const parts = subFields.map((part, index) => [memberAt(where, `subFields[${index}]`), part] as const);
    return merged([writeMembers(parts, requiredIn(subFields), writing), ...limits]);
  }
  const isWhole = limits.some(({ type }) => type === 'integer');
  const own = limits.map(({ type: _type, ...others }) => others);
  return merged([{ type: isWhole ? 'integer' : jsonTypes[dataType], ...formatOf(field) }, values, ...own]);
}

function formatOf(field: CompiledField): SchemaObject {
  const format = field.dataType === 'DATE' ? dateFormat(field) : formats[hintOf(field)];
  return field.dataType !== 'NUMBER' && format !== undefined ? { format } : {};
}

/** Returns the notation that the fields of a page write: a day, or a moment with its time zone. */
export function dateFormat(field: Parameters<typeof hintOf>[0]): 'date' | 'date-time' {
  return /^datetime|^date-time/.test(hintOf(field)) ? 'date-time' : 'date';
}

function writeValues(field: CompiledField, where: string, writing: Writing): SchemaObject {
  const { lookup } = field;
  if (!lookup) return {};
  const place = memberAt(where, 'valuesEndpoint');
  const members = membersOf(field, writing);
  if (!members) {
    if (lookup.isClosed)
      writing.omit(
        'values-omitted',
        place,
        'The values are at an endpoint, so the schema does not list them.',
      );
    return { 'x-values-endpoint': lookup.endpoint };
  }
  if (!lookup.isClosed) return members.length > 0 ? { examples: members.map(({ value }) => value) } : {};
  if (isCut(lookup.items)) {
    writing.omit('values-omitted', place, 'There are more values than are read.');
    return {};
  }
  return enumerated(members);
}

/** Returns the values in the document of a field, without those of another type; `undefined` if they are elsewhere. */
export function membersOf(
  { lookup, dataType }: CompiledField,
  { locale }: Writing,
): readonly ValueAlias[] | undefined {
  if (lookup?.carrier !== 'inline') return undefined;
  const read = lookup.items.flatMap((item) => readValue(item, locale) ?? []);
  const byValue = new Map(read.toReversed().map((alias) => [alias.value, alias]));
  return [...byValue.values()].toReversed().filter(({ value }) => typeChecks[dataType](value));
}

/** Accepts listed values: `enum` if the labels are the values, otherwise `oneOf` with `const` and `title`. */
export function enumerated(members: readonly ValueAlias[]): SchemaObject {
  if (members.length === 0) return never;
  const isPlain = members.every(
    ({ value, label, description }) => label === String(value) && description === undefined,
  );
  if (isPlain) return { enum: members.map(({ value }) => value) };
  const oneOf = members.map(({ value, label, description }) => ({
    const: value,
    title: label,
    ...(description !== undefined && { description }),
  }));
  return { oneOf };
}

/** Returns the keywords that describe a field without checking its values. */
export function annotationsOf(field: CompiledField, { locale }: Writing): SchemaObject {
  const { displayName, description, readOnly, default: start } = field;
  const [title, help] = [localizedText(displayName, locale), localizedText(description, locale)];
  return {
    ...(!isBlank(title) && { title }),
    ...(!isBlank(help) && { description: help }),
    ...(hasSoundDefault(field) && { default: start }),
    ...(readOnly && { readOnly }),
    ...(isPassword(field) && { writeOnly: true }),
  };
}

function hasSoundDefault(field: CompiledField): boolean {
  if (field.default === undefined) return false;
  return validatePlan({ ...field, required: false }, field.default, {}, knownMembers).isValid;
}
