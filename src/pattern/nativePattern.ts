/**
 * A pattern as the host's own `RegExp` runs it, where that takes time linear in the text and gives the same answers.
 */
import { isDeterministic } from './isDeterministic.js';
import type { PatternMatch } from './patternEngine.js';
import { propertiesIn } from './patternLimits.js';
import { type PatternNode, wholeText } from './patternTree.js';
import type { PatternReading } from './readPattern.js';

/** Properties the host compiles within the time that is counted for them; with `i` they take it far longer. */
const mostProperties = 4;

/**
 * Makes the expression; `undefined` where the host might take longer, or does not know the syntax.
 *
 * @param tree - the pattern as it was read, without what `match` adds
 */
export function nativePattern(
  tree: PatternNode,
  { source = '', flags }: PatternReading,
  match: PatternMatch,
): RegExp | undefined {
  const properties = propertiesIn(source);
  const ignoresCase = flags.includes('i') || source.includes('(?i');
  if (properties > mostProperties || (properties > 0 && ignoresCase)) return undefined;
  const isWhole = match === 'full';
  if (!isDeterministic(isWhole ? wholeText(tree) : tree)) return undefined;
  try {
    // No `^` and no `$` of a deterministic pattern means the edge of a line.
    return new RegExp(isWhole ? `^(?:${source})$` : source, flags.replace('m', ''));
  } catch {
    return undefined;
  }
}
