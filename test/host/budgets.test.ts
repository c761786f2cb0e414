/** Cost limits of large answers and many lookups; their durations are measured by bench/metrics/largeAnswers.mjs. */
import { describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, pages, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const publish = (endpoint: object = {}) =>
  host().server.on(
    '/f/row',
    json({
      displayName: 'Row '.repeat(100_000),
      dataType: 'STRING',
      valuesEndpoint: { uri: '/v', debounceMs: 0, ...endpoint },
    }),
  );

describe('an answer of 2 MiB', () => {
  it('is kept up to 10,000 values, of which fewer than 60 are rendered', async () => {
    publish();
    host().server.on('/v', json({ data: rows(40_000) }));
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    const option = here.page.getByRole('option');
    await option.first().waitFor();

    const scrolled = async () => {
      await here.page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      return (await here.options()).at(-1);
    };
    await expect.poll(scrolled).toBe('Row 10000');

    expect(await option.count()).toBeLessThan(60);
    expect(await option.first().getAttribute('aria-setsize')).toBe('10000');
    expect(await here.state('faults')).toEqual(['items-capped']);
  });

  it('is cut if it is a single text', async () => {
    publish();
    host().server.on('/v', json({ data: [{ value: 'a', label: 'word '.repeat(400_000) }] }));
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    const label = await here.page.getByRole('option').textContent();

    expect(label).toHaveLength(1_001);
    const shown = await here.page.locator('#host-form label').textContent();
    expect(shown?.length).toBeLessThanOrEqual(10_000);
  });
});

/** Runs in the page: types texts in turn, each after the answer to the one before. */
async function typeTexts([from, to]: readonly [number, number]): Promise<void> {
  const box = document.querySelector('[role=combobox]') as HTMLInputElement;
  for (let index = from; index < to; index++) {
    // By the native setter, which React does not track.
    Reflect.set(HTMLInputElement.prototype, 'value', `text ${index}`, box);
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    while (document.querySelector('[role=option]')?.textContent !== `text ${index}`)
      await new Promise((done) => {
        setTimeout(done);
      });
  }
}

describe('many lookups of different texts', () => {
  it('leave less than 1 MB in the page', async () => {
    publish();
    host().server.on(
      '/v',
      pages((_page, search) => ({ data: [{ value: search, label: search }] })),
    );
    const here = await open({ spec: '/f/row' });
    const session = await host().context.newCDPSession(here.page);
    const heapMegabytes = async () => {
      for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    await here.box.click();
    const lookUp = (from: number, to: number) => here.page.evaluate(typeTexts, [from, to] as const);
    await lookUp(0, 210);
    const before = await heapMegabytes();

    await lookUp(210, 310);

    expect((await heapMegabytes()) - before).toBeLessThan(1);
  }, 120_000);
});
