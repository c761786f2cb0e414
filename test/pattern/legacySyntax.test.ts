/** Patterns that only compile without `u`, rewritten to compile with it. */
import { describe, expect, it } from 'vitest';
import { rewriteLegacy } from '../../src/pattern/legacySyntax.js';

const s = String.raw;

/** Pattern, and texts of ASCII, where `u` makes no other difference. */
const rows: [regex: string, texts: readonly string[]][] = [
  [s`^\-\_\@\ \"\#\%\,\:\;\<\=\>\~\'\&\!$`, [`-_@ "#%,:;<=>~'&!`, '-_@']],
  [s`^\i\j\l\m\o\y$`, ['ijlmoy', 'ijlmo']],
  ['^a{$', ['a{', 'a']],
  ['^a{,5}$', ['a{,5}', 'aaa']],
  ['^{a}]$', ['{a}]', 'a']],
  ['^a{1}{$', ['a{', 'a{1}{']],
  [s`^[\w-.]$`, ['-', '.', 'a', '+']],
  [s`^[a-\d]$`, ['-', '1', 'a', 'b']],
  [s`^[^\s-x]$`, ['-', 'x', ' ', 'y']],
  [s`^[\w-\d-z]$`, ['-', 'z', '1', '+']],
  [s`^[+--\e]$`, ['+', ',', '-', 'e', '.']],
  [s`^[a-c\&]$`, ['b', '&', '-']],
  [s`^[-\_]$`, ['-', '_', '\\']],
  [s`^[\B]$`, ['B', 'b']],
  ['^(?=a)*b', ['b', 'ab']],
  ['^(?=a)+ab', ['ab', 'b']],
  ['^(?!a(?=b)){2}a', ['ac', 'ab']],
  [s`^\101\7\08$`, ['A\u0007\u00008', 'A']],
  [s`^[\101-\103]$`, ['B', 'D']],
  [s`^\8\9$`, ['89', '8']],
  [s`^(a)\-\2$`, ['a-\u0002', 'a-a']],
  [s`^(?:a)\1$`, ['a\u0001', 'aa']],
  [s`^\k<a>$`, ['k<a>', 'a']],
  [s`^\c$`, ['\\c', 'c']],
  [s`^[\c1\c_\c-e]+$`, ['\u0011\u001f\\cde', '1', '_', 'b']],
  [s`^[^\c\i]$`, ['\t', '\\', 'c', 'i']],
  [s`^\cJ\-$`, ['\n-', 'cJ-']],
  [s`^\x1\u12\-$`, ['x1u12-', '\u0001-']],
  [s`^\x41\u0042\-$`, ['AB-', 'x41-']],
  [s`^\.\*\+\?\(\)\[\]\{\}\|\^\$\\\/\-$`, ['.*+?()[]{}|^$\\/-', '.']],
  [s`^\d\D\w\W\s\S\b\n\r\t\v\f\-$`, ['', '1aa- a\n\r\t\v\f-']],
];

describe('rewriteLegacy', () => {
  it.each(rows)('keeps the meaning of /%s/ for %j (D23)', (regex, texts) => {
    const rewritten = new RegExp(rewriteLegacy(regex), 'u');

    expect(() => new RegExp(regex, 'u')).toThrow(SyntaxError);
    expect(texts.map((text) => rewritten.test(text))).toEqual(
      texts.map((text) => new RegExp(regex).test(text)),
    );
  });

  it.each([
    [s`^\p{L}\-\u{61}$`, 'é-a'],
    [s`^\😀\-$`, '😀-'],
    [s`^(a)\1\-$`, 'aa-'],
    [s`^(?<n>a)\k<n>\-$`, 'aa-'],
    [s`^(?<=a|^)(?<!b)c\-$`, 'c-'],
  ])('keeps the meaning of /%s/ under u (D23)', (regex, text) => {
    expect(new RegExp(rewriteLegacy(regex), 'u').test(text)).toBe(true);
  });
});
