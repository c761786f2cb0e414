/** Reads the field of one property: its value, label and description. D86. */
import type {
  ConstraintDescriptor,
  InputFieldSpec,
  PublishedValue,
} from '../../core/document/inputFieldSpec.js';
import { isRecord, isScalar } from '../../core/vocabulary/json.js';
import { countConstraints, numberConstraints, textConstraints } from './constraints.js';
import { formatOf, isGenerated } from './formats.js';
import { listedValues } from './inlineValues.js';
import { lookupOf } from './lookups.js';
import type { NamedField, Property } from './namedField.js';
import { nameLabel } from './nameLabel.js';
import { ObjectShape } from './objectShape.js';
import { type Keyword, keywordOf, keywordsOf, nodeOf, type SchemaNode, textOf } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import { type SettledNode, settledNode } from './settledNode.js';
import { type SchemaType, typeOf } from './schemaType.js';

/** The members of a field that depend on the kind of its value. */
type ValueMembers = Pick<
  InputFieldSpec,
  'dataType' | 'formatHint' | 'expectMultipleValues' | 'valuesEndpoint' | 'constraints' | 'subFields'
>;

/** Reads the field of a property; `undefined`, with a notice, if forms have no field for it. */
export function readField(property: Property, reading: SchemaReading): NamedField | undefined {
  const { name, found, isRequired, around } = property;
  const node = nodeOf(found, reading, around);
  if (!node || !reading.countField(node.where)) return undefined;
  if (name === '' || name === '__proto__') {
    reading.say('property-omitted', node.where, 'A field needs another name.');
    return undefined;
  }
  const settled = settledNode(node, reading);
  const value = readValue(settled, isRequired, reading);
  return value && describedField(property, settled.node, value, reading);
}

function describedField(
  { name, isRequired }: Property,
  node: SchemaNode,
  value: ValueMembers,
  reading: SchemaReading,
): NamedField {
  const own = node.layers.filter(({ isReferenced }) => !isReferenced);
  const description = textOf(node, 'description');
  const readOnly = keywordOf(node, 'readOnly')?.value === true;
  const required = isRequired && !node.isNullable;
  sayAnnotations(node, reading);
  if (isRequired && readOnly)
    reading.say(
      'schema-loosened',
      node.where,
      'Forms do not send a read-only value, although it is required.',
    );
  else if (isRequired && node.isNullable)
    reading.say('schema-loosened', node.where, 'Forms leave an empty value out; the schema requires null.');
  return {
    name,
    displayName: textOf({ layers: own }, 'title', 'x-ms-summary') ?? nameLabel(name),
    ...(description !== undefined && { description }),
    ...value,
    ...(required && { required }),
    ...startOf(node, value, required, reading),
    ...(readOnly && { readOnly }),
    ...placeholderOf(node, value),
  };
}

function readValue(
  settled: SettledNode,
  isRequired: boolean,
  reading: SchemaReading,
): ValueMembers | undefined {
  const { node } = settled;
  const type = typeOf(node, reading);
  if (type === undefined) return undefined;
  if (type === 'array') return readList(node, isRequired, reading);
  if (type === 'object') return readObject(node, reading);
  sayUnchecked(node, ['not', 'if'], reading);
  const endpoint = valuesOf(settled, type, reading);
  if (type === 'string') return readText(node, endpoint, reading);
  if (type === 'boolean') return { dataType: 'BOOLEAN', ...endpoint };
  return {
    dataType: 'NUMBER',
    ...hintOf(node),
    ...endpoint,
    ...constrained(numberConstraints(node, type === 'integer', reading)),
  };
}

/** Returns the lookup of a scalar, or its listed values. */
function valuesOf(
  { node, values, isOpen }: SettledNode,
  type: SchemaType,
  reading: SchemaReading,
): Pick<ValueMembers, 'valuesEndpoint'> {
  const lookup = lookupOf(node, reading);
  const written = listedValues(node, type, reading);
  const isListed = (one: PublishedValue) => written?.some(({ value }) => value === one.value) ?? true;
  const listed = (!isOpen && values?.filter(isListed)) || written || values;
  if (lookup) return { valuesEndpoint: lookup };
  return listed
    ? {
        valuesEndpoint: {
          protocol: 'INLINE',
          ...(isOpen && !written && { mode: 'SUGGESTIONS' }),
          items: listed,
        },
      }
    : {};
}

const constrained = (constraints: readonly ConstraintDescriptor[]) =>
  constraints.length > 0 && { constraints };

/** Returns the hint of a number whose format is a kind of input. */
function hintOf(node: SchemaNode): Pick<ValueMembers, 'formatHint'> {
  const format = textOf(node, 'format');
  return format !== undefined && /^(?:currency|percent|range|rating)$/.test(format)
    ? { formatHint: format }
    : {};
}

function readText(
  node: SchemaNode,
  endpoint: Pick<ValueMembers, 'valuesEndpoint'>,
  reading: SchemaReading,
): ValueMembers | undefined {
  const written = keywordOf(node, 'format');
  const name = typeof written?.value === 'string' ? written.value : undefined;
  if (name === 'binary') {
    reading.say('property-omitted', node.where, 'A file needs a field with an `uploadEndpoint`.');
    return undefined;
  }
  const isListed = endpoint.valuesEndpoint?.items !== undefined;
  const { dataType, hint, length, isChecked } = formatOf(name);
  if (written && (!isChecked || isListed)) {
    const message = `Pages do not check all of the format ${JSON.stringify(String(written.value).slice(0, 40))}.`;
    reading.say('schema-loosened', written.where, message);
  }
  const constraints = textConstraints(node, (pattern) => !isGenerated(name, pattern), reading);
  if (isListed) return { dataType: 'STRING', ...endpoint, ...constrained(constraints) };
  if (length) constraints.push({ type: length[0], params: { value: length[1] } });
  return {
    dataType,
    ...(hint !== undefined && { formatHint: hint }),
    ...endpoint,
    ...constrained(constraints),
  };
}

