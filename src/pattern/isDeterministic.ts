/**
 * Decides whether a pattern is deterministic: the next character alone selects the way through the pattern. A backtracking
 * engine then tries each wrong way for one character only, and takes time linear in the text (D23, record 0031). This is the
 * strong property of Brüggemann-Klein and Wood, "One-unambiguous regular languages": an LL(1) condition that also rejects two
 * ways reading the same text.
 */
import { type CharacterSet, characterSetOf, overlap } from './characterSet.js';
import { type Atom, isTextEdge, type PatternNode } from './patternTree.js';

/** Bounds of the work of a backtracking engine per character. */
export interface NativeCost {
  /** Maximum number of atoms tried at one character on one way through the pattern. */
  readonly tests: number;
  /** Maximum number of characters read from one start before failing; 1 if a match must start with the text. */
  readonly reach: number;
}

/** The possible next characters at a position. */
interface Next extends CharacterSet {
  /** Number of atoms tried for it. */
  readonly tests: number;
  /** Whether the text may be required to end here. */
  readonly isTextEnd: boolean;
  /** Whether the match may be complete here. */
  readonly isMatch: boolean;
}

/** State while one pattern is analyzed. */
interface Walk {
  /** Whether the pattern only matches from the start of the text. */
  readonly isAnchored: boolean;
  readonly setOf: (atom: Atom) => CharacterSet;
  /** First characters of each repeated body, and whether it can be empty. */
  readonly beginnings: Map<PatternNode, Beginning>;
  /** Maximum number of atoms tried at one position. */
  tests: number;
}

interface Beginning {
  readonly first: Next;
  readonly canBeEmpty: boolean;
}

const nothing: Next = { ascii: 0n, isBeyond: false, tests: 0, isTextEnd: false, isMatch: false };
const matched: Next = { ...nothing, isMatch: true };
const textEnd: Next = { ...nothing, isTextEnd: true };

/**
 * Whether a pattern is deterministic. Lookarounds, `\b`, and inner `^` and `$` are rejected. So are unbounded repetitions
 * before a required part unless the pattern is anchored, because every start would read as far as the last.
 */
export const isDeterministic = (tree: PatternNode): boolean => nativeCostOf(tree) !== undefined;

/** Returns the bounds of native work; `undefined` if the pattern isn't deterministic. */
export function nativeCostOf(tree: PatternNode): NativeCost | undefined {
  const sets = new Map<string, CharacterSet>();
  const setOf = (atom: Atom) => {
    const key = `${atom.flags}/${atom.source}`;
    const set = sets.get(key) ?? characterSetOf(atom);
    sets.set(key, set);
    return set;
  };
  const walk: Walk = { isAnchored: isAnchored(tree), setOf, beginnings: new Map(), tests: 1 };
  if (!nextOf(tree, matched, walk, true)) return undefined;
  return { tests: walk.tests, reach: walk.isAnchored ? 1 : Math.max(1, reachOf(tree, new Map())) };
}

/**
 * Longest text that a node can read before failing. An unbounded repetition is at the end of the pattern, so it never fails
 * later.
 */
function reachOf(node: PatternNode, known: Map<PatternNode, number>): number {
  const found = known.get(node);
  if (found !== undefined) return found;
  let reach = 0;
  if (node.kind === 'take') reach = 1;
  else if (node.kind === 'choice')
    reach = node.options.reduce((most, one) => Math.max(most, reachOf(one, known)), 0);
  else if (node.kind === 'sequence') reach = node.parts.reduce((sum, one) => sum + reachOf(one, known), 0);
  else if (node.kind === 'repeat')
    reach = reachOf(node.body, known) * (node.max === Infinity ? node.min + 1 : node.max);
  known.set(node, reach);
  return reach;
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === 'sequence') return node.parts[0] !== undefined && isAnchored(node.parts[0]);
  if (node.kind === 'choice') return node.options.every(isAnchored);
  return isTextEdge(node, 'before');
}

/**
 * Returns the possible next characters at the start of a node.
 *
 * @param follow - possible next characters after the node
 * @returns `undefined` if the next character doesn't select the way
 */
function nextOf(node: PatternNode, follow: Next, walk: Walk, isAtStart: boolean): Next | undefined {
  const next = nextIn(node, follow, walk, isAtStart);
  if (next) walk.tests = Math.max(walk.tests, next.tests, follow.tests);
  return next;
}

