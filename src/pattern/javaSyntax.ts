/**
 * Translates Java syntax that ECMAScript doesn't have (D23, record 0031). Patterns that compile with `u` keep their meaning; a
 * note reports where Java would read them differently. Not reported: `$` and `.` at the line breaks `\r` and U+0085, and `i`
 * beyond ASCII.
 */
import { isRegExp } from './isRegExp.js';

/** A use of Java syntax. */
export interface JavaNote {
  readonly syntax: string;
  /** `differs`: read as ECMAScript. `unsupported`: only Java can read it, so the pattern isn't checked. */
  readonly effect: 'differs' | 'unsupported';
}

/** A pattern translated to ECMAScript. */
export interface JavaTranslation {
  readonly regex: string;
  readonly flags: string;
  readonly notes: readonly JavaNote[];
}

/** The translation of a token. For unsupported syntax, a replacement that only lets the rest be checked. */
interface Piece {
  readonly text: string;
  readonly effect?: JavaNote['effect'];
}

const token =
  /\\Q[^]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|[A-Za-z])|\\x\{[\da-fA-F]+\}|\\[^]|\(\?(?:>|[a-zA-Z]*(?:-[a-zA-Z]+)?[:)])|(?:[*+?]|\{\d+(?:,\d*)?\})\+|&&|[^]/gu;

const blank = String.raw`\t \xa0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000`;

/** Escapes for a position or an alternative. */
const escapes = new Map([
  ['\\A', '(?<![^])'],
  ['\\z', '(?![^])'],
  ['\\Z', String.raw`(?!(?<=\r)\n)(?=(?:\r\n|[\n\r\x85\u2028\u2029])?(?![^]))`],
  ['\\R', String.raw`(?:\r\n|[\n-\r\x85\u2028\u2029])`],
  ['\\H', `[^${blank}]`],
]);

/** Escapes for characters, written as the inside of a class. */
const characters = new Map([
  ['\\h', blank],
  ['\\a', '\\x07'],
  ['\\e', '\\x1b'],
]);

/** Properties unknown to ECMAScript by these names, written as the inside of a class. */
const properties = new Map([
  ['Digit', '0-9'],
  ['Alnum', '0-9A-Za-z'],
  ['XDigit', '0-9A-Fa-f'],
  ['Punct', String.raw`!-\/:-@\[-\x60\{-~`],
  ['Graph', '!-~'],
  ['Print', ' -~'],
  ['Blank', '\\t '],
  ['Cntrl', String.raw`\x00-\x1f\x7f`],
  ['Space', '\\t-\\r '],
]);

/** Translates Java-only syntax. A source that compiles with `u` is returned unchanged. */
export function translateJava(regex: string, flags: string): JavaTranslation {
  if (isRegExp(regex, `${flags}u`)) {
    // A bracket in a class is common, and rarely means a nested class as in Java, which would mostly not compile.
    const notes = translateTokens(regex).notes.filter(({ syntax }) => syntax !== '[');
    return { regex, flags, notes };
  }
  const [leading = ''] = /^(?:\(\?[imsu]+\))+/.exec(regex) ?? [];
  const inline = leading.replaceAll(/[^ims]/g, '');
  const { text, notes } = translateTokens(regex.slice(leading.length));
  return { regex: text, flags: [...new Set(flags + inline)].join(''), notes };
}

/** Whether Java reads the source differently from ECMAScript, or ECMAScript rejects it. */
export function saysJava(regex: string, flags: string): boolean {
  const { regex: translated, notes } = translateJava(regex, flags);
  return translated !== regex || notes.length > 0;
}

function translateTokens(regex: string): { text: string; notes: readonly JavaNote[] } {
  const effects = new Map<string, JavaNote['effect']>();
  let isInClass = false;
  const text = regex.replaceAll(token, (syntax) => {
    const piece = translate(syntax, isInClass);
    if (syntax === '[' || syntax === ']') isInClass = syntax === '[';
    if (piece.effect) effects.set(syntax, piece.effect);
    return piece.text;
  });
  return { text, notes: [...effects].map(([syntax, effect]) => ({ syntax, effect })) };
}

function translate(syntax: string, isInClass: boolean): Piece {
  if (syntax.startsWith('\\')) return translateEscape(syntax, isInClass);
  if (isInClass) return /^(?:&&|\[)$/.test(syntax) ? { text: syntax, effect: 'differs' } : { text: syntax };
  if (syntax.startsWith('(?')) return translateGroup(syntax);
  const isPossessive = syntax.length > 1 && syntax.endsWith('+');
  return isPossessive ? { text: syntax.slice(0, -1), effect: 'unsupported' } : { text: syntax };
}

/**
 * Java's `u` flag (case beyond ASCII) is always on. Flags inside a pattern apply to its rest, which ECMAScript can't express.
 */
function translateGroup(open: string): Piece {
  if (/^\(\?[imsu]*(?:-[imsu]+)?:$/.test(open)) return { text: open.replaceAll('u', '').replace('-:', ':') };
  return { text: open.endsWith(')') ? '' : '(?:', effect: 'unsupported' };
}

function translateEscape(syntax: string, isInClass: boolean): Piece {
  if (syntax.startsWith('\\Q')) return { text: quote(syntax.slice(2).replace(/\\E$/, '')) };
  if (syntax.startsWith('\\x{')) return { text: syntax.replace('x', 'u') };
  const [, letter, name] = /^\\(p)\{?([^}]*)/i.exec(syntax) ?? [];
  if (name) return translateProperty(name, letter === 'P', isInClass, syntax);
  const inside = characters.get(syntax);
  if (inside) return { text: isInClass ? inside : `[${inside}]` };
  const outside = escapes.get(syntax);
  if (/^\\[GNX]/.test(syntax) || (outside && isInClass)) return { text: syntax, effect: 'unsupported' };
  if (syntax === '\\v') return { text: syntax, effect: 'differs' };
  return { text: outside ?? syntax };
}

function translateProperty(name: string, isNegative: boolean, isInClass: boolean, syntax: string): Piece {
  const inside = properties.get(name);
  if (inside && !isInClass) return { text: `[${isNegative ? '^' : ''}${inside}]` };
  if (inside && !isNegative) return { text: inside };
  const known = [name, name.replace(/^Is/, ''), name.replace(/^Is/, 'Script=')].find((each) =>
    isRegExp(`\\p{${each}}`, 'u'),
  );
  if (known === undefined) return { text: syntax, effect: 'unsupported' };
  const text = `\\${isNegative ? 'P' : 'p'}{${known}}`;
  return /^(?:Alpha|Lower|Upper)$/.test(name) ? { text, effect: 'differs' } : { text };
}

/** Quotes a text: letters, digits and non-ASCII characters literally, others by code. */
function quote(text: string): string {
  return text.replaceAll(
    /[^\w\u{80}-\u{10ffff}]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
