/**
 * The rules across fields as a form is planned: what each needs, what hides and requires fields, and what makes no sense. D35
 * and D37. One row a type; when a rule is broken stands in `crossRuleChecks.ts`.
 */
import { formNotice, type FieldNotice } from '../../errors.js';
import type { FieldOutline } from '../fieldOutline.js';
import { isEmptyValue, ownProperty } from '../json.js';
import type { LocalizedText } from '../localizedText.js';
import { boundOf } from '../vocabulary/bound.js';
import { type ConditionContext, countsAsEmpty, readCondition, type Truth } from './condition.js';
import type { CrossConstraint } from './formSpec.js';

/** A rule across fields. */
export interface CrossRule {
  readonly name: string;
  readonly type: CrossRuleType;
  /** Names of its fields, each once. */
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly errorMessage: LocalizedText | undefined;
  readonly where: string;
  /** Name of the field that the rule requires, where it may require one. */
  readonly required: string | undefined;
  /** The condition of `visibleWhen` and `requiredWhen`, or of `dependsOn`. */
  readonly holds: (context: ConditionContext) => Truth;
  /** Names of the fields whose values its condition looks at. */
  readonly sources: ReadonlySet<string>;
}

/** What a rule is read from. */
interface Reading {
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly where: string;
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  readonly notices: FieldNotice[];
}

/** What a row makes of a rule, or why there is none. */
type ReadRule = Partial<Pick<CrossRule, 'required' | 'holds' | 'sources'>> | string;

/** Type → how it is read. */
const crossRuleTypes = {
  fieldComparison,
  atLeastOne: ({ params }: Reading): ReadRule =>
    countOf(params, 'min') === undefined ? '`min` is no whole number.' : {},
  mutuallyExclusive: ({ params }: Reading): ReadRule =>
    countOf(params, 'max') === undefined ? '`max` is no whole number.' : {},
  dependsOn,
  visibleWhen: (reading: Reading): ReadRule => readWhen(reading, reading.params),
  requiredWhen: (reading: Reading): ReadRule => requiredBy(reading, readWhen(reading, reading.params)),
  custom: ({ params }: Reading): ReadRule =>
    typeof ownProperty(params, 'key') === 'string' ? {} : '`key` is no text.',
} as const satisfies Record<string, (reading: Reading) => ReadRule>;

/** A type of rules across fields. */
export type CrossRuleType = keyof typeof crossRuleTypes;

/**
 * Reads a rule; one that makes no sense is left out, with a notice.
 *
 * @param where - its path in the document
 * @param fieldOf - the fields of the form
 */
export function planCrossRule(
  rule: CrossConstraint,
  where: string,
  fieldOf: (name: string) => FieldOutline | undefined,
  notices: FieldNotice[],
): CrossRule | undefined {
  const fields = [...new Set(rule.fields)];
  const [type, params] = typeAndParams(rule);
  const ignored = (message: string) => {
    notices.push(formNotice('rule-ignored', where, message));
    return undefined;
  };
  if (!Object.hasOwn(crossRuleTypes, type))
    return ignored(
      `"${type.slice(0, 40)}" is no known type; these are ${Object.keys(crossRuleTypes).join(', ')}.`,
    );
  if (fields.length === 0) return ignored('It names no field.');
  const stranger = fields.find((name) => !fieldOf(name));
  if (stranger !== undefined) return ignored(`The form has no field "${stranger.slice(0, 40)}".`);
  const read = crossRuleTypes[type as CrossRuleType]({
    fields,
    params,
    where: `${where}.params`,
    fieldOf,
    notices,
  });
  if (typeof read === 'string') return ignored(read);
  return {
    name: rule.name ?? rule.type,
    type: type as CrossRuleType,
    fields,
    params,
    errorMessage: rule.errorMessage,
    where,
    required: undefined,
    holds: () => undefined,
    sources: new Set(),
    ...read,
  };
}

/** The conditions of this library may come under `custom`, which servers of before keep as they are (D37). */
function typeAndParams({ type, params = {} }: CrossConstraint): [string, Readonly<Record<string, unknown>>] {
  const key = type === 'custom' ? ownProperty(params, 'key') : undefined;
  if (key !== 'visibleWhen' && key !== 'requiredWhen') return [type, params];
  const when = ownProperty(params, 'when');
  return [key, typeof when === 'object' && when !== null ? (when as Readonly<Record<string, unknown>>) : {}];
}

/** The operators that compare two fields. */
const operators: ReadonlySet<unknown> = new Set(['lt', 'lte', 'gt', 'gte', 'eq', 'neq']);

function fieldComparison({ fields, params, fieldOf }: Reading): ReadRule {
  const [first = '', second = ''] = fields;
  const operator = ownProperty(params, 'operator');
  if (!operators.has(operator)) return `Known operators are ${[...operators].join(', ')}.`;
  const [one, other] = [fieldOf(first), fieldOf(second)];
  if (!one || !other || fields.length !== 2) return 'It needs two fields.';
  const isEquality = operator === 'eq' || operator === 'neq';
  const type = commonType(one, other);
  if (!type || (type === 'BOOLEAN' && !isEquality)) return 'Fields of these types have no such order.';
  return {};
}

/** The type by which two fields compare; a date and a text compare as texts that may hold dates. */
export function commonType(one: FieldOutline, other: FieldOutline): FieldOutline['dataType'] | undefined {
  if (one.expectMultipleValues || other.expectMultipleValues || one.dataType === 'OBJECT') return undefined;
  if (one.dataType === other.dataType) return one.dataType;
  const areTexts = [one, other].every(({ dataType }) => dataType === 'STRING' || dataType === 'DATE');
  return areTexts ? 'STRING' : undefined;
}

/** A whole number from 0 up, which may arrive as text (D22); 1 where none is given. */
export function countOf(params: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const count = boundOf(ownProperty(params, key) ?? 1);
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}

function dependsOn(reading: Reading): ReadRule {
  const { fields, params, fieldOf } = reading;
  const [, source = ''] = fields;
  const other = fieldOf(source);
  if (!other || fields.length !== 2) return 'It needs two fields.';
  const given = ownProperty(params, 'sourceValues') ?? undefined;
  if (given !== undefined && !Array.isArray(given)) return '`sourceValues` is no list.';
  const wanted = given && new Set(textsOf(given));
  const holds = (context: ConditionContext): Truth => {
    const value = context.valueOf(source);
    if (!wanted) return !countsAsEmpty(other, value);
    // A box without a tick may be just what is asked for.
    if (isEmptyValue(value)) return false;
    const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!context.spend(elements.length)) return undefined;
    return textsOf(elements).some((element) => wanted.has(element));
  };
  return requiredBy(reading, { holds, sources: new Set([source]) });
}

/** Scalars as texts; what is nothing, or more than one, is left out. */
const textsOf = (values: readonly unknown[]) =>
  values
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .map(String);

/** A rule that requires its first field while a condition holds. */
function requiredBy({ fields }: Reading, read: ReadRule): ReadRule {
  if (typeof read === 'string') return read;
  return { ...read, required: fields[0] ?? '' };
}

function readWhen({ fields, where, fieldOf, notices }: Reading, condition: unknown): ReadRule {
  const { holds, sources, fault } = readCondition(condition, where, { fieldOf, notices });
  const [target = ''] = fields;
  if (fault) return fault;
  if (sources.has(target)) return 'A field cannot hang on itself.';
  const unnamed = [...sources].find((source) => !fields.includes(source));
  if (unnamed !== undefined) return `\`fields\` does not name "${unnamed.slice(0, 40)}", which it looks at.`;
  return { holds, sources };
}
