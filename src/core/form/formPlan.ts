/**
 * A form with every default applied: `FormPlan`, a noun of ours. Nothing downstream looks at the raw document. D33, D35,
 * D37: rules and sections that make no sense become notices, never failures.
 */
import { fieldNotice, type FieldNotice, formNotice } from '../../errors.js';
import { type FieldOutline, firstNotices, outlineField } from '../fieldOutline.js';
import type { LocalizedText } from '../localizedText.js';
import { wordOf } from '../lookupPlan.js';
import { type CrossRule, planCrossRule } from './crossRule.js';
import {
  type CrossConstraint,
  type FormFieldSpec,
  formLimits,
  type FormSpec,
  parseFormSpec,
} from './formSpec.js';

/** A field in its form. */
export interface FormField {
  readonly name: string;
  readonly spec: FormFieldSpec;
  readonly plan: FieldOutline;
}

/** Fields that belong together; the last one, without a name, holds those that are in no other. */
export interface SectionPlan {
  readonly name: string | undefined;
  readonly displayName: LocalizedText | undefined;
  readonly description: LocalizedText | undefined;
  readonly fields: readonly string[];
}

/** Everything known about a form, nothing optional left. */
export interface FormPlan {
  readonly id: string;
  readonly version: string | undefined;
  readonly displayName: LocalizedText | undefined;
  readonly description: LocalizedText | undefined;
  /** By name, in the order of the document. */
  readonly fields: ReadonlyMap<string, FormField>;
  /** Rules that are checked, in the order of the document. */
  readonly rules: readonly CrossRule[];
  /** `visibleWhen` rules by the field they show, each after those that its condition looks at. */
  readonly visibility: ReadonlyMap<string, readonly CrossRule[]>;
  /** At least one: a form without sections has one without a name. */
  readonly sections: readonly SectionPlan[];
  /** Where it is sent; `undefined` where the host takes it. */
  readonly submit: { readonly uri: string; readonly method: 'POST' | 'PUT' } | undefined;
  readonly notices: readonly FieldNotice[];
}

/**
 * Applies every default to a form, once: the same document object gives the same plan, so do not change it afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` when it is no form document
 * @example
 * planForm({ id: 'contact', fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }] }).sections.length; // 1
 * @see D33, D35, D37
 */
export function planForm(formSpec: FormSpec): FormPlan {
  const known = plans.get(formSpec);
  if (known) return known;
  const plan = makePlan(parseFormSpec(formSpec));
  plans.set(formSpec, plan);
  return plan;
}

const plans = new WeakMap<FormSpec, FormPlan>();

function makePlan(formSpec: FormSpec): FormPlan {
  const notices: FieldNotice[] = [];
  const fields = new Map<string, FormField>();
  for (const [index, spec] of formSpec.fields.entries()) {
    const plan = outlineField(spec);
    fields.set(spec.name, { name: spec.name, spec, plan });
    for (const notice of plan.notices) notices.push({ ...notice, where: `fields[${index}].${notice.where}` });
  }
  const rules = planRules(formSpec.crossConstraints ?? [], fields, notices);
  const visibility = planVisibility(rules, notices);
  const { id, version, displayName, description } = formSpec;
  return {
    id,
    version,
    displayName,
    description,
    fields,
    rules: rules.filter(({ type }) => type !== 'visibleWhen'),
    visibility,
    sections: planSections(formSpec, fields, notices),
    submit: planSubmit(formSpec, notices),
    notices: firstNotices(notices),
  };
}

function planRules(
  given: readonly CrossConstraint[],
  fields: ReadonlyMap<string, FormField>,
  notices: FieldNotice[],
): CrossRule[] {
  const fieldOf = (name: string) => fields.get(name)?.plan;
  if (given.length > formLimits.rules) {
    const message = `There are at most ${formLimits.rules} rules; those beyond are not checked.`;
    notices.push(fieldNotice('limit-exceeded', 'crossConstraints', message));
  }
  return given
    .slice(0, formLimits.rules)
    .flatMap((rule, index) => planCrossRule(rule, `crossConstraints[${index}]`, fieldOf, notices) ?? []);
}

/** Which rules show a field, in an order in which each can be decided; those that go in a circle are left out. */
function planVisibility(
  rules: readonly CrossRule[],
  notices: FieldNotice[],
): ReadonlyMap<string, readonly CrossRule[]> {
  const byTarget = new Map<string, CrossRule[]>();
  for (const rule of rules) {
    const [target = ''] = rule.fields;
    if (rule.type === 'visibleWhen') byTarget.set(target, [...(byTarget.get(target) ?? []), rule]);
  }
  const circles = circlesOf(byTarget);
  const visibility = new Map<string, readonly CrossRule[]>();
  for (const [name, circle] of circles) {
    const kept = (byTarget.get(name) ?? []).filter(({ sources, where }) => {
      const leadsBack = Array.from(sources).some((source) => circles.get(source) === circle);
      const message = `Whether "${name.slice(0, 40)}" is shown hangs on itself.`;
      if (leadsBack) notices.push(formNotice('rule-ignored', where, message));
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

function planSections(
  { sections = [] }: FormSpec,
  fields: ReadonlyMap<string, FormField>,
  notices: FieldNotice[],
): readonly SectionPlan[] {
  const taken = new Set<string>();
  const planned = sections.slice(0, formLimits.sections).map((section, at): SectionPlan => {
    const own = section.fields.filter((name) => {
      const isOwn = fields.has(name) && !taken.has(name);
      if (!isOwn) {
        const what = fields.has(name) ? 'is named twice' : 'is no field of the form';
        const message = `"${name.slice(0, 40)}" ${what}.`;
        notices.push(formNotice('section-ignored', `sections[${at}].fields`, message));
      }
      taken.add(name);
      return isOwn;
    });
    const { name, displayName, description } = section;
    return { name, displayName, description, fields: own };
  });
  const others = [...fields.keys()].filter((name) => !taken.has(name));
  if (others.length === 0 && planned.length > 0) return planned;
  return [...planned, { name: undefined, displayName: undefined, description: undefined, fields: others }];
}

const submitMethods = { POST: 'POST', PUT: 'PUT' } as const;

function planSubmit({ submitEndpoint }: FormSpec, notices: FieldNotice[]): FormPlan['submit'] {
  if (!submitEndpoint) return undefined;
  const { uri, method } = submitEndpoint;
  return { uri, method: wordOf(submitMethods, method, 'POST', 'submitEndpoint.method', notices) };
}