function readObject(node: SchemaNode, reading: SchemaReading): ValueMembers | undefined {
  const { fields } = new ObjectShape(node, { reading, readField, hasRules: false });
  if (fields.length > 0) return { dataType: 'OBJECT', subFields: fields };
  reading.say('property-omitted', node.where, 'The object has no properties that a form can ask for.');
  return undefined;
}

function readList(node: SchemaNode, isRequired: boolean, reading: SchemaReading): ValueMembers | undefined {
  const found = keywordsOf(node, 'items').map(({ value, where }) => ({ schema: value, where }));
  const tuple = keywordOf(node, 'prefixItems') ?? found.find(({ schema }) => Array.isArray(schema));
  if (tuple) {
    reading.say(
      'property-omitted',
      tuple.where,
      'Forms have no field for a list with a schema for each place.',
    );
    return undefined;
  }
  const items = nodeOf(found.length > 0 ? found : [{ schema: {}, where: node.where }], reading, node.around);
  const settled = items && settledNode(items, reading);
  const element = settled && readValue(settled, false, reading);
  if (!element) return undefined;
  if (element.expectMultipleValues) {
    reading.say('property-omitted', node.where, 'Forms have no field for lists of lists.');
    return undefined;
  }
  if (settled.node.isNullable)
    reading.say('schema-tightened', settled.node.where, 'Lists of a form have no empty values.');
  sayUnchecked(node, ['not', 'if', 'contains', 'unevaluatedItems'], reading);
  const lookup = lookupOf(node, reading);
  const counts = countConstraints(node, element.dataType, isRequired, reading);
  return {
    ...element,
    expectMultipleValues: true,
    ...(lookup && { valuesEndpoint: lookup }),
    ...constrained([...(element.constraints ?? []), ...counts]),
  };
}

/** Reports keywords that pages do not check. */
function sayUnchecked(node: SchemaNode, keywords: readonly string[], reading: SchemaReading): void {
  for (const keyword of keywords)
    for (const { where } of keywordsOf(node, keyword))
      reading.say('schema-loosened', where, 'Pages do not check this keyword.');
}

/** Reports annotations without effect, and a `required` that belongs to the parent object. */
function sayAnnotations(node: SchemaNode, reading: SchemaReading): void {
  const say = (found: Keyword | undefined, message: string) => {
    if (found) reading.say('keyword-ignored', found.where, message);
  };
  for (const keyword of ['contentEncoding', 'contentMediaType', 'contentSchema'])
    say(keywordOf(node, keyword), 'The form sends the text as it is entered.');
  const deprecated = keywordOf(node, 'deprecated');
  say(
    deprecated?.value === true ? deprecated : undefined,
    'The form shows deprecated properties like others.',
  );
  const flag = keywordsOf(node, 'required').find(({ value }) => typeof value === 'boolean');
  if (flag) reading.say('keyword-invalid', flag.where, 'List the name in `required` of the object.');
}

const scalarTypes: Readonly<Record<string, string>> = { NUMBER: 'number', BOOLEAN: 'boolean' };

/** Maximum length of a default in characters of JSON; a larger default is left out. */
const longestDefault = 10_000;

/** Returns the default, if it has the type of the field. If a required field allows only one value, that value is its default. */
function startOf(
  node: SchemaNode,
  { dataType, expectMultipleValues, valuesEndpoint, constraints }: ValueMembers,
  isRequired: boolean,
  reading: SchemaReading,
): Pick<InputFieldSpec, 'default'> {
  const found = keywordOf(node, 'default');
  if (!found) {
    const [only, ...others] =
      valuesEndpoint?.mode === undefined && !constraints ? (valuesEndpoint?.items ?? []) : [];
    return isRequired && !expectMultipleValues && only && others.length === 0 ? { default: only.value } : {};
  }
  const isOne = (one: unknown) =>
    dataType === 'OBJECT' ? isRecord(one) : typeof one === (scalarTypes[dataType] ?? 'string');
  const { value } = found;
  const isValid = expectMultipleValues ? Array.isArray(value) && value.every(isOne) : isOne(value);
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (isValid && (isScalar(value) || isSmall(value))) return isEmpty ? {} : { default: value };
  reading.say(
    'keyword-ignored',
    found.where,
    'The default is larger than forms allow, or of another type than the field.',
  );
  return {};
}

/** Returns whether a default stays within the limits of documents. */
function isSmall(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= longestDefault && depthOf(value) < 32;
  } catch {
    return false;
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Returns the first example of a free text or number. */
function placeholderOf(
  node: SchemaNode,
  { dataType, valuesEndpoint }: ValueMembers,
): Pick<InputFieldSpec, 'placeholder'> {
  const examples = keywordOf(node, 'examples')?.value;
  const example: unknown = Array.isArray(examples) ? examples[0] : keywordOf(node, 'example')?.value;
  const isFree = !valuesEndpoint && (dataType === 'STRING' || dataType === 'NUMBER');
  return isFree && isScalar(example) && String(example).trim() !== '' && !String(example).includes('\n')
    ? { placeholder: String(example).slice(0, 200) }
    : {};
}
