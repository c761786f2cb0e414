/**
 * Finds the syntax in which a published source is a pattern (D23, record 0031). Translates Java-only syntax, then tries `u`
 * (`v` if requested), then rewrites syntax that is only valid without `u`.
 */
import { isRegExp } from './isRegExp.js';
import { type JavaNote, translateJava } from './javaSyntax.js';
import { rewriteLegacy } from './legacySyntax.js';

/** A pattern, ready to be parsed. */
export interface PatternReading {
  /** `undefined` if it is a regular expression that can't be read with `u`. */
  readonly source: string | undefined;
  readonly flags: string;
  readonly notes: readonly JavaNote[];
}

/** Reads a pattern; `undefined` if it isn't a regular expression in any syntax. */
export function readPattern(regex: string, flags: string): PatternReading | undefined {
  // The other flags (g, y, d) only affect state.
  const given = [...new Set(flags.replaceAll(/[^imsuv]/g, ''))].join('');
  if (given.includes('v')) return readSets(regex, given);
  const { regex: source, flags: plain, notes } = translateJava(regex, given.replace('u', ''));
  const unicode = `${plain}u`;
  const refused = { source: undefined, flags: unicode, notes };
  const isUnicode = compiles(source, unicode);
  if (!isUnicode && (given.includes('u') || !compiles(source, plain))) return undefined;
  if (notes.some(({ effect }) => effect === 'unsupported')) return refused;
  if (isUnicode) return { ...refused, source };
  if (notes.some(({ syntax }) => syntax === '&&')) {
    // Nested classes have the same meaning in Java and with the flag v.
    const rest = notes.filter(({ syntax }) => !/^(?:&&|\[)$/.test(syntax));
    return isRegExp(source, `${plain}v`) ? { source, flags: `${plain}v`, notes: rest } : refused;
  }
  const rewritten = rewriteLegacy(source);
  return compiles(rewritten, unicode) ? { ...refused, source: rewritten } : refused;
}

/** Reads a pattern with `v`, which is always ECMAScript. Platforms without `v` can't check its syntax. */
function readSets(regex: string, flags: string): PatternReading | undefined {
  const reading = { source: regex, flags, notes: [] };
  if (isRegExp(regex, flags)) return reading;
  return flags.includes('u') || isRegExp('', 'v') ? undefined : { ...reading, source: undefined };
}

/** Checks the syntax. Replaces `(?i:…)` by `(?:…)` for platforms without it, because this engine applies these flags itself. */
function compiles(source: string, flags: string): boolean {
  const plain = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?=-?[ims])[ims]*(?:-[ims]*)?:/gsu, (found) =>
    found.startsWith('(') ? '(?:' : found,
  );
  return isRegExp(plain, flags);
}
