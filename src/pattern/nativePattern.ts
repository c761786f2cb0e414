/** Runs a pattern with the native `RegExp` if that takes linear time and gives the same results. */
import { nativeCostOf } from './isDeterministic.js';
import type { PatternMatch } from './patternEngine.js';
import { propertiesIn } from './patternLimits.js';
import { type PatternNode, wholeText } from './patternTree.js';
import type { PatternReading } from './readPattern.js';

/** Maximum number of properties that the engine compiles within the calculated time; with `i` they take far longer. */
const mostProperties = 4;

/** Cost of trying an atom, about 4 ns, in units of a `WorkBudget`. */
const testWork = 0.25;

/** A pattern for the native engine, and the highest cost of a text of a length, in units of a `WorkBudget`. */
export interface NativePattern {
  readonly expression: RegExp;
  readonly workFor: (length: number) => number;
}

/**
 * Creates the expression; `undefined` if it may take longer, or the platform doesn't support the syntax.
 *
 * @param tree - the pattern without the additions of `match`
 */
export function nativePattern(
  tree: PatternNode,
  { source = '', flags }: PatternReading,
  match: PatternMatch,
): NativePattern | undefined {
  const properties = propertiesIn(source);
  const ignoresCase = flags.includes('i') || source.includes('(?i');
  if (properties > mostProperties || (properties > 0 && ignoresCase)) return undefined;
  const isWhole = match === 'full';
  const cost = nativeCostOf(isWhole ? wholeText(tree) : tree);
  if (!cost) return undefined;
  const { tests, reach } = cost;
  try {
    return {
      // In a deterministic pattern `^` and `$` never mean the edge of a line.
      expression: new RegExp(isWhole ? `^(?:${source})$` : source, flags.replace('m', '')),
      workFor: (length) => {
        const places = length + 1;
        const read = Math.min(reach, places);
        // Starts near the end have less left to read.
        return Math.max(places, testWork * tests * (places * read - (read * (read - 1)) / 2));
      },
    };
  } catch {
    return undefined;
  }
}
