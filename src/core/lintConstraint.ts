/**
 * Doubts about constraints: what compiles and yet hardly means what its author meant.
 * In: descriptors. Out: notices.
 * Rests on D22–D24 and on what back ends in Java write that ECMAScript reads otherwise.
 */
import { type FieldNotice, lintNotice } from '../errors.js';
import type { ConstraintDescriptor } from './inputFieldSpec.js';
import { boundOf } from './vocabulary/constraintType.js';
import { parseIsoDate } from './vocabulary/isoDate.js';

/** Syntax of Java that ECMAScript refuses, or reads as something else. */
const javaOnly =
  /\\[QEAzZGR]|\(\?[a-z]+\)|\(\?>|[*+?}]\+|\\p\{(?:Alpha|Digit|Alnum|Upper|Lower|Punct|Space|javaLowerCase|Is\w+)\}|\[[^\]]*&&/;

/** Tells what is doubtful about one constraint. */
export function lintConstraint({ type, params = {} }: ConstraintDescriptor, where: string): FieldNotice[] {
  if (type === 'pattern') return lintPattern(params['regex'], `${where}.params.regex`);
  if (type !== 'range') return [];
  return lintOrder(boundOf(params['min']), boundOf(params['max']), `${where}.params`);
}

/** Tells of two constraints that no value can satisfy together. */
export function lintBounds(constraints: readonly ConstraintDescriptor[], where: string): FieldNotice[] {
  const bound = (type: string, key: string, read: (value: unknown) => number | undefined) =>
    constraints.flatMap(({ type: own, params = {} }) => (own === type ? (read(params[key]) ?? []) : []))[0];
  return [
    ...lintOrder(bound('minLength', 'value', boundOf), bound('maxLength', 'value', boundOf), where),
    ...lintOrder(bound('minValue', 'value', boundOf), bound('maxValue', 'value', boundOf), where),
    ...lintOrder(bound('minDate', 'iso', momentOf), bound('maxDate', 'iso', momentOf), where),
  ];
}

function lintPattern(regex: unknown, where: string): FieldNotice[] {
  if (typeof regex !== 'string') return [];
  const startsAnchored = regex.startsWith('^');
  const endsAnchored = /(?:^|[^\\])(?:\\\\)*\$$/.test(regex);
  const half = 'It is anchored on one side only, so it finds a value with anything on the other.';
  const java = 'It uses syntax that ECMAScript refuses or reads otherwise than Java.';
  return [
    ...(startsAnchored === endsAnchored ? [] : [lintNotice('pattern-half-anchored', where, half)]),
    ...(javaOnly.test(regex) ? [lintNotice('pattern-java-only', where, java)] : []),
  ];
}

function lintOrder(lower: number | undefined, upper: number | undefined, where: string): FieldNotice[] {
  if (lower === undefined || upper === undefined || lower <= upper) return [];
  return [
    lintNotice('bounds-impossible', where, 'The lower bound is above the upper one: no value passes both.'),
  ];
}

const momentOf = (iso: unknown) => (typeof iso === 'string' ? parseIsoDate(iso)?.epochMs : undefined);
