/** The places of the searched text in a label. */
import { describe, expect, it } from 'vitest';
import { matchesOf } from '../../../src/client/list/labelMatches.js';

/** The label with its marked parts in brackets. */
function marked(label: string, search: string): string {
  let text = '';
  let at = 0;
  for (const [start, end] of matchesOf({ value: label, label }, search)) {
    text += `${label.slice(at, start)}[${label.slice(start, end)}]`;
    at = end;
  }
  return text + label.slice(at);
}

describe('matchesOf', () => {
  it.each([
    ['San Fernando', 'fern', 'San [Fern]ando'],
    ['San Fernando', 'SAN', '[San] Fernando'],
    ['São Paulo', 'sao', '[São] Paulo'],
    ['Sa\u0303o Paulo', 'sao p', '[Sa\u0303o P]aulo'],
    ['Sa\u0303', 'a', 'S[a\u0303]'],
    ['Straße', 'strasse', '[Straße]'],
    ['Straße', 'ras', 'St[raß]e'],
    ['Łódź', 'lodz', '[Łódź]'],
    ['Zürich', ' zur ', '[Zür]ich'],
    ['San  José', 'san jose', '[San  José]'],
    ['Banana', 'an', 'B[an]ana'],
    ['Banana Anna', 'an', 'Banana [An]na'],
    ['Fernando, San', 'san fern', '[Fern]ando, [San]'],
    ['Fernando', 'fern and', '[Fernand]o'],
    ['🏔 Berg', 'berg', '🏔 [Berg]'],
    ['القاهرة', 'قاه', 'ال[قاه]رة'],
    ['東京都', '京', '東[京]都'],
    ['Paris', '', 'Paris'],
    ['Paris', '  ', 'Paris'],
    ['Paris', 'lyon', 'Paris'],
    ['', 'a', ''],
  ])('marks in %j, for %j: %j', (label, search, expected) => {
    expect(marked(label, search)).toBe(expected);
  });

  it('returns ordered places inside the label that do not overlap', () => {
    for (const label of ['ßßß aßa', 'a\u0301a\u0301', 'ab ab ab', '\u0301', 'ﬃ ffi'])
      for (const search of ['s', 'ss', 'a', 'a b', 'b a', 'f', 'ffi', '\u0301']) {
        const places = matchesOf({ value: label, label }, search).flat();

        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(new Set(places).size).toBe(places.length);
        expect(places.every((at) => at >= 0 && at <= label.length)).toBe(true);
      }
  });

  it('caches the places per row and search, and searches again for another text', () => {
    const row = { value: 1, label: 'San Fernando' };
    const first = matchesOf(row, 'fern');

    expect(matchesOf(row, ' FERN')).toBe(first);
    expect(matchesOf(row, 'san')).toEqual([[0, 3]]);
    expect(matchesOf({ ...row, label: 'Fern' }, 'fern')).toEqual([[0, 4]]);
  });
});
