/**
 * The fields of one form, told four times over: by the platform, by React, and by two form libraries.
 * Out: each field's spec under its name, by URL or at hand; and what a form holds before anything is filled in.
 */
import type { FieldValue, InputFieldSpec } from '../../src/index.js';

/** Name → URL of its document, or the document. */
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

/** Names a field of the form. */
export type FormName = keyof typeof formSpecs;

/** What a form holds. */
export type FormValues = Record<FormName, FieldValue>;

/** The names, in the order they are shown. */
export const formNames = Object.keys(formSpecs) as FormName[];

/** Nothing is filled in. */
export const emptyForm: FormValues = {
  email: null,
  country: null,
  languages: null,
  guests: null,
  arrival: null,
  newsletter: null,
};
