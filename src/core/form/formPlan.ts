/**
 * A form with every default applied: `FormPlan`, a noun of ours. Nothing downstream looks at the raw document. D33, D35,
 * D37: rules and sections that make no sense become notices, never failures.
 */
import { fieldNotice, type FieldNotice, formNotice } from '../../errors.js';
import { type FieldPlan, firstNotices, planField } from '../fieldPlan.js';
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
  readonly plan: FieldPlan;
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
    const plan = planField(spec);
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
  const ordered = new Map<string, readonly CrossRule[]>();
  const isDecided = (name: string) => !byTarget.has(name) || ordered.has(name);
  const sourcesOf = (name: string) =>
    (byTarget.get(name) ?? []).flatMap(({ sources }) => Array.from(sources));
  decide(byTarget, ordered, isDecided, sourcesOf);
  for (const name of inCircles(
    [...byTarget.keys()].filter((one) => !isDecided(one)),
    sourcesOf,
  )) {
    for (const { where } of byTarget.get(name) ?? [])
      notices.push(
        formNotice('rule-ignored', where, `Whether "${name.slice(0, 40)}" is shown hangs on itself.`),
      );
    byTarget.delete(name);
  }
  decide(byTarget, ordered, isDecided, sourcesOf);
  return ordered;
}

/** Takes over what hangs on decided fields only, until nothing is left or only circles are. */
function decide(
  byTarget: ReadonlyMap<string, readonly CrossRule[]>,
  ordered: Map<string, readonly CrossRule[]>,
  isDecided: (name: string) => boolean,
  sourcesOf: (name: string) => readonly string[],
): void {
  const waiting = new Map<string, number>();
  const waitedFor = new Map<string, string[]>();
  const ready: string[] = [];
  for (const name of byTarget.keys()) {
    if (ordered.has(name)) continue;
    const open = new Set(sourcesOf(name).filter((source) => !isDecided(source)));
    for (const source of open) waitedFor.set(source, [...(waitedFor.get(source) ?? []), name]);
    if (open.size === 0) ready.push(name);
    else waiting.set(name, open.size);
  }
  for (let name = ready.pop(); name !== undefined; name = ready.pop()) {
    ordered.set(name, byTarget.get(name) ?? []);
    for (const next of waitedFor.get(name) ?? []) {
      const left = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, left);
      if (left === 0) ready.push(next);
    }
  }
}

/** Of fields that wait for one another, those that wait for themselves. */
function inCircles(names: readonly string[], sourcesOf: (name: string) => readonly string[]): string[] {
  const among = new Set(names);
  return names.filter((name) => {
    const seen = new Set<string>();
    const open = [...sourcesOf(name)];
    for (let source = open.pop(); source !== undefined; source = open.pop()) {
      if (source === name) return true;
      if (seen.has(source) || !among.has(source)) continue;
      seen.add(source);
      open.push(...sourcesOf(source));
    }
    return false;
  });
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
