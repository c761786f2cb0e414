/** Fields of one page whose documents load by one request, by the provider’s `batch`. */
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { SpecField, SpecFieldProvider } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';

const names = ['city', 'country', 'sixty', 'byValue'];
const labels = ['City', 'Country', 'Sixty rows'];

function showFields(given: readonly string[], harness = createHarness({ batch: '/api/fields' })) {
  render(
    <StrictMode>
      <SpecFieldProvider {...harness.provider}>
        {given.map((name) => (
          <SpecField key={name} spec={`/api/fields/${name}`} name={name} />
        ))}
      </SpecFieldProvider>
    </StrictMode>,
  );
  const documents = () => harness.sent.filter(({ path }) => path.startsWith('/api/fields'));
  return { ...harness, documents };
}

describe('SpecFieldProvider, batch', () => {
  it('loads the documents of a page by one request', async () => {
    const { documents, faults } = showFields(names);

    for (const name of labels) await screen.findByRole('combobox', { name });

    expect(documents().map(({ path, query }) => [path, query])).toEqual([
      ['/api/fields', { names: names.toSorted().join(',') }],
    ]);
    expect(faults).toEqual([]);
  });

  it('loads each document by itself without batch', async () => {
    const { documents } = showFields(names, createHarness());

    for (const name of labels) await screen.findByRole('combobox', { name });

    expect(documents()).toHaveLength(names.length);
  });

  it('shows a missing document at its field, and requests only that on Try again', async () => {
    const { documents, faults } = showFields([...names, 'nowhere']);

    for (const name of labels) await screen.findByRole('combobox', { name });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(faults).toMatchObject([{ code: 'http-status', status: 404 }]);
    retry.click();

    await waitFor(() => expect(documents()).toHaveLength(2));
    expect(documents()[1]?.path).toBe('/api/fields/nowhere');
  });

  it('requests documents of added fields without those already loaded', async () => {
    const harness = createHarness({ batch: '/api/fields' });
    const page = (given: readonly string[]) => (
      <SpecFieldProvider {...harness.provider}>
        {given.map((name) => (
          <SpecField key={name} spec={`/api/fields/${name}`} name={name} />
        ))}
      </SpecFieldProvider>
    );
    const { rerender } = render(page(['city']));
    await screen.findByRole('combobox', { name: 'City' });

    rerender(page(['city', 'country', 'sixty']));
    await screen.findByRole('combobox', { name: 'Sixty rows' });

    expect(harness.sent.map(({ path, query }) => [path, query['names']])).toEqual([
      ['/api/fields/city', undefined],
      ['/api/fields', 'country,sixty'],
    ]);
  });
});
