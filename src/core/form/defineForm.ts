/**
 * Defines forms in TypeScript. The result is a plain document, mistakes are reported where the form is defined, and the type of
 * the values is inferred from the fields. D33, D35–D37.
 */
import { specInvalid } from '../../errors/fieldSpecError.js';
import type { InferMembers, NameIn } from '../document/inferValue.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import type { WrittenField, WrittenFields } from '../document/writtenSpec.js';
import { type JsonScalar, ownProperty } from '../vocabulary/json.js';
import type { LocalizedText } from '../messages/localizedText.js';
import type { Condition } from './condition.js';
import type { CrossConstraint, FormFieldSpec, FormSpec, SubmitEndpoint } from './formSpec.js';
import { lintFormSpec } from './lintForm.js';
import type { SubmitWords } from './writtenForm.js';

/**
 * The type of a form's submitted values, inferred from its fields. Optional fields and fields that may be hidden are optional
 * members.
 *
 * @example
 * type Order = InferValues<typeof order>; // { country: string; state?: string | undefined }
 */
export type InferValues<Form extends { readonly fields: readonly InputFieldSpec[] }> = InferMembers<
  Form['fields']
>;

/** Options of every rule. */
export interface RuleWords {
  /** Identifier of the rule. Default: its type. */
  readonly name?: string | undefined;
  /** Shown when the rule is broken. */
  readonly errorMessage?: LocalizedText | undefined;
}

/** Comparisons with the value of a field. @see D36 */
export interface Comparisons {
  readonly eq: (value: JsonScalar) => Condition;
  readonly neq: (value: JsonScalar) => Condition;
  readonly lt: (value: JsonScalar) => Condition;
  readonly lte: (value: JsonScalar) => Condition;
  readonly gt: (value: JsonScalar) => Condition;
  readonly gte: (value: JsonScalar) => Condition;
  readonly in: (values: readonly JsonScalar[]) => Condition;
  readonly empty: () => Condition;
  readonly notEmpty: () => Condition;
}

/** Functions that create cross-field rules and conditions. */
export interface RuleWriter<Name extends string> {
  readonly when: (field: Name) => Comparisons;
  readonly all: (...conditions: Condition[]) => Condition;
  readonly any: (...conditions: Condition[]) => Condition;
  readonly not: (condition: Condition) => Condition;
  readonly visibleWhen: (target: Name, condition: Condition, words?: RuleWords) => CrossConstraint;
  readonly requiredWhen: (target: Name, condition: Condition, words?: RuleWords) => CrossConstraint;
  readonly dependsOn: (
    dependent: Name,
    source: Name,
    words?: RuleWords & { readonly sourceValues?: readonly JsonScalar[] },
  ) => CrossConstraint;
  readonly compare: (
    first: Name,
    operator: 'lt' | 'lte' | 'gt' | 'gte' | 'eq' | 'neq',
    second: Name,
    words?: RuleWords,
  ) => CrossConstraint;
  readonly atLeastOne: (
    fields: readonly Name[],
    words?: RuleWords & { readonly min?: number },
  ) => CrossConstraint;
  readonly mutuallyExclusive: (
    fields: readonly Name[],
    words?: RuleWords & { readonly max?: number },
  ) => CrossConstraint;
  readonly custom: (
    key: string,
    fields: readonly Name[],
    words?: RuleWords & { readonly params?: Readonly<Record<string, unknown>> },
  ) => CrossConstraint;
}

/** A form, as passed to `defineForm`. */
export interface FormDefinition<Fields extends readonly FormFieldSpec[]> {
  /** Identifier of the form. */
  readonly id: FormSpec['id'];
  readonly version?: FormSpec['version'];
  readonly displayName?: FormSpec['displayName'];
  readonly description?: FormSpec['description'];
  readonly submitEndpoint?:
    | (Omit<SubmitEndpoint, keyof SubmitWords> & {
        readonly [Word in keyof SubmitWords]?: SubmitWords[Word] | undefined;
      })
    | undefined;
  readonly fields: WrittenFields<Fields>;
  readonly sections?: readonly {
    readonly name: string;
    readonly displayName: LocalizedText;
    readonly description?: LocalizedText | undefined;
    readonly fields: readonly NameIn<Fields>[];
  }[];
  /** Creates the rules. The fields that a condition reads are added to its rule. */
  readonly rules?: (writer: RuleWriter<NameIn<Fields>>) => readonly CrossConstraint[];
}

