/** Writes the cross-field rules of a form as JSON Schemas of the submitted values. D35, D37, D89. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { memberOf } from '../../core/form/condition.js';
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import { countOf } from '../../core/form/ruleParams.js';
import type { Writing } from './writing.js';
import { anyElementIs, isFilled, writeCondition, type WrittenCondition } from './writeCondition.js';
import {
  anything,
  conditional,
  every,
  memberIs,
  never,
  opposite,
  type SchemaObject,
  some,
} from './writtenSchema.js';

/** Maximum number of alternatives of one rule; a rule with more is omitted. */
const mostAlternatives = 64;

/** The rules of a form as schemas, and the names of the fields that are not always required. */
export interface WrittenRules {
  readonly schemas: readonly SchemaObject[];
  /** Fields that may be hidden, so that `required` applies only while they are shown. */
  readonly hideable: ReadonlySet<string>;
}

/** Writes the rules of a form. */
export function writeRules({ fields, rules, visibility }: FormPlan, writing: Writing): WrittenRules {
  const outlineOf = (name: string) => fields.get(name)?.plan;
  const schemas: SchemaObject[] = [];
  /** Field → when it is hidden; `undefined` if JSON Schema cannot express it. */
  const hidden = new Map<string, SchemaObject | undefined>();
  for (const [name, own] of visibility) {
    const conditions = own.map((rule) => writeRule(rule, outlineOf, writing));
    const isExpressed = conditions.every((condition) => condition !== undefined);
    const isHidden = isExpressed ? some(conditions.map(({ fails }) => fails)) : undefined;
    hidden.set(name, isHidden);
    const field = outlineOf(name);
    if (isHidden && field) schemas.push(shownUnless(isHidden, field, name));
  }
  const hiddenWhen = (name: string) => (hidden.has(name) ? hidden.get(name) : never);
  for (const rule of rules) {
    const schema = writers[rule.type]?.(rule, { outlineOf, hiddenWhen });
    if (schema) schemas.push(schema);
    else omitRule(rule, writing);
  }
  return { schemas: schemas.filter((schema) => schema !== anything), hideable: new Set(hidden.keys()) };
}

interface Fields {
  readonly outlineOf: (name: string) => FieldOutline | undefined;
  /** Returns the values of the form for which a field is hidden; `undefined` if JSON Schema cannot express it. */
  readonly hiddenWhen: (name: string) => SchemaObject | undefined;
}

type Write = (rule: CrossRule, fields: Fields) => SchemaObject | undefined;

/** Rule type → function that writes its schema. Rules of other types compare fields, or belong to the app. */
const writers: { readonly [Type in CrossRule['type']]?: Write } = {
  atLeastOne: (rule, fields) => {
    const least = countOf(rule.params, 'min') ?? 1;
    const enough = combined(rule, least, fields);
    // The rule does not apply while all of its fields are hidden.
    const hidden = rule.fields.map(fields.hiddenWhen);
    return enough && hidden.every((one) => one !== undefined) ? some([every(hidden), enough]) : undefined;
  },
  mutuallyExclusive: (rule, fields) => {
    const tooMany = combined(rule, (countOf(rule.params, 'max') ?? 1) + 1, fields);
    return tooMany && opposite(tooMany);
  },
  dependsOn: writeRequired,
  requiredWhen: writeRequired,
};

function omitRule({ where, name, type }: CrossRule, { omit }: Writing): void {
  const why =
    type === 'custom'
      ? 'Only the app and the server know this rule.'
      : type === 'fieldComparison'
        ? 'JSON Schema cannot compare two values.'
        : 'JSON Schema cannot express its condition.';
  omit('rule-omitted', where, `"${name.slice(0, 40)}": ${why}`);
}

/** Writes the condition of a rule that shows a field; reports a rule that cannot be expressed. */
function writeRule(
  rule: CrossRule,
  outlineOf: Fields['outlineOf'],
  writing: Writing,
): WrittenCondition | undefined {
  const condition = writeCondition(rule.params, outlineOf);
  if (!condition) omitRule(rule, writing);
  return condition;
}

