/**
 * Texts with blanks that keyboards add, on a server that searches plainly: it neither trims nor folds the
 * text.
 */
import { describe, expect, it, vi } from 'vitest';
import { createComboboxUnderTest } from '../../support/comboboxUnderTest.ts';

const cities = ['Los Angeles', 'Paris', 'New  Haven'];

async function plainServer(endpoint: object = {}) {
  const asked: string[] = [];
  const valuesEndpoint = { uri: '/cities', debounceMs: 0, ...endpoint };
  return {
    asked,
    ...(await createComboboxUnderTest(
      { displayName: 'City', dataType: 'STRING', valuesEndpoint },
      {
        answer: async ({ url }) => {
          const search = new URL(url).searchParams.get('search') ?? '';
          asked.push(search);
          const found = cities.filter((city) => city.includes(search));
          const data = found.map((label) => ({ value: label, label }));
          return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
        },
      },
    )),
  };
}

describe('a text with blanks on a server that searches plainly', () => {
  it.each([
    ['Los Angeles ', 'Los Angeles'],
    [' Los  Angeles', 'Los Angeles'],
    ['New  Haven', 'New  Haven'],
  ])('finds the named value: %j', async (text, value) => {
    const { field, combobox, type, idle } = await plainServer();
    combobox.open();
    type(text);
    combobox.commitText();
    await idle();

    await vi.waitFor(() => expect(field.latest()).toBe(value));
    expect(combobox.state.refused).toEqual([]);
  });

  it('returns to the box unchanged if no value has that name', async () => {
    const { combobox, type, idle } = await plainServer();
    type('Atlantis ');
    combobox.commitText();
    await idle();

    await vi.waitFor(() => expect(combobox.state.refused).toHaveLength(1));
    expect(combobox.state.inputValue).toBe('Atlantis ');
  });

  it('is not offered for creation if a value has that name', async () => {
    const { combobox, type, labels } = await plainServer({ createEndpoint: { uri: '/cities' } });
    combobox.open();
    type('Paris ');

    await vi.waitFor(() => expect(labels()).toEqual(['Paris']));
  });

  it('is offered without its extra blanks if no value has that name', async () => {
    const { combobox, type, labels } = await plainServer({ createEndpoint: { uri: '/cities' } });
    combobox.open();
    type(' New  Rome ');

    await vi.waitFor(() => expect(labels()).toEqual(['Create “New Rome”']));
  });
});
