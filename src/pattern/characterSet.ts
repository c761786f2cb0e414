/**
 * The set of characters that an atom matches, precise enough to prove that two atoms have none in common. Exact for ASCII; for
 * other characters only whether there are any.
 */
import type { Atom } from './patternTree.js';

/** A set of characters; may contain too many, never too few. */
export interface CharacterSet {
  /** One bit per ASCII character code. */
  readonly ascii: bigint;
  /** Whether there may be characters beyond ASCII. */
  readonly isBeyond: boolean;
}

const every = (1n << 128n) - 1n;
const digits = rangeOf('0', '9');
const word = digits | rangeOf('A', 'Z') | rangeOf('a', 'z') | rangeOf('_', '_');
const classes = new Map([
  ['\\d', digits],
  ['\\w', word],
]);

/** Atoms that can be read without `RegExp`: an ASCII character, `\d`, `\w`, `\.`, and classes of these with ranges. */
const plain = String.raw`[^\\[\]^&~\x00-\x1f\x7f-\u{10ffff}-]|\\[dw]|\\[!-/:-@[-^\x60{-~]`;
const plainClass = String.raw`\[(\^?)(-?(?:(?:${plain})(?:-(?:${plain}))?)*-?)\]`;
const plainAtom = new RegExp(String.raw`^(?:(?!\.)(?:${plain}|-)|${plainClass})$`, 'u');
const plainItem = new RegExp(String.raw`(${plain}|-)(?:-(${plain}))?`, 'gu');

const asciiText = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');

/** Returns the characters that an atom matches. */
export function characterSetOf({ source, flags }: Atom): CharacterSet {
  const [isPlain, negation = '', items = source] = (/^s?u$/.test(flags) && plainAtom.exec(source)) || [];
  if (isPlain === undefined) return askHost(source, flags);
  let ascii = 0n;
  for (const [, from = '', to] of items.matchAll(plainItem)) ascii |= to ? rangeOf(from, to) : bitOf(from);
  return negation ? { ascii: every & ~ascii, isBeyond: true } : { ascii, isBeyond: false };
}

/** Whether two sets may have a character in common. */
export function overlap(one: CharacterSet, other: CharacterSet): boolean {
  return (one.ascii & other.ascii) !== 0n || (one.isBeyond && other.isBeyond);
}

function askHost(source: string, flags: string): CharacterSet {
  const taken = asciiText.match(new RegExp(source, `g${flags}`)) ?? [];
  return { ascii: taken.reduce((bits, character) => bits | bitOf(character), 0n), isBeyond: true };
}

/** Returns the bits of a character, `\d`, `\w`, or an escaped character. */
function bitOf(source: string): bigint {
  return classes.get(source) ?? 1n << codeOf(source);
}

function rangeOf(from: string, to: string): bigint {
  return (1n << (codeOf(to) + 1n)) - (1n << codeOf(from));
}

function codeOf(source: string): bigint {
  return BigInt(source.charCodeAt(source.length - 1));
}
