/**
 * A backtracking matcher that counts its steps, like the platform's own engine without optimizations.
 * It works on random trees of a few characters, which it also writes as regular expressions.
 */
import type { Random } from './randomPatterns.ts';

/** A piece of a pattern, as src/pattern has it. */
export type Tree =
  | { readonly kind: 'take'; readonly atom: { readonly source: string; readonly flags: string } }
  | {
      readonly kind: 'neighbour';
      readonly atom: { readonly source: string; readonly flags: string };
      readonly side: 'before' | 'after';
      readonly isNegative: boolean;
    }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; readonly options: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly body: Tree; readonly min: number; readonly max: number };

const atoms = ['a', 'b', 'c', '[ab]', '[^a]', 'é', '😀', '[^é]', '.', String.raw`\d`, String.raw`\p{L}`];
const letters = Array.from('aaabbc1é😀\n').concat('\uD83D');
const counts = [
  [0, Infinity],
  [1, Infinity],
  [2, Infinity],
  [0, 1],
  [0, 3],
  [2, 2],
  [1, 3],
] as const;

const edge = (side: 'before' | 'after'): Tree => {
  const atom = { source: '[^]', flags: 'u' };
  return { kind: 'neighbour', atom, side, isNegative: true };
};

/** A random pattern, in half of all cases one that begins with `^`, in half one that ends with `$`. */
export function randomTree(random: Random): Tree {
  const parts = [randomPart(random, 3)];
  if (random(2) === 0) parts.unshift(edge('before'));
  if (random(2) === 0) parts.push(edge('after'));
  return { kind: 'sequence', parts };
}

function randomPart(random: Random, depth: number): Tree {
  const kind = random(depth > 0 ? 8 : 2);
  if (kind < 2) return { kind: 'take', atom: { source: atoms[random(atoms.length)]!, flags: 'u' } };
  const some = () => Array.from({ length: 1 + random(3) }, () => randomPart(random, depth - 1));
  if (kind < 5) return { kind: 'sequence', parts: some() };
  if (kind === 5) return { kind: 'choice', options: some() };
  const [min, max] = counts[random(counts.length)]!;
  return { kind: 'repeat', body: randomPart(random, depth - 1), min, max };
}

/** A random text with likely runs, which cause backtracking. */
export function randomText(random: Random, length: number): string {
  let text = '';
  while (text.length < length)
    text += letters[random(letters.length)]!.repeat(1 + random(random(4) === 0 ? 20 : 2));
  return text;
}

/** The source of a tree. */
export function sourceOf(tree: Tree): string {
  switch (tree.kind) {
    case 'take':
      return tree.atom.source;
    case 'neighbour':
      return tree.side === 'before' ? '^' : '$';
    case 'sequence':
      return tree.parts.map(sourceOf).join('');
    case 'choice':
      return `(?:${tree.options.map(sourceOf).join('|')})`;
    case 'repeat':
      return `(?:${sourceOf(tree.body)}){${tree.min},${tree.max === Infinity ? '' : tree.max}}`;
  }
}

/** How many pieces a tree has with its repetitions written out. */
export function sizeOf(tree: Tree): number {
  const sum = (trees: readonly Tree[]) => trees.reduce((size, each) => size + sizeOf(each), 1);
  if (tree.kind === 'sequence') return sum(tree.parts);
  if (tree.kind === 'choice') return sum(tree.options);
  if (tree.kind !== 'repeat') return 1;
  return 1 + Math.max(tree.min, tree.max === Infinity ? 1 : tree.max) * sizeOf(tree.body);
}

/** Steps that a search takes, atoms that it tries, and whether it finds anything; it gives up after `most` steps. */
export function countSteps(
  tree: Tree,
  text: string,
  most: number,
): { steps: number; tries: number; found: boolean } {
  const characters = Array.from(text);
  const tests = new Map<string, RegExp>();
  let steps = 0;
  let tries = 0;
  const takes = (source: string, character: string) => {
    const test = tests.get(source) ?? new RegExp(`^${source}$`, 'u');
    tests.set(source, test);
    tries++;
    return test.test(character);
  };
  type Rest = (at: number) => boolean;

  function walk(node: Tree, at: number, rest: Rest): boolean {
    if (++steps > most) return true;
    switch (node.kind) {
      case 'take':
        return at < characters.length && takes(node.atom.source, characters[at]!) && rest(at + 1);
      case 'neighbour':
        return at === (node.side === 'before' ? 0 : characters.length) && rest(at);
      case 'sequence':
        return node.parts.reduceRight<Rest>((next, part) => (place) => walk(part, place, next), rest)(at);
      case 'choice':
        return node.options.some((option) => walk(option, at, rest));
      case 'repeat':
        return rounds(node, 0, at, rest);
    }
  }

  function rounds(node: Tree & { kind: 'repeat' }, done: number, at: number, rest: Rest): boolean {
    if (++steps > most) return true;
    const again: Rest = (to) => (to > at || done < node.min) && rounds(node, done + 1, to, rest);
    if (done < node.max && walk(node.body, at, again)) return true;
    return done >= node.min && rest(at);
  }

  const begins = Array.from({ length: characters.length + 1 }, (_, at) => at);
  const found = begins.some((at) => walk(tree, at, () => true));
  return { steps, tries, found: found && steps <= most };
}
