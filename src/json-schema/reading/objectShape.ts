/**
 * The fields of an object and the rules between them. Members of `then`, of a dependency or of a union's branch become
 * fields that are shown under its condition. Rules can't name the parts of a nested object, so there such members are always shown.
 * D37, D86.
 */
import type { Condition } from '../../core/form/condition.js';
import type { CrossConstraint } from '../../core/form/formSpec.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { allOf, anyOf, conditionOf, type Found, isOneOf, notOf, sourcesOf } from './conditionOf.js';
import { discriminatorOf } from './discriminator.js';
import type { NamedField, Property } from './namedField.js';
import { type FoundSchema, memberOf, pointerTo } from './references.js';
import {
  keywordOf,
  keywordsOf,
  type Layer,
  nodeOf,
  sayKeywords,
  type SchemaNode,
  schemasAt,
  type Union,
} from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** When members apply: always (`true`), under a condition, or under one that the form cannot express (`undefined`). */
type When = true | Found;

/** A field with its conditions. It is always shown if an entry of `shown` is `true` or `undefined`. */
interface Member {
  field: NamedField;
  readonly shown: When[];
  readonly required: When[];
}

/** The fields of an object, in order, and the rules between them. */
export interface ObjectShape {
  readonly fields: readonly NamedField[];
  readonly rules: readonly CrossConstraint[];
}

/** Options of {@link objectShape}. */
export interface ShapeOptions {
  readonly reading: SchemaReading;
  readonly readField: (property: Property, reading: SchemaReading) => NamedField | undefined;
  /** Whether rules between the fields are possible. */
  readonly hasRules: boolean;
}

