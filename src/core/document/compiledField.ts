/** `CompiledField`: a field with its constraints compiled, which is all that validation needs. Protocol §2.6; choices D22–D24. */
import { constraintNotice } from '../../errors/constraintNotice.js';
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { documentLimits } from '../vocabulary/defaults.js';
import {
  type FieldOutline,
  firstNotices,
  noticesOfPart,
  outlinedField,
  type PublishedConstraint,
} from './fieldOutline.js';
import type { InputFieldSpec } from './inputFieldSpec.js';
import type { LocalizedText } from '../messages/localizedText.js';
import { isRegExp } from '../../pattern/isRegExp.js';
import { excessOf, patternLimits, propertiesIn } from '../../pattern/patternLimits.js';
import { type ConstraintCheck, type ConstraintType, constraintTypes } from '../vocabulary/constraintType.js';
import type { DataType } from '../vocabulary/dataType.js';

/** One constraint, compiled. */
export interface ConstraintPlan extends ConstraintCheck {
  readonly name: string;
  readonly type: ConstraintType;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errorMessage: LocalizedText | undefined;
  /** Whether it checks each element of the value or the whole value (D24). */
  readonly target: 'element' | 'whole';
}

/** Everything needed to validate a value, with all defaults applied. */
export interface CompiledField extends FieldOutline {
  readonly constraints: readonly ConstraintPlan[];
  readonly subFields: readonly CompiledField[];
  /** How to check the text of a field with free text. @internal */
  readonly text?: TextPlan;
}

/** The range of text lengths that all length constraints allow, and the other constraints. */
export interface TextPlan {
  readonly min: number;
  readonly max: number;
  readonly others: readonly ConstraintPlan[];
}

/**
 * Compiles the constraints of a field. The result is cached per spec object, so do not change that object afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a field document
 * @see Protocol §2.6
 */
export function compileField(fieldSpec: InputFieldSpec): CompiledField {
  const known = compiled.get(fieldSpec);
  if (known) return known;
  const { outline, document } = outlinedField(fieldSpec);
  if (document === fieldSpec) return compileDocument(fieldSpec, outline);
  // The limits of a document include its parts: compiling the document compiles this part too.
  compileField(document);
  return compiled.get(fieldSpec) ?? compileDocument(fieldSpec, outline);
}

const compiled = new WeakMap<InputFieldSpec, CompiledField>();

function compileDocument(fieldSpec: InputFieldSpec, outline: FieldOutline): CompiledField {
  const left: Left = {
    constraints: documentLimits.constraints,
    patterns: documentLimits.patterns,
    patternLength: documentLimits.patternLength,
    properties: documentLimits.properties,
    surplus: 0,
  };
  const { constraints, patterns, patternLength, properties } = left;
  const { field, found } = compileParts(outline, left);
  if (left.surplus > 0) {
    const what = `A document may have ${constraints} constraints, ${patterns} patterns of ${patternLength} characters and ${properties} properties in all.`;
    found.push(
      fieldNotice('limit-exceeded', 'constraints', `${what} ${left.surplus} constraints are not checked.`),
    );
  }
  return keep(fieldSpec, { ...field, notices: [...outline.notices, ...firstNotices(found)] });
}

function keep(fieldSpec: InputFieldSpec, field: CompiledField): CompiledField {
  compiled.set(fieldSpec, field);
  for (const [index, part] of field.subFields.entries()) {
    const subField = fieldSpec.subFields?.[index];
    if (subField) keep(subField, part);
  }
  return field;
}

/** The remaining limits of a document, and the number of constraints beyond them. */
type Left = Record<'constraints' | 'patterns' | 'patternLength' | 'properties' | 'surplus', number>;

/** Compiles a field and its sub-fields; `found` contains the notices about their constraints. */
function compileParts(outline: FieldOutline, left: Left): { field: CompiledField; found: FieldNotice[] } {
  const { dataType, expectMultipleValues: isList } = outline;
  const found: FieldNotice[] = [];
  const constraints = planConstraints(outline.constraints, { dataType, isList, left }, found);
  const parts = outline.subFields.map((part) => compileParts(part, left));
  found.push(...parts.flatMap((part, index) => noticesOfPart(index, part.found)));
  const subFields = parts.map(({ field }) => field);
  const notices = [...outline.notices, ...found];
  const field = { ...outline, constraints, subFields, notices };
  const holdsText = dataType === 'STRING' && !isList && !outline.lookup?.isClosed;
  return { field: holdsText && constraints[0] ? { ...field, text: planText(constraints) } : field, found };
}

