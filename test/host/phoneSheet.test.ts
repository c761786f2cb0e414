/** The list of a combobox on a phone: a sheet, used by real touches, on the built page. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { preparePhone } from '../support/phone.ts';

const { host, open, take } = preparePhone();
const items = Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` }));
const spec = { dataType: 'STRING', displayName: 'Fruit', valuesEndpoint: { protocol: 'INLINE', items } };

beforeEach(() => {
  host().server.on('/f/one', json(spec));
  host().server.on('/f/many', json({ ...spec, expectMultipleValues: true }));
});

/** Delays the code of the sheet. */
async function hold(page: Page, held: (() => void)[]): Promise<void> {
  await page.route('**/assets/ComboboxSheet-*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
}

/** Events that a router received, after the history is back at its start. */
async function toldAfter({ state, told, place, start }: Awaited<ReturnType<typeof open>>) {
  await expect.poll(place).toBe(start);
  expect(await state()).toEqual({ key: 'router' });
  return told();
}

describe('a single value', () => {
  it('is picked in a sheet as wide as the page, with rows of 48 px', async () => {
    const here = await open({ spec: '/f/one' });
    const { page, box, sheet, tap: press } = here;

    await press(box);
    await sheet.waitFor();

    const { x, width } = (await sheet.boundingBox()) ?? {};
    expect([x, width]).toEqual([0, 390]);
    const search = sheet.getByRole('combobox', { name: 'Search', description: 'Fruit' });
    expect(await search.count()).toBe(1);
    const row = sheet.getByRole('option', { name: 'Value 3', exact: true });
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/-sheet$/);
    await press(row);

    await expect.poll(here.value).toBe('v3');
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await toldAfter(here)).toEqual([]);
  });

  it('has its sheet in place from the first frame', async () => {
    const { page, box, sheet, tap: press } = await open({ spec: '/f/one' });
    await page.evaluate(() => {
      const tops: number[] = [];
      const look = () => {
        const done = document.querySelector('dialog .spec-field-sheet-done');
        if (done) tops.push(done.getBoundingClientRect().top);
        if (tops.length < 20) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { topsOfDone: tops });
    });

    await press(box);
    await sheet.waitFor();

    const tops = () => page.evaluate(() => (window as unknown as { topsOfDone: number[] }).topsOfDone);
    await expect.poll(async () => (await tops()).length).toBe(20);
    expect(new Set(await tops()).size).toBe(1);
  });

  it('is searched for, and picked by Done', async () => {
    const here = await open({ spec: '/f/one' });
    const { page, box, sheet, tap: press } = here;
    await press(box);
    await sheet.waitFor();

    await page.keyboard.type('Value 42');
    await expect.poll(() => sheet.getByRole('option').allTextContents()).toEqual(['Value 42']);
    await press(sheet.getByRole('button', { name: 'Done' }));

    await expect.poll(here.value).toBe('v42');
    await expect.poll(() => box.inputValue()).toBe('Value 42');
    expect(await toldAfter(here)).toEqual([]);
  });

  it('can be corrected by further typing after it was refused', async () => {
    const { page, box, sheet, tap: press } = await open({ spec: '/f/one' });
    await press(box);
    await sheet.waitFor();
    await page.keyboard.type('Valu');
    await press(sheet.getByRole('button', { name: 'Done' }));
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Valu', { exact: false }).last().waitFor();

    await page.keyboard.type('e 42', { delay: 20 });

    await expect.poll(() => sheet.getByRole('combobox').inputValue()).toBe('Value 42');
  });
});

describe('several values', () => {
  it('are picked in turn, shown above the list, and removed there', async () => {
    const here = await open({ spec: '/f/many' });
    const { box, sheet, tap: press } = here;
    await press(box);
    await sheet.waitFor();

    for (const name of ['Value 1', 'Value 2', 'Value 4'])
      await press(sheet.getByRole('option', { name, exact: true }));
    await expect.poll(here.value).toEqual(['v1', 'v2', 'v4']);
    await sheet.getByText('3 chosen').waitFor();
    await press(sheet.getByRole('button', { name: 'Remove Value 2' }));
    await expect.poll(here.value).toEqual(['v1', 'v4']);
    await press(sheet.getByRole('button', { name: 'Done' }));

    await sheet.waitFor({ state: 'detached' });
    expect(await toldAfter(here)).toEqual([]);
  });
});

