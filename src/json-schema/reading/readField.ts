/** Reads the field of one property: its value, label and description. D86. */
import type {
  ConstraintDescriptor,
  InputFieldSpec,
  ValuesEndpoint,
} from '../../core/document/inputFieldSpec.js';
import { isRecord, isScalar } from '../../core/vocabulary/json.js';
import { numberConstraints, numbersOf, textConstraints } from './constraints.js';
import { formatOf, isGenerated } from './formats.js';
import { inlineValues } from './inlineValues.js';
import { lookupOf } from './lookups.js';
import { nameLabel } from './nameLabel.js';
import type { FoundSchema } from './references.js';
import { keywordOf, keywordsOf, nodeOf, type SchemaNode, schemasAt, textOf } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import { typeOf } from './schemaType.js';

/** The members of a field that its value decides. */
type ValueMembers = Pick<
  InputFieldSpec,
  'dataType' | 'formatHint' | 'expectMultipleValues' | 'valuesEndpoint' | 'constraints' | 'subFields'
>;

/** A property of an object. */
export interface Property {
  readonly name: string;
  /** The schemas of all layers for it. */
  readonly found: readonly FoundSchema[];
  readonly isRequired: boolean;
  /** Schemas around it. */
  readonly around: ReadonlySet<unknown>;
}

/** A field with its name. */
export type NamedField = InputFieldSpec & { readonly name: string };

/** Returns the properties of an object, in the order of their schemas. */
export function propertiesOf(node: SchemaNode, reading: SchemaReading): Map<string, Property> {
  const found = new Map<string, FoundSchema[]>();
  for (const layer of node.layers)
    for (const [name, one] of schemasAt(layer, 'properties', reading))
      found.set(name, [...(found.get(name) ?? []), one]);
  const required = requiredOf(node, reading);
  for (const [name, where] of required)
    if (!found.has(name))
      reading.say(
        'property-omitted',
        where,
        `The schema requires "${name.slice(0, 40)}" without describing it.`,
      );
  return new Map(
    Array.from(found, ([name, schemas]) => [
      name,
      { name, found: schemas, isRequired: required.has(name), around: node.around },
    ]),
  );
}

/** Returns the names that the layers require, with the place of the keyword. */
export function requiredOf(node: Pick<SchemaNode, 'layers'>, reading: SchemaReading): Map<string, string> {
  const names = new Map<string, string>();
  for (const { value, where } of keywordsOf(node, 'required')) {
    if (Array.isArray(value)) for (const name of value) if (typeof name === 'string') names.set(name, where);
    // Draft 3 and some tools write it at the property itself.
    if (!Array.isArray(value)) reading.say('keyword-invalid', where, 'A list of names is expected here.');
  }
  return names;
}

/** Reads the fields of an object. A property without a field is reported. */
export function fieldsOf(properties: Iterable<Property>, reading: SchemaReading): NamedField[] {
  return Array.from(properties).flatMap((property) => readField(property, reading) ?? []);
}

/** Reads the field of a property; `undefined`, with a notice, if forms have no field for it. */
export function readField(
  { name, found, isRequired, around }: Property,
  reading: SchemaReading,
): NamedField | undefined {
  const node = nodeOf(found, reading, around);
  if (!node) return undefined;
  if (name === '' || name === '__proto__') {
    reading.say('property-omitted', node.where, 'A field needs another name.');
    return undefined;
  }
  const value = readValue(node, isRequired, reading);
  if (!value) return undefined;
  const description = textOf(node, 'description');
  const readOnly = keywordOf(node, 'readOnly')?.value === true;
  return {
    name,
    displayName: textOf(node, 'title') ?? nameLabel(name),
    ...(description !== undefined && { description }),
    ...value,
    ...(isRequired && !node.isNullable && { required: true }),
    ...startOf(node, value),
    ...(readOnly && { readOnly }),
    ...placeholderOf(node, value),
  };
}

function readValue(node: SchemaNode, isRequired: boolean, reading: SchemaReading): ValueMembers | undefined {
  const type = typeOf(node, reading);
  if (type === undefined) return undefined;
  if (type === 'array') return readList(node, isRequired, reading);
  if (type === 'object') return readObject(node, reading);
  const lookup: ValuesEndpoint | undefined = lookupOf(node, reading) ?? inlineValues(node, type, reading);
  const valuesEndpoint = lookup && { valuesEndpoint: lookup };
  if (type === 'boolean') return { dataType: 'BOOLEAN', ...valuesEndpoint };
  if (type !== 'string')
    return {
      dataType: 'NUMBER',
      ...valuesEndpoint,
      ...constrained(numberConstraints(node, type === 'integer', reading)),
    };
  return { ...readText(node, reading), ...valuesEndpoint };
}