function planText(constraints: readonly ConstraintPlan[]): TextPlan {
  return {
    min: Math.max(...constraints.map(({ minLength = 0 }) => minLength)),
    max: Math.min(...constraints.map(({ maxLength = Infinity }) => maxLength)),
    others: constraints.filter(({ minLength, maxLength }) => (minLength ?? maxLength) === undefined),
  };
}

interface Place {
  readonly dataType: DataType;
  readonly isList: boolean;
  readonly left: Left;
}

function planConstraints(
  descriptors: readonly PublishedConstraint[],
  place: Place,
  notices: FieldNotice[],
): readonly ConstraintPlan[] {
  const { left } = place;
  const taken = descriptors.slice(0, Math.max(0, left.constraints));
  left.constraints -= taken.length;
  left.surplus += descriptors.length - taken.length;
  const checked = taken.flatMap(
    (descriptor, index) => planConstraint(descriptor, place, `constraints[${index}]`, notices) ?? [],
  );
  const beyond = descriptors[taken.length];
  return beyond ? [...checked, leftToServer(beyond.name ?? beyond.type)] : checked;
}

function planConstraint(
  descriptor: PublishedConstraint,
  { dataType, isList, left }: Place,
  where: string,
  notices: FieldNotice[],
): ConstraintPlan | undefined {
  const { name, type, params = {} } = descriptor;
  if (!Object.hasOwn(constraintTypes, type)) {
    const known = Object.keys(constraintTypes).join(', ');
    const message = `"${type.slice(0, 40)}" is unknown. Known types: ${known}.`;
    notices.push(constraintNotice('constraint-ignored', `${where}.type`, message));
    return undefined;
  }
  const row = constraintTypes[type as ConstraintType];
  const isCount = isList && row.onList === 'count' && dataType !== 'NUMBER';
  if (isList && row.onList === 'count' && dataType === 'NUMBER') {
    notices.push(
      constraintNotice('bound-ambiguous', where, `${type} limits each number, not how many there are.`),
    );
  }
  if (!isCount && !(row.dataTypes as readonly DataType[]).includes(dataType)) {
    notices.push(
      constraintNotice('constraint-ignored', `${where}.type`, `${type} does not apply to ${dataType}.`),
    );
    return undefined;
  }
  const check = row.compile(params, isCount, dataType);
  if (!check) {
    notices.push(
      constraintNotice(
        'constraint-params-invalid',
        `${where}.params`,
        `The parameters of ${type} are missing or invalid.`,
      ),
    );
    return undefined;
  }
  const isPattern = type === 'pattern';
  if (isPattern && isTooMuch(params, left)) {
    left.surplus++;
    return leftToServer(name ?? type);
  }
  if (isPattern && !compiles(params)) {
    const message = 'The pattern is not a valid regular expression.';
    notices.push(constraintNotice('pattern-invalid', `${where}.params.regex`, message));
  }
  const target = isList && !isCount && row.onList !== 'list' ? 'element' : 'whole';
  return {
    ...check,
    name: name ?? type,
    type: type as ConstraintType,
    params,
    errorMessage: descriptor.errorMessage,
    target,
  };
}

/** Stands in for a constraint beyond the limits of a document. */
function leftToServer(name: string): ConstraintPlan {
  const [type, target] = ['custom', 'whole'] as const;
  return { name, type, target, params: {}, errorMessage: undefined, bounds: {}, failure: () => 'notRead' };
}

/** Counts a pattern against the limits of the document, before compiling it. Returns whether a limit is passed. */
function isTooMuch({ regex }: Readonly<Record<string, unknown>>, left: Left): boolean {
  const source = String(regex);
  left.patterns--;
  left.patternLength -= Math.min(source.length, patternLimits.length);
  left.properties -= Math.min(propertiesIn(source.slice(0, patternLimits.length)), patternLimits.properties);
  return left.patterns < 0 || left.patternLength < 0 || left.properties < 0;
}

/** Returns whether a pattern is valid in one of ECMAScript's modes, ignoring flags at the start as in Java. Runs no pattern. */
function compiles({ regex, flags = '' }: Readonly<Record<string, unknown>>): boolean {
  // A pattern that is too large is left unchecked, not reported as invalid.
  if (excessOf(String(regex), String(flags))) return true;
  const source = String(regex).replace(/^\(\?[a-z]+\)/, '');
  return isRegExp(source, String(flags)) || isRegExp(source, `${String(flags)}u`);
}
