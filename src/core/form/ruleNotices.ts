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
  /* @__NO_SIDE_EFFECTS__ */
  (words: (name: string) => string) =>
    (where: string, name: string): FieldNotice =>
      formNotice('rule-ignored', where, words(name));

/** Creates notices about an invalid part of a condition; `member` is the member at fault. */
const undefinedPart =
  /* @__NO_SIDE_EFFECTS__ */
  (words: (name: string) => string, member = '') =>
    (where: string, name: string): FieldNotice =>
      formNotice('condition-undefined', where + member, words(name));

const listed = (words: object) => Object.keys(words).join(', ');

const notices: Readonly<Record<RuleFault, (where: string, name: string) => FieldNotice>> = {
  circle: ignored((name) => `The visibility of "${name}" depends on itself.`),
  count: ignored((name) => `\`${name}\` is not a whole number.`),
  depth: ignored(() => `The condition has more than ${formLimits.conditionDepth} levels.`),
  field: ignored((name) => `The form has no field "${name}".`),
  key: ignored(() => '`key` is not a text.'),
  leaves: ignored(() => `The condition has more than ${formLimits.conditionLeaves} comparisons.`),
  list: undefinedPart(() => 'This is not a list.'),
  none: ignored(() => 'The rule names no field.'),
  operand: undefinedPart(() => 'The comparison has no `value`.', '.value'),
  operands: undefinedPart(
    () => `The comparison needs a list of at most ${formLimits.conditionValues} values.`,
    '.values',
  ),
  operandType: undefinedPart(
    (name) => `A field of type ${name} cannot be compared with this value.`,
    '.value',
  ),
  operator: undefinedPart(
    () => `The operator is unknown. Known operators: ${listed(orderWords)}, in, empty, notEmpty.`,
    '.operator',
  ),
  order: ignored(() => 'Fields of these types cannot be compared this way.'),
  orderWord: ignored(() => `The operator is unknown. Known operators: ${listed(orderWords)}.`),
  own: ignored(() => 'The condition reads the field that it controls.'),
  rules: (where) =>
    fieldNotice(
      'limit-exceeded',
      where,
      `A form may have ${formLimits.rules} rules. Further rules are not checked.`,
    ),
  shape: undefinedPart(() => 'A condition needs exactly one of `field`, `all`, `any` and `not`.'),
  source: ignored(() => 'The condition reads a field that the form does not have.'),
  sourceValues: ignored(() => '`sourceValues` is not a list.'),
  two: ignored(() => 'The rule needs exactly two fields.'),
  type: ignored((name) => `"${name}" is not a known type. Known types: ${listed(ruleChecks)}.`),
  unnamed: ignored((name) => `\`fields\` does not contain "${name}", which the condition reads.`),
};

/** Returns the notice about a fault. */
export function ruleNotice(where: string, fault: RuleFault, name = ''): FieldNotice {
  return notices[fault](where, name.slice(0, 40));
}

/** Returns the notices about several faults, cut to a readable number. */
export function ruleNoticesOf(faults: readonly Parameters<SayFault>[]): readonly FieldNotice[] {
  return firstNotices(faults.map((fault) => ruleNotice(...fault)));
}
