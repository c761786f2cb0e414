/** Fields in a React `<Activity>`: hiding it ends their effects, but keeps their input. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import { settle, typeSlowly } from '../support/renderField.tsx';

const cities = ['Oslo', 'Boston', 'Lima'].map((label) => ({ value: label.toLowerCase(), label }));
const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/values' } };
const tags: InputFieldSpec = { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true };

/** A slow server of documents and values. */
async function answer(request: Request) {
  const { searchParams, pathname } = new URL(request.url);
  await settle(200);
  if (pathname === '/late') return Response.json({ ...city, displayName: 'Late' });
  const search = searchParams.get('search') ?? '';
  return Response.json({ data: cities.filter(({ value }) => value.includes(search.toLowerCase())) });
}

function renderActivity() {
  const client = new QueryClient();
  const onChange = vi.fn();
  const page = (mode: 'visible' | 'hidden') => (
    <SpecFieldProvider baseUrl="http://fields.test" fetch={answer} queryClient={client}>
      <form>
        <Activity mode={mode}>
          <SpecField spec={city} name="city" onChange={onChange} />
          <SpecField spec={tags} name="tags" />
          <SpecField spec="/late" name="late" />
        </Activity>
      </form>
    </SpecFieldProvider>
  );
  const { container, rerender } = render(page('visible'));
  const form = container.querySelector('form') as HTMLFormElement;
  const set = (mode: Parameters<typeof page>[0]) => rerender(page(mode));
  return { set, onChange, entries: () => [...new FormData(form).entries()] };
}

const boxOf = (name: string) => screen.findByRole('combobox', { name });

describe('fields in an Activity', () => {
  it('pick the value of a lookup that is pending when hidden', async () => {
    const { set, onChange, entries } = renderActivity();
    await userEvent.click(await boxOf('City'));
    await typeSlowly('lima', 20);

    set('hidden');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('lima', expect.anything()));
    set('visible');

    expect(await boxOf('City')).toHaveValue('Lima');
    expect(entries()).toContainEqual(['city', 'lima']);
  });

  it('keep the text of their boxes while hidden', async () => {
    const { set, entries } = renderActivity();
    await userEvent.click(await boxOf('City'));
    await typeSlowly('nowhere', 20);
    await userEvent.click(screen.getByLabelText('Tags'));
    await typeSlowly('red', 20);

    set('hidden');
    set('visible');

    expect(await boxOf('City')).toHaveValue('nowhere');
    expect(screen.getByLabelText('Tags')).toHaveValue('red');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(entries()).toContainEqual(['tags', 'red']));
  });

  it('show a document loaded while hidden, and reopen a list that was open', async () => {
    const { set } = renderActivity();
    set('hidden');
    set('visible');
    await userEvent.click(await boxOf('Late'));
    await screen.findByRole('option', { name: 'Oslo' });

    set('hidden');
    expect(document.querySelector(':popover-open')).toBeNull();
    set('visible');
    await userEvent.click(await boxOf('Late'));
    await userEvent.click(await screen.findByRole('option', { name: 'Boston' }));

    expect(await boxOf('Late')).toHaveValue('Boston');
  });
});
