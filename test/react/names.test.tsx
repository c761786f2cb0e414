/** Names and descriptions of the parts of a field and a form, as assistive technology and the tests of apps find them. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../src/index.js';
import { fieldTester } from '../../src/testing/index.js';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

beforeAll(loadControls);

const places = [
  { value: 'la', label: 'San Fernando', description: 'Los Angeles County' },
  { value: 'ca', label: 'San Fernando', description: 'Cádiz' },
  { value: 'oslo', label: 'Oslo' },
];
const city: InputFieldSpec = {
  name: 'city',
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: places },
};

/** Elements that Playwright and Testing Library find by a label. */
const labelled = (name: string) => ({
  byPlaywright: page.getByLabelText(name).elements(),
  byTestingLibrary: screen.getAllByLabelText(new RegExp(name)),
});

describe('the parts of a combobox', () => {
  it('are described by the label of their field', async () => {
    renderField({ spec: city, defaultValue: 'oslo' });
    await ready();
    expect(screen.getByRole('button', { name: 'Show options' })).toHaveAccessibleDescription('City');

    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Oslo' });

    expect(screen.getByRole('listbox', { name: 'Options' })).toHaveAccessibleDescription('City');
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveAccessibleDescription('City');
    expect(screen.getByRole('button', { name: 'Show options' })).toHaveAccessibleDescription('City');
  });

  it('are not found by the label: only the box is', async () => {
    renderField({ spec: city, defaultValue: 'oslo' });
    const box = await findBox();
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Oslo' });

    expect(labelled('City')).toEqual({ byPlaywright: [box], byTestingLibrary: [box] });
  });

  it('have options whose second line is part of the name, not of a description too', async () => {
    renderField({ spec: city });
    await userEvent.click(await findBox());
    const option = await screen.findByRole('option', { name: 'San Fernando Cádiz' });

    expect(option).not.toHaveAttribute('aria-describedby');
    expect(screen.getByRole('option', { name: 'Oslo' })).not.toHaveAttribute('aria-labelledby');
    const shown = await fieldTester(screen.getByText('City').closest('.spec-field') as HTMLElement).options();
    expect(shown).toEqual(['San Fernando', 'San Fernando', 'Oslo']);
  });

  it.each(['radios', 'segmented', 'search'] as const)('include the clear button of %s', async (kind) => {
    const spec =
      kind === 'search'
        ? { ...city, valuesEndpoint: undefined, formatHint: 'search' }
        : { ...city, ...(kind === 'segmented' && { formatHint: 'segmented' }) };
    renderField({ spec, defaultValue: 'oslo', ...(kind === 'radios' && { kind }) });
    await ready();

    expect(await screen.findByRole('button', { name: 'Clear' })).toHaveAccessibleDescription('City');
  });
});

describe('a colour', () => {
  it('is not set while its picker has no value', async () => {
    renderField({ spec: { displayName: 'Paint', dataType: 'STRING', formatHint: 'color' } });
    await ready();
    const well = await screen.findByLabelText('Choose Paint');
    expect(well).toHaveAccessibleDescription('Not set');

    await userEvent.fill(screen.getByRole('textbox', { name: 'Paint' }), '#3366cc');
    await waitFor(() => expect(well).toHaveAccessibleDescription(''));
  });
});

describe('a file', () => {
  it('has its whole name once in the accessibility tree, although shortened', async () => {
    const name = 'quarterly-report-of-the-whole-department-in-the-row-2026.pdf';
    renderField({
      spec: {
        displayName: 'Scan',
        dataType: 'STRING',
        formatHint: 'file',
        uploadEndpoint: { uri: '/api/files' },
      },
      defaultValue: name,
    });
    await ready();
    await screen.findByRole('button', { name: `Remove ${name}` });

    const read = (await accessibilityTree())
      .split('\n')
      .filter((line) => line.includes('StaticText "quarterly'));
    expect(read.map((line) => line.trim())).toEqual([`StaticText "${name}"`]);
  });
});

describe('a form', () => {
  const order: FormSpec = {
    id: 'order',
    displayName: 'Order',
    submitEndpoint: { uri: '/api/order' },
    fields: [{ name: 'title', displayName: 'Title', dataType: 'STRING' }],
  };
  const show = async (props: Partial<SpecFormProps>) => {
    const { container } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={order} onSubmit={() => undefined} {...props} />
      </SpecFieldProvider>,
    );
    await screen.findByLabelText('Title');
    return container.querySelector('form') as HTMLFormElement;
  };

  it('is named by its heading, if the app gives no other name', async () => {
    expect(await show({})).toHaveAccessibleName('Order');
  });

  it.each([
    ['has the name that the app gives it', { 'aria-label': 'New order' }, 'New order'],
    ['has no name without a heading', { spec: { ...order, displayName: undefined } }, ''],
  ])('%s', async (_name, props, name) => {
    expect(await show(props)).toHaveAccessibleName(name);
  });

  it('announces “Sent” once, by its focused heading', async () => {
    await show({ success: <p>Thank you.</p> });
    const said: string[] = [];
    const region = screen.getByRole('status');
    const watch = new MutationObserver(() => said.push(region.textContent));
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.fill(screen.getByLabelText('Title'), 'Door');

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sent' })).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 700));
    watch.disconnect();

    expect(said.filter((text) => text.includes('Sent'))).toEqual([]);
    expect(within(region).queryByText('Sent')).toBeNull();
  });
});