function nextIn(node: PatternNode, follow: Next, walk: Walk, isAtStart: boolean): Next | undefined {
  switch (node.kind) {
    case 'take':
      return { ...walk.setOf(node.atom), tests: 1, isTextEnd: false, isMatch: false };
    case 'sequence':
      return nextOfSequence(node.parts, follow, walk, isAtStart);
    case 'choice':
      return nextOfChoice(node.options, follow, walk, isAtStart);
    case 'repeat':
      return nextOfRepeat(node, follow, walk, isAtStart);
    case 'look':
      return undefined;
    case 'neighbour': {
      if (isTextEdge(node, 'before')) return isAtStart ? follow : undefined;
      // Only the end of the pattern or another `$` may follow `$`.
      const isLast = follow.ascii === 0n && !follow.isBeyond;
      return isTextEdge(node, 'after') && isLast ? textEnd : undefined;
    }
  }
}

function nextOfSequence(parts: readonly PatternNode[], follow: Next, walk: Walk, isAtStart: boolean) {
  const starts = isAtStart ? parts.findIndex((part) => !isTextEdge(part, 'before')) : -1;
  let next: Next | undefined = follow;
  for (let at = parts.length - 1; next && at >= 0; at--)
    next = nextOf(parts[at]!, next, walk, isAtStart && (starts < 0 || at <= starts));
  return next;
}

function nextOfChoice(options: readonly PatternNode[], follow: Next, walk: Walk, isAtStart: boolean) {
  let known = nothing;
  for (const option of options) {
    const next = nextOf(option, follow, walk, isAtStart);
    if (!next || isAmbiguous(known, next)) return undefined;
    known = union(known, next);
  }
  return known;
}

function nextOfRepeat(node: PatternNode & { kind: 'repeat' }, follow: Next, walk: Walk, isAtStart: boolean) {
  const { body, min, max } = node;
  if (max === 0) return follow;
  if (min === 1 && max === 1) return nextOf(body, follow, walk, isAtStart);
  const { first, canBeEmpty } = beginningOf(body, walk);
  if (canBeEmpty || (min < max && isAmbiguous(first, follow))) return undefined;
  if (max === Infinity && !walk.isAnchored && !follow.isMatch) return undefined;
  const isMatch = follow.isMatch && min <= 1;
  const isSound = nextOf(body, max === 1 ? follow : { ...union(first, follow), isMatch }, walk, false);
  return isSound && (min === 0 ? union(first, follow) : first);
}

/** First characters of a node, computed once because repetitions may be deeply nested. */
function beginningOf(node: PatternNode, walk: Walk): Beginning {
  const known = walk.beginnings.get(node);
  if (known) return known;
  const beginning = findBeginning(node, walk);
  walk.beginnings.set(node, beginning);
  return beginning;
}

function findBeginning(node: PatternNode, walk: Walk): Beginning {
  if (node.kind === 'take')
    return { first: { ...nothing, ...walk.setOf(node.atom), tests: 1 }, canBeEmpty: false };
  if (node.kind === 'repeat') {
    const { first, canBeEmpty } = beginningOf(node.body, walk);
    return { first, canBeEmpty: canBeEmpty || node.min === 0 };
  }
  if (node.kind === 'choice') {
    const options = node.options.map((option) => beginningOf(option, walk));
    return {
      first: options.reduce((all, { first }) => union(all, first), nothing),
      canBeEmpty: options.some(({ canBeEmpty }) => canBeEmpty),
    };
  }
  let first = nothing;
  for (const part of node.kind === 'sequence' ? node.parts : []) {
    const beginning = beginningOf(part, walk);
    first = union(first, beginning.first);
    if (!beginning.canBeEmpty) return { first, canBeEmpty: false };
  }
  return { first, canBeEmpty: true };
}

function isAmbiguous(one: Next, other: Next): boolean {
  return overlap(one, other) || (one.isTextEnd && other.isTextEnd) || (one.isMatch && other.isMatch);
}

function union(one: Next, other: Next): Next {
  return {
    ascii: one.ascii | other.ascii,
    isBeyond: one.isBeyond || other.isBeyond,
    tests: one.tests + other.tests,
    isTextEnd: one.isTextEnd || other.isTextEnd,
    isMatch: one.isMatch || other.isMatch,
  };
}
