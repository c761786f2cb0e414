/**
 * The pattern engine, and notices for patterns that mean something else in Java. Lazy-loaded when a value is first checked
 * against a pattern. Record 0031.
 */
import { constraintNotice } from '../../errors/constraintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { CompiledField } from '../../core/document/compiledField.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { excessOf } from '../../pattern/patternLimits.js';
import { readPattern } from '../../pattern/readPattern.js';
import { hasConstraint } from './hasConstraint.js';

export { createLinearPattern } from '../../pattern/linearPattern.js';

/** Lists notices about a field's patterns, without those of sub-fields, which are fields themselves. */
export const patternNotices = memoizeWeak((plan: CompiledField): readonly FieldNotice[] => {
  if (!hasConstraint(plan, 'pattern')) return [];
  return plan.constraints.flatMap(({ name, type, params }) => {
    if (type !== 'pattern') return [];
    const { regex, flags = '' } = params as { readonly regex: string; readonly flags?: string };
    if (excessOf(regex, flags)) return [];
    const differing = readPattern(regex, flags)?.notes.filter(({ effect }) => effect === 'differs');
    const syntax = differing?.map((note) => note.syntax).join(', ');
    const what = `"${name}" says ${syntax}, which Java reads otherwise.`;
    return syntax ? constraintNotice('pattern-java-only', 'constraints', what) : [];
  });
});
