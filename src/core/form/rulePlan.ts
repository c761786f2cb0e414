/** Plans the rules of a form in an order in which they can be decided. D35, D37: invalid rules are left out. */
import type { SayFault } from './condition.js';
import { type CrossRule, planCrossRule } from './crossRule.js';
import type { FormPlan, RulePlan } from './formPlan.js';
import { formLimits } from '../vocabulary/defaults.js';
import type { FormSpec } from './formSpec.js';
import { bySaid } from './saidOrder.js';

/** Plans the rules of a form. `say` receives the rules that are left out, with the reason, and rules beyond the limit. */
export function planRules(
  { crossConstraints = [] }: Pick<FormSpec, 'crossConstraints'>,
  fields: FormPlan['fields'],
  say: SayFault,
): RulePlan {
  if (crossConstraints.length > formLimits.rules) say('crossConstraints', 'rules');
  const reading = { say, bySaid, fieldOf: (name: string) => fields.get(name)?.plan };
  const rules = crossConstraints
    .slice(0, formLimits.rules)
    .flatMap((one, index) => planCrossRule(one, `crossConstraints[${index}]`, reading) ?? []);
  return { rules: rules.filter((rule) => !shows(rule)), visibility: planVisibility(rules, say) };
}

const shows = ({ type }: CrossRule) => type === 'visibleWhen';

/**
 * Orders `visibleWhen` rules so that each comes after the fields it depends on, by Tarjan's algorithm. Circular rules are left
 * out.
 */
function planVisibility(rules: readonly CrossRule[], say: SayFault): FormPlan['visibility'] {
  const visibility = new Map<string, readonly CrossRule[]>();
  const rulesOf = (name: string) => rules.filter((rule) => shows(rule) && rule.fields[0] === name);
  /** When a field was visited; `Infinity` once its circle is complete. */
  const places = new Map<string, number>();
  const open: string[] = [];
  const visit = (name: string): number => {
    const place = places.size;
    places.set(name, place);
    open.push(name);
    let first = place;
    for (const { sources } of rulesOf(name))
      for (const source of sources) first = Math.min(first, places.get(source) ?? visit(source));
    if (first < place) return first;
    const circle = new Set(open.splice(open.indexOf(name)));
    for (const member of circle) {
      places.set(member, Infinity);
      const kept = rulesOf(member).filter(({ sources, where }) => {
        const leadsBack = [...sources].some((source) => circle.has(source));
        if (leadsBack) say(where, 'circle', member);
        return !leadsBack;
      });
      if (kept.length > 0) visibility.set(member, kept);
    }
    return Infinity;
  };
  for (const {
    fields: [target = ''],
  } of rules)
    if (!places.has(target)) visit(target);
  return visibility;
}
