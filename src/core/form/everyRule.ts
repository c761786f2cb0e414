/**
 * The rules across fields that hide and require nothing: what each needs. D35. One row a type.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { ownProperty } from '../vocabulary/json.js';
import { boundOf } from '../vocabulary/bound.js';
import { orders, type SayFault } from './condition.js';
import type { CrossRuleTypes, ReadRule, RuleSource } from './crossRule.js';
import { formLimits } from '../vocabulary/defaults.js';
import type { FormSpec } from './formSpec.js';
import type { RulesReading } from './rulePlan.js';
import { bySaid } from './saidOrder.js';

/** How all rules of a form are read; tells of more than there may be. */
export function everyRule({ crossConstraints = [] }: FormSpec, say: SayFault): RulesReading {
  if (crossConstraints.length > formLimits.rules) say('crossConstraints', 'rules');
  return { say, bySaid, types: crossRuleTypes };
}

/** Words that compare two fields. */
export const orderWords = {
  ...orders,
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
} as const;

/** A word of them. */
export type OrderWord = keyof typeof orderWords;

/** Whether a word is one of them. */
const isOrderWord = (word: unknown): word is OrderWord =>
  typeof word === 'string' && Object.hasOwn(orderWords, word);

/** Whether a word asks for the same, or for something else, whatever comes first. */
export const isEqualityWord = (word: unknown): boolean => word === 'eq' || word === 'neq';

const unconditional: ReadRule = { holds: () => undefined, sources: new Set(), required: undefined };

/** Type → how it is read. */
const crossRuleTypes: Partial<CrossRuleTypes> = {
  fieldComparison,
  atLeastOne: ({ params, leaveOut }) =>
    countOf(params, 'min') === undefined ? leaveOut('count', 'min') : unconditional,
  mutuallyExclusive: ({ params, leaveOut }) =>
    countOf(params, 'max') === undefined ? leaveOut('count', 'max') : unconditional,
  custom: ({ params, leaveOut }) =>
    typeof ownProperty(params, 'key') === 'string' ? unconditional : leaveOut('key'),
};

function fieldComparison({ fields, params, fieldOf, leaveOut }: RuleSource): ReadRule {
  const operator = ownProperty(params, 'operator');
  if (!isOrderWord(operator)) return leaveOut('orderWord');
  const [one, other] = fields.map(fieldOf);
  if (!one || !other || fields.length !== 2) return leaveOut('two');
  const type = commonType(one, other);
  return !type || (type === 'BOOLEAN' && !isEqualityWord(operator)) ? leaveOut('order') : unconditional;
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
