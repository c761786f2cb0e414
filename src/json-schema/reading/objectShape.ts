/**
 * `ObjectShape`: the fields of an object and the rules between them. Members of `then`, of a dependency or of a union's branch become
 * fields that are shown under its condition. Rules can't name the parts of a nested object, so there such members are always shown.
 * D37, D86.
 */
import type { Condition } from '../../core/form/condition.js';
import type { CrossConstraint } from '../../core/form/formSpec.js';
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { allOf, anyOf, conditionOf, notOf, sourcesOf } from './conditionOf.js';
import { discriminatorOf } from './discriminator.js';
import type { NamedField, Property } from './namedField.js';
import { type FoundSchema, pointerTo } from './references.js';
import {
  keywordOf,
  keywordsOf,
  type Layer,
  nodeOf,
  type SchemaNode,
  schemasAt,
  type Union,
} from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** When members apply: under a condition, always (`undefined`), or under a condition that the form cannot express. */
type When = Condition | undefined | 'unknown';

/** A field that is shown under conditions. */
interface Shown {
  field: NamedField;
  /** The field is shown while one of these holds; `undefined` if it is always shown. */
  shownWhen: Condition[] | undefined;
  /** The field is required while one of these holds. */
  requiredWhen: Condition[];
}

/** Options of {@link ObjectShape}. */
export interface ShapeOptions {
  readonly reading: SchemaReading;
  readonly readField: (property: Property, reading: SchemaReading) => NamedField | undefined;
  /** Whether rules between the fields are possible. */
  readonly hasRules: boolean;
}

/** The fields and rules of an object. */
export class ObjectShape {
  readonly #options: ShapeOptions;
  readonly #fields = new Map<string, Shown>();
  readonly #rules: CrossConstraint[] = [];
  /** Schemas that allow no other properties than their own. */
  readonly #closed: { readonly layer: Layer; readonly isAlways: boolean }[] = [];

  constructor(node: SchemaNode, options: ShapeOptions) {
    this.#options = options;
    this.#add(node, undefined);
    this.#sayForbidden();
  }

  /** The fields in order. */
  get fields(): NamedField[] {
    return Array.from(this.#fields.values(), ({ field }) => field);
  }

  /** The rules between the fields. */
  get rules(): CrossConstraint[] {
    const shown = Array.from(this.#fields.values(), ({ field: { name }, shownWhen, requiredWhen }) =>
      ruleOf('visibleWhen', name, shownWhen).concat(ruleOf('requiredWhen', name, requiredWhen)),
    ).flat();
    return [...shown, ...this.#rules];
  }

  /** @param choice - name of the property that chose this shape, whose field was added before */
  #add(node: SchemaNode, when: When, choice?: string): void {
    const { reading } = this.#options;
    const required = requiredOf(node, reading);
    const properties = propertiesOf(node, required, reading).filter(({ name }) => name !== choice);
    for (const property of properties) this.#addProperty(property, when);
    for (const union of node.unions) this.#addUnion(union, node, required, when);
    for (const layer of node.layers) {
      this.#addConditional(layer, node, when);
      this.#addDependencies(layer, node, when);
      this.#addExclusion(layer, when);
    }
    const own = new Set(properties.map(({ name }) => name));
    for (const [name, where] of required)
      if (!own.has(name) && name !== choice) this.#require(name, where, when);
    for (const layer of node.layers) {
      sayOpen(layer, reading);
      if (when !== 'unknown' && isClosed(layer)) this.#closed.push({ layer, isAlways: when === undefined });
    }
  }

  /** Reports fields that another schema of the same object does not allow, as in `allOf` of two closed objects. */
  #sayForbidden(): void {
    for (const { layer, isAlways } of this.#closed)
      for (const { field, shownWhen } of this.#fields.values())
        if ((isAlways || !shownWhen) && !Object.hasOwn(propertiesIn(layer), field.name))
          this.#options.reading.say(
            'schema-loosened',
            pointerTo(layer.where, 'additionalProperties'),
            'This schema does not allow properties of the schemas around it, which the form shows.',
          );
  }

  #addProperty(property: Property, when: When): void {
    const { name, found, isRequired } = property;
    const known = this.#fields.get(name);
    const where = found[0]?.where ?? '';
    if (!known) return this.#addField(property, when);
    if (found.some(({ schema }) => schema === false)) return this.#forbid(known, where, when);
    if (isRequired) this.#require(name, where, when);
    if (found.every(({ schema }) => isTrivial(schema))) return;
    if (!known.shownWhen || readsItself(name, when)) return this.#sayUnchecked(where);
    this.#addAlternative(known, property, when);
  }

