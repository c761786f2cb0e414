import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SpecFieldProvider, useSpecField, type UseSpecFieldOptions } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';

function OwnMarkup(options: UseSpecFieldOptions) {
  const field = useSpecField(options);
  if (field.status === 'loading') return <p>Wait</p>;
  if (field.status === 'failed') return <button onClick={field.retry}>{field.error?.code}</button>;
  return (
    <section {...field.getRootProps()}>
      <label {...field.getLabelProps()}>{field.label}</label>
      <input {...field.getInputProps()} />
      <ul {...field.getListProps()}>
        {field.list.values.map((alias, index) => (
          <li key={String(alias.value)} {...field.getOptionProps(alias, index)}>
            {alias.label}
          </li>
        ))}
      </ul>
      <output>{JSON.stringify(field.value)}</output>
      {field.errors.length > 0 && <p {...field.getErrorProps()}>{field.errors.join(' ')}</p>}
    </section>
  );
}

function renderOwn(options: UseSpecFieldOptions, harness = createHarness()) {
  render(
    <SpecFieldProvider {...harness.provider}>
      <OwnMarkup {...options} />
    </SpecFieldProvider>,
  );
  return harness;
}

describe('useSpecField', () => {
  it('searches, picks by keyboard and holds the value, in markup of the app', async () => {
    const onChange = vi.fn();
    const { lookups } = renderOwn({ spec: '/api/fields/country', onChange });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('norw');
    await screen.findByRole('option', { name: 'Norway' });

    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(screen.getByRole('combobox')).toHaveValue('Norway');
    expect(document.querySelector('output')).toHaveTextContent('NO');
    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([['NO']]);
    expect(lookups().map(({ query }) => query['q'])).toEqual([undefined, 'norw']);
  });

  it('moves to the first option when it loads after an arrow key', async () => {
    renderOwn({ spec: '/api/fields/slow' });
    (await screen.findByRole('combobox')).focus();

    await userEvent.keyboard('{ArrowDown}');

    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Row 01' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  it('is a plain text box for a field without values, with the errors of its constraints (D6)', async () => {
    renderOwn({ spec: '/api/fields/username' });
    const box = await screen.findByRole('textbox', { name: 'User name' });

    await userEvent.fill(box, '9');
    await userEvent.tab();

    expect(await screen.findByText('Use 3 to 20 lower-case letters, digits or hyphens.')).toBeVisible();
    expect(box).not.toHaveAttribute('aria-expanded');
  });

  it('returns the error of a document that fails to load, and loads it again on retry', async () => {
    const { sent } = renderOwn({ spec: '/api/fields/nowhere' });

    await userEvent.click(await screen.findByRole('button', { name: 'http-status' }));

    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
