/**
 * A field with every default applied: `FieldPlan`, a noun of ours. Nothing downstream looks at the raw document.
 * In: `InputFieldSpec`. Out: words settled, constraints compiled, the lookup planned, and notices for developers.
 * Protocol §2.1, §2.6; choices D1, D2, D22–D24. Texts stay in all their languages: the reader is not known here.
 */
import { fieldNotice, type FieldNotice } from '../errors.js';
import { type ConstraintDescriptor, type InputFieldSpec, parseFieldSpec } from './inputFieldSpec.js';
import { isBlank, localizedText, type LocalizedText } from './localizedText.js';
import { type LookupPlan, planReadLookup, wordOf } from './lookupPlan.js';
import { oncePer } from './oncePer.js';
import { isRegExp } from './pattern/isRegExp.js';
import { type ConstraintCheck, type ConstraintType, constraintTypes } from './vocabulary/constraintType.js';
import { type DataType, dataTypes, defaultDataType } from './vocabulary/dataType.js';

/** One constraint, compiled. */
export interface ConstraintPlan extends ConstraintCheck {
  readonly name: string;
  readonly type: ConstraintType;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errorMessage: LocalizedText | undefined;
  /** Whether it judges each element of the value, or the value as a whole (D24). */
  readonly target: 'element' | 'whole';
}

/** Everything known about a field, nothing optional left. */
export interface FieldPlan {
  readonly name: string | undefined;
  readonly displayName: LocalizedText;
  readonly description: LocalizedText | undefined;
  readonly formatHint: LocalizedText | undefined;
  readonly dataType: DataType;
  readonly expectMultipleValues: boolean;
  readonly required: boolean;
  readonly constraints: readonly ConstraintPlan[];
  /** `undefined` for a field without a values endpoint: free entry by its data type (D6). */
  readonly lookup: LookupPlan | undefined;
  readonly subFields: readonly FieldPlan[];
  readonly notices: readonly FieldNotice[];
}

/**
 * Applies every default to a field, once: the same spec object gives the same plan, so do not change it afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` when it is not a field document
 * @example
 * planField({ displayName: 'City', dataType: 'STRING' }).required; // false
 * @see Protocol §2.1, D1, D2
 */
export const planField: (fieldSpec: InputFieldSpec) => FieldPlan = oncePer((fieldSpec: InputFieldSpec) =>
  makePlan(parseFieldSpec(fieldSpec)),
);

function makePlan(spec: InputFieldSpec): FieldPlan {
  const notices: FieldNotice[] = [];
  const dataType = wordOf(dataTypes, spec.dataType, defaultDataType, 'dataType', notices);
  const isList = spec.expectMultipleValues ?? false;
  const lookup = spec.valuesEndpoint && planReadLookup(spec.valuesEndpoint);
  const constraints = (spec.constraints ?? []).flatMap(
    (descriptor, index) =>
      planConstraint(descriptor, { dataType, isList, where: `constraints[${index}]` }, notices) ?? [],
  );
  const subFields = (spec.subFields ?? []).map(makePlan);
  const inner = subFields.flatMap((plan, index) =>
    plan.notices.map((notice) => ({ ...notice, where: `subFields[${index}].${notice.where}` })),
  );
  return {
    name: spec.name,
    displayName: shownName(spec, notices),
    description: spec.description,
    formatHint: spec.formatHint,
    dataType,
    expectMultipleValues: isList,
    required: spec.required ?? false,
    constraints,
    lookup,
    subFields,
    notices: [...notices, ...(lookup?.notices ?? []), ...inner],
  };
}

/** A name that shows nothing in any language gives way to what the value is submitted under. */
function shownName({ displayName, name }: InputFieldSpec, notices: FieldNotice[]): LocalizedText {
  if (!isBlank(localizedText(displayName))) return displayName;
  notices.push(fieldNotice('text-blank', 'displayName', 'It shows nothing.'));
  return isBlank(name) ? displayName : name;
}

interface Place {
  readonly dataType: DataType;
  readonly isList: boolean;
  readonly where: string;
}

function planConstraint(
  descriptor: ConstraintDescriptor,
  { dataType, isList, where }: Place,
  notices: FieldNotice[],
): ConstraintPlan | undefined {
  const { type, params = {} } = descriptor;
  if (!Object.hasOwn(constraintTypes, type)) {
    const known = Object.keys(constraintTypes).join(', ');
    const message = `"${type.slice(0, 40)}" is not judged; known words are ${known}.`;
    notices.push(fieldNotice('constraint-ignored', `${where}.type`, message));
    return undefined;
  }
  const row = constraintTypes[type as ConstraintType];
  const isCount = isList && row.onList === 'count' && dataType !== 'NUMBER';
  if (isList && row.onList === 'count' && dataType === 'NUMBER') {
    notices.push(fieldNotice('bound-ambiguous', where, `${type} bounds each number.`));
  }
  if (!isCount && !(row.dataTypes as readonly DataType[]).includes(dataType)) {
    notices.push(fieldNotice('constraint-ignored', `${where}.type`, `${type} judges no ${dataType}.`));
    return undefined;
  }
  const check = row.compile(params, isCount, dataType);
  if (!check) {
    notices.push(
      fieldNotice('constraint-params-invalid', `${where}.params`, `${type} cannot judge by these.`),
    );
    return undefined;
  }
  if (type === 'pattern' && !compiles(params)) {
    const message = 'The pattern does not compile.';
    notices.push(fieldNotice('pattern-invalid', `${where}.params.regex`, message));
  }
  const target = isList && !isCount && row.onList !== 'list' ? 'element' : 'whole';
  return {
    ...check,
    name: descriptor.name ?? type,
    type: type as ConstraintType,
    params,
    errorMessage: descriptor.errorMessage,
    target,
  };
}

/** In one of ECMAScript's readings, or after the flags that Java writes in front. Nothing is run. */
function compiles({ regex, flags = '' }: Readonly<Record<string, unknown>>): boolean {
  const source = String(regex).replace(/^\(\?[a-z]+\)/, '');
  return isRegExp(source, String(flags)) || isRegExp(source, `${String(flags)}u`);
}
