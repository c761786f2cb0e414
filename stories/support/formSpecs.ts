/**
 * The fields of one form, which stories implement four times: as a plain form, with a React action, and with two form libraries.
 */
import type { FieldValue, InputFieldSpec } from '../../src/index.js';

/** Field name → document, or its URL. */
export const formSpecs = {
  email: '/api/fields/email',
  country: '/api/fields/country',
  languages: {
    displayName: 'Languages',
    dataType: 'STRING',
    expectMultipleValues: true,
    required: true,
    valuesEndpoint: {
      uri: '/api/values/language',
      paginationStrategy: 'PAGE_NUMBER',
      requestParams: { defaultLimit: 50 },
      responseMapping: { dataField: 'data', totalField: 'total' },
    },
  },
  guests: {
    displayName: 'Guests',
    dataType: 'NUMBER',
    constraints: [
      { name: 'few', type: 'range', params: { min: 0, max: 4 }, errorMessage: 'Bring 4 guests at most.' },
    ],
  },
  arrival: { displayName: 'Arrival', dataType: 'DATE' },
  newsletter: { displayName: 'Send me news', dataType: 'BOOLEAN' },
} satisfies Record<string, string | InputFieldSpec>;

/** Name of a field of the form. */
export type FormName = keyof typeof formSpecs;

/** Values of the form. */
export type FormValues = Record<FormName, FieldValue>;

/** Field names in display order. */
export const formNames = Object.keys(formSpecs) as FormName[];

/** Values of an empty form. */
export const emptyForm: FormValues = {
  email: null,
  country: null,
  languages: null,
  guests: null,
  arrival: null,
  newsletter: null,
};
