/** Recently chosen values, shown first in a list without a search. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  forgetRecent,
  type InputFieldSpec,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
} from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness, renderField } from '../support/renderField.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const items = ['Apple', 'Apricot', 'Fig', 'Kiwi', 'Pear', 'Plum', 'Quince'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const fruit: InputFieldSpec = {
  name: 'fruit',
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items },
};

/** Shows the field again, as after a reload of the page. */
function show(
  props: Partial<SpecFieldProps> = {},
  given: Parameters<typeof createHarness>[0] = { recent: true },
) {
  cleanup();
  return renderField({ spec: fruit, ...props }, createHarness(given));
}

const { open, pick: choose, leave, error } = fieldNamed('Fruit');

/** A server with 200 rows. */
async function largeList({ url }: Request): Promise<Response> {
  const { searchParams } = new URL(url);
  const search = (searchParams.get('search') ?? '').toLowerCase();
  const all = Array.from({ length: 200 }, (_, index) => `Row ${index}`);
  const found = all.filter((label) => label.toLowerCase().includes(search));
  const from = Number(searchParams.get('offset') ?? 0);
  return Response.json(found.slice(from, from + 50).map((label) => ({ value: label.toLowerCase(), label })));
}

/** Replaces the values of the only record. */
function keep(...values: readonly string[]) {
  const name = localStorage.key(0) ?? '';
  localStorage.setItem(
    name,
    JSON.stringify({ at: 1, values: values.map((value) => ({ value, label: value })) }),
  );
}
const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const recentRows = () => {
  const group = screen.queryByRole('group', { name: 'Recently chosen' });
  return group
    ? within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

describe('recent', () => {
  it('can be enabled on a field whose list was open before', async () => {
    const { provider } = createHarness();
    const page = (recent: boolean) => (
      <SpecFieldProvider {...provider}>
        <SpecField spec={fruit} recent={recent} />
      </SpecFieldProvider>
    );
    const { rerender } = render(page(false));
    await open();
    await userEvent.keyboard('{Escape}');

    rerender(page(true));
    await choose('Fig');
    await open();
    expect(screen.getAllByRole('option')).toHaveLength(items.length);
    await userEvent.keyboard('{Escape}');
    await choose('Kiwi');
    await open();

    expect(recentRows()).toContain('Kiwi');
  });

  it('shows recently chosen values first, the latest at the top, without duplicates', async () => {
    for (const label of ['Pear', 'Fig', 'Pear', 'Quince']) {
      show();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      await choose(label);
    }

    show();
    await open();

    expect(recentRows()).toEqual(['Quince', 'Pear', 'Fig']);
    expect(rows().toSorted()).toEqual(items.map(({ label }) => label).toSorted());
    expect(screen.getByRole('group', { name: 'Others' })).toBeVisible();
  });

  it('keeps at most five values', async () => {
    for (const { label } of items) {
      show();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      await choose(label);
    }

    show();
    await open();

    expect(recentRows()).toEqual(['Quince', 'Plum', 'Pear', 'Kiwi', 'Fig']);
  });

  it('is off unless the provider or the field enables it', async () => {
    show({}, {});
    await choose('Pear');

    expect(localStorage.length).toBe(0);

    show({ recent: true }, {});
    await choose('Pear');
    show({ recent: false });
    await open();

    expect([localStorage.length, recentRows()]).toEqual([1, []]);
  });

  it('is hidden during a search', async () => {
    show();
    await choose('Pear');
    show();
    await open();

    await userEvent.keyboard('a');

    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  });

  it('is picked by keyboard, and reported without its group', async () => {
    const onChange = vi.fn();
    show();
    await choose('Pear');
    show({ onChange });
    await open();

    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onChange.mock.calls).toEqual([['pear', { aliases: [{ value: 'pear', label: 'Pear' }] }]]);
  });

  it('keeps several values, and is not updated while its list is open', async () => {
    const several = { ...fruit, expectMultipleValues: true };
    show({ spec: several });
    await choose('Pear');
    await choose('Fig');
    expect(recentRows()).toEqual([]);

    show({ spec: several });
    await open();

    expect(recentRows()).toEqual(['Fig', 'Pear']);
  });

  it('omits values that the document lacks or disables', async () => {
    const left = items.map((item) => (item.value === 'fig' ? { ...item, disabled: true } : item));
    const spec = { ...fruit, valuesEndpoint: { protocol: 'INLINE', items: left } };
    show({ spec });
    await choose('Pear');
    keep('fig', 'melon', 'pear');
    show({ spec });

    await open();

    expect(recentRows()).toEqual(['Pear']);
    expect(rows()).toHaveLength(items.length);
  });

  it('validates a recent value that the loaded list lacks, and drops it if refused', async () => {
    const valuesEndpoint = { uri: '/f', paginationStrategy: 'OFFSET', requestParams: { defaultLimit: 50 } };
    const props = { spec: { ...fruit, valuesEndpoint } };
    const given = { recent: true, fetch: largeList };
    show(props, given);
    await choose('Row 7');
    keep('melon', 'row 7');
    show(props, given);

    await choose('melon');
    await leave();

    expect(await error()).toBe('Choose a value from the list.');
    await open();
    expect(recentRows()).toEqual(['Row 7']);
  });

  it('asks its endpoint by value, and shows only values that still exist', async () => {
    const gone = new Set(['pear']);
    const asked: string[] = [];
    const harness = () => ({
      recent: true,
      fetch: async ({ url }: Request) => {
        const ids = new URL(url).searchParams.getAll('id');
        asked.push(...ids);
        const found = items.filter(({ value }) => !gone.has(value) || ids.length === 0);
        return Response.json(
          ids.length > 0 ? found.filter(({ value }) => ids.includes(value)) : found.slice(0, 2),
        );
      },
    });
    const valuesEndpoint = {
      uri: '/fruits',
      paginationStrategy: 'OFFSET',
      requestParams: { valueParam: 'id', defaultLimit: 2 },
    };
    const spec = { ...fruit, valuesEndpoint };
    show({ spec, defaultValue: 'pear' }, harness());
    localStorage.clear();
    show({ spec }, harness());
    await choose('Apple');
    const name = localStorage.key(0) ?? '';
    const kept = ['pear', 'quince', 'apple'].map((value) => ({ value, label: `Old ${value}` }));
    localStorage.setItem(name, JSON.stringify({ at: 1, values: kept }));
    show({ spec }, harness());

    await open();

    await waitFor(() => expect(recentRows()).toEqual(['Quince', 'Apple']));
    expect(asked).toContain('pear');
  });

  it.each([
    ['a password', { formatHint: 'password' }],
    ['a code', { formatHint: 'one-time-code' }],
    ['a card number', { autocomplete: 'billing cc-number' }],
    ['a field with autocomplete off', { autocomplete: 'off' }],
  ])('stores no value of %s', async (_what, more) => {
    show({ spec: { ...fruit, ...more } });
    await choose('Pear');

    expect(localStorage.length).toBe(0);
  });

  it('shows no values of another person', async () => {
    show({}, { recent: true, scope: 'ann' });
    await choose('Pear');
    show({}, { recent: true, scope: 'bob' });
    await open();
    expect(recentRows()).toEqual([]);

    show({}, { recent: true, scope: 'ann' });
    await open();

    expect(recentRows()).toEqual(['Pear']);
  });

  it('deletes the stored values when the scope changes on the page', async () => {
    const { rerender, provider } = show({}, { recent: true, scope: 'ann' });
    await choose('Pear');
    const page = (scope: string) => (
      <SpecFieldProvider {...provider} scope={scope}>
        <form>
          <SpecField spec={fruit} />
          <button type="reset">Reset</button>
        </form>
      </SpecFieldProvider>
    );

    rerender(page('bob'));
    await open();

    expect([recentRows(), localStorage.length]).toEqual([[], 0]);
  });

  it('is shared by two tabs, and cleared by forgetRecent', async () => {
    show();
    await choose('Pear');
    const name = localStorage.key(0) ?? '';
    const text = localStorage.getItem(name) ?? '';
    show();
    await open();
    await userEvent.keyboard('{Escape}');
    // Another tab stores a choice.
    localStorage.setItem(name, text.replace('pear', 'fig').replace('Pear', 'Fig'));
    await open();
    expect(recentRows()).toEqual(['Fig']);
    await userEvent.keyboard('{Escape}');

    forgetRecent();
    await open();

    expect([recentRows(), localStorage.length]).toEqual([[], 0]);
  });

  it.each([
    'no JSON',
    '{"values":[{"value":5,"label":"Five"},{"value":"x","label":"X"}]}',
    '{"values":[[]]}',
  ])('ignores an invalid stored record: %s', async (text) => {
    show();
    await choose('Pear');
    localStorage.setItem(localStorage.key(0) ?? '', text);
    show();

    await open();

    expect([recentRows(), rows().length]).toEqual([[], items.length]);
  });
});
