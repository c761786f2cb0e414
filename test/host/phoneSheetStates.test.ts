/** The sheet of a phone in each state of its list: announced, without axe violations, with targets large enough for touch. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { first, held, json, pages, rows, status } from '../support/hostileAnswers.ts';
import { phone, preparePhone } from '../support/phone.ts';

const { host, open, take } = preparePhone();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const remote = { uri: '/v', debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' };
const publish = (endpoint: object, more: object = {}) =>
  host().server.on(
    '/f/fruit',
    json({ dataType: 'STRING', displayName: 'Fruit', valuesEndpoint: { ...remote, ...endpoint }, ...more }),
  );

/** Opens the sheet by a touch. */
async function openSheet() {
  const here = await open({ spec: '/f/fruit' });
  await here.tap(here.box);
  await here.sheet.waitFor();
  const options = here.sheet.getByRole('option');
  return {
    ...here,
    options,
    search: here.sheet.getByRole('combobox'),
    button: (name: string) => here.sheet.getByRole('button', { name }),
  };
}

/** Axe violations of the whole page with the open sheet. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  // Animations change the look until they end.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(async () => {
    const run = Reflect.get(globalThis, 'axe') as typeof import('axe-core');
    // The conformance page is no page of landmarks and headings.
    const off = { enabled: false };
    const { violations } = await run.run(document.body, {
      rules: {
        region: off,
        'heading-order': off,
        'page-has-heading-one': off,
        'target-size': { enabled: true },
      },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** The heights of all touch targets in the sheet. */
const heights = (page: Page) =>
  page
    .locator('dialog :is([role=option], button, input)')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const));

describe('a sheet', () => {
  beforeEach(() => {
    host().server.on('/v', json({ data: rows(30) }));
  });

  it.each(['light', 'dark'] as const)('has no axe violations: %s', async (colorScheme) => {
    await take({ ...phone, colorScheme });
    publish({}, { expectMultipleValues: true });
    const { page, options, tap } = await openSheet();
    await tap(options.nth(2));
    await tap(options.nth(4));

    expect(await faultsOf(page)).toEqual([]);
  });

  it('has touch targets of at least 44 px', async () => {
    publish({}, { expectMultipleValues: true });
    const { page, options, tap } = await openSheet();
    await tap(options.nth(2));

    const all = await heights(page);

    expect(all.length).toBeGreaterThan(10);
    // 44 px beside rows of 48 (WCAG 2.5.5).
    expect(all.filter(([, height]) => height < 44)).toEqual([]);
  });

  it('has no animation with reduced motion', async () => {
    await take({ ...phone, reducedMotion: 'reduce' });
    publish({});
    const { page, sheet } = await openSheet();

    expect(await sheet.evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('scrolls its list, and not the page behind it', async () => {
    publish({});
    const { page, sheet, options } = await openSheet();
    const list = sheet.getByRole('listbox');
    const last = options.last();

    await last.scrollIntoViewIfNeeded();

    expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const [row, whole] = [await last.boundingBox(), await sheet.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0));
  });
});

describe('the content of a sheet', () => {
  it('shows loading, no results and failures, and requests again on Try again', async () => {
    publish({});
    const slow = held(json({ data: [] }));
    host().server.on('/v', first(slow.behaviour, status(500), json({ data: rows(3) })));
    const { page, options, sheet, button, tap } = await openSheet();

    await sheet.locator('[data-status=loading]').waitFor();
    await expect.poll(() => slow.waiting.length).toBe(1);
    // One request, although the sheet replaced a list that had sent it.
    expect(host().server.at('/v')).toHaveLength(1);
    slow.waiting[0]?.go();
    await sheet.getByText('No results.').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.keyboard.insertText('Row');
    await button('Try again').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await tap(button('Try again'));
    await expect.poll(() => options.count()).toBe(3);
  });

  it('does not pick a disabled row', async () => {
    host().server.on(
      '/v',
      json({
        data: [
          { value: 'a', label: 'Apple', off: true },
          { value: 'b', label: 'Pear' },
        ],
      }),
    );
    publish({ responseMapping: { disabledField: 'off' } });
    const { options, sheet, value, tap } = await openSheet();

    await tap(options.first());
    expect(await options.first().getAttribute('aria-disabled')).toBe('true');
    expect(await sheet.isVisible()).toBe(true);
    expect(await value()).toBe(null);
    await tap(options.last());

    await expect.poll(value).toBe('b');
  });

  it('loads the next page near its end', async () => {
    publish({ responseMapping: { hasNextField: 'hasNext' }, requestParams: { defaultLimit: 20 } });
    host().server.on(
      '/v',
      pages((page) => ({ data: rows(20, page * 20 - 19), hasNext: page < 3 })),
    );
    const { options, value, sheet, tap } = await openSheet();
    await expect.poll(() => options.count()).toBe(20);

    await expect
      .poll(async () => {
        await options.last().scrollIntoViewIfNeeded();
        return options.count();
      })
      .toBe(60);
    await tap(sheet.getByRole('option', { name: 'Row 60', exact: true }));

    await expect.poll(value).toBe('60');
  });

  it('creates a value from a text without a match', async () => {
    host().server.on('/v', json({ data: [] }));
    host().server.on('/new', json({ value: 'q', label: 'Quince' }));
    publish({ mode: 'CLOSED', createEndpoint: { uri: '/new' } });
    const { page, options, box, value, sheet, tap } = await openSheet();

    await page.keyboard.type('Quince');
    await tap(options.filter({ hasText: 'Quince' }));

    await expect.poll(value).toBe('q');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => box.inputValue()).toBe('Quince');
  });

  it('shows groups of rows with second lines', async () => {
    host().server.on(
      '/v',
      json({
        data: [
          { value: 'a', label: 'Apple', kind: 'Pome', text: 'From Styria' },
          { value: 'b', label: 'Pear', kind: 'Pome', text: 'From Tyrol' },
          { value: 'c', label: 'Plum', kind: 'Stone', text: 'From Wachau' },
        ],
      }),
    );
    publish({ responseMapping: { groupField: 'kind', descriptionField: 'text' } });
    const { page, sheet } = await openSheet();

    expect(await sheet.getByRole('group').evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
      expect.stringContaining('Apple'),
      expect.stringContaining('Plum'),
    ]);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has its announcements for screen readers inside the sheet', async () => {
    host().server.on('/v', json({ data: rows(3) }));
    publish({}, { expectMultipleValues: true });
    const { sheet, options, tap, search } = await openSheet();
    const spoken = sheet.locator('[role=status].spec-field-hidden-text');

    await tap(options.nth(1));
    await expect.poll(() => spoken.textContent()).toContain('Row 2');
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