/** Requires a field only while it is shown, and accepts no value for it while it is hidden. */
function shownUnless(hidden: SchemaObject, field: FieldOutline, name: string): SchemaObject {
  const absent = { properties: Object.fromEntries([[name, false]]) };
  const present = field.required ? { required: [name] } : undefined;
  const shown = hidden['not'] as SchemaObject | undefined;
  return shown ? conditional(shown, present, absent) : conditional(hidden, absent, present);
}

function writeRequired(rule: CrossRule, { outlineOf, hiddenWhen }: Fields): SchemaObject | undefined {
  const name = rule.required ?? '';
  const [field, hidden] = [outlineOf(name), hiddenWhen(name)];
  const holds = rule.type === 'dependsOn' ? writeSource(rule, outlineOf) : conditionOf(rule, outlineOf);
  if (!field || !hidden || !holds) return undefined;
  if (field.readOnly) return anything;
  return conditional(every([holds, opposite(hidden)]), memberIs(name, notEmpty(field)));
}

const conditionOf = (rule: CrossRule, outlineOf: Fields['outlineOf']) =>
  writeCondition(rule.params, outlineOf)?.holds;

/** Writes the condition of `dependsOn`, whose values are compared as texts. */
function writeSource(
  { fields: [, source = ''], params }: CrossRule,
  outlineOf: Fields['outlineOf'],
): SchemaObject | undefined {
  const field = outlineOf(source);
  if (!field || field.readOnly) return undefined;
  const given = memberOf(params, 'sourceValues');
  if (!Array.isArray(given)) return isFilled(field, source);
  const texts = [...new Set(given.filter((one) => one !== null && typeof one !== 'object').map(String))];
  const accepted = texts.flatMap((text): unknown[] => {
    if (field.dataType === 'NUMBER') return String(Number(text)) === text ? [Number(text)] : [];
    if (field.dataType === 'BOOLEAN') return text === 'true' ? [true] : text === 'false' ? [false] : [];
    return field.dataType === 'OBJECT' ? [] : [text];
  });
  const isListed = anyElementIs(field, source, accepted);
  // A missing box is empty here, even if `false` is listed.
  return field.dataType === 'BOOLEAN' ? every([isListed, memberIs(source)]) : isListed;
}

function notEmpty({ dataType, expectMultipleValues }: FieldOutline): SchemaObject {
  if (expectMultipleValues) return { minItems: 1 };
  return dataType === 'STRING' ? { minLength: 1 } : anything;
}

/** A character that is neither a space nor invisible; a text without one counts as empty in these rules. */
const visible = { pattern: '[^\\s\\p{Cc}\\p{Cf}]' };

/** Accepts values in which at least `count` fields of a rule are filled in. */
function combined(
  { fields: names }: CrossRule,
  count: number,
  { outlineOf }: Fields,
): SchemaObject | undefined {
  const filled = names.map((name) => {
    const field = outlineOf(name);
    if (!field || field.readOnly) return undefined;
    const isText = field.dataType === 'STRING' && !field.expectMultipleValues;
    return isText ? memberIs(name, visible) : isFilled(field, name);
  });
  if (!filled.every((one) => one !== undefined)) return undefined;
  const chosen = combinations(filled, count, mostAlternatives);
  return chosen && some(chosen.map(every));
}

/** Returns every choice of `count` elements; `undefined` if there are too many. */
function combinations<One>(ones: readonly One[], count: number, most: number): One[][] | undefined {
  if (count === 0) return [[]];
  const found: One[][] = [];
  for (let at = 0; at + count <= ones.length; at++) {
    const rest = combinations(ones.slice(at + 1), count - 1, most - found.length);
    if (!rest) return undefined;
    for (const others of rest) found.push([ones[at]!, ...others]);
    if (found.length > most) return undefined;
  }
  return found;
}
