/** How a text that names several values is split. */
import { assert, array, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorsOf, splitAt, splitAtAll, splitTyped } from '../../../src/client/combobox/splitEntered.js';
import { outlineField } from '../../../src/core/document/fieldOutline.js';

/** The separators in the texts of a field. */
function separatorsUnder(
  separators?: readonly string[],
  { dataType = 'STRING', locale = 'en' }: { readonly dataType?: string; readonly locale?: string } = {},
) {
  const plan = outlineField({ displayName: 'Tags', dataType });
  return separatorsOf({ plan, options: { separators }, environment: { lookup: { locale } } });
}

/** The parts of a pasted text. */
const pasted = (text: string, ...given: Parameters<typeof separatorsUnder>) =>
  splitAtAll(text, separatorsUnder(...given).pasted);

describe('a pasted text', () => {
  it.each<[what: string, text: string, parts: readonly string[]]>([
    ['lines', 'a\nb\r\nc', ['a', 'b', 'c']],
    ['cells', 'a\tb\nc', ['a', 'b', 'c']],
    ['semicolons', 'a; b ;c', ['a', 'b', 'c']],
    ['commas', 'a, b', ['a', 'b']],
    ['separators with nothing between', ',;a,,b;\n;', ['a', 'b']],
    ['blanks within a part', ' New York , Rome ', ['New York', 'Rome']],
    ['commas around quotes', '"San Francisco, CA",Boston', ['"San Francisco, CA"', 'Boston']],
    ['cells in quotes', '"Boston"\t"Los Angeles"', ['"Boston"', '"Los Angeles"']],
    ['quotes within quotes', '"The ""Inn"", Rome"; b', ['"The ""Inn"", Rome"', 'b']],
    ['lines, and none within quotes', 'a,"b;\nc"\nd', ['a', '"b;\nc"', 'd']],
    ['quotes that are inches', '5" pipe, 6" hose', ['5" pipe', '6" hose']],
    ['a quote that is never closed', '"a, b', ['"a', 'b']],
    ['commas of Chinese', '上海，北京、广州；深圳', ['上海', '北京', '广州', '深圳']],
    ['commas of Arabic', 'دبي، الرياض؛ عمان', ['دبي', 'الرياض', 'عمان']],
    ['no separator', 'a', ['a']],
    ['nothing', ' \n', []],
  ])('is split with %s', (_what, text, parts) => {
    expect(pasted(text)).toEqual(parts);
  });

  it('is split at coarse separators first', () => {
    const [lines, cells, commas] = separatorsUnder().pasted;

    expect(splitAt('a,b;c\nd', lines as RegExp)).toEqual(['a,b;c', 'd']);
    expect(splitAt('a,b;c', cells as RegExp)).toEqual(['a,b', 'c']);
    expect(splitAt('a,b', commas as RegExp)).toEqual(['a', 'b']);
  });

  it.each([
    ['NUMBER', 'de', ['1,5', '2']],
    ['NUMBER', 'en', ['1', '5', '2']],
    ['STRING', 'de', ['1', '5', '2']],
  ])('keeps the comma of a %s in %s where numbers have one', (dataType, locale, parts) => {
    expect(pasted('1,5;2', undefined, { dataType, locale })).toEqual(parts);
  });

  it('is split at every separator of the app, and at no other', () => {
    expect(pasted('a | b|c,d\te', ['|', '::'])).toEqual(['a', 'b', 'c,d\te']);
    expect(pasted('a::b:c', ['|', '::'])).toEqual(['a', 'b:c']);
  });

  it('is split at the literal separators of the app', () => {
    const sign = constantFrom(...Array.from('\\^$.*+?()[]{}|/-,;&#'));

    assert(
      property(sign, array(stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }), (separator, parts) => {
        expect(pasted(parts.join(separator), [separator])).toEqual(parts);
      }),
    );
  });

  it.each([
    ['\n', 'a\r\nb'],
    ['\r\n', 'a\nb'],
    ['\n\r', 'a\rb'],
  ])('is split at line ends of any system if the app names one: %j', (separator, text) => {
    expect(pasted(text, [separator])).toEqual(['a', 'b']);
  });

  it('is split at coarse separators first, in any order of the app’s list', () => {
    const [first, second, third] = separatorsUnder([',', ';', '\n']).pasted;

    expect([first, second, third].map((one) => one?.source)).toEqual(['[\\n\\r]+', '(?:;)+', '(?:,)+']);
  });

  it('rejects an empty separator with a TypeError', () => {
    expect(() => separatorsUnder([''])).toThrow(TypeError);
    expect(() => separatorsUnder([',', ''])).toThrow('separators: an empty text separates nothing');
  });

  it('has only trimmed, non-empty parts', () => {
    assert(
      property(string({ unit: constantFrom('a', ' ', ',', ';', '\n', '\t') }), (text) => {
        const parts = pasted(text);

        expect(parts.every((part) => part !== '' && part === part.trim())).toBe(true);
        expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[^a]/g, ''));
      }),
    );
  });
});

