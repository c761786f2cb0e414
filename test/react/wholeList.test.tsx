/** Fields whose server does not search: their list loads once, and is searched in the page (D65). */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type InputFieldSpec,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
  useValues,
} from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import type { ValuesEndpoint } from '../../src/core/index.js';

const cities = [
  { value: 'fr-1', label: 'Paris', description: 'Île-de-France' },
  { value: 'fr-2', label: 'Lyon', description: 'Rhône' },
  { value: 'it-1', label: 'Parma', description: 'Emilia-Romagna' },
];
const many = Array.from({ length: 500 }, (_, index) => ({ value: `c${index}`, label: `City ${index}` }));

/** A server that pages on request, and does not search. */
function createServer(items: readonly { readonly value: string }[] = cities) {
  return vi.fn(async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 1000)];
    const data = items.slice((page - 1) * limit, page * limit);
    return Response.json({ data, hasNext: page * limit < items.length });
  });
}

const cityField = (valuesEndpoint: ValuesEndpoint = {}): InputFieldSpec => ({
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', search: 'CLIENT', ...valuesEndpoint },
});

function show(httpClient: ReturnType<typeof createServer>, props: Partial<SpecFieldProps> = {}) {
  render(
    <SpecFieldProvider fetch={httpClient}>
      <SpecField spec={cityField()} {...props} />
    </SpecFieldProvider>,
  );
}

const city = fieldNamed('City');

describe('a field whose server does not search', () => {
  it('sends one request, and searches its list by label and description', async () => {
    const server = createServer();
    const onChange = vi.fn();
    show(server, { onChange });
    expect(await city.options()).toEqual(['Paris', 'Lyon', 'Parma']);

    await city.type('rhô');
    expect(await city.options()).toEqual(['Lyon']);
    await city.type('par');
    expect(await city.options()).toEqual(['Paris', 'Parma']);
    await city.pick('Parma');

    expect(onChange.mock.calls.at(-1)?.[0]).toBe('it-1');
    expect(server.mock.calls.map(([{ url }]) => new URL(url).search)).toEqual(['']);
  });

  it('shows the label of a saved value, and refuses one that is not in the list', async () => {
    const server = createServer();
    show(server, { defaultValue: 'fr-2' });
    await expect.poll(city.value).toBe('Lyon');

    await city.type('Berlin');
    await city.leave();

    expect(await city.error()).toBe('Choose a value from the list. Still chosen: Lyon.');
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('picks the value of a typed label on blur', async () => {
    const onChange = vi.fn();
    show(createServer(), { onChange });
    await city.type('lyon');
    await city.leave();

    expect([await city.value(), onChange.mock.calls.at(-1)?.[0]]).toEqual(['Lyon', 'fr-2']);
  });

  it('shows below its list, and without results, that not all options are loaded', async () => {
    const spec = cityField({
      paginationStrategy: 'PAGE_NUMBER',
      responseMapping: { hasNextField: 'hasNext' },
    });
    const server = createServer(many);
    show(server, { spec });
    await city.open();
    expect(screen.getByText('200 results. Not all options are loaded.')).toBeVisible();
    expect(server).toHaveBeenCalledTimes(20);

    await city.type('City 450');

    expect(screen.getByText('No results. Not all options are loaded.')).toBeVisible();
    expect(server).toHaveBeenCalledTimes(20);
  });

  it('loads a failed list again on Try again', async () => {
    const server = createServer();
    server.mockResolvedValueOnce(new Response('', { status: 500 }));
    show(server);
    await city.open();

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await city.options()).toHaveLength(3);
  });

  it('returns all matching values from useValues', async () => {
    const field = cityField();
    function List({ search }: { search: string }) {
      const { values, status, isPartial } = useValues(field, { search });
      return (
        <p data-testid="list">
          {status} {values.map(({ label }) => label).join(' ')} {String(isPartial)}
        </p>
      );
    }
    const server = createServer();
    const page = (search: string) => (
      <SpecFieldProvider fetch={server}>
        <List search={search} />
      </SpecFieldProvider>
    );
    const { rerender } = render(page('par'));
    await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('ready Paris Parma false'));

    rerender(page('lyon'));

    await waitFor(() => expect(screen.getByTestId('list')).toHaveTextContent('ready Lyon false'));
    expect(server).toHaveBeenCalledTimes(1);
  });
});
