/** A printed form. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import { contrast, painted } from '../../support/colours.ts';
import { createHarness } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

const print = (media: 'print' | '') =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );

beforeAll(loadControls);
afterEach(async () => {
  await print('');
  document.documentElement.removeAttribute('style');
});

const inline = { protocol: 'INLINE', items: ['Ski', 'Opera'].map((label) => ({ value: label, label })) };
const trip = {
  id: 'trip',
  displayName: 'Trip',
  submitEndpoint: { uri: '/api/trip' },
  sections: [
    { name: 'who', displayName: 'Who', fields: ['name', 'tags'] },
    { name: 'when', displayName: 'When', fields: ['day'] },
  ],
  fields: [
    { name: 'name', displayName: 'Name', dataType: 'STRING' },
    {
      name: 'tags',
      displayName: 'Tags',
      dataType: 'STRING',
      expectMultipleValues: true,
      formatHint: 'combobox',
      valuesEndpoint: inline,
    },
    { name: 'day', displayName: 'Day', dataType: 'DATE', formatHint: 'date' },
  ],
} as unknown as FormSpec;

it('prints all visited steps, as dark text, without buttons', async () => {
  document.documentElement.style.colorScheme = 'dark';
  const { container } = render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={trip} kind="combobox" layout="steps" defaultValues={{ name: 'Ada', tags: ['Ski'] }} />
    </SpecFieldProvider>,
  );
  await screen.findByLabelText('Name');
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByLabelText('Day');
  await ready();
  const shown = (selector: string) =>
    [...container.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  expect(shown('.spec-form-section').length).toBe(1);

  await print('print');

  expect(shown('.spec-form-legend').map((one) => one.textContent)).toEqual(['Who', 'When']);
  expect(shown('.spec-field').length).toBe(3);
  expect(shown('button').map((one) => one.outerHTML)).toEqual([]);
  const label = getComputedStyle(screen.getByText('Name'));
  expect(label.colorScheme).toBe('light');
  document.documentElement.style.colorScheme = 'light';
  expect(contrast(painted(label.color), [255, 255, 255])).toBeGreaterThan(12);
});
