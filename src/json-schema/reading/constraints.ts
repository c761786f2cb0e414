/** The constraints of a value: lengths, patterns, bounds and steps of all layers. D22, D86. */
import type { ConstraintDescriptor } from '../../core/document/inputFieldSpec.js';
import { excessOf } from '../../pattern/patternLimits.js';
import { isRegExp } from '../../pattern/isRegExp.js';
import { type Keyword, keywordsOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

type Constraints = ConstraintDescriptor[];

/** Bounds of JavaScript's exact integers, which schema libraries write for every integer. */
const exact = Number.MAX_SAFE_INTEGER;

/** Returns the finite numbers of a keyword. */
export function numbersOf(node: SchemaNode, keyword: string, reading: SchemaReading): Keyword[] {
  return keywordsOf(node, keyword).filter(({ value, where }) => {
    const isNumber = Number.isFinite(value);
    // OpenAPI 3.0 writes `exclusiveMinimum: true`.
    if (!isNumber && !(keyword.startsWith('exclusive') && typeof value === 'boolean'))
      reading.say('keyword-invalid', where, 'A number is expected here.');
    return isNumber;
  });
}

/** Returns the narrowest number of a keyword: the largest for a minimum, the smallest for a maximum. */
export function narrowest(node: SchemaNode, keyword: string, reading: SchemaReading): number | undefined {
  const values = numbersOf(node, keyword, reading).map(({ value }) => value as number);
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
  for (const { value, where } of keywordsOf(node, 'pattern')) {
    if (typeof value !== 'string') reading.say('keyword-invalid', where, 'A text is expected here.');
    else if (isPatternKept(value)) addPattern(value, where, patterns, reading);
  }
  for (const regex of patterns) constraints.push({ type: 'pattern', params: { regex } });
  return constraints;
}

function addPattern(pattern: string, where: string, patterns: Set<string>, reading: SchemaReading): void {
  if (excessOf(pattern, '') || /\\[1-9]|\\k</.test(pattern))
    return reading.say(
      'schema-loosened',
      where,
      'Pages do not check this pattern, because it may take too long.',
    );
  if (isRegExp(pattern, 'u') || isRegExp(pattern, '')) patterns.add(pattern);
  else reading.say('keyword-invalid', where, 'The pattern is not a valid regular expression.');
}

/** Returns the constraints of a number. Bounds are moved to the nearest valid number where the schema has a step. */
export function numberConstraints(node: SchemaNode, isInteger: boolean, reading: SchemaReading): Constraints {
  const step = stepOf(node, isInteger, reading);
  const constraints: Constraints = step === undefined ? [] : [{ type: 'range', params: { step } }];
  for (const side of ['minimum', 'maximum'] as const) {
    const value = boundOf(node, side, step, reading);
    if (value !== undefined)
      constraints.push({ type: side === 'minimum' ? 'minValue' : 'maxValue', params: { value } });
  }
  return constraints;
}

/** Returns the step that all layers share. */
function stepOf(node: SchemaNode, isInteger: boolean, reading: SchemaReading): number | undefined {
  let step = isInteger ? 1 : undefined;
  for (const { value, where } of numbersOf(node, 'multipleOf', reading)) {
    const next = value as number;
    if (next <= 0) reading.say('keyword-invalid', where, 'The number must be positive.');
    else if (step === undefined || Number.isInteger(next / step)) step = next;
    else if (!Number.isInteger(step / next))
      reading.say('schema-loosened', where, 'Pages check only one of several steps.');
  }
  return step;
}

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
  readonly where: string;
}

function boundOf(
  node: SchemaNode,
  side: 'minimum' | 'maximum',
  step: number | undefined,
  reading: SchemaReading,
): number | undefined {
  const sign = side === 'minimum' ? 1 : -1;
  const exclusive = side === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  let bound: Bound | undefined;
  for (const layer of node.layers) {
    const own = { ...node, layers: [layer] };
    const isFlagged = keywordsOf(own, exclusive)[0]?.value === true;
    for (const keyword of [side, exclusive])
      for (const { value, where } of numbersOf(own, keyword, reading)) {
        const found = { value: value as number, isExclusive: isFlagged || keyword === exclusive, where };
        const order = bound === undefined ? 1 : (found.value - bound.value) * sign;
        if (order > 0 || (order === 0 && found.isExclusive)) bound = found;
      }
  }
  if (bound === undefined || Math.abs(bound.value) >= exact) return undefined;
  const { value, isExclusive, where } = bound;
  if (step === undefined) {
    if (isExclusive) reading.say('schema-loosened', where, `Pages accept ${value} itself, too.`);
    return value;
  }
  const steps = sign * Math.ceil((sign * value) / step - 1e-9);
  const nearest = exactly(steps * step, step);
  return isExclusive && nearest === value ? exactly((steps + sign) * step, step) : nearest;
}

/** Rounds to the decimals of a step, so that three steps of 0.1 are 0.3. */
function exactly(number: number, step: number): number {
  const [digits = '', exponent = '0'] = String(step).split('e');
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent);
  return Number(number.toFixed(Math.min(100, Math.max(0, decimals))));
}

/** Returns the constraints of a list's length. A list of numbers has none, because its bounds are those of each number (D24). */
export function countConstraints(
  node: SchemaNode,
  dataType: string,
  isRequired: boolean,
  reading: SchemaReading,
): Constraints {
  const least = narrowest(node, 'minItems', reading) ?? 0;
  if (isRequired && least <= 0)
    reading.say(
      'schema-tightened',
      node.where,
      'The schema accepts an empty list, and the form requires a value.',
    );
  if (dataType === 'OBJECT')
    for (const { value, where } of keywordsOf(node, 'uniqueItems'))
      if (value === true)
        reading.say('schema-loosened', where, 'Pages do not compare entries with each other.');
  return (['minItems', 'maxItems'] as const).flatMap((keyword) => {
    const value = narrowest(node, keyword, reading);
    // `required` already asks for one value, and an optional list may be empty.
    if (value === undefined || (keyword === 'minItems' && value <= 1)) return [];
    if (dataType !== 'NUMBER')
      return { type: keyword === 'minItems' ? 'minValue' : 'maxValue', params: { value } };
    reading.say('schema-loosened', node.where, `Pages do not check ${keyword} of a list of numbers.`);
    return [];
  });
}
