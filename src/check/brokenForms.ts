/**
 * Creates forms that each break one rule: a constraint of a field, its data type, or a rule across fields. A hand-written back
 * end repeats these rules in its own language, and such a form shows whether it does.
 */
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import type { FormError, FormValues } from '../core/form/formResult.js';
import type { CrossConstraint, FormSpec } from '../core/form/formSpec.js';
import { validateForm } from '../core/form/validateForm.js';
import { describeJson, ownProperty } from '../core/vocabulary/json.js';
import { isUpload, valuesAround } from './sampleValues.js';

/** Maximum number of forms of each kind: rules across fields, data types, constraints. */
const most = { rules: 4, types: 2, constraints: 6 };

/** A form that breaks one rule. */
export interface BrokenForm {
  /** Description of the broken rule. */
  readonly what: string;
  readonly values: FormValues;
  /** Names of the fields that a refusal may point to. */
  readonly fields: readonly string[];
}

/** Changes valid values so that they break one rule, once for each rule that can be broken alone. */
export function brokenForms(formSpec: FormSpec, valid: FormValues): readonly BrokenForm[] {
  const { fields, crossConstraints = [] } = formSpec;
  const own = fields.filter((field) => !field.readOnly && !isUpload(field) && field.dataType !== 'OBJECT');
  const rules = crossConstraints.flatMap((rule) => brokenRule(formSpec, rule, valid) ?? []);
  const types = own.flatMap((field) => brokenType(formSpec, field, valid) ?? []);
  const constraints = own.flatMap((field) =>
    (field.constraints ?? []).flatMap(
      ({ name, type }) => brokenField(formSpec, field, valid, name ?? type) ?? [],
    ),
  );
  return [
    ...rules.slice(0, most.rules),
    ...types.slice(0, most.types),
    ...constraints.slice(0, most.constraints),
  ];
}

/** The errors of a form if all are at these fields, else none. */
function errorsAt(formSpec: FormSpec, values: FormValues, names: readonly string[]): readonly FormError[] {
  const { errors } = validateForm(formSpec, values, { unknownNames: 'refuse' });
  return errors.every(({ path }) => names.includes(String(path[0]))) ? errors : [];
}

function brokenField(
  formSpec: FormSpec,
  field: InputFieldSpec & { readonly name: string },
  valid: FormValues,
  constraint: string,
): BrokenForm | undefined {
  const { name } = field;
  for (const one of valuesAround(field)) {
    const values = { ...valid, [name]: field.expectMultipleValues ? [one] : one };
    const errors = errorsAt(formSpec, values, [name]);
    if (errors.some((error) => 'constraintName' in error && error.constraintName === constraint))
      return {
        what: `whose "${name}" is ${describeJson(one)}, which violates "${constraint}"`,
        values,
        fields: [name],
      };
  }
  return undefined;
}

/** Sends a value of another type that careless servers convert: `"5"` for 5. */
function brokenType(
  formSpec: FormSpec,
  { name, dataType, expectMultipleValues }: InputFieldSpec & { readonly name: string },
  valid: FormValues,
): BrokenForm | undefined {
  const given = valid[name];
  if (expectMultipleValues || given === undefined || given === null) return undefined;
  if (dataType !== 'NUMBER' && dataType !== 'BOOLEAN') return undefined;
  const text = JSON.stringify(given);
  const values = { ...valid, [name]: text };
  const isBroken = errorsAt(formSpec, values, [name]).length > 0;
  const what = `whose "${name}" is the text ${describeJson(text)} instead of a ${dataType}`;
  return isBroken ? { what, values, fields: [name] } : undefined;
}

/** Tries other values of the rule's fields, first one field and then two, until only this rule is broken. */
function brokenRule(formSpec: FormSpec, rule: CrossConstraint, valid: FormValues): BrokenForm | undefined {
  const { fields: names = [], params = {} } = rule;
  const ruleName = rule.name ?? rule.type;
  const isBroken = (values: FormValues) => {
    const errors = errorsAt(formSpec, values, names);
    return errors.length > 0 && errors.every((error) => isOfRule(error, ruleName));
  };
  const wanted = [params, ownProperty(params, 'when')].flatMap((given) =>
    [ownProperty(given, 'value'), ownProperty(given, 'sourceValues')].flat(),
  );
  const changesOf = (name: string): readonly unknown[] => {
    const field = formSpec.fields.find((one) => one.name === name);
    if (!field || isUpload(field)) return [];
    const samples = field.valuesEndpoint || field.dataType === 'OBJECT' ? [] : valuesAround(field);
    const inList = (value: unknown) => (field.expectMultipleValues ? [value] : value);
    return [undefined, ...[...wanted.filter((value) => value !== undefined), ...samples].map(inList)];
  };
  const what = `that breaks the rule "${ruleName}" of ${names.map((name) => `"${name}"`).join(', ')}`;
  const all = names.map((name) => changesOf(name).map((value) => ({ [name]: value })));
  const single = all.flat();
  const double = all.flatMap((ones, at) =>
    all
      .slice(at + 1)
      .flatMap((others) => ones.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  );
  const changes = [...single, ...double.slice(0, 2000)];
  for (const change of changes) {
    const values = withoutMissing({ ...valid, ...change });
    if (isBroken(values)) return { what, values, fields: names };
  }
  return undefined;
}

const withoutMissing = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const isOfRule = (error: FormError, name: string): boolean =>
  'crossConstraintName' in error && error.crossConstraintName === name;
