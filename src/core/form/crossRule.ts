/**
 * The rules across fields as a form is planned: what each needs, and what hides and requires fields. D35 and D37. One row a
 * type.
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

/** A type of rules across fields. */
export type CrossRuleType =
  | 'fieldComparison'
  | 'atLeastOne'
  | 'mutuallyExclusive'
  | 'dependsOn'
  | 'visibleWhen'
  | 'requiredWhen'
  | 'custom';

/** A rule across fields. */
export interface CrossRule {
  readonly name: string;
  readonly type: CrossRuleType;
  /** Names of its fields, each once. */
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly errorMessage?: LocalizedText | undefined;
  readonly where: string;
  /** Name of the field that the rule requires, where it may require one. */
  readonly required: string | undefined;
  /** The condition of `visibleWhen` and `requiredWhen`, or of `dependsOn`. */
  readonly holds: ConditionPlan;
  /** Names of the fields whose values its condition looks at. */
  readonly sources: ReadonlySet<string>;
}

/** What a rule is read from. */
export interface RuleSource extends Reading, Pick<CrossRule, 'fields' | 'params' | 'where'> {}

/** What becomes of a rule; `undefined` where it makes no sense. */
type ReadRule = (ReadCondition & { readonly required?: undefined }) | undefined;

/** What hides and requires nothing holds or not by the values alone. */
const unconditional: ReadRule = { holds: () => undefined, sources: new Set(), required: undefined };

/** Type → how it is read. */
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
 * Reads a rule; one that makes no sense is left out, and `say` is told why.
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
  // The conditions of this library may come under `custom`, which servers of before keep as they are (D37).
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
      // A box without a tick may be just what is asked for.
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