/** Reads the fields and rules of an object. */
export function objectShape(object: SchemaNode, { reading, readField, hasRules }: ShapeOptions): ObjectShape {
  const members = new Map<string, Member>();
  const counts: CrossConstraint[] = [];
  /** Schemas that allow no other properties than their own, and when they apply. */
  const closed: (readonly [Layer, When])[] = [];
  addObject(object, true);
  // Reports fields that another schema of the same object does not allow, as in `allOf` of two closed objects.
  for (const [layer, when] of closed)
    for (const [name, { shown }] of members)
      if (
        (when === true || isAlways(shown)) &&
        memberOf(memberOf(layer.schema, 'properties'), name) === undefined
      )
        reading.sayUnchecked(pointerTo(layer.where, 'additionalProperties'));
  const rules = Array.from(members, ([name, { shown, required }]) => [
    ...(isAlways(shown) ? [] : ruleOf('visibleWhen', name, shown)),
    ...(required.includes(true) ? [] : ruleOf('requiredWhen', name, required)),
  ]);
  return {
    fields: Array.from(members.keys(), (name) => fieldOf(name) as NamedField),
    rules: [...rules.flat(), ...counts],
  };

  function fieldOf(name: string): NamedField | undefined {
    const { field, required } = members.get(name) ?? {};
    return field && required?.includes(true) ? { ...field, required: true } : field;
  }

  /** @param choice - name of the property that chose this shape, whose field was added before */
  function addObject(node: SchemaNode, when: When, choice?: string): void {
    const { layers, around } = node;
    const required = requiredOf(node);
    const named = new Map<string, FoundSchema[]>();
    for (const { name, ...one } of layers.flatMap((layer) => schemasAt(layer, 'properties', reading)))
      if (name !== choice) named.set(name, [...(named.get(name) ?? []), one]);
    for (const [name, found] of named)
      addProperty({ name, found, isRequired: required.has(name), around }, when);
    for (const union of node.unions) addUnion(union, node, required, when);
    for (const layer of layers) {
      addConditional(layer, node, when);
      addDependencies(layer, node, when);
      addExclusion(layer, when);
    }
    for (const [name, where] of required)
      if (!named.has(name) && name !== choice) requireProperty(name, where, when);
    for (const layer of layers) {
      sayOpen(layer);
      if (when && isClosed(layer)) closed.push([layer, when]);
    }
  }

  /** Returns the names that the layers require, with the place of the keyword. */
  function requiredOf(node: SchemaNode): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const { value, where } of keywordsOf(node, 'required'))
      if (!Array.isArray(value)) reading.sayInvalid(where);
      else for (const name of value as unknown[]) if (typeof name === 'string') names.set(name, where);
    return names;
  }

  function addProperty(property: Property, when: When): void {
    const { name, found, isRequired } = property;
    const where = found[0]?.where ?? '';
    const known = members.get(name);
    if (!known) {
      const field = readField(property, reading);
      if (!field) return;
      const { required, ...optional } = field;
      members.set(name, { field: optional, shown: [when], required: required ? [when] : [] });
      return;
    }
    const { field, shown, required } = known;
    const isForbidden = found.some(({ schema }) => schema === false);
    if (isRequired && !isForbidden) requireProperty(name, where, when);
    if (found.every(({ schema }) => isTrivial(schema))) return;
    if (readsItself(name, when) || isForbidden !== isAlways(shown)) return reading.sayUnchecked(where);
    if (isForbidden) {
      if (!isCondition(when) || required.length > 0) return reading.sayUnchecked(where);
      // The field is hidden while it is forbidden.
      shown.splice(0, shown.length, notOf(when));
      return;
    }
    shown.push(when);
    const other = readField({ ...property, isRequired: false }, reading);
    if (other?.dataType !== field.dataType || other.expectMultipleValues !== field.expectMultipleValues)
      reading.say('schema-tightened', where, 'The form asks for the type that another shape has.');
    else if (JSON.stringify(other) !== JSON.stringify(field)) reading.sayUnchecked(where);
  }

  function requireProperty(name: string, where: string, when: When): void {
    const known = members.get(name);
    if (!known) reading.sayOmitted(`"${name.slice(0, 40)}"`, where);
    else if (readsItself(name, when)) reading.sayUnchecked(where);
    else known.required.push(when);
  }

  /** Adds `if`, `then` and `else`. */
  function addConditional(layer: Layer, node: SchemaNode, when: When): void {
    const own = { layers: [layer] };
    const condition = keywordOf(own, 'if');
    if (!condition) return;
    const holds = readCondition(condition.value, condition.where);
    for (const keyword of ['then', 'else']) {
      const found = keywordOf(own, keyword);
      const branch = keyword === 'then' ? holds : notOf(holds);
      if (found) addBranch({ schema: found.value, where: found.where }, node, during(when, branch));
    }
  }

  function readCondition(schema: unknown, where: string): Found {
    const differ = () => reading.sayUnchecked(where, 'An unticked box counts as “no”.');
    const found = hasRules ? conditionOf(schema, { fieldOf, differ }) : undefined;
    if (!found) reading.sayUnchecked(where);
    return found;
  }

  function addBranch(found: FoundSchema, { around }: SchemaNode, when: When): void {
    const branch = found.schema === false ? undefined : nodeOf([found], reading, around);
    if (branch) addObject(branch, when);
    else reading.sayUnchecked(found.where);
  }

  /** Adds `dependentRequired`, `dependentSchemas`, and `dependencies`, which draft-07 has for both. */
  function addDependencies(layer: Layer, node: SchemaNode, when: When): void {
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
      for (const { name, schema, where } of schemasAt(layer, keyword, reading)) {
        const isFilled = readCondition({ required: [name] }, where);
        const branch = Array.isArray(schema) ? { required: schema as unknown[] } : schema;
        addBranch({ schema: branch, where }, node, during(when, isFilled));
      }
  }

  /** Adds `not`: two properties that exclude each other. */
  function addExclusion(layer: Layer, when: When): void {
    const found = keywordOf({ layers: [layer] }, 'not');
    if (!found) return;
    const fields = onlyRequired(found.value);
    if (fields?.length === 2) addCounts(['mutuallyExclusive'], fields, found.where, when);
    else reading.sayUnchecked(found.where);
  }

  /** Adds rules that count how many fields are filled in. Rules count an unticked box as empty. */
  function addCounts(types: readonly string[], fields: readonly string[], where: string, when: When): void {
    const areCounted = fields.every((name) => (fieldOf(name)?.dataType ?? 'BOOLEAN') !== 'BOOLEAN');
    if (hasRules && when === true && areCounted) counts.push(...types.map((type) => ({ type, fields })));
    else reading.sayUnchecked(where);
  }

  function addUnion(
    union: Union,
    { around }: SchemaNode,
    required: ReadonlyMap<string, string>,
    when: When,
  ): void {
    const { keyword, branches } = union;
    const where = pointerTo(union.where, keyword);
    const names = branches.map(({ schema }) => onlyRequired(schema));
    if (names.every((list) => list?.length === 1))
      return addCounts(
        keyword === 'oneOf' ? ['atLeastOne', 'mutuallyExclusive'] : ['atLeastOne'],
        names.flat() as string[],
        where,
        when,
      );
    const shapes = branches.flatMap((branch) => {
      const node = nodeOf([branch], reading, around);
      return node ? [{ branch, node }] : [];
    });
    const choice = discriminatorOf(union, shapes, (name) => required.has(name));
    if (!choice) {
      reading.say('schema-tightened', where, 'The form asks for the first shape.');
      // A value of the first shape may match another one as well.
      if (keyword === 'oneOf') reading.sayUnchecked(where);
      if (shapes[0]) addObject(shapes[0].node, when);
      return;
    }
    if (!hasRules) reading.sayUnchecked(where);
    const { name, values, items, isRequired } = choice;
    const written = members.get(name);
    if (!written)
      addProperty({ name, found: [{ schema: { enum: values.flat() }, where }], isRequired, around }, when);
    const known = members.get(name);
    if (known && !written?.field.valuesEndpoint)
      known.field = { ...known.field, valuesEndpoint: { protocol: 'INLINE', items } };
    for (const [index, { node }] of shapes.entries())
      addObject(node, hasRules ? during(when, isOneOf(name, values[index] ?? [])) : undefined, name);
  }

  /** Reports members with arbitrary names, and keywords about the number and the names of members. */
  function sayOpen(layer: Layer): void {
    const node = { layers: [layer] };
    for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'patternProperties']) {
      const found = keywordOf(node, keyword);
      if (isRecord(found?.value) && Object.keys(found.value).length > 0)
        reading.say('keyword-ignored', found.where, 'Forms have no field for members with free names.');
    }
    sayKeywords(node, ['minProperties', 'maxProperties', 'propertyNames'], reading);
  }
}

