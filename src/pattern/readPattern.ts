/**
 * The reading under which a published source is a pattern. Rests on D23 and its record 0031: first what Java says and
 * ECMAScript refuses, then `u` (`v` where asked), then what ECMAScript reads only without `u`, rewritten.
 */
import { isRegExp } from './isRegExp.js';
import { type JavaNote, translateJava } from './javaSyntax.js';
import { rewriteLegacy } from './legacySyntax.js';

/** A pattern as it is to be read. */
export interface PatternReading {
  /** `undefined` when it is a regular expression, but none that can be read under `u`. */
  readonly source: string | undefined;
  readonly flags: string;
  readonly notes: readonly JavaNote[];
}

/** Reads a pattern; `undefined` when it is no regular expression in any way. */
export function readPattern(regex: string, flags: string): PatternReading | undefined {
  // The other flags (g, y, d) only keep state.
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
    // Classes within classes, which Java and the flag v read alike.
    const rest = notes.filter(({ syntax }) => !/^(?:&&|\[)$/.test(syntax));
    return isRegExp(source, `${plain}v`) ? { source, flags: `${plain}v`, notes: rest } : refused;
  }
  const rewritten = rewriteLegacy(source);
  return compiles(rewritten, unicode) ? { ...refused, source: rewritten } : refused;
}

/** Under `v` a pattern was written for ECMAScript. A host too old for it cannot tell whether it is one. */
function readSets(regex: string, flags: string): PatternReading | undefined {
  const reading = { source: regex, flags, notes: [] };
  if (isRegExp(regex, flags)) return reading;
  return flags.includes('u') || isRegExp('', 'v') ? undefined : { ...reading, source: undefined };
}

/** Hosts that do not know `(?i:…)` yet are shown `(?:…)`: its flags are for us to apply. */
function compiles(source: string, flags: string): boolean {
  const plain = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?=-?[ims])[ims]*(?:-[ims]*)?:/gsu, (found) =>
    found.startsWith('(') ? '(?:' : found,
  );
  return isRegExp(plain, flags);
}
