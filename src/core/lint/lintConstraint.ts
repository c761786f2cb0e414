/**
 * Finds constraints that are valid, but probably don't work as their author meant. Based on D22–D24, and on regular expressions
 * from Java that ECMAScript reads differently.
 */
import { constraintNotice } from '../../errors/constraintNotice.js';
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { ConstraintDescriptor } from '../document/inputFieldSpec.js';
import { saysJava } from '../../pattern/javaSyntax.js';
import { createLinearPattern } from '../../pattern/linearPattern.js';
import { excessOf } from '../../pattern/patternLimits.js';
import { boundOf } from '../vocabulary/bound.js';
import { parseIsoDate } from '../vocabulary/isoDate.js';

/** Reports doubtful constraints of one field, each by itself and in combination. */
export function lintConstraints(
  constraints: readonly ConstraintDescriptor[],
  where: string,
  notices: FieldNotice[],
): void {
  for (const [index, { type, params = {} }] of constraints.entries()) {
    const here = `${where}[${index}].params`;
    if (type === 'pattern') lintPattern(params, `${here}.regex`, notices);
    if (type === 'range') lintRange(params, here, notices);
  }
  const bound = (type: string) =>
    constraints.flatMap((one) => (one.type === type ? (boundIn(one) ?? []) : []))[0];
  for (const kind of ['Length', 'Value', 'Date'])
    lintOrder(bound(`min${kind}`), bound(`max${kind}`), where, notices);
}

const dateOf = (bound: unknown) => (typeof bound === 'string' ? parseIsoDate(bound)?.epochMs : undefined);

function lintRange(
  { min, max, step }: Readonly<Record<string, unknown>>,
  where: string,
  notices: FieldNotice[],
): void {
  lintOrder(boundOf(min) ?? dateOf(min), boundOf(max) ?? dateOf(max), where, notices);
  const isOfDates = [min, max].some((bound) => bound === '$NOW' || dateOf(bound) !== undefined);
  if (isOfDates && step !== undefined)
    notices.push(
      constraintNotice('constraint-params-invalid', `${where}.step`, 'A range of dates has no `step`.'),
    );
}

/** Returns the bound of a constraint; a date is in milliseconds. */
function boundIn({ type, params = {} }: ConstraintDescriptor): number | undefined {
  return type.endsWith('Date') ? parseIsoDate(String(params['iso']))?.epochMs : boundOf(params['value']);
}

function lintPattern(
  { regex, flags = '' }: Readonly<Record<string, unknown>>,
  where: string,
  notices: FieldNotice[],
): void {
  if (typeof regex !== 'string' || typeof flags !== 'string') return;
  const reason = createLinearPattern(regex, flags, 'search')?.unchecked('');
  if (reason)
    notices.push(
      constraintNotice('pattern-unchecked', where, `Clients do not run this pattern (${reason}).`),
    );
  if (excessOf(regex, flags)) return;
  if (/^\/.+\/[a-z]*$/.test(regex))
    notices.push(
      lintNotice(
        'pattern-delimited',
        where,
        'The slashes at both ends are part of the pattern, so a value must contain them.',
      ),
    );
  const startsAnchored = regex.startsWith('^');
  const endsAnchored = /(?:^|[^\\])(?:\\\\)*\$$/.test(regex);
  const half = 'The pattern is anchored on one side only, and accepts any text on the other.';
  const java = 'ECMAScript refuses this pattern, or reads it differently from Java.';
  if (startsAnchored !== endsAnchored) notices.push(lintNotice('pattern-half-anchored', where, half));
  if (saysJava(regex, flags)) notices.push(constraintNotice('pattern-java-only', where, java));
}

function lintOrder(
  lower: number | undefined,
  upper: number | undefined,
  where: string,
  notices: FieldNotice[],
): void {
  if (lower !== undefined && upper !== undefined && lower > upper)
    notices.push(lintNotice('bounds-impossible', where, 'The lower bound is above the upper one.'));
}
