/**
 * Random patterns with texts to try them on, the same ones for the same seed.
 * Few letters, so that many pairs match; of each kind of character that engines trip over there is one: letters that
 * fold together (k K U+212A, s ſ ß ẞ, σ ς Σ), line breaks, emoji, halves of emoji.
 */

/** A pattern under the flag `u`, whether it has to match the whole text, and texts. */
export interface PatternSample {
  readonly regex: string;
  readonly flags: string;
  readonly match: 'search' | 'full';
  readonly texts: readonly string[];
}

/** Numbers from 0 up to, but without, `end`. */
export type Random = (end: number) => number;

const words = (text: string) => text.split(' ');

const letters = Array.from('aabbcABkKsSſßẞσςΣéÉİıθϑ1_ -.\u212A\n\r\u2028😀😁').concat('\uD83D', '\uDE00');
const literals = words(
  String.raw`a a b b c k K s ſ ß σ é θ 1 _ - 😀 😁 \uD83D \uDE00 \n \. \x61 \u0062 \u{1F600} \uD83D\uDE00 \cJ \x00 \t \/ \|`,
);
const sets = words(String.raw`. . \d \D \w \w \W \s \S`);
const properties = words(
  String.raw`\p{L} \p{Lu} \p{Ll} \P{L} \P{Lu} \p{ASCII} \p{Emoji} \p{Script=Greek} \p{N} \P{Script=Latin} \p{Any} \p{Cs}`,
);
const classAtoms = words(String.raw`a b k K s σ é _ 1 😀 \uD83D \n \x61 \- \b \u{1F601}`);
const ranges = words(String.raw`a-c A-Z a-z 0-9 😀-😂 α-ω \u0000-\u007f \uD800-\uDBFF \u2028-\u212a`);
const assertions = words(String.raw`^ $ \b \b \B`);
const quantifiers = words('* * + + ? ? {2} {0} {1,} {2,} {0,2} {1,3} {2,4}');
const looks = words('(?= (?! (?<= (?<!');

/** Random numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

/** A random pattern with so many texts. */
export function randomSample(random: Random, textCount: number): PatternSample {
  const flags = ['i', 'm', 's'].filter(() => random(3) === 0).join('');
  const regex = choice(random, 1 + random(4));
  const texts = Array.from({ length: textCount }, () => randomText(random));
  return { regex, flags: `${flags}u`, match: random(4) === 0 ? 'full' : 'search', texts };
}

function randomText(random: Random): string {
  return Array.from({ length: random(9) }, () => pick(random, letters)).join('');
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)]!;
}

function some(count: number, make: () => string): string[] {
  return Array.from({ length: count }, make);
}

function choice(random: Random, depth: number): string {
  return some(random(4) === 0 ? 2 + random(2) : 1, () => sequence(random, depth)).join('|');
}

function sequence(random: Random, depth: number): string {
  return some(random(10) === 0 ? 0 : 1 + random(3), () => part(random, depth)).join('');
}

function part(random: Random, depth: number): string {
  const kind = random(depth > 0 ? 16 : 10);
  if (kind === 0) return pick(random, assertions);
  if (kind === 10) return `${pick(random, looks)}${choice(random, depth - 1)})`;
  const body = kind < 10 ? taking(random) : group(random, depth);
  if (random(5) > 1) return body;
  return body + pick(random, quantifiers) + (random(4) === 0 ? '?' : '');
}

function group(random: Random, depth: number): string {
  const open = pick(random, ['(', '(', '(?:', `(?<n${random(1e9)}>`]);
  return `${open}${choice(random, depth - 1)})`;
}

function taking(random: Random): string {
  const kind = random(8);
  if (kind < 4) return pick(random, literals);
  if (kind === 4) return pick(random, sets);
  return kind === 5 ? pick(random, properties) : randomClass(random);
}

function randomClass(random: Random): string {
  if (random(30) === 0) return pick(random, ['[]', '[^]']);
  const kinds = [classAtoms, classAtoms, ranges, sets.slice(2), properties];
  const items = some(1 + random(3), () => pick(random, pick(random, kinds)));
  return `[${random(3) === 0 ? '^' : ''}${items.join('')}]`;
}
