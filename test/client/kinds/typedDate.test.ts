import { describe, expect, it } from 'vitest';
import { readTypedDate } from '../../../src/client/kinds/typedDate.ts';

const todayMs = Date.UTC(2026, 1, 27);
const read = (text: string, locale?: string) => readTypedDate(text, { locale, todayMs });

describe('readTypedDate', () => {
  it.each([
    ['2026-03-04', 'de', '2026-03-04'],
    ['  2026-03-04 ', 'en', '2026-03-04'],
    ['4.3.2026', 'de', '2026-03-04'],
    ['04.03.2026', 'de', '2026-03-04'],
    ['4. 3.', 'de', '2026-03-04'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'en-GB', '2026-04-03'],
    ['4/3/2026', 'fr', '2026-03-04'],
    ['4-3-2026', 'es', '2026-03-04'],
    ['٤/٣/٢٠٢٦', 'ar', '2026-03-04'],
    ['2026/3/4', 'de', '2026-03-04'],
    ['2026. 3. 4', 'ko', '2026-03-04'],
    ['2026. 03. 04.', 'ko', '2026-03-04'],
    ['04. 03. 2026', 'cs', '2026-03-04'],
    ['04/03/2026', 'ar', '2026-03-04'],
    ['25/12/2026', 'en-US', '2026-12-25'],
    ['25/12/2026', 'en', '2026-12-25'],
    ['5/5/2026', 'en', '2026-05-05'],
    ['4 March 2026', 'en', '2026-03-04'],
    ['March 4, 2026', 'en', '2026-03-04'],
    ['the 4th of march', 'en', '2026-03-04'],
    ['4. März 2026', 'de', '2026-03-04'],
    ['4 mar', 'de', '2026-03-04'],
    ['1er février 2026', 'fr', '2026-02-01'],
    ['4 aout 2026', 'fr', '2026-08-04'],
    ['4 de marzo de 2026', 'es', '2026-03-04'],
    ['4 مارس 2026', 'ar', '2026-03-04'],
    ['today', 'en', '2026-02-27'],
    ['Tomorrow', 'en', '2026-02-28'],
    ['morgen', 'de', '2026-02-28'],
    ['übermorgen', 'de', '2026-03-01'],
    ['demain', 'fr', '2026-02-28'],
    ['mañana', 'es', '2026-02-28'],
    ['manana', 'es', '2026-02-28'],
    ['غدًا', 'ar', '2026-02-28'],
    ['tomorrow', 'de', '2026-02-28'],
    ['+3', 'en', '2026-03-02'],
    ['-27', 'en', '2026-01-31'],
    ['29.2.2028', 'de', '2028-02-29'],
  ])('reads %j in %s', (text, locale, iso) => {
    expect(read(text, locale)).toEqual({ status: 'date', iso });
  });

  it.each([
    ['', 'en'],
    ['soon', 'en'],
    ['31.4.2026', 'de'],
    ['29.2.2026', 'de'],
    ['13/13/2026', 'en'],
    ['2026-03-04T12:00', 'en'],
    ['4 ju 2026', 'fr'],
    ['4 jui 2026', 'fr'],
    ['march', 'en'],
    ['3 4 5 march', 'en'],
    ['march april 3', 'en'],
    ['4 3 2 1', 'de'],
    ['123', 'de'],
  ])('does not read %j in %s', (text, locale) => {
    expect(read(text, locale)).toBeUndefined();
  });

  it('does not guess between American and British dates', () => {
    expect(read('3/4/2026', 'en')).toEqual({ status: 'ambiguous', isos: ['2026-03-04', '2026-04-03'] });
  });

  it.each(['4.3.26', '4/3/99', '4 march 26'])('does not guess the century of %j', (text) => {
    expect(read(text, 'de')).toEqual({ status: 'short-year' });
  });

  it('reads the dates that Intl writes in each supported language', () => {
    for (const locale of ['en-US', 'en-GB', 'de', 'fr', 'es', 'ar', 'pt-BR', 'nl', 'it'])
      for (let month = 0; month < 12; month++)
        for (const dateStyle of ['short', 'medium', 'long'] as const) {
          const options = { year: 'numeric', month: monthStyles[dateStyle], day: 'numeric' } as const;
          const format = new Intl.DateTimeFormat(locale, {
            ...options,
            timeZone: 'UTC',
            calendar: 'gregory',
          });
          const at = Date.UTC(2031, month, 17);

          const iso = new Date(at).toISOString().slice(0, 10);
          expect([locale, format.format(at), read(format.format(at), locale)]).toEqual([
            locale,
            format.format(at),
            { status: 'date', iso },
          ]);
        }
  });
});

const monthStyles = { short: 'numeric', medium: 'short', long: 'long' } as const;
