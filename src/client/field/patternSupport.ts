/**
 * The engine for patterns, and notices of those that mean something else to the Java that published them. Loaded when a value
 * first has to pass one. Record 0031.
 */
import { constraintNotice } from '../../errors/constraintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { CompiledField } from '../../core/document/compiledField.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { excessOf } from '../../pattern/patternLimits.js';
import { readPattern } from '../../pattern/readPattern.js';
import { hasConstraint } from './hasConstraint.js';

export { createLinearPattern } from '../../pattern/linearPattern.js';

/** Lists what is doubtful about the patterns of a field, sub-fields apart: they are fields of their own. */
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
