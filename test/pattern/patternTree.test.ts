/** The tree of a pattern. */
import { describe, expect, it } from 'vitest';
import { anything, parsePattern, type PatternNode, wholeText } from '../../src/pattern/patternTree.js';

const s = String.raw;

/** A tree in few letters: `ab` a sequence, `(a|b)`, `a{0,1}`, `<a` and `!<a` a neighbour before, `>…` after. */
function written(node: PatternNode): string {
  const sign =
    'isNegative' in node ? (node.isNegative ? '!' : '') + (node.side === 'before' ? '<' : '>') : '';
  switch (node.kind) {
    case 'take':
    case 'neighbour':
      return `${sign}‹${node.atom.source}›${node.atom.flags}`;
    case 'look':
      return `${sign}(${written(node.body)})`;
    case 'sequence':
      return node.parts.map(written).join(' ');
    case 'choice':
      return `(${node.options.map(written).join(' | ')})`;
    case 'repeat':
      return `(${written(node.body)}){${node.min},${node.max}}`;
  }
}

const boundary = s`(!<‹\w›u >‹\w›u | <‹\w›u !>‹\w›u)`;
const inner = s`(!<‹\w›u !>‹\w›u | <‹\w›u >‹\w›u)`;

describe('parsePattern', () => {
  it.each([
    ['', 'u', ''],
    ['ab', 'u', '‹a›u ‹b›u'],
    ['a|b|', 'u', '(‹a›u | ‹b›u | )'],
    ['(a)(?:b)(?<n>c)', 'u', '‹a›u ‹b›u ‹c›u'],
    ['a*b+?c?', 'u', '(‹a›u){0,Infinity} (‹b›u){1,Infinity} (‹c›u){0,1}'],
    ['a{2}b{2,}c{2,3}?', 'u', '(‹a›u){2,2} (‹b›u){2,Infinity} (‹c›u){2,3}'],
    [s`[^\]a(b]\]`, 'u', s`‹[^\]a(b]›u ‹\]›u`],
    ['[a[bc]]', 'v', '‹[a[bc]]›v'],
    [s`\u{1F600}\uD83D\uDE00\uD83D\x41\cA`, 'u', s`‹\u{1F600}›u ‹\uD83D\uDE00›u ‹\uD83D›u ‹\x41›u ‹\cA›u`],
    [s`\p{L}.😀`, 'su', s`‹\p{L}›su ‹.›su ‹😀›su`],
    ['^$', 'u', '!<‹[^]›u !>‹[^]›u'],
    ['^$', 'mu', '!<‹.›u !>‹.›u'],
    [s`\b\B`, 'u', `${boundary} ${inner}`],
    ['(?=ab)(?<!a*)', 'u', '>(‹a›u ‹b›u) !<((‹a›u){0,Infinity})'],
    ['(?!a)(?<=b)', 'u', '!>‹a›u <‹b›u'],
    ['(?i-s:a)b', 'su', '‹a›iu ‹b›su'],
  ])('reads /%s/%s as %s (D23)', (source, flags, tree) => {
    const parsed = parsePattern(source, flags);

    expect(parsed.refusal).toBeUndefined();
    expect(written(parsed.tree)).toBe(tree);
  });

  it.each([
    [s`(a)\1`, 'u', 'back-reference'],
    [s`(?<n>a)\k<n>`, 'u', 'back-reference'],
    [s`[\q{ab}]`, 'v', 'syntax'],
    [s`[\p{RGI_Emoji}--a]`, 'v', 'syntax'],
    [s`[\\q]\\1`, 'v', undefined],
  ])('refuses /%s/%s: %s (D23)', (source, flags, refusal) => {
    expect(parsePattern(source, flags).refusal).toBe(refusal);
  });
});

describe('wholeText', () => {
  it('anchors a tree at both edges of the text, regardless of m (D23)', () => {
    const tree = wholeText({ kind: 'take', atom: anything });

    expect(written(tree)).toBe('!<‹[^]›u ‹[^]›u !>‹[^]›u');
  });
});
