/** What is said of a required field without a value: it is named, in every language. */
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
const kinds: readonly [kind: string, spec: InputFieldSpec][] = [
  ['a box', field('E-mail')],
  ['a choice', field('City', list())],
  ['suggestions', field('Nickname', list('SUGGESTIONS'))],
  ['yes or no', field('Gift', { dataType: 'BOOLEAN' })],
  ['parts', field('Address', { dataType: 'OBJECT', subFields: [] })],
];

describe('requiredMessage', () => {
  it.each([
    ['en', ['Enter E-mail.', 'Choose City.', 'Enter Nickname.', 'Answer Gift.', 'Fill in Address.']],
    [
      'de',
      [
        'Füllen Sie „E-mail“ aus.',
        'Treffen Sie bei „City“ eine Auswahl.',
        'Füllen Sie „Nickname“ aus.',
        'Beantworten Sie „Gift“.',
        'Füllen Sie die Teile von „Address“ aus.',
      ],
    ],
    [
      'fr',
      [
        'Renseignez « E-mail ».',
        'Faites un choix pour « City ».',
        'Renseignez « Nickname ».',
        'Répondez à « Gift ».',
        'Renseignez les éléments de « Address ».',
      ],
    ],
    [
      'es',
      [
        'Rellene «E-mail».',
        'Elija una opción en «City».',
        'Rellene «Nickname».',
        'Responda a «Gift».',
        'Rellene las partes de «Address».',
      ],
    ],
    [
      'ar',
      [
        'املأ «\u2068E-mail\u2069».',
        'اختر قيمة في «\u2068City\u2069».',
        'املأ «\u2068Nickname\u2069».',
        'أجب عن «\u2068Gift\u2069».',
        'املأ أجزاء «\u2068Address\u2069».',
      ],
    ],
  ])('names the field and says what to do, in %s', async (locale, expected) => {
    const messages = await loadMessages(locale);

    const said = kinds.map(([, spec]) => validate(spec, null, { locale, messages }).errors[0]?.message);

    expect(said).toEqual(expected);
  });

  it('names the field in the language of the reader (D4)', () => {
    const plan = planField(field({ en: 'City', de: 'Stadt' }));

    expect(requiredMessage(plan, { locale: 'de' })).toBe('Enter Stadt.');
  });

  it.each([
    ['Name:', 'Enter Name.'],
    ['Name *', 'Enter Name.'],
    ['Notes…', 'Enter Notes.'],
    ['\u200b', 'Fill in this field.'],
    ['What is your name?', 'Answer this question.'],
    ['What is your name? *', 'Answer this question.'],
    ['Tell us more!', 'Fill in this field.'],
    ['お名前：', 'Enter お名前.'],
    ['お名前は？', 'Answer this question.'],
    ['ما اسمك؟', 'Answer this question.'],
    ['Πώς σας λένε\u037e', 'Answer this question.'],
    ['नाम।', 'Enter नाम.'],
    ['Nom\u00a0:', 'Enter Nom.'],
  ])('ends the sentence once where the label is "%s"', (label, expected) => {
    expect(requiredMessage(planField(field(label)), {})).toBe(expected);
  });

  it('quotes a question in other languages', async () => {
    const [de, ja] = await Promise.all(['de', 'ja'].map(loadMessages));
    const said = (label: string, locale: string, messages: typeof de) =>
      requiredMessage(planField(field(label)), { locale, messages });

    expect([said('Wie heißen Sie?', 'de', de), said('お名前は？', 'ja', ja)]).toEqual([
      'Füllen Sie „Wie heißen Sie?“ aus.',
      '「お名前は？」を入力してください。',
    ]);
  });

  it('names the part of an object, not the object', () => {
    const spec = field('Address', {
      dataType: 'OBJECT',
      subFields: [{ ...field('Street'), name: 'street' }],
    });

    expect(validate(spec, { street: '' }).errors).toMatchObject([
      { path: ['street'], message: 'Enter Street.' },
    ]);
  });

  it('lets a text of the host win, whatever the field is (D20)', () => {
    const messages = { required: 'Missing: {label}' };
    const labels = ['E-mail', 'City', 'Nickname', 'Gift', 'Address'];

    const said = kinds.map(([, spec]) => validate(spec, null, { messages }).errors[0]?.message);

    expect(said).toEqual(labels.map((label) => `Missing: ${label}`));
  });

  it('takes a text of the host for each way a value is given', () => {
    const messages = { required: { other: 'Write {label}!', choice: 'Pick {label}!' } };

    const said = kinds.map(([, spec]) => validate(spec, null, { messages }).errors[0]?.message);

    expect(said).toEqual(['Write E-mail!', 'Pick City!', 'Write Nickname!', 'Write Gift!', 'Write Address!']);
  });
});

describe('namedMessage', () => {
  it.each([
    ['E-mail', 'Enter E-mail.', 'Enter E-mail.'],
    ['E-mail', 'This name is taken.', 'E-mail: This name is taken.'],
    ['', 'This name is taken.', 'This name is taken.'],
    ['Name:', 'This is taken.', 'Name: This is taken.'],
    ['What is your name?', 'Answer this question.', 'What is your name? Answer this question.'],
    ['お名前は？', 'This is taken.', 'お名前は？ This is taken.'],
  ])('says of %j what is wrong: %s', (label, message, expected) => {
    expect(namedMessage(label, message)).toBe(expected);
  });
});