  #addField(property: Property, when: When): void {
    const field = this.#options.readField(property, this.#options.reading);
    if (!field) return;
    const { required, ...optional } = field;
    const conditions = when === undefined || when === 'unknown' ? [] : [when];
    this.#fields.set(property.name, {
      field: when === undefined ? field : optional,
      shownWhen: conditions.length > 0 ? conditions : undefined,
      requiredWhen: required ? conditions : [],
    });
  }

  /** Adds another condition under which a field is shown. */
  #addAlternative(known: Shown, property: Property, when: When): void {
    const { readField, reading } = this.#options;
    const where = property.found[0]?.where ?? '';
    const other = readField({ ...property, isRequired: false }, reading);
    known.shownWhen =
      when === undefined || when === 'unknown' ? undefined : [...(known.shownWhen ?? []), when];
    const { field } = known;
    if (other?.dataType !== field.dataType || other.expectMultipleValues !== field.expectMultipleValues)
      reading.say(
        'schema-tightened',
        where,
        'Another shape gives this property another type, and the form asks for that.',
      );
    else if (JSON.stringify(other) !== JSON.stringify(field)) this.#sayUnchecked(where);
  }

  /** Hides a field under a condition that forbids it. */
  #forbid(known: Shown, where: string, when: When): void {
    if (when === undefined || when === 'unknown') return this.#sayUnchecked(where);
    if (known.shownWhen || known.field.required || readsItself(known.field.name, when))
      return this.#sayUnchecked(where);
    known.shownWhen = [notOf(when)];
  }

  #sayUnchecked(where: string): void {
    this.#options.reading.say('schema-loosened', where, 'Pages do not check this schema.');
  }

  #require(name: string, where: string, when: When): void {
    const known = this.#fields.get(name);
    if (!known)
      return this.#options.reading.say(
        'property-omitted',
        where,
        `There is no field "${name.slice(0, 40)}".`,
      );
    if (known.field.required || when === 'unknown') return;
    if (readsItself(name, when)) return this.#sayUnchecked(where);
    if (when === undefined) known.field = { ...known.field, required: true };
    else known.requiredWhen = [...known.requiredWhen, when];
  }

  /** Adds `if`, `then` and `else`. */
  #addConditional(layer: Layer, node: SchemaNode, when: When): void {
    const condition = keywordOf({ layers: [layer] }, 'if');
    if (!condition) return;
    const holds = this.#conditionOf(condition.value, condition.where);
    for (const [keyword, branch] of [
      ['then', holds],
      ['else', opposite(holds)],
    ] as const) {
      const found = keywordOf({ layers: [layer] }, keyword);
      if (found) this.#addBranch({ schema: found.value, where: found.where }, node, during(when, branch));
    }
  }

  #conditionOf(schema: unknown, where: string): Condition | 'unknown' {
    const { reading, hasRules } = this.#options;
    const differ = () =>
      reading.say('schema-loosened', where, 'A box that is not ticked counts as “no”, not as absent.');
    const fieldOf = (name: string) => this.#fields.get(name)?.field;
    const found = hasRules ? conditionOf(schema, { fieldOf, differ }) : undefined;
    if (!found) reading.say('schema-loosened', where, 'Pages do not check this condition.');
    return found ?? 'unknown';
  }

  #addBranch(found: FoundSchema, { around }: SchemaNode, when: When): void {
    if (isTrivial(found.schema)) return;
    const branch = found.schema === false ? undefined : nodeOf([found], this.#options.reading, around);
    if (branch) this.#add(branch, when);
    else this.#sayUnchecked(found.where);
  }

  /** Adds `dependentRequired`, `dependentSchemas`, and `dependencies`, which draft-07 has for both. */
  #addDependencies(layer: Layer, node: SchemaNode, when: When): void {
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
      for (const [source, found] of schemasAt(layer, keyword, this.#options.reading))
        if (Array.isArray(found.schema)) this.#addDependents(source, found, when);
        else {
          const isFilled = this.#conditionOf({ required: [source] }, found.where);
          this.#addBranch(found, node, during(when, isFilled));
        }
  }

  #addDependents(source: string, { schema, where }: FoundSchema, when: When): void {
    const isFilled = this.#conditionOf({ required: [source] }, where);
    for (const name of schema as readonly unknown[]) {
      if (typeof name !== 'string') continue;
      const isSimple = when === undefined && isFilled !== 'unknown' && name !== source;
      const known = this.#fields.get(name);
      if (isSimple && known && !known.field.required)
        this.#rules.push({ type: 'dependsOn', fields: [name, source] });
      else this.#require(name, where, during(when, isFilled));
    }
  }

  /** Adds `not`: two properties that exclude each other. */
  #addExclusion(layer: Layer, when: When): void {
    const found = keywordOf({ layers: [layer] }, 'not');
    if (!found) return;
    const names = onlyRequired(found.value);
    if (when === undefined && names?.length === 2 && this.#areCounted(names))
      this.#rules.push({ type: 'mutuallyExclusive', fields: names });
    else this.#sayUnchecked(found.where);
  }

  /** Returns whether a rule can count how many of these fields are filled in. Rules count an unticked box as empty. */
  #areCounted(names: readonly string[]): boolean {
    const { hasRules } = this.#options;
    return (
      hasRules && names.every((name) => (this.#fields.get(name)?.field.dataType ?? 'BOOLEAN') !== 'BOOLEAN')
    );
  }

  /** Adds rules for a union whose branches only require properties. */
  #addPresence({ keyword, branches, where }: Union, fields: readonly string[], when: When): void {
    if (when !== undefined || fields.length > branches.length || !this.#areCounted(fields))
      return this.#sayUnchecked(pointerTo(where, keyword));
    this.#rules.push({ type: 'atLeastOne', fields });
    if (keyword === 'oneOf') this.#rules.push({ type: 'mutuallyExclusive', fields });
  }

  #addUnion(union: Union, node: SchemaNode, required: ReadonlyMap<string, string>, when: When): void {
    const { reading, hasRules } = this.#options;
    const { keyword, branches } = union;
    const where = pointerTo(union.where, keyword);
    const names = branches.map(({ schema }) => onlyRequired(schema));
    if (names.every((list) => list !== undefined)) return this.#addPresence(union, names.flat(), when);
    const shapes = branches.flatMap((branch) => {
      const shape = nodeOf([branch], reading, node.around);
      return shape ? [{ branch, node: shape }] : [];
    });
    const discriminator = discriminatorOf(union, shapes, (name) => required.has(name));
    if (!discriminator) {
      reading.say(
        'schema-tightened',
        where,
        'No property tells these shapes apart, so the form asks for the first.',
      );
      // A value of the first shape may match another one as well.
      if (keyword === 'oneOf') this.#sayUnchecked(where);
      if (shapes[0]) this.#add(shapes[0].node, when);
      return;
    }
    if (!hasRules)
      reading.say(
        'schema-loosened',
        where,
        'The form shows the properties of all shapes; pages do not check which belong together.',
      );
    const { name, values, items, isRequired } = discriminator;
    this.#addChoice(name, items, isRequired || required.has(name), when, where);
    for (const [index, shape] of shapes.entries())
      this.#add(shape.node, hasRules ? during(when, isOneOf(name, values[index] ?? [])) : 'unknown', name);
  }

  /** Adds the field that chooses between shapes. */
  #addChoice(
    name: string,
    items: NonNullable<NamedField['valuesEndpoint']>['items'],
    isRequired: boolean,
    when: When,
    where: string,
  ): void {
    const { reading, readField } = this.#options;
    const valuesEndpoint = { protocol: 'INLINE', items };
    const known = this.#fields.get(name);
    if (known) {
      known.field = { ...known.field, valuesEndpoint: known.field.valuesEndpoint ?? valuesEndpoint };
      return;
    }
    const found = [
      { schema: { enum: items?.map((item) => (isRecord(item) ? item['value'] : item)) }, where },
    ];
    const property = { name, found, isRequired: isRequired && when === undefined, around: new Set() };
    const field = readField(property, reading);
    if (!field) return;
    const shownWhen = when === undefined || when === 'unknown' ? undefined : [when];
    this.#fields.set(name, {
      field: { ...field, valuesEndpoint },
      shownWhen,
      requiredWhen: isRequired && shownWhen ? shownWhen : [],
    });
  }
}

