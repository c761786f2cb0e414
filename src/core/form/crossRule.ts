/**
 * Plans the cross-field rules of a form: their parameters, and the fields they hide or require. D35 and D37. One row per type.
 */
import { isEmptyValue, ownProperty } from '../vocabulary/json.js';
import type { LocalizedText } from '../messages/localizedText.js';
import {
  anyElement,
  type ConditionPlan,
  countsAsEmpty,
  memberOf,
  type ReadCondition,
  readCondition,
  type Reading,
  type RuleReading,
} from './condition.js';
import type { CrossConstraint } from './formSpec.js';
import { commonType, countOf, isEqualityWord, isOrderWord } from './ruleParams.js';

/** A type of cross-field rule. */
export type CrossRuleType =
  | 'fieldComparison'
  | 'atLeastOne'
  | 'mutuallyExclusive'
  | 'dependsOn'
  | 'visibleWhen'
  | 'requiredWhen'
  | 'custom';

/** A cross-field rule. */
export interface CrossRule {
  readonly name: string;
  readonly type: CrossRuleType;
  /** Names of its fields, without duplicates. */
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly errorMessage?: LocalizedText | undefined;
  readonly where: string;
  /** Name of the field that the rule may require. */
  readonly required: string | undefined;
  /** The condition of `visibleWhen`, `requiredWhen` or `dependsOn`. */
  readonly holds: ConditionPlan;
  /** Names of the fields that its condition reads. */
  readonly sources: ReadonlySet<string>;
}

/** Everything needed to plan a rule. */
export interface RuleSource extends Reading, Pick<CrossRule, 'fields' | 'params' | 'where'> {}

/** The planned rule; `undefined` if it is invalid. */
type ReadRule = (ReadCondition & { readonly required?: undefined }) | undefined;

/** For rules that neither hide nor require fields. */
const unconditional: ReadRule = { holds: () => undefined, sources: new Set(), required: undefined };

/** Type → how to plan it. */
const ruleTypes: Readonly<Record<CrossRuleType, (source: RuleSource) => ReadRule>> = {
  fieldComparison,
  atLeastOne: ({ params, leaveOut }) =>
    countOf(params, 'min') === undefined ? leaveOut('count', 'min') : unconditional,
  mutuallyExclusive: ({ params, leaveOut }) =>
    countOf(params, 'max') === undefined ? leaveOut('count', 'max') : unconditional,
  dependsOn,
  visibleWhen: readWhen,
  requiredWhen: readWhen,
  custom: ({ params, leaveOut }) =>
    typeof ownProperty(params, 'key') === 'string' ? unconditional : leaveOut('key'),
};

/**
 * Plans a rule. An invalid rule is left out and reported with `say`.
 *
 * @param where - its path in the document
 */
export function planCrossRule(
  rule: CrossConstraint,
  where: string,
  reading: RuleReading,
): CrossRule | undefined {
  const { params: given = {} } = rule;
  const fields = [...new Set(rule.fields)];
  // Conditional rules may be wrapped in a `custom` rule, which older servers pass on unchanged (D37).
  const key = rule.type === 'custom' && ownProperty(given, 'key');
  const isCarried = key === 'visibleWhen' || key === 'requiredWhen';
  const type = isCarried ? key : rule.type;
  const params = isCarried ? ((ownProperty(given, 'when') ?? {}) as CrossRule['params']) : given;
  const stranger = fields.find((name) => !reading.fieldOf(name));
  const read = ownProperty(ruleTypes, type);
  const source: RuleSource = {
    ...reading,
    fields,
    params,
    where: `${where}.params`,
    leaveOut: (...why): undefined => {
      source.leftOut ??= why;
    },
  };
  if (!read) source.leaveOut('type', type);
  else if (fields.length === 0) source.leaveOut('none');
  else if (stranger !== undefined) source.leaveOut('field', stranger);
  const found = !source.leftOut && read?.(source);
  if (source.leftOut) reading.say(where, ...source.leftOut);
  else if (found)
    return {
      ...rule,
      name: rule.name ?? rule.type,
      type: type as CrossRuleType,
      fields,
      params,
      where,
      required: type === 'visibleWhen' ? undefined : fields[0],
      ...found,
    };
  return undefined;
}

function fieldComparison({ fields, params, fieldOf, leaveOut }: RuleSource): ReadRule {
  const operator = ownProperty(params, 'operator');
  if (!isOrderWord(operator)) return leaveOut('orderWord');
  const [one, other] = fields.map(fieldOf);
  if (!one || !other || fields.length !== 2) return leaveOut('two');
  const type = commonType(one, other);
  return !type || (type === 'BOOLEAN' && !isEqualityWord(operator)) ? leaveOut('order') : unconditional;
}

function dependsOn({ fields: [, source = '', ...others], params, fieldOf, leaveOut }: RuleSource): ReadRule {
  const other = fieldOf(source);
  const given = memberOf(params, 'sourceValues') as readonly unknown[] | undefined;
  if (!other || others.length > 0) return leaveOut('two');
  if (given !== undefined && !Array.isArray(given)) return leaveOut('sourceValues');
  const wanted = given && new Set(given.filter(isScalar).map(String));
  // Compared as texts.
  const isListed = anyElement(other, source, (one) => isScalar(one) && wanted?.has(String(one)));
  return {
    sources: new Set([source]),
    holds: (context) => {
      const value = context.valueOf(source);
      // `sourceValues` may contain `false`, so an unchecked box is not empty here.
      return wanted ? !isEmptyValue(value) && isListed(context) : !countsAsEmpty(other, value);
    },
  };
}

const isScalar = (value: unknown) => value !== undefined && typeof value !== 'object';

function readWhen(source: RuleSource): ReadRule {
  const { fields, params, where, leaveOut } = source;
  const read = readCondition(params, where, source);
  for (const name of read.sources)
    if (fields.indexOf(name) < 1) leaveOut(name === fields[0] ? 'own' : 'unnamed', name);
  return read;
}
