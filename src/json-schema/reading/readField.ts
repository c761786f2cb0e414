/** Reads the field of one property: its value, label and description. D86. */
import type { InputFieldSpec, PublishedValue, ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isScalar } from '../../core/vocabulary/json.js';
import { countConstraints, numberConstraints, textConstraints } from './constraints.js';
import { formatOf, isGenerated } from './formats.js';
import { listedValues, withoutLabels } from './inlineValues.js';
import { lookupOf } from './lookups.js';
import { isOfField, type NamedField, type Property } from './namedField.js';
import { nameLabel } from './nameLabel.js';
import { objectShape } from './objectShape.js';
import { keywordOf, keywordsOf, nodeOf, sayKeywords, type SchemaNode, textOf } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import { type SettledNode, settledNode } from './settledNode.js';
import { sayChosen, type SchemaType, typesOf } from './schemaType.js';

/** The members of a field that depend on the kind of its value. */
type ValueMembers = Pick<
  InputFieldSpec,
  'dataType' | 'formatHint' | 'expectMultipleValues' | 'valuesEndpoint' | 'constraints' | 'subFields'
>;

/** Reads the field of a property; `undefined`, with a notice, if forms have no field for it. */
export function readField(
  { name, found, isRequired, around }: Property,
  reading: SchemaReading,
): NamedField | undefined {
  const written = nodeOf(found, reading, around);
  if (!written || !reading.countField(written.where)) return undefined;
  if (name === '' || name === '__proto__') return reading.sayOmitted('this name', written.where);
  const settled = settledNode(written, reading);
  const { node } = settled;
  const value = readValue(settled, isRequired, reading);
  if (!value) return undefined;
  const own = node.layers.filter(({ isReferenced }) => !isReferenced);
  const readOnly = keywordOf(node, 'readOnly')?.value === true || undefined;
  const required = (isRequired && !node.isNullable) || undefined;
  const flag = keywordsOf(node, 'required').find(({ value: flagged }) => typeof flagged === 'boolean');
  if (flag) reading.sayInvalid(flag.where);
  if (isRequired && (readOnly || !required))
    reading.sayUnchecked(node.where, `Forms do not send ${readOnly ? 'read-only values' : 'null'}.`);
  const text = textOf(node, 'description');
  return {
    name,
    displayName: textOf({ layers: own }, 'title', 'x-ms-summary') ?? nameLabel(name),
    description: value.valuesEndpoint ? withoutLabels(text) : text,
    ...value,
    required,
    default: startOf(node, value, required, reading),
    readOnly,
    placeholder: placeholderOf(node, value),
  };
}

function readValue(
  settled: SettledNode,
  isRequired: boolean,
  reading: SchemaReading,
): ValueMembers | undefined {
  const { node } = settled;
  const { where } = keywordOf(node, 'type') ?? node;
  const types = typesOf(node);
  const [type, ...others] = types ?? ['string'];
  if (type !== undefined && (!types || others.length > 0)) sayChosen(type, where, reading);
  if (type === 'array') return readList(node, isRequired, reading);
  if (type === 'object') return readObject(node, reading);
  if (type === 'string') return readText(settled, reading);
  const isInteger = type === 'integer';
  if (type === 'boolean' || type === 'number' || isInteger)
    return {
      dataType: type === 'boolean' ? 'BOOLEAN' : 'NUMBER',
      formatHint: numberKinds.find((kind) => kind === textOf(node, 'format')),
      valuesEndpoint: valuesOf(settled, type, reading),
      constraints: type === 'boolean' ? undefined : someOf(numberConstraints(node, isInteger, reading)),
    };
  return reading.sayOmitted('this type', where);
}

/** Formats of numbers that are kinds of input. */
const numberKinds = ['currency', 'percent', 'range', 'rating'];

/** Returns a list; `undefined` if it is empty. */
export const someOf = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

/** Returns the lookup of a scalar, or its listed values. */
function valuesOf(
  { node, values, isOpen }: SettledNode,
  type: SchemaType,
  reading: SchemaReading,
): ValuesEndpoint | undefined {
  sayKeywords(node, ['not', 'if'], reading);
  const lookup = lookupOf(node, reading);
  const written = listedValues(node, type, reading);
  const isListed = (one: PublishedValue) => written?.some(({ value }) => value === one.value) ?? true;
  const items = (!isOpen && values?.filter(isListed)) || written || values;
  const mode = isOpen && !written ? 'SUGGESTIONS' : undefined;
  return lookup ?? (items && { protocol: 'INLINE', mode, items });
}