const isOneOf = (field: string, values: readonly unknown[]): Condition =>
  values.length === 1 ? { field, operator: 'eq', value: values[0] } : { field, operator: 'in', values };

/** Returns the condition that holds while both conditions hold. */
function during(outer: When, inner: When): When {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return outer === 'unknown' || inner === 'unknown' ? 'unknown' : allOf([outer, inner]);
}

/** Returns whether a condition reads the field that it would show or require. */
const readsItself = (name: string, when: When): boolean =>
  when !== undefined && when !== 'unknown' && sourcesOf(when).includes(name);

const opposite = (condition: Condition | 'unknown'): Condition | 'unknown' =>
  condition === 'unknown' ? condition : notOf(condition);

function ruleOf(type: string, name: string, conditions: readonly Condition[] | undefined): CrossConstraint[] {
  if (!conditions || conditions.length === 0) return [];
  const params = anyOf(uniqueOf(conditions));
  return [{ type, fields: [name, ...new Set(sourcesOf(params))], params: { ...params } }];
}

const uniqueOf = (conditions: readonly Condition[]): Condition[] =>
  Array.from(new Map(conditions.map((one) => [JSON.stringify(one), one])).values());

/** Returns the required names of a schema that only requires properties; `undefined` for other schemas. */
function onlyRequired(schema: unknown): readonly string[] | undefined {
  const names = ownProperty(schema, 'required');
  const isOnly =
    isRecord(schema) && Object.keys(schema).every((key) => ['required', 'title', 'type'].includes(key));
  return isOnly && Array.isArray(names) && names.every((name) => typeof name === 'string')
    ? names
    : undefined;
}