/** Returns the condition that holds while both conditions hold. */
function during(outer: When, inner: When): When {
  if (outer === true) return inner;
  return inner === true ? outer : allOf([outer, inner]);
}

const isCondition = (when: When): when is Condition => typeof when === 'object';

const isAlways = (shown: readonly When[]): boolean => !shown.every(isCondition);

/** Returns whether a condition reads the field that it would show or require. */
const readsItself = (name: string, when: When): boolean =>
  isCondition(when) && sourcesOf(when).includes(name);

function ruleOf(type: string, name: string, when: readonly When[]): CrossConstraint[] {
  const unique = new Map(when.filter(isCondition).map((one) => [JSON.stringify(one), one]));
  const params = anyOf([...unique.values()]);
  return params ? [{ type, fields: [name, ...new Set(sourcesOf(params))], params: { ...params } }] : [];
}

/** Returns the required names of a schema that only requires properties; `undefined` for other schemas. */
function onlyRequired(schema: unknown): readonly string[] | undefined {
  const names = memberOf(schema, 'required');
  const isOnly = Object.keys(Object(schema) as object).every((key) =>
    ['required', 'title', 'type'].includes(key),
  );
  return isOnly && Array.isArray(names) && names.every((name) => typeof name === 'string')
    ? names
    : undefined;
}

const isTrivial = (schema: unknown): boolean =>
  schema === true || (isRecord(schema) && Object.keys(schema).length === 0);

const isClosed = ({ schema }: Layer): boolean =>
  memberOf(schema, 'additionalProperties') === false && memberOf(schema, 'patternProperties') === undefined;
