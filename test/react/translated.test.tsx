/** Pages translated by a browser, which replaces text nodes that React still refers to. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormSpec, type InputFieldSpec, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { fieldStates, showFieldState } from '../support/fieldStates.tsx';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { translatePage, type Translator } from '../support/translator.ts';

const cities = ['Oslo', 'Bergen', 'Boston', 'Rome'];
const city: InputFieldSpec = {
  displayName: 'City',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: cities.map((label) => ({ value: label.toLowerCase(), label })),
  },
};
const trip: FormSpec = {
  id: 'trip',
  displayName: 'Trip',
  sections: [
    { name: 'where', displayName: 'Where to', fields: ['city', 'tags'] },
    { name: 'when', displayName: 'When', fields: ['day', 'nights'] },
  ],
  fields: [
    { ...city, name: 'city' },
    { name: 'tags', displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true },
    { name: 'day', displayName: 'Day', dataType: 'DATE', formatHint: 'date', required: true },
    { name: 'nights', displayName: 'Nights', dataType: 'NUMBER', required: true },
  ],
};

const press = async (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click({ delay: 90 });

describe('a translated page', () => {
  let translator: Translator;

  beforeEach(() => {
    translator = translatePage();
  });

  afterEach(() => {
    cleanup();
    translator.end();
  });

  it('keeps all options of a list while the search text changes', async () => {
    renderField({ spec: city });
    await userEvent.click(await findBox());
    for (const [text, rows] of [
      ['os', ['Oslo', 'Boston']],
      ['oslo', ['Oslo']],
      ['o', ['Oslo', 'Boston', 'Rome']],
      ['', cities],
    ] as const) {
      await userEvent.fill(await findBox(), text);
      await waitFor(() =>
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(rows),
      );
    }
    expect(screen.getByText('City')).toBeVisible();
  });

  it.each(fieldStates)('shows each state of a field: %s', async (name) => {
    await showFieldState(name);
    expect(document.querySelector('.spec-field')).toBeVisible();
  });

  it('completes a form with errors, steps, chips, a calendar, a review, and a summary', async () => {
    const sent: unknown[] = [];
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm
          spec={trip}
          layout="steps"
          fields={{ city: { kind: 'combobox' } }}
          hasReview
          success={<p>Thank you.</p>}
          onSubmit={(values) => void sent.push(values)}
        />
      </SpecFieldProvider>,
    );
    await press('Next');
    expect(await screen.findByText('Choose one.', { selector: '.spec-field-error *' })).toBeVisible();
    await userEvent.click(await findBox());
    await userEvent.keyboard('berg{Enter}');
    await waitFor(() => expect(screen.queryByText('Choose one.')).toBeNull());
    await userEvent.click(screen.getByLabelText(/^Tags/));
    await userEvent.keyboard('one,two,{Backspace}{Backspace}three{Enter}');
    await press('Next');
    await press('Next');
    await press(/^Choose Day/);
    await userEvent.keyboard('{PageDown}{ArrowRight}{Enter}');
    await userEvent.fill(screen.getByLabelText(/^Nights/), 'four');
    await press('Next');
    await userEvent.fill(screen.getByLabelText(/^Nights/), '4');
    await press('Next');
    await press(/^Change Where to/);
    await press('Next');
    await press('Next');
    await press('Send');

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Bergen')).toBeVisible();
  });
});
