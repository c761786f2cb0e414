/**
 * Tells whether the host's own `RegExp` reads a source. Reading is all that happens: the expression is dropped, never run on a
 * text.
 */

/** More than any pattern within its limits becomes when it is translated; reading more could keep a page busy. */
const longest = 50_000;

/** Says whether a source is a regular expression under these flags; one that is too long to be read is none. */
export function isRegExp(source: string, flags: string): boolean {
  if (source.length > longest || flags.length > longest) return false;
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
