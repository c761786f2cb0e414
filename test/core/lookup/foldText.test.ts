/** What does not count in a search: case, accents, blanks around. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../src/core/lookup/foldText.js';

describe('foldText', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['ZÜRICH', 'zurich'],
    ['Zu\u0308rich', 'zürich'],
    ['Straße', 'STRASSE'],
    ['GROẞ', 'gross'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Đà Nẵng', 'da nang'],
    ['L’Isle', "L'Isle"],
    ['ﬁn', 'FIN'],
    ['ΑΘΗΝΑΣ', 'αθήνας'],
    ['Й', 'и'],
    ['  San \u00A0 Marino\t', 'san marino'],
  ])('makes %j and %j the same', (a, b) => {
    expect(foldText(a)).toBe(foldText(b));
  });

  it.each([
    ['か', 'が'],
    ['कि', 'का'],
    ['서', '설'],
    ['san', 'sa n'],
    ['1', '2'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(foldText(a)).not.toBe(foldText(b));
  });

  it('changes nothing more when it is done again, and leaves no line feed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);

        expect(foldText(folded)).toBe(folded);
        expect(folded).not.toMatch(/^\s|\s$|\s\s|\n/);
      }),
    );
  });
});
