/**
 * A published pattern, made ready to test texts.
 * In: source, flags, and whether it has to match the whole text. Out: a test, or `undefined` when it does not compile.
 * Rests on D23: ECMAScript semantics, found-in unless it anchors itself or the host asks for whole matches (Java's way).
 */

/** `search`: found anywhere, as `RegExp` does. `full`: the whole text, as Java's `matches()` does. */
export type PatternMatch = 'search' | 'full';

/**
 * What runs patterns: makes one ready, or says that it is none (`undefined`). The test answers `undefined` for a text it
 * does not check.
 */
export type PatternEngine = (
  regex: string,
  flags: string,
  match: PatternMatch,
) => ((text: string) => boolean | undefined) | undefined;

/** Flags that change what matches. The others (`g`, `y`, `d`) only keep state. */
const meaningful = /[^imsuv]/g;
const needsUnicode = /\\[pP]\{|\\u\{/;

/** Compiles a pattern; `undefined` when no reading of it compiles. */
export function compilePattern(
  regex: string,
  flags: string,
  match: PatternMatch,
): ((text: string) => boolean) | undefined {
  // With the flag m, ^ and $ would match at line breaks; without it they are safer: the lookarounds of V8 see an end
  // inside a surrogate pair.
  const whole = flags.includes('m') ? `(?<![\\s\\S])(?:${regex})(?![\\s\\S])` : `^(?:${regex})$`;
  const source = match === 'full' ? whole : regex;
  const given = [...new Set(flags.replaceAll(meaningful, ''))].join('');
  const unicode = /[uv]/.test(given) ? given : `${given}u`;
  for (const tried of needsUnicode.test(regex) ? [unicode, given] : [given, unicode]) {
    try {
      // Alone first: a stray parenthesis must not become valid through the group around it.
      void new RegExp(regex, tried);
      const compiled = new RegExp(source, tried);
      return (text) => compiled.test(text);
    } catch {
      // The next reading may compile.
    }
  }
  return undefined;
}
