/**
 * A pattern as the host's own `RegExp` runs it, where that takes time linear in the text and gives the same answers.
 */
import { nativeCostOf } from './isDeterministic.js';
import type { PatternMatch } from './patternEngine.js';
import { propertiesIn } from './patternLimits.js';
import { type PatternNode, wholeText } from './patternTree.js';
import type { PatternReading } from './readPattern.js';

/** Properties the host compiles within the time that is counted for them; with `i` they take it far longer. */
const mostProperties = 4;

/** What an atom costs that is tried, in units of a `WorkBudget`: some 4 ns. */
const testWork = 0.25;

/** A pattern that the host runs, and what a text of this many characters may cost it, in units of a `WorkBudget`. */
export interface NativePattern {
  readonly expression: RegExp;
  readonly workFor: (length: number) => number;
}

/**
 * Makes the expression; `undefined` where the host might take longer, or does not know the syntax.
 *
 * @param tree - the pattern as it was read, without what `match` adds
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
      // No `^` and no `$` of a deterministic pattern means the edge of a line.
      expression: new RegExp(isWhole ? `^(?:${source})$` : source, flags.replace('m', '')),
      workFor: (length) => {
        const places = length + 1;
        const read = Math.min(reach, places);
        // From the last beginnings less is left to read.
        return Math.max(places, testWork * tests * (places * read - (read * (read - 1)) / 2));
      },
    };
  } catch {
    return undefined;
  }
}
