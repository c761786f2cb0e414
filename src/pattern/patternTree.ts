/**
 * Parses a pattern that the native `RegExp` has accepted, so no syntax is checked here. Anything that matches one character
 * remains a piece of source, an `Atom`, which the native engine tests.
 */
import { isRegExp } from './isRegExp.js';

/** A piece of source that matches one character (`a`, `\d`, `[^x]`, `.`), with its flags. */
export interface Atom {
  readonly source: string;
  readonly flags: string;
}

/** Direction of a lookaround. */
export type Side = 'before' | 'after';

/** A node of a pattern. `^`, `$` and `\b` are expressed by the adjacent characters: `neighbour`. */
export type PatternNode =
  | { readonly kind: 'take'; readonly atom: Atom }
  | { readonly kind: 'neighbour'; readonly atom: Atom; readonly side: Side; readonly isNegative: boolean }
  | { readonly kind: 'look'; readonly body: PatternNode; readonly side: Side; readonly isNegative: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number };

/** A parsed pattern. The tree is only valid without a `refusal`. */
interface ParsedPattern {
  readonly tree: PatternNode;
  readonly refusal: 'back-reference' | 'syntax' | undefined;
}

interface Cursor {
  readonly tokens: readonly string[];
  at: number;
  refusal: ParsedPattern['refusal'];
}

const escapes = String.raw`\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|.)`;
const groups = String.raw`\(\?(?:<?[=!]|<[^>\]]*>|[ims]*(?:-[ims]*)?:)`;
const quantifiers = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`;
const token = new RegExp(`${escapes}|${groups}|${quantifiers}|.`, 'gsu');

/** Matches every character. */
export const anything: Atom = { source: '[^]', flags: 'u' };
const notLineBreak: Atom = { source: '.', flags: 'u' };

const textStart: PatternNode = neighbour('before', anything, true);
const textEnd: PatternNode = neighbour('after', anything, true);

/** Whether a node is `^` or `$`: no character at all on that side. */
export function isTextEdge(node: PatternNode, side: Side): boolean {
  const isEdge = node.kind === 'neighbour' && node.isNegative && node.atom.source === anything.source;
  return isEdge && node.side === side;
}

/** Parses a source that compiles with these flags, which include `u` or `v`. */
export function parsePattern(source: string, flags: string): ParsedPattern {
  const cursor: Cursor = { tokens: source.match(token) ?? [], at: 0, refusal: undefined };
  const tree = parseChoice(cursor, flags);
  return { tree, refusal: cursor.refusal };
}

/** Makes a pattern match the whole text only. */
export function wholeText(tree: PatternNode): PatternNode {
  return { kind: 'sequence', parts: [textStart, tree, textEnd] };
}

function parseChoice(cursor: Cursor, flags: string): PatternNode {
  const options = [parseSequence(cursor, flags)];
  while (cursor.tokens[cursor.at] === '|') {
    cursor.at++;
    options.push(parseSequence(cursor, flags));
  }
  return options.length === 1 ? options[0]! : { kind: 'choice', options };
}

function parseSequence(cursor: Cursor, flags: string): PatternNode {
  const parts: PatternNode[] = [];
  for (let next = cursor.tokens[cursor.at]; next !== undefined && !/^[|)]/.test(next);) {
    cursor.at++;
    const part = parsePart(cursor, next, flags);
    next = cursor.tokens[cursor.at];
    if (next !== undefined && /^[*+?{]/.test(next)) {
      parts.push(repeat(part, next));
      next = cursor.tokens[++cursor.at];
    } else parts.push(part);
  }
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

function parsePart(cursor: Cursor, next: string, flags: string): PatternNode {
  if (next.startsWith('(')) return parseGroup(cursor, next, flags);
  if (next === '^') return flags.includes('m') ? neighbour('before', notLineBreak, true) : textStart;
  if (next === '$') return flags.includes('m') ? neighbour('after', notLineBreak, true) : textEnd;
  if (/^\\[bB]/.test(next)) return boundary(next === '\\B', atomOf('\\w', flags));
  if (/^\\[1-9k]/.test(next)) cursor.refusal = 'back-reference';
  const source = next === '[' ? readClass(cursor, flags) : next;
  if (flags.includes('v') && takesTexts(source)) cursor.refusal = 'syntax';
  return { kind: 'take', atom: atomOf(source, flags) };
}

function parseGroup(cursor: Cursor, open: string, flags: string): PatternNode {
  const [, on, off = ''] = /^\(\?([ims]*)-?([ims]*):/.exec(open) ?? [];
  const kept = off === '' ? flags : flags.replaceAll(new RegExp(`[${off}]`, 'g'), '');
  const inner = kept + (on ?? '');
  const body = parseChoice(cursor, inner);
  cursor.at++;
  const [, behind, sign] = /^\(\?(<?)([=!])/.exec(open) ?? [];
  if (sign === undefined) return body;
  const side = behind === '' ? 'after' : 'before';
  const isNegative = sign === '!';
  return body.kind === 'take'
    ? neighbour(side, body.atom, isNegative)
    : { kind: 'look', body, side, isNegative };
}

/** Reads the rest of a class up to its closing bracket; with `v` classes may be nested. */
function readClass(cursor: Cursor, flags: string): string {
  const start = cursor.at;
  for (let depth = 1; depth > 0; cursor.at++) {
    const next = cursor.tokens[cursor.at];
    if (next === ']') depth--;
    else if (next === '[' && flags.includes('v')) depth++;
  }
  return `[${cursor.tokens.slice(start, cursor.at).join('')}`;
}

/** Whether a class matches strings of several characters, which only `v` allows: `\q{abc}`, and properties unknown to `u`. */
function takesTexts(source: string): boolean {
  const inner = source.match(/\\q|\\[pP]\{[^}]*\}|\\[^]/g) ?? [];
  return inner.some((each) => each === '\\q' || (/^\\[pP]/.test(each) && !isRegExp(each, 'u')));
}

function atomOf(source: string, flags: string): Atom {
  return { source, flags: ['i', 's', 'u', 'v'].filter((flag) => flags.includes(flag)).join('') };
}

function neighbour(side: Side, atom: Atom, isNegative: boolean): PatternNode {
  return { kind: 'neighbour', side, atom, isNegative };
}

/** `\b`: exactly one of the adjacent characters is a word character. `\B`: both or neither. */
function boundary(isInner: boolean, word: Atom): PatternNode {
  const options = [true, false].map((isNegative): PatternNode => {
    const before = neighbour('before', word, isNegative);
    return { kind: 'sequence', parts: [before, neighbour('after', word, isNegative === isInner)] };
  });
  return { kind: 'choice', options };
}

function repeat(body: PatternNode, quantifier: string): PatternNode {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  const isOnce = quantifier.startsWith('?');
  const min = Number(least ?? (quantifier.startsWith('+') ? 1 : 0));
  const max = least === undefined ? (isOnce ? 1 : Infinity) : Number(most || (comma ? Infinity : least));
  return { kind: 'repeat', body, min, max };
}
