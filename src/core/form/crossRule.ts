/**
 * The rules across fields as a form is planned: what each needs, and what hides and requires fields. D35
 * and D37. One row a type; when a rule is broken stands in `crossRuleChecks.ts`.
 */
import type { FieldOutline } from '../fieldOutline.js';
import { isEmptyValue, ownProperty } from '../json.js';
import type { LocalizedText } from '../localizedText.js';
import { boundOf } from '../vocabulary/bound.js';
import {
  type ConditionPlan,
  countsAsEmpty,
  isEqualityWord,
  isOrderWord,
  readCondition,
  type RuleFault,
  type SayFault,
} from './condition.js';
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
  readonly holds: ConditionPlan;
  /** Names of the fields whose values its condition looks at. */
  readonly sources: ReadonlySet<string>;
}

/** What a rule is read from. */
interface Reading {
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly where: string;
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  readonly say: SayFault;
}

/** What a row makes of a rule, or why there is none. */
type ReadRule =
  | Partial<Pick<CrossRule, 'holds' | 'sources'>>
  | { readonly fault: RuleFault; readonly name?: string };

/** Type → how it is read. */
export const crossRuleTypes = {
  fieldComparison,
  atLeastOne: ({ params }: Reading): ReadRule =>
    countOf(params, 'min') === undefined ? { fault: 'count', name: 'min' } : {},
  mutuallyExclusive: ({ params }: Reading): ReadRule =>
    countOf(params, 'max') === undefined ? { fault: 'count', name: 'max' } : {},
  dependsOn,
  visibleWhen: readWhen,
  requiredWhen: readWhen,
  custom: ({ params }: Reading): ReadRule =>
    typeof ownProperty(params, 'key') === 'string' ? {} : { fault: 'key' },
} as const satisfies Record<string, (reading: Reading) => ReadRule>;

/** A type of rules across fields. */
export type CrossRuleType = keyof typeof crossRuleTypes;

/** Types of rules that require their first field while their condition holds. */
const requiring: ReadonlySet<string> = new Set(['dependsOn', 'requiredWhen']);

/**
 * Reads a rule; one that makes no sense is left out, and `say` is told why.
 *
 * @param where - its path in the document
 * @param fieldOf - the fields of the form
 */
export function planCrossRule(
  rule: CrossConstraint,
  where: string,
  fieldOf: (name: string) => FieldOutline | undefined,
  say: SayFault,
): CrossRule | undefined {
  const fields = [...new Set(rule.fields)];
  const [type, params] = typeAndParams(rule);
  const read = readRule(type, { fields, params, where: `${where}.params`, fieldOf, say });
  if ('fault' in read) {
    say(where, read.fault, read.name);
    return undefined;
  }
  return {
    name: rule.name ?? rule.type,
    type: type as CrossRuleType,
    fields,
    params,
    errorMessage: rule.errorMessage,
    where,
    required: requiring.has(type) ? fields[0] : undefined,
    holds: () => undefined,
    sources: new Set(),
    ...read,
  };
}

function readRule(type: string, reading: Reading): ReadRule {
  const { fields, fieldOf } = reading;
  if (!Object.hasOwn(crossRuleTypes, type)) return { fault: 'type', name: type };
  if (fields.length === 0) return { fault: 'none' };
  const stranger = fields.find((name) => !fieldOf(name));
  return stranger === undefined
    ? crossRuleTypes[type as CrossRuleType](reading)
    : { fault: 'field', name: stranger };
}

/** The conditions of this library may come under `custom`, which servers of before keep as they are (D37). */
function typeAndParams({ type, params = {} }: CrossConstraint): [string, Readonly<Record<string, unknown>>] {
  const key = type === 'custom' ? ownProperty(params, 'key') : undefined;
  if (key !== 'visibleWhen' && key !== 'requiredWhen') return [type, params];
  const when = ownProperty(params, 'when');
  return [key, typeof when === 'object' && when !== null ? (when as Readonly<Record<string, unknown>>) : {}];
}

function fieldComparison({ fields, params, fieldOf }: Reading): ReadRule {
  const operator = ownProperty(params, 'operator');
  if (!isOrderWord(operator)) return { fault: 'orderWord' };
  const [one, other] = fields.map(fieldOf);
  if (!one || !other || fields.length !== 2) return { fault: 'two' };
  const type = commonType(one, other);
  return !type || (type === 'BOOLEAN' && !isEqualityWord(operator)) ? { fault: 'order' } : {};
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

function dependsOn({ fields, params, fieldOf }: Reading): ReadRule {
  const [, source = ''] = fields;
  const other = fieldOf(source);
  if (!other || fields.length !== 2) return { fault: 'two' };
  const given = ownProperty(params, 'sourceValues') ?? undefined;
  if (given !== undefined && !Array.isArray(given)) return { fault: 'sourceValues' };
  const wanted = given && new Set(textsOf(given));
  const holds: ConditionPlan = (context) => {
    const value = context.valueOf(source);
    if (!wanted) return !countsAsEmpty(other, value);
    // A box without a tick may be just what is asked for.
    if (isEmptyValue(value)) return false;
    const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!context.spend(elements.length)) return undefined;
    return textsOf(elements).some((element) => wanted.has(element));
  };
  return { holds, sources: new Set([source]) };
}

/** Scalars as texts; what is nothing, or more than one, is left out. */
const textsOf = (values: readonly unknown[]) =>
  values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).map(String);

function readWhen({ fields, params, where, fieldOf, say }: Reading): ReadRule {
  const { holds, sources, fault } = readCondition(params, where, fieldOf, say);
  if (fault) return { fault };
  if (sources.has(fields[0] ?? '')) return { fault: 'own' };
  const unnamed = [...sources].find((source) => !fields.includes(source));
  return unnamed === undefined ? { holds, sources } : { fault: 'unnamed', name: unnamed };
}
