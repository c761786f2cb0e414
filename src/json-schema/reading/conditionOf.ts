/** Reads the condition of `if`, and of a branch of a union: constants, lists and bounds of fields. D36, D86. */
import type { Condition } from '../../core/form/condition.js';
import { isRecord, isScalar } from '../../core/vocabulary/json.js';
import { memberOf } from './references.js';
import { isOfField, type NamedField } from './namedField.js';

/** A condition; `undefined` if a form cannot express it. */
export type Found = Condition | undefined;

/** Access to the fields that a condition compares. */
export interface ConditionSource {
  readonly fieldOf: (name: string) => NamedField | undefined;
  /** Reports that, while a box is unticked, pages and the schema decide the condition differently. */
  readonly differ: () => void;
}

/** Keywords without effect on a condition. */
const silent = new Set(['type', 'title', 'description', '$comment']);

/** Keyword of a bound → operator. */
const bounds: Readonly<Record<string, string>> = {
  minimum: 'gte',
  maximum: 'lte',
  exclusiveMinimum: 'gt',
  exclusiveMaximum: 'lt',
};

/** Maximum depth of nested schemas that are read as a condition. */
const maxDepth = 6;

/** Returns the condition that a schema of an object states. */
export function conditionOf(schema: unknown, source: ConditionSource, depth = 0): Found {
  const required = memberOf(schema, 'required') ?? [];
  const properties = memberOf(schema, 'properties') ?? {};
  if (depth > maxDepth || !Array.isArray(required) || !isRecord(properties)) return undefined;
  const inner = (one: unknown) => conditionOf(one, source, depth + 1);
  return ofKeywords(schema, (keyword, value) => {
    if (keyword === 'properties')
      return Object.entries(properties).map(([name, property]) =>
        propertyCondition(name, property, required.includes(name), source),
      );
    if (keyword === 'required')
      return required
        .filter((name: string) => !Object.hasOwn(properties, name))
        .map((name: string) => presence(name, source));
    if (keyword === 'not') return [notOf(inner(value))];
    if (keyword === 'allOf' && Array.isArray(value)) return value.map(inner);
    return [keyword === 'anyOf' && Array.isArray(value) ? anyOf(value.map(inner)) : undefined];
  });
}

/** Returns a condition that one of the values is chosen. */
export const isOneOf = (field: string, values: readonly unknown[]): Condition =>
  values.length === 1 ? { field, operator: 'eq', value: values[0] } : { field, operator: 'in', values };

/** Joins the conditions of all keywords of a schema. */
function ofKeywords(schema: unknown, read: (keyword: string, value: unknown) => readonly Found[]): Found {
  if (!isRecord(schema)) return undefined;
  const keywords = Object.entries(schema).filter(([keyword]) => !silent.has(keyword));
  return allOf(keywords.flatMap(([keyword, value]) => read(keyword, value)));
}

const joinedBy =
  /* @__NO_SIDE_EFFECTS__ */
  (word: 'all' | 'any') =>
    (conditions: readonly Found[]): Found => {
      if (conditions.includes(undefined)) return undefined;
      return conditions.length > 1 ? ({ [word]: conditions } as unknown as Condition) : conditions[0];
    };

/** Joins conditions that must all hold. */
export const allOf = joinedBy('all');

/** Joins conditions of which at least one must hold. */
export const anyOf = joinedBy('any');

/** Returns the opposite of a condition. */
export const notOf = (condition: Found): Found =>
  condition && ('not' in condition ? condition.not : { not: condition });

/** Returns the names of the fields that a condition reads. */
export function sourcesOf(condition: Condition): readonly string[] {
  if ('field' in condition) return [condition.field];
  if ('not' in condition) return sourcesOf(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(sourcesOf);
}

function presence(field: string, { fieldOf, differ }: ConditionSource): Found {
  const found = fieldOf(field);
  if (found?.dataType === 'BOOLEAN') differ();
  return found && { field, operator: 'notEmpty' };
}

function propertyCondition(
  name: string,
  schema: unknown,
  isRequired: boolean,
  { fieldOf, differ }: ConditionSource,
): Found {
  const field = fieldOf(name);
  const leaf = field && valueCondition(field, schema);
  if (!leaf || field.required) return leaf;
  if (field.dataType === 'BOOLEAN') {
    // The schema also tests whether the property exists.
    if ((memberOf(schema, 'const') === false) === isRequired) differ();
    return leaf;
  }
  // Without `required`, a schema of a property says nothing about an object that lacks it.
  if (!isRequired) return anyOf([leaf, { field: name, operator: 'empty' }]);
  return 'field' in leaf ? leaf : allOf([leaf, { field: name, operator: 'notEmpty' }]);
}

/** Returns the condition on the value of a field. */
function valueCondition(field: NamedField, schema: unknown): Found {
  const { name, dataType, expectMultipleValues } = field;
  const isValue = (value: unknown) => isScalar(value) && isOfField(field, value);
  const equality = (keyword: string, given: unknown): readonly Found[] => {
    const values: unknown = keyword === 'const' ? [given] : keyword === 'enum' && given;
    if (!Array.isArray(values) || values.length === 0 || !values.every(isValue)) return [undefined];
    return [isOneOf(name, values)];
  };
  return ofKeywords(schema, (keyword, value) => {
    if (expectMultipleValues) return [keyword === 'contains' ? ofKeywords(value, equality) : undefined];
    if (keyword === 'not') return [notOf(ofKeywords(value, equality))];
    const operator = dataType === 'NUMBER' && isValue(value) && memberOf(bounds, keyword);
    return typeof operator === 'string' ? [{ field: name, operator, value }] : equality(keyword, value);
  });
}
