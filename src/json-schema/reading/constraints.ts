/** The constraints of a value: lengths, patterns, bounds and steps of all layers. D22, D86. */
import type { ConstraintDescriptor } from '../../core/document/inputFieldSpec.js';
import { isRegExp } from '../../pattern/isRegExp.js';
import { type Keyword, keywordOf, keywordsOf, sayKeywords, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

type Constraints = ConstraintDescriptor[];

/** Longer patterns may exceed the limits of documents. */
const longestPattern = 500;

/** Bounds of JavaScript's exact integers, which schema libraries write for every integer. */
const exact = Number.MAX_SAFE_INTEGER;

type Layers = Pick<SchemaNode, 'layers'>;

/** Returns the finite numbers of a keyword. */
function numbersOf(node: Layers, keyword: string, reading: SchemaReading) {
  return keywordsOf(node, keyword).filter((found): found is Keyword & { readonly value: number } => {
    const isNumber = Number.isFinite(found.value);
    // OpenAPI 3.0 writes `exclusiveMinimum: true`.
    if (!isNumber && typeof found.value !== 'boolean') reading.sayInvalid(found.where);
    return isNumber;
  });
}

/** Returns the narrowest number of a keyword: the largest for a minimum, the smallest for a maximum. */
function narrowest(node: Layers, keyword: string, reading: SchemaReading): number | undefined {
  const values = numbersOf(node, keyword, reading).map(({ value }) => value);
  if (values.length === 0) return undefined;
  return keyword.startsWith('min') ? Math.max(...values) : Math.min(...values);
}

/** Returns the constraints of a text. */
export function textConstraints(
  node: SchemaNode,
  isPatternKept: (pattern: string) => boolean,
  reading: SchemaReading,
): Constraints {
  const constraints: Constraints = [];
  for (const type of ['minLength', 'maxLength'] as const) {
    const value = narrowest(node, type, reading);
    if (value !== undefined && (type === 'maxLength' || value > 0))
      constraints.push({ type, params: { value } });
  }
  const patterns = new Set<string>();
  for (const { value, where } of keywordsOf(node, 'pattern'))
    if (typeof value !== 'string' || !(isRegExp(value, 'u') || isRegExp(value, '')))
      reading.sayInvalid(where);
    else if (!isPatternKept(value)) continue;
    else if (value.length > longestPattern || /\\[1-9]|\\k</.test(value)) reading.sayUnchecked(where);
    else patterns.add(value);
  for (const regex of patterns) constraints.push({ type: 'pattern', params: { regex } });
  return constraints;
}

/** Returns the constraints of a number. Bounds are moved to the nearest valid number where the schema has a step. */
export function numberConstraints(node: SchemaNode, isInteger: boolean, reading: SchemaReading): Constraints {
  const step = stepOf(node, isInteger, reading);
  const constraints: Constraints = step === undefined ? [] : [{ type: 'range', params: { step } }];
  for (const [type, narrowestOf, sign] of [
    ['minValue', Math.max, 1],
    ['maxValue', Math.min, -1],
  ] as const) {
    const values = node.layers.flatMap((layer) => boundsOf({ layers: [layer] }, sign, step, reading));
    if (values.length > 0) constraints.push({ type, params: { value: narrowestOf(...values) } });
  }
  return constraints;
}

/** Returns the step that all layers share. */
function stepOf(node: SchemaNode, isInteger: boolean, reading: SchemaReading): number | undefined {
  let step = isInteger ? 1 : undefined;
  for (const { value, where } of numbersOf(node, 'multipleOf', reading))
    if (value <= 0) reading.sayInvalid(where);
    else if (step === undefined || Number.isInteger(value / step)) step = value;
    else if (!Number.isInteger(step / value)) reading.sayUnchecked(where);
  return step;
}

/** @param sign - 1 for the minimum, −1 for the maximum */
function boundsOf(
  node: Layers,
  sign: 1 | -1,
  step: number | undefined,
  reading: SchemaReading,
): readonly number[] {
  const [side, exclusive] = sign > 0 ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum'];
  const isFlagged = keywordOf(node, exclusive)?.value === true;
  return [side, exclusive].flatMap((keyword) =>
    numbersOf(node, keyword, reading).flatMap(({ value, where }) => {
      if (Math.abs(value) >= exact) return [];
      const isExclusive = isFlagged || keyword === exclusive;
      if (step !== undefined) {
        const steps = sign * Math.ceil((sign * value) / step - 1e-9);
        return rounded((isExclusive && rounded(steps * step) === value ? steps + sign : steps) * step);
      }
      if (isExclusive) reading.sayUnchecked(where, `Pages accept ${value} itself, too.`);
      return value;
    }),
  );
}

/** Rounds to 15 digits, so that three steps of 0.1 are 0.3; −0 becomes 0. */
const rounded = (value: number) => (Number.isInteger(value) ? value || 0 : Number(value.toPrecision(15)));

/** Returns the constraints of a list's length. A list of numbers has none, because its bounds are those of each number (D24). */
export function countConstraints(
  node: SchemaNode,
  dataType: string,
  isRequired: boolean,
  reading: SchemaReading,
): Constraints {
  const least = narrowest(node, 'minItems', reading) ?? 0;
  if (isRequired && least <= 0) reading.say('schema-tightened', node.where, 'The form requires a value.');
  if (dataType === 'OBJECT')
    for (const { value, where } of keywordsOf(node, 'uniqueItems'))
      if (value === true) reading.sayUnchecked(where);
  return (['minItems', 'maxItems'] as const).flatMap((keyword) => {
    const value = narrowest(node, keyword, reading);
    // `required` already asks for one value, and an optional list may be empty.
    if (value === undefined || (keyword === 'minItems' && value <= 1)) return [];
    if (dataType !== 'NUMBER')
      return { type: keyword === 'minItems' ? 'minValue' : 'maxValue', params: { value } };
    // D24: the constraint would be about each number.
    sayKeywords(node, [keyword], reading);
    return [];
  });
}