const constrained = (constraints: readonly ConstraintDescriptor[]) =>
  constraints.length > 0 && { constraints };

function readText(node: SchemaNode, reading: SchemaReading): ValueMembers {
  const written = keywordOf(node, 'format');
  const name = typeof written?.value === 'string' ? written.value : undefined;
  const { dataType, hint, length, isChecked } = formatOf(name);
  if (written && !isChecked)
    reading.say(
      'schema-loosened',
      written.where,
      `Pages do not check the format ${JSON.stringify(name?.slice(0, 40))}.`,
    );
  const constraints = textConstraints(node, (pattern) => !isGenerated(name, pattern), reading);
  if (length) constraints.push({ type: length[0], params: { value: length[1] } });
  return { dataType, ...(hint !== undefined && { formatHint: hint }), ...constrained(constraints) };
}

function readObject(node: SchemaNode, reading: SchemaReading): ValueMembers | undefined {
  const subFields = fieldsOf(propertiesOf(node, reading).values(), reading);
  if (subFields.length > 0) return { dataType: 'OBJECT', subFields };
  reading.say('property-omitted', node.where, 'The object has no properties that a form can ask for.');
  return undefined;
}

function readList(node: SchemaNode, isRequired: boolean, reading: SchemaReading): ValueMembers | undefined {
  const found = keywordsOf(node, 'items').map(({ value, where }) => ({ schema: value, where }));
  const items = nodeOf(found.length > 0 ? found : [{ schema: {}, where: node.where }], reading, node.around);
  if (!items) return undefined;
  const element = readValue(items, true, reading);
  if (!element) return undefined;
  if (element.expectMultipleValues) {
    reading.say('property-omitted', items.where, 'Forms have no field for lists of lists.');
    return undefined;
  }
  const lookup = lookupOf(node, reading);
  const constraints = [...(element.constraints ?? []), ...countsOf(node, element, isRequired, reading)];
  return {
    ...element,
    expectMultipleValues: true,
    ...(lookup && { valuesEndpoint: lookup }),
    ...constrained(constraints),
  };
}

/** Returns the constraints of a list's length. A list of numbers has none, because its bounds are those of each number (D24). */
function countsOf(
  node: SchemaNode,
  { dataType }: ValueMembers,
  isRequired: boolean,
  reading: SchemaReading,
): ConstraintDescriptor[] {
  const [least] = numbersOf(node, 'minItems', reading);
  if (isRequired && !(Number(least?.value) > 0))
    reading.say(
      'schema-tightened',
      node.where,
      'The schema accepts an empty list, and the form requires a value.',
    );
  return (['minItems', 'maxItems'] as const).flatMap((keyword) =>
    numbersOf(node, keyword, reading).flatMap(({ value, where }) => {
      if (keyword === 'minItems' && value === 0) return [];
      if (dataType !== 'NUMBER')
        return { type: keyword === 'minItems' ? 'minValue' : 'maxValue', params: { value } };
      reading.say('schema-loosened', where, 'Pages do not check how many numbers a list has.');
      return [];
    }),
  );
}

/** Returns the default, if it has the type of the field. */
function startOf(
  node: SchemaNode,
  { dataType, expectMultipleValues }: ValueMembers,
): Pick<InputFieldSpec, 'default'> {
  const value = keywordOf(node, 'default')?.value;
  if (value === undefined || value === null) return {};
  const isOne = (one: unknown) =>
    dataType === 'OBJECT'
      ? isRecord(one)
      : typeof one ===
        (({ NUMBER: 'number', BOOLEAN: 'boolean' } as Record<string, string>)[dataType] ?? 'string');
  const isValid = expectMultipleValues ? Array.isArray(value) && value.every(isOne) : isOne(value);
  return isValid ? { default: value } : {};
}

/** Returns the first example of a free text or number. */
function placeholderOf(
  node: SchemaNode,
  { dataType, valuesEndpoint }: ValueMembers,
): Pick<InputFieldSpec, 'placeholder'> {
  const examples = keywordOf(node, 'examples')?.value;
  const example = Array.isArray(examples) ? (examples[0] as unknown) : keywordOf(node, 'example')?.value;
  const isFree = !valuesEndpoint && (dataType === 'STRING' || dataType === 'NUMBER');
  return isFree && isScalar(example) && String(example) !== ''
    ? { placeholder: String(example).slice(0, 200) }
    : {};
}
