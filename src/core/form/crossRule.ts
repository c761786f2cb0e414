/**
 * The rules across fields: what each needs, and when it is broken. D35 and D37. One row a type.
 */
import { formNotice, type FieldNotice } from '../../errors.js';
import type { FieldOutline } from '../fieldOutline.js';
import { isEmptyValue, ownProperty } from '../json.js';
import { isBlank } from '../localizedText.js';
import type { LocalizedText } from '../localizedText.js';
import { boundOf } from '../vocabulary/bound.js';
import {
  compareValues,
  type ConditionContext,
  countsAsEmpty,
  readCondition,
  readingWork,
  type Truth,
} from './condition.js';
import type { CrossConstraint } from './formSpec.js';
import type { FormMessages } from './formMessages.js';

/** Why a rule is broken; nothing where it is kept. */
export interface Breach {
  readonly message: keyof FormMessages | 'required' | 'custom';
  /** What its text fills in besides the labels of its fields. */
  readonly value?: number;
  /** Text of the host's rule. */
  readonly text?: string;
}

/** What the check of a rule finds. `unchecked`: the rule is for the server to check. */
export type RuleFinding = Breach | 'unchecked' | undefined;

/** What the checks of rules go by. */
export interface RuleContext extends ConditionContext {
  isHidden(name: string): boolean;
  /** Asks the host's rule of this key; `undefined` where it has none. */
  readonly custom: (key: string, rule: CrossRule) => RuleFinding | Promise<RuleFinding>;
}

/** A rule across fields that is checked. */
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
  readonly check: (context: RuleContext) => RuleFinding | Promise<RuleFinding>;
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
type ReadRule = Partial<Pick<CrossRule, 'required' | 'check' | 'holds' | 'sources'>> | string;

/** Type → how it is read. */
const crossRuleTypes = {
  fieldComparison,
  atLeastOne: ({ fields, params, fieldOf }: Reading): ReadRule => {
    const least = countOf(params, 'min');
    if (least === undefined) return '`min` is no whole number.';
    return {
      check: (context) => {
        const filled = filledIn(fields, fieldOf, context);
        if (filled === undefined) return 'unchecked';
        return filled >= least ? undefined : { message: 'atLeastOne', value: least };
      },
    };
  },
  mutuallyExclusive: ({ fields, params, fieldOf }: Reading): ReadRule => {
    const most = countOf(params, 'max');
    if (most === undefined) return '`max` is no whole number.';
    return {
      check: (context) => {
        const filled = filledIn(fields, fieldOf, context);
        if (filled === undefined) return 'unchecked';
        return filled <= most ? undefined : { message: 'mutuallyExclusive', value: most };
      },
    };
  },
  dependsOn,
  visibleWhen: (reading: Reading): ReadRule => readWhen(reading, reading.params),
  requiredWhen: (reading: Reading): ReadRule => requiredBy(reading, readWhen(reading, reading.params)),
  custom: (reading: Reading): ReadRule => {
    const key = ownProperty(reading.params, 'key');
    if (typeof key !== 'string') return '`key` is no text.';
    return {};
  },
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
  const planned: CrossRule = {
    name: rule.name ?? rule.type,
    type: type as CrossRuleType,
    fields,
    params,
    errorMessage: rule.errorMessage,
    where,
    required: undefined,
    check: (context) => (type === 'custom' ? context.custom(String(params['key']), planned) : undefined),
    holds: () => undefined,
    sources: new Set(),
    ...read,
  };
  return planned;
}

/** The conditions of this library may come under `custom`, which servers of before keep as they are (D37). */
function typeAndParams({ type, params = {} }: CrossConstraint): [string, Readonly<Record<string, unknown>>] {
  const key = type === 'custom' ? ownProperty(params, 'key') : undefined;
  if (key !== 'visibleWhen' && key !== 'requiredWhen') return [type, params];
  const when = ownProperty(params, 'when');
  return [key, typeof when === 'object' && when !== null ? (when as Readonly<Record<string, unknown>>) : {}];
}

const comparisons = {
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
} as const;

function fieldComparison({ fields, params, fieldOf }: Reading): ReadRule {
  const [first = '', second = ''] = fields;
  const operator = ownProperty(params, 'operator');
  if (typeof operator !== 'string' || !Object.hasOwn(comparisons, operator))
    return `Known operators are ${Object.keys(comparisons).join(', ')}.`;
  const [one, other] = [fieldOf(first), fieldOf(second)];
  if (!one || !other || fields.length !== 2) return 'It needs two fields.';
  const isEquality = operator === 'eq' || operator === 'neq';
  const type = commonType(one, other);
  if (!type || (type === 'BOOLEAN' && !isEquality)) return 'Fields of these types have no such order.';
  const isMet = comparisons[operator as keyof typeof comparisons];
  const message = (type === 'DATE' && !isEquality ? `${operator}Date` : operator) as Breach['message'];
  return {
    check: (context) => {
      if (fields.some((name) => context.isHidden(name))) return undefined;
      const [a, b] = [context.valueOf(first), context.valueOf(second)];
      if (isEmptyValue(a) || isEmptyValue(b)) return undefined;
      if (!context.spend(1 + readingWork([a, b]))) return 'unchecked';
      const order = isEquality && type !== 'DATE' ? Number(a !== b) : compareValues(type, a, b, context);
      if (order === undefined) return 'unchecked';
      return isMet(order) ? undefined : { message };
    },
  };
}

/** The type by which two fields compare; a date and a text compare as texts that may hold dates. */
function commonType(one: FieldOutline, other: FieldOutline): FieldOutline['dataType'] | undefined {
  if (one.expectMultipleValues || other.expectMultipleValues || one.dataType === 'OBJECT') return undefined;
  if (one.dataType === other.dataType) return one.dataType;
  const areTexts = [one, other].every(({ dataType }) => dataType === 'STRING' || dataType === 'DATE');
  return areTexts ? 'STRING' : undefined;
}

/** A whole number from 0 up, which may arrive as text (D22); 1 where none is given. */
function countOf(params: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const count = boundOf(ownProperty(params, key) ?? 1);
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** How many of the fields in sight hold something; blanks are nothing here. `undefined` where that costs too much. */
function filledIn(
  fields: readonly string[],
  fieldOf: Reading['fieldOf'],
  context: RuleContext,
): number | undefined {
  const values = fields.map((name) => context.valueOf(name));
  if (!context.spend(fields.length + readingWork(values))) return undefined;
  return fields.filter((name, index) => {
    const [field, value] = [fieldOf(name), values[index]];
    return field && !countsAsEmpty(field, value) && !(typeof value === 'string' && isBlank(value));
  }).length;
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
function requiredBy({ fields, fieldOf }: Reading, read: ReadRule): ReadRule {
  if (typeof read === 'string') return read;
  const { holds = () => undefined } = read;
  const [required = ''] = fields;
  const field = fieldOf(required);
  return {
    ...read,
    required,
    check: (context) =>
      field && isEmptyValue(context.valueOf(required)) && holds(context)
        ? { message: 'required' }
        : undefined,
  };
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
