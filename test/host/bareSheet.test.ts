/** The sheet of a phone on a page without a style sheet: visible and usable, by real touches. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { preparePhone } from '../support/phone.ts';

const { host, open } = preparePhone();
const items = Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` }));
const spec = { dataType: 'STRING', displayName: 'Fruit', valuesEndpoint: { protocol: 'INLINE', items } };

beforeEach(() => {
  host().server.on('/f/one', json(spec));
  host().server.on('/f/many', json({ ...spec, expectMultipleValues: true }));
});

const withoutStyles = async (page: Page) => {
  await page.route('**/*.css', (route) => route.abort());
};

/** Whether a touch in the middle of an element would hit it. */
const isInReach = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }, selector);

describe('the sheet without a style sheet', () => {
  it('has its search on top, and Done and rows that can be tapped, within the screen', async () => {
    const { page, box, sheet, tap, value } = await open({ spec: '/f/one' }, withoutStyles);

    await tap(box);
    await sheet.waitFor();
    await sheet.getByRole('option', { name: 'Value 3', exact: true }).waitFor();
    expect(await sheet.evaluate((one) => getComputedStyle(one).borderTopLeftRadius)).toBe('0px');

    expect(await isInReach(page, 'dialog .spec-field-sheet-done')).toBe(true);
    expect(await isInReach(page, 'dialog input')).toBe(true);
    const { x = 0, width = 0, y = -1, height = 0 } = (await sheet.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 390, y >= 0, y + height <= 740]).toEqual([true, true, true, true]);
    const search = await sheet.getByRole('combobox').boundingBox();
    const first = await sheet.getByRole('option').first().boundingBox();
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);

    await tap(sheet.getByRole('combobox'));
    await page.keyboard.type('value 33');
    await expect.poll(() => sheet.getByRole('option').count()).toBe(1);
    await tap(sheet.getByRole('option', { name: 'Value 33' }));

    await expect.poll(value).toBe('v33');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('picks several values, and is closed by Done', async () => {
    const { page, box, sheet, tap, value } = await open({ spec: '/f/many' }, withoutStyles);
    await tap(box);
    await sheet.waitFor();
    await tap(sheet.getByRole('option', { name: 'Value 1', exact: true }));
    await expect.poll(value).toEqual(['v1']);
    await tap(sheet.getByRole('option', { name: 'Value 2', exact: true }));
    await expect.poll(value).toEqual(['v1', 'v2']);

    expect(await isInReach(page, 'dialog .spec-field-sheet-done')).toBe(true);
    await tap(sheet.getByRole('button', { name: 'Done' }));

    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await value()).toEqual(['v1', 'v2']);
  });
});
