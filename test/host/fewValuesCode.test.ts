/** A form with few values has only radios and checkboxes, and loads no code of lists (D59). */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

/** The code of a box with a list, and of text in it. */
const ofBoxes = /\/(?:comboboxStage|valuesByValue)-[^/]*\.js$/;

const fieldOf = (name: string, count: number, more: object = {}) => ({
  name,
  displayName: name,
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    mode: 'CLOSED',
    items: Array.from({ length: count }, (_, index) => ({ value: index, label: `${name} ${index}` })),
  },
  ...more,
});

beforeEach(() => {
  const extras = fieldOf('Extra', 3, { expectMultipleValues: true });
  const few = [fieldOf('Size', 5, { required: true }), extras];
  host().server.on('/f/few', json({ id: 'few', fields: few }));
  host().server.on('/f/more', json({ id: 'more', fields: [fieldOf('Size', 6)] }));
});

/** Opens a form, and records its requests. */
async function openForm(form: string) {
  const asked: string[] = [];
  const here = await open({ form }, undefined, async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  });
  return { ...here, ofBoxes: () => asked.filter((path) => ofBoxes.test(path)) };
}

describe('a form with at most five values per field', () => {
  it('loads no code of boxes with lists, up to its submit', async () => {
    const { page, ofBoxes: asked } = await openForm('/f/few');

    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Choose one.', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Size 4' }).check();
    await page.getByRole('checkbox', { name: 'Extra 1' }).check();
    await page.getByRole('checkbox', { name: 'Extra 2' }).check();
    await page.getByRole('checkbox', { name: 'Extra 1' }).uncheck();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForLoadState('networkidle');

    expect(asked()).toEqual([]);
  });

  it('loads that code for a sixth value', async () => {
    const { page, ofBoxes: asked } = await openForm('/f/more');

    await page.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Size 5' }).waitFor();

    expect(asked()).not.toEqual([]);
  });
});
