/** Reads the condition of `if`, and of a branch of a union: constants, lists and bounds of fields. D36, D86. */
import type { Condition } from '../../core/form/condition.js';
import { isRecord, isScalar, ownProperty } from '../../core/vocabulary/json.js';
import type { NamedField } from './namedField.js';

/** Access to the fields that a condition compares. */
export interface ConditionSource {
  readonly fieldOf: (name: string) => NamedField | undefined;
  /** Reports that, while a box is unticked, pages and the schema decide the condition differently. */
  readonly differ: () => void;
}

/** Keywords that a condition may contain. Any other keyword makes the schema inexpressible as a condition. */
const silent = new Set([
  'type',
  'title',
  'description',
  '$comment',
  'properties',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]);

/** Maximum depth of nested schemas that are read as a condition. */
const maxDepth = 6;

/** Returns the condition that a schema of an object states; `undefined` if a form cannot express it. */
export function conditionOf(schema: unknown, source: ConditionSource, depth = 0): Condition | undefined {
  if (!isRecord(schema) || depth > maxDepth || !Object.keys(schema).every((key) => silent.has(key)))
    return undefined;
  const parts: (Condition | undefined)[] = [];
  const required = ownProperty(schema, 'required') ?? [];
  const properties = ownProperty(schema, 'properties') ?? {};
  if (!Array.isArray(required) || !isRecord(properties)) return undefined;
  for (const name of Object.keys(properties))
    parts.push(propertyCondition(name, properties[name], { ...source, isRequired: required.includes(name) }));
  for (const name of required as unknown[])
    if (typeof name !== 'string') return undefined;
    else if (!Object.hasOwn(properties, name)) parts.push(presence(name, source));
  for (const [keyword, word] of [
    ['allOf', 'all'],
    ['anyOf', 'any'],
  ] as const) {
    const list = ownProperty(schema, keyword);
    if (list === undefined) continue;
    if (!Array.isArray(list)) return undefined;
    const inner = list.map((one: unknown) => conditionOf(one, source, depth + 1));
    parts.push(inner.includes(undefined) ? undefined : ({ [word]: inner } as unknown as Condition));
  }
  if (ownProperty(schema, 'oneOf') !== undefined) return undefined;
  const not = ownProperty(schema, 'not');
  if (not !== undefined) {
    const inner = conditionOf(not, source, depth + 1);
    parts.push(inner && notOf(inner));
  }
  return parts.length === 0 || parts.includes(undefined) ? undefined : allOf(parts as Condition[]);
}

/** Joins conditions that must all hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  return only && others.length === 0 ? only : { all: conditions };
}

/** Joins conditions of which at least one must hold. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  return only && others.length === 0 ? only : { any: conditions };
}

/** Returns the opposite of a condition. */
export const notOf = (condition: Condition): Condition =>
  'not' in condition ? condition.not : { not: condition };

/** Returns the names of the fields that a condition reads. */
export function sourcesOf(condition: Condition): readonly string[] {
  if ('field' in condition) return [condition.field];
  if ('not' in condition) return sourcesOf(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(sourcesOf);
}

function presence(field: string, { fieldOf, differ }: ConditionSource): Condition | undefined {
  const found = fieldOf(field);
  if (found?.dataType === 'BOOLEAN') differ();
  return found && { field, operator: 'notEmpty' };
}

interface PropertySource extends ConditionSource {
  readonly isRequired: boolean;
}

function propertyCondition(name: string, schema: unknown, source: PropertySource): Condition | undefined {
  const field = source.fieldOf(name);
  if (!field || !isRecord(schema)) return undefined;
  const leaf = valueCondition(field, schema);
  if (!leaf || field.required) return leaf;
  const { isRequired, differ } = source;
  if (field.dataType === 'BOOLEAN') {
    // The schema also tests whether the property exists.
    if ((ownProperty(schema, 'const') === false) === isRequired) differ();
    return leaf;
  }
  // Without `required`, a schema of a property says nothing about an object that lacks it.
  if (isRequired && 'field' in leaf) return leaf;
  return isRequired
    ? allOf([leaf, { field: name, operator: 'notEmpty' }])
    : { any: [leaf, { field: name, operator: 'empty' }] };
}

const bounds = [
  ['minimum', 'gte'],
  ['maximum', 'lte'],
  ['exclusiveMinimum', 'gt'],
  ['exclusiveMaximum', 'lt'],
] as const;

/** Returns the condition on the value of a field. */
function valueCondition(field: NamedField, schema: object): Condition | undefined {
  const parts: Condition[] = [];
  const { name } = field;
  const contained = field.expectMultipleValues ? ownProperty(schema, 'contains') : schema;
  for (const key of Object.keys(schema)) {
    if (key === 'title' || key === 'description' || key === 'type') continue;
    if (
      field.expectMultipleValues
        ? key !== 'contains'
        : !['const', 'enum', 'not', ...bounds.map(([word]) => word as string)].includes(key)
    )
      return undefined;
  }
  const equality = (given: unknown): Condition | undefined => {
    const one = ownProperty(given, 'const');
    if (one !== undefined) return isOf(field, one) ? { field: name, operator: 'eq', value: one } : undefined;
    const values = ownProperty(given, 'enum');
    return Array.isArray(values) && values.length > 0 && values.every((value) => isOf(field, value))
      ? { field: name, operator: 'in', values }
      : undefined;
  };
  for (const [keyword, operator] of bounds) {
    const value = ownProperty(schema, keyword);
    if (value === undefined) continue;
    if (field.dataType !== 'NUMBER' || !Number.isFinite(value)) return undefined;
    parts.push({ field: name, operator, value });
  }
  if (['const', 'enum'].some((keyword) => ownProperty(contained, keyword) !== undefined)) {
    const found = equality(contained);
    if (!found) return undefined;
    parts.push(found);
  }
  const not = ownProperty(schema, 'not');
  if (not !== undefined) {
    const found = isRecord(not) && Object.keys(not).length === 1 ? equality(not) : undefined;
    if (!found) return undefined;
    parts.push({ not: found });
  }
  return parts.length > 0 ? allOf(parts) : undefined;
}

const scalarTypes: Readonly<Record<string, string>> = { NUMBER: 'number', BOOLEAN: 'boolean' };

const isOf = ({ dataType }: NamedField, value: unknown) =>
  dataType !== 'OBJECT' && isScalar(value) && typeof value === (scalarTypes[dataType] ?? 'string');