describe('several typed values', () => {
  const typed = {
    dataType: 'STRING',
    displayName: 'Fruit',
    expectMultipleValues: true,
    valuesEndpoint: { uri: '/v', mode: 'SUGGESTIONS', debounceMs: 0 },
  };
  beforeEach(() => {
    host().server.on('/f/typed', json(typed));
    host().server.on('/v', json({ data: items.slice(0, 5) }));
  });

  it('are added by Enter and at commas, with the sheet open and its search focused', async () => {
    const here = await open({ spec: '/f/typed' });
    const { page, box, sheet, tap } = here;
    await tap(box);
    await sheet.waitFor();
    const first = await sheet.elementHandle();
    const search = sheet.getByRole('combobox');

    await page.keyboard.type('neu', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('one,two;three', { delay: 20 });

    await expect.poll(here.value).toEqual(['neu', 'one', 'two']);
    expect(await search.inputValue()).toBe('three');
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
    // The sheet was not closed and reopened.
    expect(await first?.evaluate((one) => one.isConnected)).toBe(true);
    await tap(sheet.getByRole('button', { name: 'Done' }));
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(here.value).toEqual(['neu', 'one', 'two', 'three']);
  });

  it('are replaced by the next text after an option was picked', async () => {
    const here = await open({ spec: '/f/typed' });
    const { page, box, sheet, tap } = here;
    await tap(box);
    await sheet.waitFor();

    await page.keyboard.type('Value', { delay: 20 });
    await tap(sheet.getByRole('option', { name: 'Value 1', exact: true }));
    await expect.poll(here.value).toEqual(['v1']);
    await page.keyboard.type('one', { delay: 20 });

    expect(await sheet.getByRole('combobox').inputValue()).toBe('one');
  });

  it('are replaced by the next text after a pick and a press in the search', async () => {
    const { page, box, sheet, tap: press, value } = await open({ spec: '/f/typed' });
    await press(box);
    await sheet.waitFor();
    await page.keyboard.type('Value 1');
    await press(sheet.getByRole('option', { name: 'Value 1', exact: true }));
    await expect.poll(value).toEqual(['v1']);

    await press(sheet.getByRole('combobox'));
    await page.keyboard.type('Value 2');

    expect(await sheet.getByRole('combobox').inputValue()).toBe('Value 2');
  });

  it('show their error in the sheet', async () => {
    host().server.on(
      '/f/typed',
      json({ ...typed, valuesEndpoint: { uri: '/v', mode: 'CLOSED', debounceMs: 0 } }),
    );
    host().server.on('/v', json({ data: [] }));
    const here = await open({ spec: '/f/typed' });
    const { page, box, sheet, tap } = here;
    await tap(box);
    await sheet.waitFor();

    await page.keyboard.type('nothing', { delay: 20 });
    await page.keyboard.press('Enter');

    const search = sheet.getByRole('combobox');
    await sheet.getByRole('paragraph').getByText('“nothing” isn’t in the list.').waitFor();
    expect(await search.inputValue()).toBe('nothing');
    expect(await search.getAttribute('aria-invalid')).toBe('true');
    expect(await search.getAttribute('aria-describedby')).toContain(
      await sheet.locator('.spec-field-sheet-notes').getAttribute('id'),
    );
  });

  it('keep the buttons below the list in place while a search is pending and after it', async () => {
    const held: (() => void)[] = [];
    const { page, box, sheet, tap } = await open({ spec: '/f/typed' });
    await tap(box);
    await sheet.waitFor();
    for (const name of ['Value 1', 'Value 2']) await tap(sheet.getByRole('option', { name, exact: true }));
    const actions = sheet.locator('.spec-field-actions');
    await actions.waitFor();
    const before = await actions.boundingBox();
    host().server.on('/v', (request, response) => {
      held.push(() => json({ data: items.slice(0, 1) })(request, response));
    });
    await page.keyboard.type('Val', { delay: 20 });
    await sheet.locator('[data-status="loading"]').waitFor();
    await expect.poll(() => actions.boundingBox()).toEqual(before);

    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.splice(0).forEach((answer) => answer());
    await sheet.locator('[data-status="loading"]').waitFor({ state: 'detached' });

    expect(await actions.boundingBox()).toEqual(before);
  });

  it('shift no rows after their lookup', async () => {
    const held: (() => void)[] = [];
    host().server.on('/v', (request, response) => {
      held.push(() => json({ data: items.slice(0, 5) })(request, response));
    });
    const { page, box, sheet, tap } = await open({ spec: '/f/typed' });
    const listTop = async () => (await sheet.locator('.spec-field-sheet-list').boundingBox())?.y;
    await tap(box);
    await sheet.waitFor();
    await page.keyboard.type('neu', { delay: 20 });
    await page.keyboard.press('Enter');
    await sheet.locator('.spec-field-pending').waitFor();
    const before = await listTop();

    held.splice(0).forEach((answer) => answer());
    await sheet.locator('.spec-field-pending').waitFor({ state: 'detached' });

    expect(await listTop()).toBe(before);
  });
});

describe('the back button on a sheet', () => {
  it('closes the sheet, without an event for the router', async () => {
    const here = await open({ spec: '/f/one' });
    for (let round = 0; round < 3; round++) {
      await here.tap(here.box);
      await here.sheet.waitFor();

      await here.back();

      await here.sheet.waitFor({ state: 'detached' });
      expect(await toldAfter(here)).toEqual([]);
    }
  });

  it.each(['Escape', 'Unmount'])('has its history entry removed by %s', async (how) => {
    const here = await open({ spec: '/f/one' });
    const before = await here.entries();
    await here.tap(here.box);
    await here.sheet.waitFor();
    await expect.poll(here.entries).toBe(before + 1);

    if (how === 'Escape') await here.page.keyboard.press('Escape');
    else await here.page.getByText(how, { exact: true }).evaluate((button: HTMLElement) => button.click());

    await here.sheet.waitFor({ state: 'detached' });
    expect(await toldAfter(here)).toEqual([]);
  });

  it('has one history entry for two fields opened in quick succession', async () => {
    const here = await open({ spec: '/f/one', fields: '2', strict: '1' });
    const second = here.page.locator('.spec-field [role=combobox]').nth(1);
    const before = await here.entries();
    await here.tap(here.box);
    await here.sheet.waitFor();
    await here.page.keyboard.press('Escape');
    await here.tap(second);
    await here.sheet.waitFor();

    await here.back();

    await here.sheet.waitFor({ state: 'detached' });
    expect(await toldAfter(here)).toEqual([]);
    expect(await here.entries()).toBe(before + 1);
  });
});

describe('another dialog', () => {
  it.each([
    ['a calendar', { dataType: 'DATE', formatHint: 'date', displayName: 'Fruit' }, null, /calendar/],
    [
      'the dialog of chosen values',
      { ...spec, expectMultipleValues: true },
      items.slice(0, 40).map(({ value }) => value),
      /show all 40/,
    ],
  ])('is closed by the back button, without leaving the page: %s', async (_, published, initial, opener) => {
    host().server.on('/f/other', json(published));
    const here = await open({ spec: '/f/other', initial: JSON.stringify(initial) });
    const dialog = here.page.locator('dialog[open]');
    await here.tap(here.page.getByRole('button', { name: opener }));
    await dialog.waitFor();
    await expect.poll(here.place).toBeGreaterThan(here.start);

    await here.back();

    await dialog.waitFor({ state: 'detached' });
    expect(await toldAfter(here)).toEqual([]);
    expect(await here.value()).toEqual(initial);
  });
});

describe('the code of the sheet', () => {
  it('loads on phones only', async () => {
    await take({ viewport: { width: 390, height: 740 } });
    const here = await open({ spec: '/f/one' });
    await here.box.click();
    await here.page.getByRole('option').first().waitFor();

    expect(here.asked.filter((url) => url.includes('ComboboxSheet'))).toEqual([]);
    expect(await here.page.locator('dialog').count()).toBe(0);
  });

  it('leaves a list at the box until it loads, and during a touch', async () => {
    const held: (() => void)[] = [];
    const here = await open({ spec: '/f/one' }, (page) => hold(page, held));
    await here.tap(here.box);
    const row = here.page.getByRole('option', { name: 'Value 3', exact: true });
    await row.waitFor();
    await expect.poll(() => held.length).toBe(1);
    const before = await row.boundingBox();

    await here.down(row);
    const arrived = here.page.waitForResponse('**/assets/ComboboxSheet-*');
    held[0]?.();
    await (await arrived).finished();
    await here.page.waitForTimeout(300);
    expect(await row.boundingBox()).toEqual(before);
    await here.up();

    await expect.poll(here.value).toBe('v3');
    await here.tap(here.box);
    await here.sheet.waitFor();
  });

  it('replaces an untouched list when it loads', async () => {
    const held: (() => void)[] = [];
    const here = await open({ spec: '/f/one' }, (page) => hold(page, held));
    await here.tap(here.box);
    await here.page.getByRole('option').first().waitFor();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();

    await here.sheet.waitFor();
    await here.tap(here.sheet.getByRole('option', { name: 'Value 3', exact: true }));
    await expect.poll(here.value).toBe('v3');
  });

  it('is not requested with sheet={false}', async () => {
    const here = await open({ spec: '/f/one', sheet: '0' });
    await here.tap(here.box);
    await here.page.getByRole('option').first().waitFor();
    await here.tap(here.page.getByRole('option', { name: 'Value 3', exact: true }));

    await expect.poll(here.value).toBe('v3');
    expect(await here.page.locator('dialog').count()).toBe(0);
    expect(here.asked.filter((url) => url.includes('ComboboxSheet'))).toEqual([]);
  });
});

describe('the keyboard of a phone', () => {
  it('covers no part of the sheet', async () => {
    const here = await open({ spec: '/f/one' });
    await here.tap(here.box);
    await here.sheet.waitFor();
    await here.page.evaluate(() => {
      const view = visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { value: 400 });
      Object.defineProperty(view, 'offsetTop', { value: 60 });
      view.dispatchEvent(new Event('resize'));
    });

    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await here.sheet.boundingBox()) ?? {};
        return y >= 60 && y + height;
      })
      .toBe(460);
  });
});
