/**
 * Choosing everything a search has found: the requests, the causes that cancel it, the values chosen and
 * the announcements.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { foundChoiceOf, mayLoadRest, mostFound } from '../../../src/client/combobox/chooseFound.js';
import type { InputFieldSpec } from '../../../src/core/index.js';
import { createComboboxUnderTest, type ComboboxGiven } from '../../support/comboboxUnderTest.ts';

const numbers: InputFieldSpec = {
  displayName: 'Number',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    uri: '/v',
    debounceMs: 0,
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { searchParam: 'search', pageParam: 'page' },
    responseMapping: { dataField: 'data', hasNextField: 'hasNext', totalField: 'total' },
  },
};

const atMost = (value: number): InputFieldSpec => ({
  ...numbers,
  constraints: [{ name: 'count', type: 'maxValue', params: { value } }],
});

interface Served {
  readonly spec?: InputFieldSpec;
  readonly pages?: number;
  readonly pageSize?: number;
  readonly total?: number;
  readonly disabled?: readonly string[];
  readonly given?: ComboboxGiven;
}

/** An open list of several values with its first page loaded; the test releases each further page. */
async function openList({
  spec = numbers,
  pages = 3,
  pageSize = 2,
  total,
  disabled = [],
  given,
}: Served = {}) {
  const asked: number[] = [];
  const waiting: ((response: Response) => void)[] = [];
  const pageOf = (page: number) =>
    Response.json({
      data: Array.from({ length: pageSize }, (_, index) => `n${(page - 1) * pageSize + index}`).map(
        (value) => ({
          value,
          disabled: disabled.includes(value),
        }),
      ),
      hasNext: page < pages,
      ...(total !== undefined && { total }),
    });
  const answer = ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const page = Number(searchParams.get('page'));
    // The label of a chosen value is requested, too.
    if (searchParams.get('search')) return Promise.resolve(pageOf(1));
    asked.push(page);
    return page === 1
      ? Promise.resolve(pageOf(page))
      : new Promise<Response>((resolve) => void waiting.push(resolve));
  };
  const under = await createComboboxUnderTest(spec, { answer, ...given });
  under.combobox.open();
  await vi.waitFor(() => expect(under.labels()).toHaveLength(pageSize));
  const choice = foundChoiceOf(under.combobox);
  const told = vi.fn();
  choice.subscribe(told);
  const isWaiting = () => vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  return {
    ...under,
    asked,
    choice,
    told,
    isWaiting,
    /** Releases the requested page, or another response in its place. */
    next: async (response?: Response) => {
      await isWaiting();
      waiting.shift()?.(response ?? pageOf(asked.at(-1) ?? 0));
      const { list } = under.combobox;
      await vi.waitFor(() =>
        expect(list.getSnapshot().nextPage === 'loading' && waiting.length === 0).toBe(false),
      );
    },
    snapshot: () => under.combobox.list.getSnapshot(),
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const failure = () => new Response('', { status: 500 });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('mayLoadRest', () => {
  it.each([
    ['none', undefined, false],
    ['none', 5, false],
    ['idle', undefined, true],
    ['failed', 5, true],
    ['idle', mostFound, true],
    ['idle', mostFound + 1, false],
  ] as const)('with the next page %s, of %s in all: %s', async (nextPage, total, may) => {
    const { snapshot } = await openList();

    expect(mayLoadRest({ ...snapshot(), nextPage, total })).toBe(may);
  });
});

describe('choosing everything found', () => {
  it('has one instance per combobox', async () => {
    const { combobox, choice } = await openList();

    expect(foundChoiceOf(combobox)).toBe(choice);
  });

  it('requests the missing pages one by one, and then chooses all', async () => {
    const { choice, field, asked, told, next } = await openList();

    choice.start();
    expect([choice.isUnderWay(), told.mock.calls.length]).toEqual([true, 1]);
    choice.start();
    await next();
    expect([field.latest(), choice.isUnderWay()]).toEqual([null, true]);
    await next();
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));

    expect([field.latest(), asked]).toEqual([names(6), [1, 2, 3]]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('chooses at once if everything is loaded', async () => {
    const { choice, field, asked, told } = await openList({ pages: 1 });

    choice.start();

    expect([field.latest(), asked, told.mock.calls.length]).toEqual([names(2), [1], 0]);
  });

  it('chooses the loaded values at once if the total is too large to request', async () => {
    const { choice, field, asked, said } = await openList({ total: mostFound + 1 });

    choice.start();

    expect([field.latest(), asked]).toEqual([names(2), [1]]);
    expect(said).toEqual(['n0, n1 added.']);
  });

  it('skips disabled values', async () => {
    const { choice, field } = await openList({ pages: 1, disabled: ['n0'] });

    choice.start();

    expect(field.latest()).toEqual(['n1']);
  });

  it.each<
    [what: string, room: number, chosen: readonly string[], disabled: readonly string[], asked: number]
  >([
    ['room for more values than were found', 3, [], [], 2],
    ['room for all values', 2, [], [], 2],
    ['room for the first page only', 1, [], [], 1],
    ['no room', 1, ['x'], [], 1],
    ['room for one more value, the first one is chosen', 2, ['n0'], [], 2],
    ['room for one value, the first one is disabled', 1, [], ['n0'], 2],
  ])('requests only the pages that it has room for: %s', async (_what, room, chosen, disabled, pages) => {
    const { choice, field, asked, next } = await openList({
      spec: atMost(room),
      pages: 2,
      disabled,
      given: { options: { defaultValue: chosen } },
    });

    choice.start();
    if (pages === 2) await next();
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));

    expect(asked).toEqual(pages === 2 ? [1, 2] : [1]);
    expect(field.latest()).toHaveLength(room);
  });

  it('requests a thousand at most, and announces that there are more', async () => {
    const { choice, field, asked, said, next } = await openList({ pageSize: mostFound / 2, pages: 3 });

    choice.start();
    await next();
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));

    expect([(field.latest() as unknown[]).length, asked]).toEqual([mostFound, [1, 2]]);
    expect(said.at(-1)).toBe('The first 1,000 were selected; there are more.');
  });

  it('does not announce more results if a thousand are all', async () => {
    const { choice, said, next } = await openList({ pageSize: mostFound / 2, pages: 2 });

    choice.start();
    await next();
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));

    expect(said.filter((text) => text.startsWith('There are more'))).toEqual([]);
  });

  it.each<[what: string, act: (under: Awaited<ReturnType<typeof openList>>) => void]>([
    ['a cancel', ({ choice }) => choice.cancel()],
    ['the list was closed', ({ combobox }) => combobox.close()],
    ['a search for another text', ({ type }) => type('x')],
  ])('chooses no value after %s', async (_what, act) => {
    const under = await openList();
    under.choice.start();
    await under.isWaiting();

    act(under);
    await vi.waitFor(() => expect(under.choice.isUnderWay()).toBe(false));

    expect([under.field.latest(), under.told.mock.calls.length, under.said]).toEqual([null, 2, []]);
    under.choice.cancel();
    expect(under.told).toHaveBeenCalledTimes(2);
  });

  it('chooses no value if a page fails, announces it, and retries on the next start', async () => {
    const { choice, field, asked, said, next } = await openList({ pages: 2 });
    choice.start();

    await next(failure());
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));
    expect([field.latest(), said.at(-1)]).toEqual([null, 'Couldn’t load the results. Nothing was selected.']);
    choice.start();
    expect(choice.isUnderWay()).toBe(true);
    await next();
    await vi.waitFor(() => expect(choice.isUnderWay()).toBe(false));

    expect([field.latest(), asked]).toEqual([names(4), [1, 2, 2]]);
  });

  it.each(['disabled', 'readOnly'])('does nothing in a field that has become %s', async (option) => {
    const { choice, field, told, asked } = await openList();
    field.options = { ...field.options, [option]: true };

    choice.start();

    expect([choice.isUnderWay(), field.latest(), told.mock.calls.length, asked]).toEqual([
      false,
      null,
      0,
      [1],
    ]);
  });

  it('does not notify a removed listener', async () => {
    const { choice } = await openList();
    const listener = vi.fn();
    choice.subscribe(listener)();

    choice.start();
    choice.cancel();

    expect(listener).not.toHaveBeenCalled();
  });
});

describe('texts of choosing everything found', () => {
  it.each<[what: string, served: Served, start: string, progress: string]>([
    ['all pages are loaded', { pages: 1 }, 'Select all 7', '2 loaded…'],
    ['the total is unknown', {}, 'Select all results', '2 loaded…'],
    ['the total is known', { total: 6 }, 'Select all 6 results', '2 of 6 loaded…'],
    ['the total is above the limit', { total: 5000 }, 'Select all 7', '2 of 5,000 loaded…'],
  ])('show the number of values if %s', async (_what, served, start, progress) => {
    const { choice, snapshot } = await openList(served);

    expect([choice.startText(snapshot(), 7), choice.progressText(snapshot())]).toEqual([start, progress]);
  });
});
