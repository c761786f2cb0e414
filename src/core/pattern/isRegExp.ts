/**
 * Whether the host's own `RegExp` reads a source.
 * In: source and flags. Out: yes or no. Reading is all that happens: the expression is dropped, never run on a text.
 */

/** Says whether a source is a regular expression under these flags. */
export function isRegExp(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
