/** The order of answers, inconsistent pages, and aborted requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenHost, prepareHostBrowser } from '../support/hostBrowser.ts';
import { first, held, json, pages, rows, status } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const labels = (items: readonly { readonly label?: unknown }[]) => items.map(({ label }) => label);
const paged = {
  uri: '/v',
  debounceMs: 0,
  paginationStrategy: 'PAGE_NUMBER',
  responseMapping: { totalField: 'total', hasNextField: 'hasNext' },
  requestParams: { defaultLimit: 20 },
};
const publish = (path = '/f/row', endpoint: object = paged, displayName = 'Row') =>
  host().server.on(path, json({ displayName, dataType: 'STRING', valuesEndpoint: endpoint }));
const askedPages = () =>
  host()
    .server.at('/v')
    .map(({ query }) => query['page']);

beforeEach(() => publish());

/** Scrolls to the end of the list until done. */
async function readUntil(here: OpenHost, isDone: () => unknown): Promise<readonly string[]> {
  const list = here.page.getByRole('listbox');
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return isDone();
    })
    .toBeTruthy();
  return here.options();
}

describe('pages', () => {
  it('of a table that changes between requests show each value once', async () => {
    // Between the pages, a row is added at the start, and another removed.
    host().server.on(
      '/v',
      pages((page) => ({ data: rows(20, [1, 20, 39][page - 1]), total: 58, hasNext: page < 3 })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    const read = await readUntil(here, async () => (await here.options()).length >= 58);

    expect(read).toEqual(labels(rows(58)));

    expect(askedPages()).toEqual(['1', '2', '3']);
    expect(await here.errors()).toEqual([]);
  });

  it('of the same values without end stop after two pages without a new value', async () => {
    host().server.on(
      '/v',
      pages(() => ({ data: rows(20), total: 1e9, hasNext: true })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    // A complete list has a size.
    const option = here.page.getByRole('option').first();
    const read = await readUntil(here, async () => (await option.getAttribute('aria-setsize')) === '20');

    expect(read).toHaveLength(20);
    expect(askedPages()).toEqual(['1', '2', '3']);
  });

  it('of new values without end load one by one on scroll', async () => {
    host().server.on(
      '/v',
      pages((page) => ({ data: rows(20, page * 20 - 19), hasNext: true })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    await expect.poll(here.options).toHaveLength(20);
    await here.page.waitForTimeout(300);

    expect(askedPages()).toEqual(['1']);
  });

  it('with a shrinking total have no position beyond the total', async () => {
    host().server.on(
      '/v',
      pages((page) => ({ data: rows(20, page * 20 - 19), total: [100, 25, 5][page - 1], hasNext: page < 3 })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(20);

    for (let key = 0; key < 20; key++) await here.box.press('ArrowDown');
    await expect.poll(here.options).toHaveLength(40);

    const places = await here.page
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => [option.getAttribute('aria-posinset'), option.getAttribute('aria-setsize')]),
      );
    expect(places.every(([place, size]) => Number(place) <= Number(size))).toBe(true);
  });

  it('requested by scrolling and by keys at once are one request', async () => {
    const second = held(pages((page) => ({ data: rows(20, page * 20 - 19), hasNext: page < 2 })));
    host().server.on(
      '/v',
      first(
        pages(() => ({ data: rows(20), hasNext: true })),
        second.behaviour,
      ),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(20);

    await here.page.getByRole('listbox').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    for (let key = 0; key < 25; key++) await here.box.press('ArrowDown');
    await expect.poll(() => second.waiting.length).toBe(1);
    second.waiting[0]?.go();
    await expect.poll(here.options).toHaveLength(40);

    expect(askedPages()).toEqual(['1', '2']);
  });

  it('that fail keep earlier pages, and are requested again alone', async () => {
    host().server.on(
      '/v',
      first(
        pages(() => ({ data: rows(20), hasNext: true })),
        status(500),
        pages(() => ({ data: rows(5, 21), hasNext: false })),
      ),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(20);
    await here.box.press('ArrowUp');
    for (let key = 0; key < 20; key++) await here.box.press('ArrowDown');

    await here.retry.click();

    await expect.poll(here.options).toHaveLength(25);
    expect(askedPages()).toEqual(['1', '2', '2']);
    expect(await here.state('faults')).toEqual(['http-status']);
  });
});

describe('answers', () => {
  const echo = pages((_page, search) => ({ data: [{ value: search, label: `for ${search}` }] }));

  it('to an earlier text are aborted, and never shown', async () => {
    const slow = held(echo);
    host().server.on('/v', slow.behaviour);
    const here = await open({ spec: '/f/row' });
    await here.box.waitFor();
    await here.box.fill('a');
    await expect.poll(() => slow.waiting.length).toBe(1);
    await here.box.fill('ab');
    await expect.poll(() => slow.waiting.length).toBe(2);

    slow.waiting[1]?.go();
    await expect.poll(here.options).toEqual(['for ab']);
    slow.waiting[0]?.go();
    await here.page.waitForTimeout(200);

    expect(await here.options()).toEqual(['for ab']);
    expect(
      host()
        .server.at('/v')
        .map(({ state }) => state),
    ).toEqual(['aborted', 'answered']);
    expect(await here.state('faults')).toEqual([]);
  });

  it('to an earlier text are not shown while the next is pending or failed', async () => {
    const slow = held(status(500));
    host().server.on('/v', first(echo, slow.behaviour));
    const here = await open({ spec: '/f/row' });
    await here.box.fill('a');
    await expect.poll(here.options).toEqual(['for a']);

    await here.box.fill('ab');
    await expect.poll(() => slow.waiting.length).toBe(1);
    expect(await here.options()).toEqual([]);
    slow.waiting[0]?.go();
    await here.retry.waitFor();

    expect(await here.options()).toEqual([]);
  });

  it.each([
    ['the field is unmounted', 'Unmount'],
    ['the document is replaced', 'Other spec'],
  ])('are aborted when %s', async (_when, button) => {
    host().server.on('/v', held(echo).behaviour);
    publish('/f/other', { ...paged, uri: '/w' }, 'Other');
    const here = await open({ spec: '/f/row', spec2: '/f/other' });
    await here.box.click();
    await expect.poll(() => host().server.at('/v')).toHaveLength(1);

    await here.press(button);

    await expect
      .poll(() =>
        host()
          .server.at('/v')
          .map(({ state }) => state),
      )
      .toEqual(['aborted']);
    expect([await here.state('faults'), await here.errors()]).toEqual([[], []]);
  });
});

describe('an input method', () => {
  it('searches for committed text, not for text being composed', async () => {
    host().server.on(
      '/v',
      pages((_page, search) => ({ data: [{ value: search, label: `for ${search}` }] })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await expect.poll(here.options).toEqual(['for ']);
    const session = await host().context.newCDPSession(here.page);

    for (const text of ['k', 'か', 'かn', 'かん'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await here.page.waitForTimeout(300);
    expect(host().server.at('/v')).toHaveLength(1);
    await session.send('Input.insertText', { text: '漢' });

    await expect.poll(here.options).toEqual(['for 漢']);
    expect(
      host()
        .server.at('/v')
        .map(({ query }) => query['search']),
    ).toEqual([undefined, '漢']);
  });
});

describe('a lost network', () => {
  it('is shown as a failure at once, and the lookup repeats when online', async () => {
    host().server.on(
      '/v',
      pages(() => ({ data: rows(3), total: 3 })),
    );
    const here = await open({ spec: '/f/row' });
    await here.box.waitFor();
    await host().context.setOffline(true);
    const before = performance.now();

    await here.box.click();
    await here.retry.waitFor();
    expect(performance.now() - before).toBeLessThan(8_000);
    expect(await here.options()).toEqual([]);
    await host().context.setOffline(false);

    await expect.poll(here.options).toHaveLength(3);
    expect(await here.state('faults')).toEqual(['network-failed']);
    expect(await here.errors()).toEqual([]);
  });

  it('affects only the control whose code fails to load, and keeps the value', async () => {
    const here = await open({ spec: '/f/none', spec2: '/f/row', initial: '"a"' });
    await here.retry.waitFor();
    await here.page.route('**/assets/*', (route) => route.abort());
    await here.press('Other spec');
    // The code for its lookup, and the code for its validation.
    await expect
      .poll(() => here.state('faults'))
      .toEqual(['http-status', 'code-unavailable', 'code-unavailable']);
    expect(await here.state('form')).toEqual([['field', 'a']]);

    await here.page.unroute('**/assets/*');
    await here.retry.click();

    await here.box.waitFor();
    expect(await here.errors()).toEqual([]);
  });
});
