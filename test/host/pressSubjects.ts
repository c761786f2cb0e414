/**
 * The subjects of the press test: fields that change on blur, and the steps that lead there.
 */
import type { FormSpec, InputFieldSpec } from '../../src/core/index.js';

type NamedField = InputFieldSpec & { readonly name: string };

/** A step before the press. */
export type PressStep = { readonly focus: string } | { readonly type: string } | { readonly key: string };

/** A field, or several, that change when they are left. */
export interface PressSubject {
  readonly fields: readonly NamedField[];
  readonly crossConstraints?: FormSpec['crossConstraints'];
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  readonly steps: readonly PressStep[];
  /** It needs a form. */
  readonly isOfForm?: boolean;
  /** Its few values are radios. */
  readonly hasRadios?: boolean;
}

const named = (...labels: string[]) => ({
  protocol: 'INLINE',
  items: labels.map((label) => ({ value: label, label })),
});
const remote = (delayMs: number) => ({ uri: `/values/${delayMs}`, mode: 'CLOSED', debounceMs: 10 });
const text = { displayName: 'Subject', name: 'subject', dataType: 'STRING' } as const;
const typed = (what: string): readonly PressStep[] => [{ focus: 'subject' }, { type: what }];
const emptied: readonly PressStep[] = [...typed('x'), { key: 'Backspace' }];
const countries = named('Switzerland', 'Austria');
const towns = named('Winterthur', 'Schaffhausen', 'Neuhausen am Rheinfall');

/** By the names of the tests. */
export const pressSubjects: Readonly<Record<string, PressSubject>> = {
  'text, required and emptied': { fields: [{ ...text, required: true }], steps: emptied },
  'text, invalid': {
    fields: [{ ...text, constraints: [{ name: 'digits', type: 'pattern', params: { regex: '^[0-9]+$' } }] }],
    steps: typed('ab'),
  },
  'text with a description, invalid': {
    fields: [
      {
        ...text,
        description: 'As it stands on the parcel.',
        constraints: [{ name: 'length', type: 'minLength', params: { value: 4 } }],
      },
    ],
    steps: typed('ab'),
  },
  'number, too small': {
    fields: [
      {
        ...text,
        dataType: 'NUMBER',
        constraints: [{ name: 'least', type: 'minValue', params: { value: 5 } }],
      },
    ],
    steps: typed('3'),
  },
  'date, half of it': { fields: [{ ...text, dataType: 'DATE' }], steps: typed('12') },
  'list box, refused': {
    fields: [{ ...text, valuesEndpoint: { ...countries, mode: 'CLOSED' } }],
    steps: typed('zzz'),
  },
  'list box, required and emptied': {
    fields: [{ ...text, required: true, valuesEndpoint: { ...countries, mode: 'CLOSED' } }],
    steps: emptied,
  },
  'list box, looked up for long': {
    fields: [{ ...text, valuesEndpoint: remote(900) }],
    steps: typed('Bern'),
  },
  'list box, answered meanwhile': {
    fields: [{ ...text, valuesEndpoint: remote(70) }],
    steps: typed('Bern'),
  },
  'list box, refused meanwhile': {
    fields: [{ ...text, valuesEndpoint: remote(50) }],
    steps: typed('Nowhere'),
  },
  'several values, wrapping': {
    fields: [{ ...text, expectMultipleValues: true, valuesEndpoint: { ...towns, mode: 'CLOSED' } }],
    defaultValues: { subject: ['Winterthur', 'Schaffhausen'] },
    steps: typed('Neuhausen am Rheinfall'),
  },
  'several values, looked up': {
    fields: [{ ...text, expectMultipleValues: true, valuesEndpoint: remote(60) }],
    steps: typed('Bern'),
  },
  'chips, wrapping': {
    fields: [{ ...text, expectMultipleValues: true }],
    defaultValues: { subject: ['fragile', 'urgent', 'bulky goods'] },
    steps: typed('to be signed for'),
  },
  'chips, required and emptied': {
    fields: [{ ...text, required: true, expectMultipleValues: true }],
    defaultValues: { subject: ['fragile'] },
    steps: [{ focus: 'subject' }, { key: 'Backspace' }],
  },
  'select, required and emptied': {
    fields: [{ ...text, required: true, valuesEndpoint: named('A', 'B', 'C', 'D', 'E', 'F') }],
    defaultValues: { subject: 'A' },
    steps: [{ focus: 'subject' }, { key: 'ArrowUp' }],
  },
  'radios, taken away': {
    fields: [{ ...text, valuesEndpoint: named('A', 'B', 'C') }],
    defaultValues: { subject: 'C' },
    steps: [{ focus: 'radio' }, { key: 'Tab' }, { key: 'Enter' }],
    isOfForm: true,
    hasRadios: true,
  },
  'part of an object, emptied': {
    fields: [
      {
        ...text,
        name: 'address',
        dataType: 'OBJECT',
        subFields: [{ ...text, required: true }],
      },
    ],
    steps: emptied,
  },
  'a hint that goes': {
    fields: [
      { ...text, valuesEndpoint: { ...countries, mode: 'CLOSED' } },
      {
        name: 'city',
        displayName: 'City',
        dataType: 'STRING',
        valuesEndpoint: {
          uri: '/values/40',
          mode: 'CLOSED',
          searchParamsSchema: {
            properties: { subject: { type: 'string', 'x-field': 'subject' } },
            required: ['subject'],
          },
        },
      },
    ],
    steps: typed('Austria'),
    isOfForm: true,
  },
  'a field that appears': {
    fields: [
      { ...text, valuesEndpoint: { ...countries, mode: 'CLOSED' } },
      { name: 'more', displayName: 'More', dataType: 'STRING' },
    ],
    crossConstraints: [
      {
        type: 'visibleWhen',
        fields: ['more', 'subject'],
        params: { field: 'subject', operator: 'eq', value: 'Austria' },
      },
    ],
    steps: typed('Austria'),
    isOfForm: true,
  },
  'a rule across fields': {
    fields: [
      { name: 'from', displayName: 'From', dataType: 'NUMBER' },
      { name: 'to', displayName: 'To', dataType: 'NUMBER' },
    ],
    crossConstraints: [{ type: 'fieldComparison', fields: ['from', 'to'], params: { operator: 'lte' } }],
    steps: [{ focus: 'from' }, { type: '5' }, { key: 'Tab' }, { type: '1' }],
    isOfForm: true,
  },
};