/**
 * Defines one field; the type of its value is inferred.
 *
 * @example
 * const country = defineField({ name: 'country', displayName: 'Country', dataType: 'STRING', required: true });
 * @see Protocol §2.1
 */
export function defineField<const Field extends FormFieldSpec>(field: WrittenField<Field>): Field {
  return field as Field;
}

/**
 * Defines a form and checks it.
 *
 * @returns a plain document, to be published as JSON
 * @throws {FieldSpecError} `spec-invalid` with every fault that `lintFormSpec` finds
 * @example
 * const order = defineForm({
 *   id: 'order',
 *   fields: [country, defineField({ name: 'state', displayName: 'State', dataType: 'STRING' })],
 *   rules: ({ when, visibleWhen }) => [visibleWhen('state', when('country').eq('US'))],
 * });
 * type Order = InferValues<typeof order>; // { country: string; state?: string }
 * @see D33, D35–D37
 */
export function defineForm<const Fields extends readonly FormFieldSpec[]>({
  rules,
  ...form
}: FormDefinition<Fields>): FormSpec & { readonly fields: Fields } {
  const crossConstraints = rules?.(ruleWriter);
  const document = { ...form, ...(crossConstraints && { crossConstraints }) };
  const faults = lintFormSpec(document).filter(({ code }) => code === 'spec-invalid');
  if (faults.length > 0)
    throw specInvalid(
      faults.map(({ where, message }) => ({ path: where, expected: 'a valid form', found: message })),
      'form',
    );
  return document as FormSpec & { readonly fields: Fields };
}

const ruleWriter: RuleWriter<string> = {
  when: (field) => ({
    eq: (value) => ({ field, operator: 'eq', value }),
    neq: (value) => ({ field, operator: 'neq', value }),
    lt: (value) => ({ field, operator: 'lt', value }),
    lte: (value) => ({ field, operator: 'lte', value }),
    gt: (value) => ({ field, operator: 'gt', value }),
    gte: (value) => ({ field, operator: 'gte', value }),
    in: (values) => ({ field, operator: 'in', values }),
    empty: () => ({ field, operator: 'empty' }),
    notEmpty: () => ({ field, operator: 'notEmpty' }),
  }),
  all: (...all) => ({ all }),
  any: (...any) => ({ any }),
  not: (not) => ({ not }),
  visibleWhen: (target, condition, words) => conditional('visibleWhen', target, condition, words),
  requiredWhen: (target, condition, words) => conditional('requiredWhen', target, condition, words),
  dependsOn: (dependent, source, { sourceValues, ...words } = {}) =>
    rule('dependsOn', [dependent, source], words, sourceValues && { sourceValues }),
  compare: (first, operator, second, words) => rule('fieldComparison', [first, second], words, { operator }),
  atLeastOne: (fields, { min, ...words } = {}) =>
    rule('atLeastOne', fields, words, min === undefined ? undefined : { min }),
  mutuallyExclusive: (fields, { max, ...words } = {}) =>
    rule('mutuallyExclusive', fields, words, max === undefined ? undefined : { max }),
  custom: (key, fields, { params, ...words } = {}) => rule('custom', fields, words, { ...params, key }),
};

function conditional(type: string, target: string, condition: Condition, words?: RuleWords): CrossConstraint {
  const sources = [...new Set(sourcesOf(condition))].filter((source) => source !== target);
  return rule(type, [target, ...sources], words, condition);
}

function sourcesOf(condition: Condition): readonly string[] {
  const field = ownProperty(condition, 'field');
  if (typeof field === 'string') return [field];
  return Object.values(condition)
    .flat()
    .flatMap((part) => sourcesOf(part as Condition));
}

function rule(
  type: string,
  fields: readonly string[],
  words: RuleWords = {},
  params?: Readonly<Record<string, unknown>>,
): CrossConstraint {
  return { type, fields, ...words, ...(params && { params }) };
}