const isTrivial = (schema: unknown): boolean =>
  schema === true || (isRecord(schema) && Object.keys(schema).length === 0);

const propertiesIn = ({ schema }: Layer): object => Object(ownProperty(schema, 'properties')) as object;

const isClosed = ({ schema }: Layer): boolean =>
  ownProperty(schema, 'additionalProperties') === false &&
  ownProperty(schema, 'patternProperties') === undefined;

/** Returns the names that the layers require, with the place of the keyword. */
function requiredOf(node: SchemaNode, reading: SchemaReading): Map<string, string> {
  const names = new Map<string, string>();
  for (const { value, where } of keywordsOf(node, 'required'))
    if (!Array.isArray(value)) reading.say('keyword-invalid', where, 'A list of names is expected here.');
    else for (const name of value as unknown[]) if (typeof name === 'string') names.set(name, where);
  return names;
}

/** Returns the properties of an object, in the order of their schemas. */
function propertiesOf(
  node: SchemaNode,
  required: ReadonlyMap<string, string>,
  reading: SchemaReading,
): readonly Property[] {
  const found = new Map<string, FoundSchema[]>();
  for (const layer of node.layers)
    for (const [name, one] of schemasAt(layer, 'properties', reading))
      found.set(name, [...(found.get(name) ?? []), one]);
  return Array.from(found, ([name, schemas]) => ({
    name,
    found: schemas,
    isRequired: required.has(name),
    around: node.around,
  }));
}

/** Reports members with arbitrary names, and keywords about the number and the names of members. */
function sayOpen(layer: Layer, reading: SchemaReading): void {
  const node = { layers: [layer] };
  for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'patternProperties']) {
    const found = keywordOf(node, keyword);
    if (isRecord(found?.value) && Object.keys(found.value).length > 0)
      reading.say('keyword-ignored', found.where, 'The form has no field for members with free names.');
  }
  for (const keyword of ['minProperties', 'maxProperties', 'propertyNames']) {
    const found = keywordOf(node, keyword);
    if (found) reading.say('schema-loosened', found.where, `Pages do not check ${keyword}.`);
  }
}
