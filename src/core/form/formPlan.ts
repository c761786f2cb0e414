/**
 * `FormPlan`: a form with every default applied, so that later stages need not read the document. D33: invalid sections become
 * notices, never errors. `rulePlan.ts` plans the rules, and is loaded only for forms that have some.
 */
import { formNotice } from '../../errors/formNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import {
  type FieldOutline,
  firstNotices,
  outlineField,
  shownName,
  startOf,
} from '../document/fieldOutline.js';
import { isBlank, type LocalizedText, localizedText } from '../messages/localizedText.js';
import type { FieldValue } from '../vocabulary/json.js';
import { wordOf } from '../vocabulary/wordOf.js';
import type { CrossRule } from './crossRule.js';
import { formLimits } from '../vocabulary/defaults.js';
import type { FormFieldSpec, FormSpec } from './formSpec.js';

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly spec: FormFieldSpec;
  readonly plan: FieldOutline;
  /** The default of its document, or `null`. */
  readonly start: FieldValue;
}

/** A group of fields. The last section, without a name, contains the fields that are in no other section. */
export interface SectionPlan {
  readonly name: string | undefined;
  readonly displayName: LocalizedText | undefined;
  readonly description: LocalizedText | undefined;
  readonly fields: readonly string[];
}

/** Everything known about a form, with every default applied. */
export interface FormPlan {
  readonly id: string;
  readonly version: string | undefined;
  readonly displayName: LocalizedText | undefined;
  readonly description: LocalizedText | undefined;
  /** By name, in the order of the document. */
  readonly fields: ReadonlyMap<string, FormField>;
  /** Rules to check, in the order of the document. */
  readonly rules: readonly CrossRule[];
  /** `visibleWhen` rules by the field they show, each after the fields that its condition reads. */
  readonly visibility: ReadonlyMap<string, readonly CrossRule[]>;
  /** At least one: a form without sections has a single unnamed one. */
  readonly sections: readonly SectionPlan[];
  /** The endpoint that it is submitted to; `undefined` if the app submits it. */
  readonly submit: { readonly uri: string; readonly method: 'POST' | 'PUT' } | undefined;
  readonly notices: readonly FieldNotice[];
}

/** Returns the valid default of a field, and notices about an invalid one. */
export type CheckDefault = (
  spec: FormFieldSpec,
  plan: FieldOutline,
) => { readonly start: FieldValue; readonly notices: readonly FieldNotice[] };

/** The planned rules of a form. */
export type RulePlan = Pick<FormPlan, 'rules' | 'visibility'>;

/**
 * Applies every default to a form.
 *
 * @param planRules - plans its rules and adds notices about them
 * @param checkDefault - returns the valid default of a field, and notices about an invalid one; default: not validated
 */
export function planFormBy(
  formSpec: FormSpec,
  planRules: (fields: FormPlan['fields'], notices: FieldNotice[]) => RulePlan,
  checkDefault: CheckDefault = (_spec, plan) => ({ start: startOf(plan), notices: [] }),
): FormPlan {
  const notices: FieldNotice[] = [];
  const fields = new Map<string, FormField>();
  for (const [index, spec] of formSpec.fields.entries()) {
    const plan = outlineField(spec);
    const { start, notices: ofDefault } = checkDefault(spec, plan);
    fields.set(spec.name, { name: spec.name, spec, plan, start });
    for (const notice of [...plan.notices, ...ofDefault])
      notices.push({ ...notice, where: `fields[${index}].${notice.where}` });
  }
  const { id, version, description } = formSpec;
  return {
    id,
    version,
    displayName: titleOf(formSpec, notices),
    description,
    fields,
    ...planRules(fields, notices),
    sections: planSections(formSpec, fields, notices),
    submit: planSubmit(formSpec, notices),
    notices: firstNotices(notices),
  };
}

/** Returns the title of a form. A blank title is ignored, because a form's id is not meant for users. */
function titleOf({ displayName }: FormSpec, notices: FieldNotice[]): LocalizedText | undefined {
  const title = displayName ?? undefined;
  if (title === undefined) return undefined;
  return isBlank(localizedText(shownName({ displayName: title }, 'displayName', notices)))
    ? undefined
    : title;
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
        const what = fields.has(name) ? 'is listed twice' : 'is not a field of the form';
        const message = `"${name.slice(0, 40)}" ${what}.`;
        notices.push(formNotice('section-ignored', `sections[${at}].fields`, message));
      }
      taken.add(name);
      return isOwn;
    });
    const { name, description } = section;
    const displayName = shownName(section, `sections[${at}].displayName`, notices);
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
