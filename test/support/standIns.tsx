/**
 * The placeholder of a control while its code loads. Loaded code stays loaded, so that each kind of control has
 * its own page, that is, its own test file.
 */
import { expect, it } from 'vitest';
import type { FieldValue, InputFieldSpec, SpecFieldProps } from '../../src/index.js';
import { renderField } from './renderField.tsx';
import { ready } from './renderForm.tsx';

const text: InputFieldSpec = { displayName: 'Text', dataType: 'STRING' };
const fruit: InputFieldSpec = {
  ...text,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Pear', 'Plum'].map((label) => ({ value: label, label })),
  },
};
const object: InputFieldSpec = {
  displayName: 'Room',
  dataType: 'OBJECT',
  subFields: [
    { ...text, name: 'a' },
    { ...text, name: 'b' },
  ],
};
const several = (spec: InputFieldSpec) => ({ ...spec, expectMultipleValues: true });
const field = () => document.querySelector('.spec-field') as HTMLElement;

const kinds = {
  'combobox of several': [{ spec: several(fruit) }, ['Pear', 'Plum']],
  chips: [{ spec: several(text) }, ['one', 'two']],
  radios: [{ spec: fruit, kind: 'radios' }, 'Pear'],
  object: [{ spec: object }, { a: 'x' }],
  'list of objects': [{ spec: several(object) }, [{ a: 'x' }, { a: 'y' }]],
  'empty list of objects': [{ spec: several(object) }, []],
} satisfies Record<string, [props: SpecFieldProps, value: FieldValue]>;

/** Tests the placeholder of one kind of control. */
export function itStandsInFor(kind: keyof typeof kinds): void {
  it(`is as high as the ${kind}`, async () => {
    const [props, defaultValue] = kinds[kind];
    renderField({ ...props, defaultValue });
    expect(document.querySelector('[class*=skeleton]')).not.toBeNull();
    const before = field().offsetHeight;

    await ready();

    expect(Math.abs(field().offsetHeight - before)).toBeLessThanOrEqual(1);
  });
}
