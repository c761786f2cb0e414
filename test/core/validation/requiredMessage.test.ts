/** The message of a required, empty field. D20. */
import { describe, expect, it } from 'vitest';
import { type InputFieldSpec, loadMessages, planField, validate } from '../../../src/core/index.js';
import { namedMessage, requiredMessage } from '../../../src/core/validation/requiredMessage.js';

const field = (displayName: InputFieldSpec['displayName'], more: Partial<InputFieldSpec> = {}) => ({
  displayName,
  dataType: 'STRING',
  required: true,
  ...more,
});
const list = (mode?: string): Partial<InputFieldSpec> => ({
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'A' }], ...(mode && { mode }) },
});
const bounds = [{ type: 'range', params: { min: 1, max: 5 } }];
const several = { expectMultipleValues: true };
const kinds: readonly [kind: string, spec: InputFieldSpec][] = [
  ['a text', field('E-mail')],
  ['a choice', field('City', list())],
  ['several choices', field('Cities', { ...list(), ...several })],
  ['suggestions', field('Nickname', list('SUGGESTIONS'))],
  ['yes or no', field('Gift', { dataType: 'BOOLEAN' })],
  ['an object', field('Address', { dataType: 'OBJECT', subFields: [] })],
  ['a number', field('Nights', { dataType: 'NUMBER' })],
  ['a date', field('Start', { dataType: 'DATE' })],
  ['a slider', field('Volume', { dataType: 'NUMBER', formatHint: 'range', constraints: bounds })],
  ['stars', field('Rating', { dataType: 'NUMBER', formatHint: 'rating', constraints: bounds })],
  ['a colour', field('Colour', { formatHint: 'color' })],
  [
    'a file',
    field('Curriculum', { formatHint: 'file', uploadEndpoint: { protocol: 'HTTP', uri: '/uploads' } }),
  ],
];

describe('requiredMessage', () => {
  it.each([
    [
      'en',
      [
        'Enter a value.',
        'Choose one.',
        'Choose at least one option.',
        'Enter a value.',
        'Answer yes or no.',
        'Complete this section.',
        'Enter a number.',
        'Enter a date.',
        'Set a value.',
        'Choose a rating.',
        'Choose a colour.',
        'Add a file.',
      ],
    ],
    [
      'de',
      [
        'Bitte ausfüllen.',
        'Wählen Sie eine Option.',
        'Wählen Sie mindestens eine Option.',
        'Bitte ausfüllen.',
        'Antworten Sie mit Ja oder Nein.',
        'Füllen Sie diesen Abschnitt aus.',
        'Geben Sie eine Zahl ein.',
        'Geben Sie ein Datum ein.',
        'Stellen Sie einen Wert ein.',
        'Geben Sie eine Bewertung ab.',
        'Wählen Sie eine Farbe.',
        'Fügen Sie eine Datei hinzu.',
      ],
    ],
  ])('words the required message by the kind of field, in %s', async (locale, expected) => {
    const messages = await loadMessages(locale);

    const said = kinds.map(([, spec]) => validate(spec, null, { locale, messages }).errors[0]?.message);

    expect(said).toEqual(expected);
  });

  it('requires a date in a text field with minDate', () => {
    const spec = field('Start', { constraints: [{ type: 'minDate', params: { iso: '2026-01-01' } }] });

    expect(validate(spec, '').errors[0]?.message).toBe('Enter a date.');
  });

  it('puts the label into the app’s text, in the user’s language (D4)', () => {
    const plan = planField(field({ en: 'City:', de: 'Stadt *' }));
    const messages = { required: '{label} fehlt.' };

    expect(requiredMessage(plan, { locale: 'de', messages })).toBe('Stadt fehlt.');
  });

  it('names the empty sub-field of an object, not the object', () => {
    const spec = field('Address', {
      dataType: 'OBJECT',
      subFields: [{ ...field('Street'), name: 'street' }],
    });

    expect(validate(spec, { street: '' }).errors).toMatchObject([
      { path: ['street'], message: 'Enter a value.' },
    ]);
  });

  it('prefers the app’s text, whatever the kind of field (D20)', () => {
    const messages = { required: 'Missing: {label}' };

    const said = kinds.map(([, spec]) => validate(spec, null, { messages }).errors[0]?.message);

    expect(said).toEqual(kinds.map(([, spec]) => `Missing: ${planField(spec).displayName as string}`));
  });

  it('uses the app’s text for each way to fill in a field', () => {
    const messages = { required: { other: 'Write {label}!', choice: 'Pick {label}!' } };

    const said = kinds.slice(0, 3).map(([, spec]) => validate(spec, null, { messages }).errors[0]?.message);

    expect(said).toEqual(['Write E-mail!', 'Pick City!', 'Write Cities!']);
  });
});

describe('namedMessage', () => {
  it.each([
    ['E-mail', 'Enter E-mail.', 'en', 'Enter E-mail.'],
    ['E-mail', 'This name is taken.', 'en', 'E-mail: This name is taken.'],
    ['', 'This name is taken.', 'en', 'This name is taken.'],
    ['Name:', 'This is taken.', 'en', 'Name: This is taken.'],
    ['Name *', 'Enter a value.', 'en', 'Name: Enter a value.'],
    ['What is your name?', 'Enter a value.', 'en', 'What is your name? Enter a value.'],
    ['お名前は？', 'This is taken.', 'en', 'お名前は？ This is taken.'],
    ['Nom\u00a0:', 'Saisissez une valeur.', 'fr-CA', 'Nom\u00a0: Saisissez une valeur.'],
    ['お名前', '値を入力してください。', 'ja', 'お名前：値を入力してください。'],
  ])('names %j in the message: %s (%s)', (label, message, locale, expected) => {
    expect(namedMessage(label, message, locale)).toBe(expected);
  });
});
