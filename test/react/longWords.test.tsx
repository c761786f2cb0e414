/** Words of 45 letters in every text of a field and a form do not widen a page of 320 px (WCAG 1.4.10). */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/styles/spec-field.css';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

const word = 'Kraftfahrzeughaftpflichtversicherungsantraege';
const items = [`${word}1`, `${word}2`].map((label) => ({
  value: label,
  label,
  description: word,
  group: word,
}));
const plain = [`${word}1`, `${word}2`].map((label) => ({ value: label, label }));
const inline = { protocol: 'INLINE', items } as const;
const bounds = [
  { type: 'minValue', params: { value: 1 } },
  { type: 'maxValue', params: { value: 5 } },
];

const field = (name: string, rest: Partial<InputFieldSpec>): InputFieldSpec & { name: string } => ({
  dataType: 'STRING',
  ...rest,
  name,
  displayName: word,
  description: word,
});
const several = { expectMultipleValues: true } as const;
const fields = [
  field('text', { required: true, placeholder: word }),
  field('number', { dataType: 'NUMBER', unit: word }),
  field('box', { dataType: 'BOOLEAN', required: true }),
  field('switch', { dataType: 'BOOLEAN', formatHint: 'switch' }),
  field('multiline', { formatHint: 'multiline' }),
  field('password', { formatHint: 'password' }),
  field('color', { formatHint: 'color' }),
  field('file', { formatHint: 'file', uploadEndpoint: { protocol: 'HTTP', uri: '/uploads' } }),
  field('range', { dataType: 'NUMBER', formatHint: 'range', constraints: bounds }),
  field('rating', { dataType: 'NUMBER', formatHint: 'rating', constraints: bounds }),
  field('date', { dataType: 'DATE', formatHint: 'date' }),
  field('dateTime', { dataType: 'DATE', formatHint: 'date-time' }),
  field('segmented', { formatHint: 'segmented', valuesEndpoint: { protocol: 'INLINE', items: plain } }),
  field('combobox', { valuesEndpoint: inline }),
  field('many', { ...several, valuesEndpoint: inline }),
  field('tags', several),
  field('select', { valuesEndpoint: inline }),
  field('radios', { required: true, valuesEndpoint: inline }),
  field('checkboxes', { ...several, required: true, valuesEndpoint: inline }),
  field('object', { dataType: 'OBJECT', subFields: [field('part', { required: true })] }),
  field('objects', { ...several, dataType: 'OBJECT', subFields: [field('part', { required: true })] }),
];
const looks = {
  combobox: { kind: 'combobox' },
  many: { kind: 'combobox' },
  select: { kind: 'select' },
  radios: { kind: 'radios' },
  checkboxes: { kind: 'checkboxes' },
} as const;
const values = {
  combobox: `${word}1`,
  many: items.map(({ value }) => value),
  tags: [`${word}1`, `${word}2`],
  select: `${word}1`,
  segmented: `${word}1`,
  objects: [{}],
  file: word,
};
const form: FormSpec = {
  id: 'long',
  displayName: word,
  description: word,
  sections: [
    {
      name: 'one',
      displayName: word,
      description: word,
      fields: fields.slice(0, 12).map(({ name }) => name),
    },
    { name: 'two', displayName: word, description: word, fields: fields.slice(12).map(({ name }) => name) },
  ],
  fields,
};

/** Whether an element, or one around it, is clipped, for screen readers alone. */
function isClipped(element: Element | null): boolean {
  return (
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
  );
}

/** Elements that overflow the page, except those that are clipped or scroll. */
function beyond(): string[] {
  return [...document.querySelectorAll('[class*="spec-f"], [class*="spec-f"] *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 320.5)
    .filter((element) => !element.closest('[popover]:not(:popover-open)') && !isClipped(element))
    .map((element) => `${element.localName}.${element.className}`);
}
const width = () => document.documentElement.scrollWidth;

const show = async (props: Partial<SpecFormProps> = {}) => {
  render(
    <SpecFieldProvider {...createHarness({ locale: 'en' }).provider}>
      <SpecForm
        spec={form}
        fields={looks}
        defaultValues={values}
        submitLabel={word}
        onSubmit={() => ({ errors: { text: word, number: word, radios: word }, formErrors: [word] })}
        {...(props as object)}
      />
    </SpecFieldProvider>,
  );
  await ready();
};

describe('a word of 45 letters on a page of 320 px', () => {
  beforeAll(loadControls);
  beforeEach(() => page.viewport(320, 800));
  afterEach(() => page.viewport(414, 896));

  it('is broken in titles, labels, help, options, chips and buttons', async () => {
    await show();

    expect([width(), beyond()]).toEqual([320, []]);
  });

  it('is broken in messages and their summary', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: word }));
    await waitFor(() => expect(document.querySelector('.spec-form-error-summary')).toBeVisible());

    expect([width(), beyond()]).toEqual([320, []]);
  });

  it('is broken in an open list', async () => {
    await show();
    await userEvent.click(document.querySelector('[role=combobox]') as Element);
    await screen.findAllByRole('option');

    expect([width(), beyond()]).toEqual([320, []]);
  });

  it('is broken in steps', async () => {
    await show({ layout: 'steps' });

    expect([width(), beyond()]).toEqual([320, []]);
  });
});
