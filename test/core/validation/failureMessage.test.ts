/** The sentence that tells of one failure: the document's, else the host's, else ours. */
import { describe, expect, it } from 'vitest';
import { type ConstraintDescriptor, planField, type ValidationMessages } from '../../../src/core/index.js';
import { failureMessage } from '../../../src/core/validation/failureMessage.js';

const planned = (constraint: ConstraintDescriptor, dataType = 'STRING') =>
  planField({ displayName: 'Field', dataType, constraints: [constraint] }).constraints[0];

const short = (errorMessage?: ConstraintDescriptor['errorMessage']) =>
  planned({
    type: 'minLength',
    params: { value: 3 },
    ...(errorMessage === undefined ? {} : { errorMessage }),
  });

/** Options with the app’s text about numbers. */
const hostNumber = (typeNUMBER: ValidationMessages['typeNUMBER']) => ({ messages: { typeNUMBER } });

const host = { minLength: 'Host: {value}' };

describe('failureMessage', () => {
  it('ignores an empty errorMessage (D20)', () => {
    expect(failureMessage('minLength', short(''), { messages: host })).toBe('Host: 3');
  });

  it('prefers the document’s text to the app’s and the default (D20)', () => {
    expect(failureMessage('minLength', short('Too short.'), { messages: host })).toBe('Too short.');
  });

  it('uses the document’s text in the user’s language (D4, D20)', () => {
    const constraint = short({ en: 'Too short.', fr: 'Trop court.' });

    expect(failureMessage('minLength', constraint, { locale: 'fr-CA' })).toBe('Trop court.');
  });

  it('does not replace braces in the text of a document', () => {
    expect(failureMessage('minLength', short('At least {value}'), {})).toBe('At least {value}');
  });

  it('uses the app’s text if the document has none (D20)', () => {
    expect(failureMessage('minLength', short(), { messages: host })).toBe('Host: 3');
    expect(failureMessage('minLength', short({ i18nKey: 'k' }), { messages: host })).toBe('Host: 3');
  });

  it('uses the default text if neither has one (D20)', () => {
    expect(failureMessage('minLength', short(), {})).toBe('Enter at least 3 characters.');
    expect(failureMessage('required', undefined, { messages: host })).toBe('Enter a value.');
  });

  it.each([
    ['en', 'many', 'Enter a number.'],
    ['en', '1,5', 'Enter a number, such as 1.5.'],
    ['fr', '1 234.5.6', 'Enter a number, such as 1,5.'],
    ['en', '12345678901234567890', 'Enter a number with fewer digits.'],
    ['en', true, 'Enter a number.'],
  ])('explains in %s why %j is not a number (D93)', (locale, value, message) => {
    expect(failureMessage('typeNUMBER', undefined, { locale }, value)).toBe(message);
  });

  it('uses the app’s text for a number, for all forms or for one', () => {
    expect(failureMessage('typeNUMBER', undefined, hostNumber('Host'), '1,5')).toBe('Host');
    expect(
      failureMessage(
        'typeNUMBER',
        undefined,
        hostNumber({ other: 'Host', decimal: 'Like {example}' }),
        '1,5',
      ),
    ).toBe('Like 1.5');
    expect(failureMessage('typeNUMBER', undefined, hostNumber({ other: 'Host' }), '1,5')).toBe('Host');
  });

  it.each(['en', 'en-GB', 'ar', 'fr'])('returns the built-in English text with the locale %s', (locale) => {
    expect(failureMessage('minLength', short(), { locale })).toBe('Enter at least 3 characters.');
  });

  it('writes numbers in the app’s text as in the user’s language', () => {
    const constraint = planned({ type: 'maxLength', params: { value: 5000 } });

    expect(
      failureMessage('maxLength', constraint, { locale: 'de', messages: { maxLength: '≤ {value}' } }),
    ).toBe('≤ 5.000');
  });

  it('returns a new text when locale or messages change', () => {
    const constraint = short();
    const said = [{}, { messages: host }, {}, { messages: { minLength: 'Other {value}' } }].map((options) =>
      failureMessage('minLength', constraint, options),
    );

    expect(said).toEqual([
      'Enter at least 3 characters.',
      'Host: 3',
      'Enter at least 3 characters.',
      'Other 3',
    ]);
  });

  it.each([
    ['2024-02-29', 'February 29, 2024 or later.'],
    ['$NOW', 'Now or later.'],
  ])('writes the bound %s as a date (D22, D25)', (iso, expected) => {
    expect(failureMessage('minDate', planned({ type: 'minDate', params: { iso } }, 'DATE'), {})).toBe(
      expected,
    );
  });

  it('writes $NOW as “today” or “now”, depending on the value (D25)', () => {
    const constraint = planned({ type: 'minDate', params: { iso: '$NOW' } }, 'DATE');
    const said = (value: string) => failureMessage('minDate', constraint, {}, value);

    expect(['2024-06-14', '2024-06-14T12:00', '2024-06-14t12:00z', '2024-06-14'].map(said)).toEqual([
      'Today or later.',
      'Now or later.',
      'Now or later.',
      'Today or later.',
    ]);
  });

  it('uses the app’s word for today, also after it changes', () => {
    const constraint = planned({ type: 'range', params: { max: '$NOW' } }, 'DATE');
    const said = (today: string) =>
      failureMessage('maxDate', constraint, { messages: { maxDate: 'Until {value}.', today } }, '2999-01-01');

    expect([said('heute'), said('hoy')]).toEqual(['Until heute.', 'Until hoy.']);
  });

  it.each([
    [{ min: 1, max: 5, step: 2 }, 'range', 'Enter a number from 1 to 5.'],
    [{ min: 1 }, 'rangeMin', 'Enter 1 or more.'],
    [{ max: 5 }, 'rangeMax', 'Enter 5 or less.'],
    [{ step: 0.5 }, 'step', 'Enter a multiple of 0.5.'],
    [{ min: 1, step: 2 }, 'stepFrom', 'Enter a number in steps of 2, starting at 1.'],
  ] as const)('tells of range %j: %s', (params, code, expected) => {
    expect(failureMessage(code, planned({ type: 'range', params }, 'NUMBER'), {})).toBe(expected);
  });
});
