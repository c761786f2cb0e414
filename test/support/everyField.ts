/**
 * One field of every kind, and its entries in a form.
 * Out: props of `SpecField` under their names, with a value that fills each in.
 */
import type { FieldValue, InputFieldSpec, SpecFieldProps } from '../../src/index.js';

/** A field under its name, and its filled-in value. */
export interface NamedField extends Omit<SpecFieldProps, 'name'> {
  readonly name: string;
  readonly filled: FieldValue;
  /** Entries of a form's data that `filled` makes. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

const inline = (displayName: string, ...labels: readonly string[]): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: labels.map((label) => ({ value: label.toLowerCase(), label })),
  },
});
const several = (spec: InputFieldSpec): InputFieldSpec => ({ ...spec, expectMultipleValues: true });

const object = (displayName: string): InputFieldSpec => ({
  displayName,
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: `${displayName} street`, dataType: 'STRING' },
    { name: 'floor', displayName: `${displayName} floor`, dataType: 'NUMBER' },
  ],
});

/** One field of every kind, specs by URL and at hand. */
export const everyField: readonly NamedField[] = [
  field('username', '/api/fields/username', 'ada-l'),
  field('age', { displayName: 'Age', dataType: 'NUMBER' }, 36),
  field('born', { displayName: 'Born', dataType: 'DATE' }, '1815-12-10'),
  field('news', { displayName: 'News', dataType: 'BOOLEAN' }, true),
  field('country', '/api/fields/country', 'FR'),
  field('priority', '/api/fields/priority', 'high'),
  field('basket', several(inline('Basket', 'Apple', 'Banana', 'Cherry')), ['cherry', 'apple']),
  field('fruit', '/api/fields/suggest', 'Dragonfruit'),
  field('tags', several({ displayName: 'Tags', dataType: 'STRING' }), ['one', 'two']),
  field('size', inline('Size', 'Small', 'Large'), 'large', { kind: 'select' }),
  field('colour', inline('Colour', 'Red', 'Blue'), 'red', { kind: 'radios' }),
  field('days', several(inline('Days', 'Monday', 'Tuesday')), ['tuesday'], { kind: 'checkboxes' }),
  field('office', object('Office'), { street: 'Main', floor: 3 }, {}, [
    ['office.street', 'Main'],
    ['office.floor', '3'],
  ]),
  field('shops', several(object('Shop')), [{ street: 'Side', floor: 0 }], {}, [
    ['shops.0.street', 'Side'],
    ['shops.0.floor', '0'],
  ]),
];

/** The entries of a form of {@link everyField} with all fields filled in. */
export const everyEntry = everyField.flatMap(({ entries }) => entries);

function field(
  name: string,
  spec: string | InputFieldSpec,
  filled: unknown,
  props: Partial<SpecFieldProps> = {},
  entries = [filled].flat().map((value) => [name, String(value)] as const),
): NamedField {
  return { spec, filled, entries, ...props, name };
}
