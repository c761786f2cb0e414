/** Notices about invalid rules, for the developers of a form. Lazy-loaded with the first fault. D35–D37. */
import { formNotice } from '../../errors/formNotice.js';
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { firstNotices } from '../document/fieldOutline.js';
import type { RuleFault, SayFault } from './condition.js';
import { ruleChecks } from './crossRuleChecks.js';
import { orderWords } from './ruleParams.js';
import { formLimits } from '../vocabulary/defaults.js';

/** Creates notices about a rule that is ignored. */
const ignored =
  (words: (name: string) => string) =>
  (where: string, name: string): FieldNotice =>
    formNotice('rule-ignored', where, words(name));

/** Creates notices about an invalid part of a condition; `member` is the member at fault. */
const undefinedPart =
  (words: (name: string) => string, member = '') =>
  (where: string, name: string): FieldNotice =>
    formNotice('condition-undefined', where + member, words(name));

const listed = (words: object) => Object.keys(words).join(', ');

const notices: Readonly<Record<RuleFault, (where: string, name: string) => FieldNotice>> = {
  circle: ignored((name) => `Whether "${name}" is shown hangs on itself.`),
  count: ignored((name) => `\`${name}\` is no whole number.`),
  depth: ignored(() => `A condition is at most ${formLimits.conditionDepth} deep.`),
  field: ignored((name) => `The form has no field "${name}".`),
  key: ignored(() => '`key` is no text.'),
  leaves: ignored(() => `A condition holds at most ${formLimits.conditionLeaves} comparisons.`),
  list: undefinedPart(() => 'This is no list.'),
  none: ignored(() => 'It names no field.'),
  operand: undefinedPart(() => 'There is nothing to compare with.', '.value'),
  operands: undefinedPart(() => 'There is nothing to compare with.', '.values'),
  operandType: undefinedPart((name) => `No ${name} compares with it so.`, '.value'),
  operator: undefinedPart(() => `Known words are ${listed(orderWords)}, in, empty, notEmpty.`, '.operator'),
  order: ignored(() => 'Fields of these types have no such order.'),
  orderWord: ignored(() => `Known operators are ${listed(orderWords)}.`),
  own: ignored(() => 'A field cannot hang on itself.'),
  rules: (where) =>
    fieldNotice(
      'limit-exceeded',
      where,
      `There are at most ${formLimits.rules} rules; those beyond are not checked.`,
    ),
  shape: undefinedPart(() => 'A condition has one of `field`, `all`, `any` and `not`.'),
  source: ignored(() => 'It looks at a field that the form does not have.'),
  sourceValues: ignored(() => '`sourceValues` is no list.'),
  two: ignored(() => 'It needs two fields.'),
  type: ignored((name) => `"${name}" is no known type; these are ${listed(ruleChecks)}.`),
  unnamed: ignored((name) => `\`fields\` does not name "${name}", which it looks at.`),
};

/** Returns the notice about a fault. */
export function ruleNotice(where: string, fault: RuleFault, name = ''): FieldNotice {
  return notices[fault](where, name.slice(0, 40));
}

/** Returns the notices about several faults, cut to a readable number. */
export function ruleNoticesOf(faults: readonly Parameters<SayFault>[]): readonly FieldNotice[] {
  return firstNotices(faults.map((fault) => ruleNotice(...fault)));
}
