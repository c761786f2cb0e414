/**
 * The rules of a form, read in the order in which they can be decided. D35, D37: those that make no sense are left out.
 */
import type { FieldOutline } from '../fieldOutline.js';
import type { SayFault } from './condition.js';
import { type CrossRule, planCrossRule } from './crossRule.js';
import type { FormPlan, RulePlan } from './formPlan.js';
import { type CrossConstraint, formLimits } from './formSpec.js';

/**
 * Reads the rules of a form.
 *
 * @param say - told which are left out, and why
 */
export function planRules(
  given: readonly CrossConstraint[],
  fields: FormPlan['fields'],
  say: SayFault,
): RulePlan {
  const fieldOf = (name: string): FieldOutline | undefined => fields.get(name)?.plan;
  if (given.length > formLimits.rules) say('crossConstraints', 'rules');
  const rules: CrossRule[] = [];
  const byTarget = new Map<string, CrossRule[]>();
  for (const [index, one] of given.slice(0, formLimits.rules).entries()) {
    const rule = planCrossRule(one, `crossConstraints[${index}]`, fieldOf, say);
    if (rule?.type !== 'visibleWhen') rules.push(...(rule ? [rule] : []));
    else {
      const [target = ''] = rule.fields;
      byTarget.set(target, [...(byTarget.get(target) ?? []), rule]);
    }
  }
  return { rules, visibility: planVisibility(byTarget, say) };
}

/** Which rules show a field, in an order in which each can be decided; those that go in a circle are left out. */
function planVisibility(
  byTarget: ReadonlyMap<string, readonly CrossRule[]>,
  say: SayFault,
): FormPlan['visibility'] {
  const circles = circlesOf(byTarget);
  const visibility = new Map<string, readonly CrossRule[]>();
  for (const [name, circle] of circles) {
    const kept = (byTarget.get(name) ?? []).filter(({ sources, where }) => {
      const leadsBack = Array.from(sources).some((source) => circles.get(source) === circle);
      if (leadsBack) say(where, 'circle', name);
      return !leadsBack;
    });
    if (kept.length > 0) visibility.set(name, kept);
  }
  return visibility;
}

/**
 * Names each field with the circle it is in, by Tarjan's algorithm; one that is in none has a circle of its own. Each
 * comes after those that it hangs on.
 */
function circlesOf(byTarget: ReadonlyMap<string, readonly CrossRule[]>): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const reached = new Map<string, number>();
  const open: string[] = [];
  const visit = (name: string): number => {
    const place = reached.size;
    reached.set(name, place);
    open.push(name);
    let first = place;
    for (const { sources } of byTarget.get(name) ?? [])
      for (const source of sources)
        if (!circles.has(source)) first = Math.min(first, reached.get(source) ?? visit(source));
    if (first < place) return first;
    for (const member of open.splice(open.indexOf(name))) circles.set(member, place);
    return first;
  };
  for (const name of byTarget.keys()) if (!reached.has(name)) visit(name);
  return circles;
}
