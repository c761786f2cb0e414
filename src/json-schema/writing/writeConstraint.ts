/** Writes constraints as keywords of JSON Schema. D22–D24, D89. */
import type { CompiledField, ConstraintPlan } from '../../core/document/compiledField.js';
import type { ConstraintType } from '../../core/vocabulary/constraintType.js';
import { readPattern } from '../../pattern/readPattern.js';
import { memberAt, type Writing } from './writing.js';
import { never, type SchemaObject } from './writtenSchema.js';

/** The keywords of a constraint, and the reason if something is missing. */
interface Written {
  readonly keywords?: SchemaObject;
  readonly omitted?: string;
}

type Write = (constraint: ConstraintPlan, field: CompiledField) => Written;

const valueOf = ({ bounds }: ConstraintPlan) => bounds['value'] as number;

const noDates: Written = { omitted: 'JSON Schema cannot compare dates.' };
const noLength: Written = { omitted: 'JSON Schema limits the length of texts only.' };

/** Type → its keywords. */
const writers: Readonly<Record<ConstraintType, Write>> = {
  pattern: writePattern,
  minLength: (constraint, { dataType }) =>
    dataType === 'NUMBER' ? noLength : atLeast('minLength', valueOf(constraint)),
  maxLength: (constraint, { dataType }) =>
    dataType === 'NUMBER' ? noLength : atMost('maxLength', valueOf(constraint)),
  minValue: (constraint, { dataType }) =>
    dataType === 'NUMBER'
      ? { keywords: { minimum: valueOf(constraint) } }
      : atLeast('minItems', valueOf(constraint)),
  maxValue: (constraint, { dataType }) =>
    dataType === 'NUMBER'
      ? { keywords: { maximum: valueOf(constraint) } }
      : atMost('maxItems', valueOf(constraint)),
  minDate: () => noDates,
  maxDate: () => noDates,
  range: (constraint, { dataType }) => (dataType === 'DATE' ? noDates : writeRange(constraint)),
  custom: () => ({ omitted: 'Only the app and the server know this rule.' }),
};

/** Returns the keywords of the constraints of a field: those for each value, or those for the whole list. */
export function writeConstraints(
  field: CompiledField,
  target: ConstraintPlan['target'],
  where: string,
  { omit }: Writing,
): readonly SchemaObject[] {
  return field.constraints.flatMap((constraint): readonly SchemaObject[] => {
    if (field.expectMultipleValues && constraint.target !== target) return [];
    const { keywords, omitted } = writers[constraint.type](constraint, field);
    if (omitted !== undefined)
      omit(
        'constraint-omitted',
        memberAt(where, 'constraints'),
        `"${constraint.name.slice(0, 40)}": ${omitted}`,
      );
    return keywords ? [keywords] : [];
  });
}

function writePattern({ params }: ConstraintPlan, { dataType }: CompiledField): Written {
  if (dataType === 'NUMBER') return { omitted: 'JSON Schema applies patterns to texts only.' };
  const { regex, flags = '' } = params as { readonly regex: string; readonly flags?: string };
  const reading = readPattern(regex, flags);
  if (reading?.source === undefined)
    return { omitted: 'The pattern is not a regular expression of JSON Schema.' };
  // JSON Schema has no flags; validators assume `u`.
  if (reading.flags !== 'u') return { omitted: 'JSON Schema has no flags for patterns.' };
  return { keywords: { pattern: reading.source } };
}

function writeRange({ bounds }: ConstraintPlan): Written {
  const { min, max, step } = bounds as { readonly [bound in 'min' | 'max' | 'step']?: number };
  const limits = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  if (step === undefined) return { keywords: limits };
  if (!Number.isInteger(step) || !Number.isInteger((min ?? 0) / step))
    return {
      keywords: limits,
      // Validators that divide doubles refuse 0.3 as a multiple of 0.1.
      omitted: '`multipleOf` counts from 0, and is exact for whole numbers only.',
    };
  return { keywords: { ...limits, ...(step === 1 ? { type: 'integer' } : { multipleOf: step }) } };
}

function atLeast(keyword: string, least: number): Written {
  return least > 0 ? { keywords: { [keyword]: Math.ceil(least) } } : {};
}

function atMost(keyword: string, most: number): Written {
  return { keywords: most < 0 ? never : { [keyword]: Math.floor(most) } };
}
