/** Checks cross-field rules. D35 and D37. One row per type. */
import type { FieldOutline } from '../document/fieldOutline.js';
import { isEmptyValue } from '../vocabulary/json.js';
import { isBlank } from '../messages/localizedText.js';
import { type ConditionContext, countsAsEmpty } from './condition.js';
import type { CrossRule, CrossRuleType } from './crossRule.js';
import { commonType, countOf, isEqualityWord, type OrderWord, orderWords } from './ruleParams.js';
import type { FormMessages } from './formMessages.js';
import { compareValues, readingWork } from './saidOrder.js';

/** A broken rule. */
export interface Breach {
  readonly message: keyof FormMessages | 'required' | 'custom';
  /** Value for the placeholder of the message. */
  readonly value?: number;
  /** Text from the app's rule. */
  readonly text?: string;
}

/** Result of a check; `undefined` if the rule is met. `unchecked`: the server has to check it. */
export type RuleFinding = Breach | 'unchecked' | undefined;

/** Everything that checks of rules read. */
export interface RuleContext extends ConditionContext {
  isHidden(name: string): boolean;
  readonly fieldOf: (name: string) => FieldOutline | undefined;
  /** Runs the app's rule with this key; `undefined` if there is none. */
  readonly custom: (key: string, rule: CrossRule) => RuleFinding | Promise<RuleFinding>;
}

type Check = (rule: CrossRule, context: RuleContext) => RuleFinding | Promise<RuleFinding>;

/** Type → check. */
export const ruleChecks: Readonly<Record<CrossRuleType, Check>> = {
  fieldComparison,
  atLeastOne: (rule, context) => {
    const [least = 1, filled] = [countOf(rule.params, 'min'), filledIn(rule, context)];
    if (filled === undefined) return 'unchecked';
    return filled >= least ? undefined : { message: 'atLeastOne', value: least };
  },
  mutuallyExclusive: (rule, context) => {
    const [most = 1, filled] = [countOf(rule.params, 'max'), filledIn(rule, context)];
    if (filled === undefined) return 'unchecked';
    return filled <= most ? undefined : { message: 'mutuallyExclusive', value: most };
  },
  dependsOn: requires,
  requiredWhen: requires,
  visibleWhen: () => undefined,
  custom: (rule, context) => context.custom(String(rule.params['key']), rule),
};

/** Checks a rule. */
export function checkRule(rule: CrossRule, context: RuleContext): RuleFinding | Promise<RuleFinding> {
  return ruleChecks[rule.type](rule, context);
}

/** Checks a rule that requires its first field while its condition is true. */
function requires({ required = '', holds }: CrossRule, context: RuleContext): RuleFinding {
  if (!isEmptyValue(context.valueOf(required))) return undefined;
  const isRequired = holds(context);
  if (isRequired === undefined) return 'unchecked';
  return isRequired ? { message: 'required' } : undefined;
}

function fieldComparison({ fields, params }: CrossRule, context: RuleContext): RuleFinding {
  const [first = '', second = ''] = fields;
  const [one, other] = [context.fieldOf(first), context.fieldOf(second)];
  const type = one && other && commonType(one, other);
  if (!type || fields.some((name) => context.isHidden(name))) return undefined;
  const [a, b] = [context.valueOf(first), context.valueOf(second)];
  if (isEmptyValue(a) || isEmptyValue(b)) return undefined;
  if (!context.spend(1 + readingWork([a, b]))) return 'unchecked';
  const operator = params['operator'] as OrderWord;
  const isEquality = isEqualityWord(operator);
  const order = isEquality && type !== 'DATE' ? Number(a !== b) : compareValues(type, a, b, context);
  if (order === undefined) return 'unchecked';
  if (orderWords[operator](order)) return undefined;
  return { message: (type === 'DATE' && !isEquality ? `${operator}Date` : operator) as Breach['message'] };
}

/** Counts the visible fields with a value; blank texts don't count. `undefined` if the work limit is reached. */
function filledIn({ fields }: CrossRule, context: RuleContext): number | undefined {
  const values = fields.map((name) => context.valueOf(name));
  if (!context.spend(fields.length + readingWork(values))) return undefined;
  return fields.filter((name, index) => {
    const [field, value] = [context.fieldOf(name), values[index]];
    return field && !countsAsEmpty(field, value) && !(typeof value === 'string' && isBlank(value));
  }).length;
}