function readText(settled: SettledNode, reading: SchemaReading): ValueMembers | undefined {
  const { node } = settled;
  const written = keywordOf(node, 'format');
  const name = textOf(node, 'format');
  if (name === 'binary') return reading.sayOmitted('files without an `uploadEndpoint`', node.where);
  sayKeywords(node, ['contentEncoding', 'contentMediaType', 'contentSchema'], reading);
  const valuesEndpoint = valuesOf(settled, 'string', reading);
  const isListed = valuesEndpoint?.items !== undefined;
  const format = formatOf(isListed ? undefined : name);
  if (written && (!format.isChecked || isListed))
    reading.sayUnchecked(written.where, 'Pages do not check all of this format.');
  const constraints = textConstraints(node, (pattern) => !isGenerated(name, pattern), reading);
  return {
    dataType: format.dataType,
    formatHint: format.hint,
    valuesEndpoint,
    constraints: someOf([...constraints, ...format.constraints]),
  };
}

function readObject(node: SchemaNode, reading: SchemaReading): ValueMembers | undefined {
  const { fields } = objectShape(node, { reading, readField, hasRules: false });
  if (fields.length > 0) return { dataType: 'OBJECT', subFields: fields };
  return reading.sayOmitted('an object without properties', node.where);
}

function readList(node: SchemaNode, isRequired: boolean, reading: SchemaReading): ValueMembers | undefined {
  const found = keywordsOf(node, 'items').map(({ value, where }) => ({ schema: value, where }));
  const tuple = keywordOf(node, 'prefixItems') ?? found.find(({ schema }) => Array.isArray(schema));
  if (tuple) return reading.sayOmitted('a tuple', tuple.where);
  const items = nodeOf(found.length > 0 ? found : [{ schema: {}, where: node.where }], reading, node.around);
  const settled = items && settledNode(items, reading);
  const element = settled && readValue(settled, false, reading);
  if (!element) return undefined;
  if (element.expectMultipleValues) return reading.sayOmitted('lists of lists', node.where);
  if (settled.node.isNullable)
    reading.say('schema-tightened', settled.node.where, 'Lists have no empty values.');
  sayKeywords(node, ['not', 'if', 'contains', 'unevaluatedItems'], reading);
  const counts = countConstraints(node, element.dataType, isRequired, reading);
  return {
    ...element,
    expectMultipleValues: true,
    valuesEndpoint: lookupOf(node, reading) ?? element.valuesEndpoint,
    constraints: someOf([...(element.constraints ?? []), ...counts]),
  };
}

/** Maximum length of a default in characters of JSON, and maximum number of its lists and objects. */
const [longestDefault, mostParts] = [10_000, 60];

/** Returns the default, if it has the type of the field. If a required field allows only one value, that value is its default. */
function startOf(
  node: SchemaNode,
  { dataType, expectMultipleValues, valuesEndpoint, constraints }: ValueMembers,
  isRequired: boolean | undefined,
  reading: SchemaReading,
): unknown {
  const found = keywordOf(node, 'default');
  if (!found) {
    const [only, ...others] = valuesEndpoint?.items ?? [];
    const isOnly = others.length === 0 && valuesEndpoint?.mode === undefined && !constraints;
    return isRequired && !expectMultipleValues && isOnly ? only?.value : undefined;
  }
  const { value } = found;
  const offered = valuesEndpoint?.mode === undefined ? valuesEndpoint?.items : undefined;
  const isOne = (one: unknown) =>
    isOfField({ dataType }, one) && (offered?.some((item) => item.value === one) ?? true);
  const isValid = expectMultipleValues ? Array.isArray(value) && value.every(isOne) : isOne(value);
  if (isValid && isSmall(value)) return Array.isArray(value) ? someOf(value) : value;
  reading.say('keyword-ignored', found.where, 'The field cannot have this default.');
  return undefined;
}

/** Returns whether a default stays within the limits of documents: of its size, and of the depth of lists and objects. */
function isSmall(value: unknown): boolean {
  try {
    const text = JSON.stringify(value);
    return text.length <= longestDefault && text.split(/[[{]/).length <= mostParts;
  } catch {
    return false;
  }
}

/** Returns the first example of a free text or number. */
function placeholderOf(node: SchemaNode, { dataType, valuesEndpoint }: ValueMembers): string | undefined {
  const [example] = [keywordOf(node, 'examples', 'example')?.value].flat();
  const text = isScalar(example) ? String(example).slice(0, 200) : '';
  const isFree = !valuesEndpoint && (dataType === 'STRING' || dataType === 'NUMBER');
  return isFree && /^.*\S.*$/.test(text) ? text : undefined;
}