describe('a typed text on blur', () => {
  it('keeps its commas, which may be part of a name', () => {
    const { typed } = separatorsUnder();

    expect(splitAtAll('Oslo, Norway; Rome\tBern', typed)).toEqual(['Oslo, Norway', 'Rome', 'Bern']);
  });

  it('is split at the separators of the app', () => {
    expect(splitAtAll('Oslo, Norway; Rome', separatorsUnder([',']).typed)).toEqual(['Oslo', 'Norway; Rome']);
  });
});

describe('splitTyped', () => {
  const at = [/;+/, /,+/];

  it.each<[what: string, text: string, before: string, split: ReturnType<typeof splitTyped>]>([
    ['no separator', 'ab', 'a', undefined],
    ['a separator at its end', 'a;', 'a', { ended: ['a'], rest: '' }],
    ['a separator in its middle', 'a; b', 'ab', { ended: ['a'], rest: 'b' }],
    ['several separators', 'a;b,c', 'abc', { ended: ['a', 'b'], rest: 'c' }],
    ['nothing but a separator', ';', '', { ended: [], rest: '' }],
    ['a separator typed earlier', 'a;bc', 'a;b', undefined],
    ['a fine separator typed earlier', 'a,b;', 'a,b', undefined],
    ['blanks after the separator', 'a;   b ', 'a', { ended: ['a'], rest: 'b ' }],
    ['nothing but a blank', ' ', '', { ended: [], rest: '' }],
    ['blanks at its start', '  b c', '', { ended: [], rest: 'b c' }],
    ['a blank typed later at its start', ' b', 'b', undefined],
    ['a comma in an open quote', '"San Francisco,', '"San Francisco', undefined],
    ['more after that comma', '"San Francisco, C', '"San Francisco, ', undefined],
    ['a quote that is closed', '"San Francisco, CA"', '"San Francisco, CA', undefined],
    ['a separator after a quote', '"a, b",', '"a, b"', { ended: ['"a, b"'], rest: '' }],
    [
      'a quote within the quote',
      '"The ""Inn"", Rome";',
      '"The ""Inn"", Rome"',
      { ended: ['"The ""Inn"", Rome"'], rest: '' },
    ],
    ['text after a closed quote', '"a, b" c', '"a, b" ', undefined],
    ['a separator after the text after a quote', '"a, b" c,', '"a, b" c', { ended: ['"a, b" c'], rest: '' }],
    ['a sign for inches', '5" pipe,', '5" pipe', { ended: ['5" pipe'], rest: '' }],
    ['an open quote after a separator', 'a;"b,', 'a', { ended: ['a'], rest: '"b,' }],
  ])('returns the ended values of a text with %s', (_what, text, before, split) => {
    expect(splitTyped(text, before, at)).toEqual(split);
  });

  it('returns undefined without separators', () => {
    expect(splitTyped('a;b', 'a', [])).toBeUndefined();
  });
});
