/**
 * Every kind of input and every control in each state that a document or an app can give it, and a form of all, for pages that a server
 * renders and a browser takes over.
 * In: the name of a case. Out: the page, the same on both sides; nothing of it is requested.
 */
import { QueryClient } from '@tanstack/react-query';
import {
  type FormSpec,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProps,
  SpecForm,
  SpecSummary,
} from '../../src/index.js';

type Kind = readonly [
  spec: Omit<InputFieldSpec, 'displayName'>,
  filled: unknown,
  kind?: SpecFieldProps['kind'],
];

const items = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const inline = { protocol: 'INLINE', items } as const;
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictured = {
  protocol: 'INLINE',
  items: items.map(({ value, label }) => ({ value, label, image: dot })),
} as const;
const bounds = [
  { type: 'minValue', params: { value: 1 } },
  { type: 'maxValue', params: { value: 5 } },
];
const hinted = (dataType: string, formatHint: string): Omit<InputFieldSpec, 'displayName'> => ({
  dataType,
  formatHint,
});
const several = { dataType: 'STRING', expectMultipleValues: true } as const;
const parts = {
  dataType: 'OBJECT',
  subFields: [
    { name: 'secret', displayName: 'Secret', ...hinted('STRING', 'password') },
    { name: 'day', displayName: 'Day', ...hinted('DATE', 'date') },
    { name: 'colour', displayName: 'Colour', dataType: 'STRING', valuesEndpoint: inline },
  ],
} as const;

const kinds: Readonly<Record<string, Kind>> = {
  text: [{ dataType: 'STRING' }, 'Ada'],
  number: [{ dataType: 'NUMBER' }, 36],
  plainDate: [{ dataType: 'DATE' }, '2026-03-04'],
  checkbox: [{ dataType: 'BOOLEAN' }, true],
  multiline: [hinted('STRING', 'multiline'), 'one\ntwo'],
  password: [hinted('STRING', 'password'), 'secret'],
  search: [hinted('STRING', 'search'), 'query'],
  code: [hinted('STRING', 'one-time-code'), '123456'],
  time: [hinted('STRING', 'time'), '10:30'],
  month: [hinted('STRING', 'month'), '2026-03'],
  color: [hinted('STRING', 'color'), '#ff0000'],
  file: [{ ...hinted('STRING', 'file'), uploadEndpoint: { protocol: 'HTTP', uri: '/uploads' } }, 'file-1'],
  switch: [hinted('BOOLEAN', 'switch'), true],
  currency: [{ ...hinted('NUMBER', 'currency'), unit: 'EUR' }, 12.5],
  percent: [hinted('NUMBER', 'percent'), 12],
  unit: [{ dataType: 'NUMBER', unit: 'kg' }, 80],
  range: [{ ...hinted('NUMBER', 'range'), constraints: bounds }, 3],
  rating: [{ ...hinted('NUMBER', 'rating'), constraints: bounds }, 3],
  date: [hinted('DATE', 'date'), '2026-03-04'],
  calendar: [hinted('DATE', 'date'), '2026-03-04', 'calendar'],
  dateTime: [hinted('DATE', 'date-time'), '2026-03-04T10:00:00Z'],
  segmented: [{ ...hinted('STRING', 'segmented'), valuesEndpoint: inline }, 'red'],
  segments: [{ ...several, formatHint: 'segmented', valuesEndpoint: inline }, ['red', 'blue']],
  combobox: [{ dataType: 'STRING', valuesEndpoint: inline }, 'red', 'combobox'],
  comboboxOfSeveral: [{ ...several, valuesEndpoint: pictured }, ['red', 'blue'], 'combobox'],
  suggestions: [
    { dataType: 'STRING', valuesEndpoint: { ...inline, mode: 'SUGGESTIONS' } },
    'Other',
    'combobox',
  ],
  chips: [several, ['one', 'two']],
  select: [{ dataType: 'STRING', valuesEndpoint: inline }, 'red', 'select'],
  radios: [{ dataType: 'STRING', valuesEndpoint: inline }, 'red', 'radios'],
  checkboxes: [{ ...several, valuesEndpoint: inline }, ['red'], 'checkboxes'],
  object: [parts, { secret: 'secret', day: '2026-03-04', colour: 'red' }],
  objects: [{ ...parts, expectMultipleValues: true }, [{ secret: 'a' }, { day: '2026-03-04' }]],
};

/** States of a field, of each kind. */
const states: Readonly<Record<string, (filled: unknown) => Partial<SpecFieldProps>>> = {
  empty: () => ({}),
  filled: (filled) => ({ defaultValue: filled }),
  required: () => ({ required: true }),
  refused: (filled) => ({ defaultValue: filled, error: 'The server refused this.' }),
  disabled: (filled) => ({ defaultValue: filled, disabled: true }),
  readOnly: (filled) => ({ defaultValue: filled, readOnly: true }),
};

const specOf = (name: string, spec: Kind[0]): InputFieldSpec & { name: string } => ({
  ...spec,
  name,
  displayName: `Field ${name}`,
  description: 'What to enter.',
});
const fields = Object.entries(kinds).map(([name, [spec]]) => specOf(name, spec));
const form: FormSpec = {
  id: 'all',
  displayName: 'All kinds',
  fields,
  sections: [
    { name: 'one', displayName: 'One', fields: fields.slice(0, 16).map(({ name }) => name) },
    { name: 'two', displayName: 'Two', fields: fields.slice(16).map(({ name }) => name) },
  ],
};
const values = Object.fromEntries(Object.entries(kinds).map(([name, [, filled]]) => [name, filled]));
const looks = Object.fromEntries(
  Object.entries(kinds).flatMap(([name, [, , kind]]) => (kind ? [[name, { kind }]] : [])),
);

/** States of a whole form. */
const forms = {
  'a form': () => <SpecForm spec={form} fields={looks} />,
  'a filled form': () => <SpecForm spec={form} fields={looks} defaultValues={values} />,
  'a form in steps': () => (
    <SpecForm spec={form} fields={looks} defaultValues={values} layout="steps" hasReview />
  ),
  'a summary': () => <SpecSummary spec={form} values={values} />,
};

/** Names of all cases: each kind in one page of all its states, and forms. */
export const serverCases: readonly string[] = [...Object.keys(kinds), ...Object.keys(forms)];

/** The page of a case. */
export function ServerFields({ name }: { readonly name: string }) {
  const drawForm = forms[name as keyof typeof forms];
  const [spec, filled, kind] = kinds[name] ?? [];
  return (
    <SpecFieldProvider baseUrl="http://fields.test" queryClient={queryClient} fetch={refuse} locale="en">
      {drawForm?.()}
      {spec &&
        Object.entries(states).map(([state, propsOf]) => (
          <SpecField
            key={state}
            {...(kind && { kind })}
            {...propsOf(filled)}
            name={`${name}.${state}`}
            spec={specOf(name, spec)}
          />
        ))}
    </SpecFieldProvider>
  );
}

/** Nothing is kept in it: specs and values are at hand. */
const queryClient = new QueryClient();
const refuse = () => Promise.reject(new TypeError('There is nothing to request.'));
