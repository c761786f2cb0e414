/** Layout of a form, measured by boxes: spacing, alignment, and size of targets. */
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { underFinger } from '../../support/underFinger.ts';
import { createHarness } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

const listed = (...labels: readonly string[]) => ({
  protocol: 'INLINE',
  items: labels.map((label) => ({ value: label, label })),
});
const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const dependent = {
  uri: '/api/values/cities',
  searchParamsSchema: { properties: { in: { 'x-field': 'country' } }, required: ['in'] },
};
const order = {
  id: 'order',
  displayName: 'Order',
  description: 'What is in it.',
  fields: [
    text('name', 'Name', { required: true }),
    text('country', 'Country', { required: true }),
    text('city', 'City', { valuesEndpoint: dependent }),
    text('priority', 'Priority', { valuesEndpoint: listed('Low', 'High') }),
    text('extras', 'Extras', { expectMultipleValues: true, valuesEndpoint: listed('A card', 'Wrapping') }),
    text('note', 'Note'),
  ],
} as unknown as FormSpec;

const undo: (() => void)[] = [];
beforeAll(loadControls);
beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  for (const one of undo.splice(0)) one();
  document.documentElement.removeAttribute('dir');
  return page.viewport(414, 896);
});

async function show(props: Partial<SpecFormProps> = {}) {
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={order} onSubmit={() => undefined} {...props} />
    </SpecFieldProvider>,
  );
  await ready();
}

const rect = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
const fieldOf = (name: string) =>
  screen
    .getByText(name, { selector: 'label, legend, bdi, :is(label, bdi) > span' })
    .closest('.spec-field') as HTMLElement;
/** From the end of one field to the beginning of the next. */
const between = (one: string, next: string) => rect(fieldOf(next)).top - rect(fieldOf(one)).bottom;

describe('the spacing of a form', () => {
  it('is equal below a box and below a group', async () => {
    await show();

    expect(between('Priority', 'Extras')).toBe(between('Name', 'Country'));
    expect(between('Extras', 'Note')).toBe(between('Name', 'Country'));
  });

  it('is smaller between title and description than before the first field', async () => {
    await show();
    const title = rect(screen.getByRole('heading', { name: 'Order' }));
    const description = rect(screen.getByText('What is in it.'));

    expect(description.top - title.bottom).toBeLessThan(rect(fieldOf('Name')).top - description.bottom);
  });

  it('keeps the height of a field whose hint names the field to fill in first', async () => {
    await show();
    const hint = await screen.findByText('Choose Country first.');
    const style = getComputedStyle(hint);

    expect([style.marginBottom, style.fontSize]).toEqual(['0px', '12px']);
    expect(rect(hint).bottom).toBeLessThanOrEqual(rect(fieldOf('City')).bottom);
    expect(rect(fieldOf('City')).height).toBe(rect(fieldOf('Name')).height);
  });
});

describe.each(['ltr', 'rtl'])('a form, %s', (direction) => {
  beforeEach(() => (document.documentElement.dir = direction));
  /** The edge of its text, where it has some. */
  const start = (element: Element | null | undefined) => {
    const range = document.createRange();
    if (element) range.selectNodeContents(element);
    const { left, right } = element?.matches('form, input, button')
      ? rect(element)
      : range.getBoundingClientRect();
    return direction === 'ltr' ? left : -right;
  };

  it('aligns title, labels, radios and buttons at one edge', async () => {
    await show();
    const form = screen.getByRole('button', { name: 'Send' }).closest('form');
    const parts = [
      screen.getByRole('heading', { name: 'Order' }),
      screen.getByText('What is in it.'),
      screen.getByText('Name', { selector: 'label, label > span' }).closest('label'),
      screen.getByRole('radio', { name: 'Low' }),
      screen.getByText('Priority', { selector: 'bdi' }),
      screen.getByRole('button', { name: 'Send' }),
    ];

    for (const part of parts) expect(start(part)).toBeCloseTo(start(form), 0);
  });

  it('places Clear after the chosen label, and at the end of a 44 px row for touch', async () => {
    await show({ defaultValues: { priority: 'High' } });
    const label = radioLabel('High');
    const gap =
      direction === 'ltr' ? rect(clear()).left - rect(label).right : rect(label).left - rect(clear()).right;
    expect(gap).toBeCloseTo(0, 0);
    expect(rect(label).width).toBeLessThan(120);

    undo.push(underFinger());
    const row = rect(label.parentElement);
    expect([rect(clear()).width, rect(clear()).height]).toEqual([44, 44]);
    expect(rect(clear())[direction === 'ltr' ? 'right' : 'left']).toBeCloseTo(
      row[direction === 'ltr' ? 'right' : 'left'],
      0,
    );
    expect(rect(radioLabel('Low')).height).toBe(44);
    expect(rect(radioLabel('Low')).width).toBeGreaterThan(300);
  });

  it('draws error summary links as blocks, at least 44 px high for touch', async () => {
    const long = 'of the person who is to be told as soon as the parcel has come, or has not come';
    await show({
      spec: {
        ...order,
        fields: [...order.fields, text('l', `Name ${long}`, { required: true })],
      } as FormSpec,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const group = await screen.findByRole('group', { name: /^Fix / });
    const links = within(group).getAllByRole('link');
    for (const link of links) expect(getComputedStyle(link).display).toBe('block');
    expect(rect(links[2]).height).toBeGreaterThan(rect(links[0]).height);

    undo.push(underFinger());
    for (const link of links) expect(rect(link).height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

const clear = () => screen.getByRole('button', { name: 'Clear' });
const radioLabel = (name: string) => screen.getByRole('radio', { name }).closest('label') as HTMLElement;

const marked = (...required: readonly boolean[]) =>
  ({
    id: 'marks',
    displayName: 'Marks',
    fields: [
      ...required.map((isRequired, index) => text(`f${index}`, `Field ${index}`, { required: isRequired })),
      { name: 'news', displayName: 'News', dataType: 'BOOLEAN' },
      text('own', 'Own', { readOnly: true }),
    ],
  }) as unknown as FormSpec;
const behind = (name: string) => getComputedStyle(screen.getByText(name), '::after').content;

describe('marks of required and optional fields', () => {
  it('are stars, explained beside the title, if fewer fields are required than not', async () => {
    await show({ spec: marked(true, false) });
    const title = screen.getByRole('heading', { name: 'Marks' }).getBoundingClientRect();
    const legend = screen.getByText('required').getBoundingClientRect();

    expect(
      getComputedStyle(document.querySelector('.spec-field-required') as Element, '::after').content,
    ).toMatch(/\*/);
    expect(behind('Field 1')).toBe('none');
    expect(legend.top).toBeGreaterThan(title.top);
    expect(legend.bottom).toBeLessThan(title.bottom);
    expect(legend.left).toBeGreaterThan(title.left);
  });

  it('mark optional fields with the given text if most fields are required', async () => {
    await show({ spec: marked(true, true, false), texts: { optional: '(nach Belieben)' } });

    expect(behind('Field 2')).toContain('(nach Belieben)');
    expect([behind('Field 0'), behind('News'), behind('Own')]).toEqual(['none', 'none', 'none']);
    expect(document.querySelector('.spec-field-required')).not.toBeVisible();
    expect(screen.queryByText('required')).toBeNull();
    expect(screen.getByLabelText('Field 2')).toHaveAccessibleName('Field 2');
    expect(screen.getByLabelText('Field 0')).toBeRequired();
  });
});
