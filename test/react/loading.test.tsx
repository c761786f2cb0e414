import { describe, expect, it } from 'vitest';
import type { FieldValue, InputFieldSpec, SpecFieldProps } from '../../src/index.js';
import { renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

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

// Each kind once: code that has been loaded stays, and nothing stands in for it again.
const kinds: [kind: string, props: SpecFieldProps, value?: FieldValue][] = [
  ['combobox', { spec: fruit }, 'Pear'],
  ['combobox of several', { spec: several(fruit) }, ['Pear', 'Plum']],
  ['chips', { spec: several(text) }, ['one', 'two']],
  ['radios', { spec: fruit, control: 'radios' }, 'Pear'],
  ['object', { spec: object }, { a: 'x' }],
];

describe('what stands in for a control whose code is on its way', () => {
  it.each(kinds)('is as high as the %s', async (_kind, props, defaultValue) => {
    renderField({ ...props, defaultValue });
    expect(document.querySelector('[class*=skeleton]')).not.toBeNull();
    const before = field().offsetHeight;

    await ready();

    expect(Math.abs(field().offsetHeight - before)).toBeLessThanOrEqual(1);
  });
});
