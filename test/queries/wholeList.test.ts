/** On a page, a list that its server does not search is one query for any text (D65). */
import { describe, expect, it, vi } from 'vitest';
import { createWholePage } from '../support/wholeListPage.ts';
import { valuesQuery } from '../../src/index.js';

const cities = ['Paris', 'Lyon', 'Parma'].map((label, value) => ({ value, label }));

/** However busy the machine is. */
const patience = { timeout: 20_000 };

describe('a list that is searched in the page', () => {
  it('is requested once, and shows the matches of each text at once', async () => {
    const { client, list, type, shown } = createWholePage(cities);
    list.subscribe(() => undefined);
    await vi.waitFor(() => expect(shown()[0]).toBe('ready'), patience);

    const seen = ['', 'p', 'PARM', 'nowhere', 'ly', ''].map((search) => {
      type(search);
      return shown();
    });

    expect(seen).toEqual([
      ['ready', 'Paris Lyon Parma', false],
      ['ready', 'Paris Parma', false],
      ['ready', 'Parma', false],
      ['empty', '', false],
      ['ready', 'Lyon', false],
      ['ready', 'Paris Lyon Parma', false],
    ]);
    expect(client).toHaveBeenCalledTimes(1);
  });

  it('filters by each text without a subscriber', async () => {
    const { list, lookups, queryClient, fieldSpec, lookup } = createWholePage(cities);
    await queryClient.fetchInfiniteQuery(valuesQuery(fieldSpec.valuesEndpoint, 'whatever', lookup));

    const read = (search: string) =>
      list.getSnapshot({ source: lookups.list, search, isEnabled: true }).values.length;

    expect([read('par'), read('lyon'), read('')]).toEqual([2, 1, 3]);
  });

  it('requests no list below minSearchLength, and has no delay per letter', async () => {
    const { client, list, type, shown } = createWholePage(cities, { minSearchLength: 2 });
    list.subscribe(() => undefined);
    type('p');
    expect([shown()[0], client.mock.calls.length]).toEqual(['too-short', 0]);

    type('pa');

    await vi.waitFor(() => expect(shown()).toEqual(['ready', 'Paris Parma', false]), patience);
  });

  it('shows that more values exist than were loaded', async () => {
    const { list, shown, type } = createWholePage(
      Array.from({ length: 10_001 }, (_, value) => ({ value, label: `City ${value}` })),
    );
    list.subscribe(() => undefined);
    await vi.waitFor(() => expect(shown()[0]).toBe('ready'), patience);
    type('city 10000');

    expect(shown()).toEqual(['empty', '', true]);
  });

  it('finds the value of a text, or none, in the loaded list', async () => {
    const { client, lookups } = createWholePage(cities);
    const { signal } = new AbortController();

    const found = await lookups.findByText('parma', signal);
    const missed = await lookups.findByText('nowhere', signal);

    expect([found, missed]).toEqual([{ alias: { value: 2, label: 'Parma' } }, { reason: 'not-offered' }]);
    expect(lookups.loaded('ly')?.values).toEqual([{ value: 1, label: 'Lyon' }]);
    expect(client).toHaveBeenCalledTimes(1);
  });

  it('labels saved values from the one list, and reports the missing ones', async () => {
    const { client, lookups } = createWholePage(cities, { minSearchLength: 3 });

    const { values, missing } = await lookups.byValue!([1, 9], new AbortController().signal);

    expect([values.map(({ label }) => label), missing]).toEqual([['Lyon'], [9]]);
    expect([lookups.known(0), lookups.known(9)]).toEqual([{ value: 0, label: 'Paris' }, 'missing']);
    expect(client).toHaveBeenCalledTimes(1);
  });
});
