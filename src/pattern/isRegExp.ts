/** Checks the syntax of a regular expression with the native `RegExp`. The expression is never run. */

/** Longer than any valid pattern after translation; parsing more could block the page. */
const longest = 50_000;

/** Whether the source is a regular expression with these flags; `false` if it is too long. */
export function isRegExp(source: string, flags: string): boolean {
  if (source.length > longest || flags.length > longest) return false;
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
