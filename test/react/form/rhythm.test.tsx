/** Distances in a form, in pixels: label, box, message, next label; and its font sizes. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import { createHarness } from '../../support/renderField.tsx';
import { box, ready } from '../../support/renderForm.tsx';

const text = (name: string, more: object = {}) => ({ name, displayName: name, dataType: 'STRING', ...more });
const tick = (name: string, more: object = {}) => ({ name, displayName: name, dataType: 'BOOLEAN', ...more });
const cities = {
  uri: '/api/values/cities',
  searchParamsSchema: { properties: { in: { 'x-field': 'Country' } }, required: ['in'] },
};
const trip = {
  id: 'trip',
  displayName: 'Trip',
  fields: [
    text('Name', { required: true, description: 'Help.' }),
    text('Country', { required: true }),
    text('City', { required: true, valuesEndpoint: cities }),
    {
      ...text('Address', { dataType: 'OBJECT' }),
      subFields: [text('Street', { required: true }), text('Zip')],
    },
    tick('Offers'),
    tick('Letters', { formatHint: 'switch' }),
    tick('Calls'),
    text('Note'),
  ],
  sections: [
    { name: 'all', displayName: 'All of it', fields: ['Name', 'Country', 'City', 'Address'] },
    { name: 'more', displayName: 'More', fields: ['Offers', 'Letters', 'Calls', 'Note'] },
  ],
} as unknown as FormSpec;

beforeAll(loadControls);
beforeEach(() => page.viewport(640, 1200));

async function show() {
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm
        spec={trip}
        onSubmit={() => Promise.reject(Object.assign(new Error('no'), { errors: [] }))}
        headingLevel={2}
      />
    </SpecFieldProvider>,
  );
  await ready();
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fieldOf('Name').querySelector('.spec-field-error')).toBeVisible());
}

const rect = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
const labelOf = (name: string) =>
  screen.getByText(name, { selector: 'label, legend, bdi, :is(label, bdi) > span' });
const fieldOf = (name: string) => labelOf(name).closest('.spec-field') as HTMLElement;
const errorOf = (name: string) => fieldOf(name).querySelector('.spec-field-error');
const sizeOf = (element: Element | null) => {
  const { fontSize, lineHeight, fontWeight } = getComputedStyle(element as Element);
  return [fontSize, lineHeight, fontWeight];
};

describe('a message in a form', () => {
  it('is 4 px below its box and 14 px or more above the next label, as in an object', async () => {
    await show();
    await userEvent.type(box('Zip'), '1');
    await send();

    for (const [name, next] of [
      ['Name', 'Country'],
      ['Country', 'City'],
      ['Street', 'Zip'],
    ] as const) {
      expect(rect(errorOf(name)).top - rect(box(name)).bottom).toBe(4);
      expect(rect(labelOf(next)).top - rect(errorOf(name)).bottom).toBeGreaterThanOrEqual(14);
    }
  });

  it('replaces a hint without a change of height', async () => {
    await show();
    const hint = await screen.findByText('Choose Country first.');
    const { height } = rect(fieldOf('City'));
    expect(rect(hint).top - rect(box('City')).bottom).toBe(4);

    await send();

    await waitFor(() => expect(errorOf('City')).toBeVisible());
    expect(hint).not.toBeInTheDocument();
    expect(rect(fieldOf('City')).height).toBe(height);
    expect(box('City')).toHaveAccessibleDescription(errorOf('City')?.textContent?.trim());
  });

  it('has text of 12 px in lines of 16 px, as help has', async () => {
    await show();
    await send();

    expect(sizeOf(screen.getByText('Help.'))).toEqual(['12px', '16px', '400']);
    expect(sizeOf(errorOf('Name'))).toEqual(['12px', '16px', '400']);
  });
});

describe('checkboxes in a form', () => {
  it('are 48 px apart with room for a message, closer than other fields', async () => {
    await show();
    const tops = ['Offers', 'Letters', 'Calls'].map((name) => rect(fieldOf(name)).top);

    expect([(tops[1] ?? 0) - (tops[0] ?? 0), (tops[2] ?? 0) - (tops[1] ?? 0)]).toEqual([48, 48]);
    expect(rect(labelOf('Note')).top - rect(fieldOf('Calls')).bottom).toBe(14);
  });

  it('are centered on the first line of a long label', async () => {
    await page.viewport(320, 1200);
    const label = 'I have read the terms and agree to be written to about each of them, in every language';
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={{ id: 'f', displayName: 'F', fields: [tick(label)] } as never} />
      </SpecFieldProvider>,
    );
    await ready();
    const range = document.createRange();
    range.selectNodeContents(labelOf(label));
    const [first] = range.getClientRects();
    const { top, height } = rect(screen.getByRole('checkbox'));

    expect(rect(labelOf(label)).height).toBeGreaterThan(30);
    const middle = (first?.top ?? 0) + (first?.height ?? 0) / 2;
    expect(Math.abs(top + height / 2 - middle)).toBeLessThanOrEqual(1);
  });
});

describe('font sizes in a form', () => {
  it('are whole pixels, with labels bolder than values', async () => {
    await show();

    expect(sizeOf(screen.getByRole('heading', { name: 'Trip' }))).toEqual(['20px', '25px', '600']);
    expect(sizeOf(labelOf('All of it')).slice(0, 1)).toEqual(['16px']);
    expect(sizeOf(labelOf('Country'))[2]).toBe('600');
    expect(sizeOf(labelOf('Address'))[2]).toBe('600');
    expect(sizeOf(labelOf('Offers'))[2]).toBe('400');
    expect(getComputedStyle(box('Country')).fontWeight).toBe('400');
  });
});
