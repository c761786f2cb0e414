/** Consent, rating, phone number, team members. */
import type { ExampleDocument } from '../documents.ts';

const submitEndpoint = { uri: '/api/playground/submit' };

export const peopleDocuments: readonly ExampleDocument[] = [
  {
    id: 'consent',
    title: 'Consent',
    about: 'A required and an optional checkbox.',
    document: {
      id: 'consent',
      version: '3',
      displayName: 'Before you go on',
      fields: [
        {
          name: 'mail',
          displayName: 'E-mail',
          dataType: 'STRING',
          formatHint: 'email',
          required: true,
          constraints: [
            {
              type: 'pattern',
              params: { regex: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
              errorMessage: 'Enter an address such as ada@example.org.',
            },
          ],
        },
        { name: 'terms', displayName: 'I have read the terms and agree to them', dataType: 'BOOLEAN' },
        {
          name: 'news',
          displayName: 'Send me news, once a month at most',
          dataType: 'BOOLEAN',
          formatHint: 'switch',
        },
      ],
      crossConstraints: [
        {
          name: 'agreed',
          type: 'atLeastOne',
          fields: ['terms'],
          errorMessage: 'We cannot open an account without your consent.',
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'rating',
    title: 'Rating',
    about: 'Stars. Two or fewer require a reason.',
    document: {
      id: 'rating',
      displayName: 'How was your stay?',
      fields: [
        {
          name: 'stars',
          displayName: 'Overall',
          dataType: 'NUMBER',
          formatHint: 'rating',
          required: true,
          constraints: [{ type: 'range', params: { min: 1, max: 5, step: 1 } }],
        },
        {
          name: 'noise',
          displayName: 'How quiet was it?',
          description: '0 is a station, 100 a library.',
          dataType: 'NUMBER',
          formatHint: 'range',
          constraints: [{ type: 'range', params: { min: 0, max: 100, step: 10 } }],
        },
        {
          name: 'reason',
          displayName: 'What went wrong?',
          dataType: 'STRING',
          formatHint: 'multiline',
          constraints: [{ type: 'maxLength', params: { value: 500 } }],
        },
      ],
      crossConstraints: [
        {
          type: 'visibleWhen',
          fields: ['reason', 'stars'],
          params: { field: 'stars', operator: 'lte', value: 2 },
        },
        {
          type: 'requiredWhen',
          fields: ['reason', 'stars'],
          params: { field: 'stars', operator: 'lte', value: 2 },
          errorMessage: 'Tell us what to do better.',
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'phone',
    title: 'Phone by pattern',
    about: 'A pattern with its own error message, matched in linear time.',
    document: {
      name: 'phone',
      displayName: 'Mobile phone',
      description: 'With its country, such as +41 79 123 45 67.',
      dataType: 'STRING',
      formatHint: 'tel',
      required: true,
      constraints: [
        {
          name: 'international',
          type: 'pattern',
          params: { regex: '^\\+[1-9](?:[ .-]?\\d){6,14}$' },
          errorMessage: {
            en: 'Begin with + and the country: +41 79 123 45 67.',
            fr: 'Commencez par + et le pays : +41 79 123 45 67.',
            de: 'Beginnen Sie mit + und dem Land: +41 79 123 45 67.',
            es: 'Empiece por + y el país: +41 79 123 45 67.',
            ar: 'ابدأ بعلامة + ورمز البلد: ‎+41 79 123 45 67.',
          },
        },
      ],
    },
  },
  {
    id: 'members',
    title: 'Saved members, in a batch',
    about: 'Saved ids show their names, found by one request.',
    document: {
      name: 'members',
      displayName: 'Members',
      description: 'People with access to this project.',
      dataType: 'STRING',
      expectMultipleValues: true,
      default: ['ada-lindqvist', 'noor-haddad', 'yuki-tanaka', 'zoe-martin'],
      valuesEndpoint: {
        uri: '/api/values/member',
        mode: 'CLOSED',
        paginationStrategy: 'PAGE_NUMBER',
        requestParams: { defaultLimit: 20, valueParam: 'id' },
        responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
      },
    },
  },
];
