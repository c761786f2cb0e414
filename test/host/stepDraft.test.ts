/** A draft of a form in steps: a reloaded page shows the last step, and Back leads to the steps before. D58. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldTester } from '../../src/testing/playwright.js';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const text = (name: string, displayName: string) => ({ name, displayName, dataType: 'STRING' });
const inSteps = {
  id: 'steps',
  fields: [text('country', 'Country'), text('state', 'State'), text('note', 'Note')],
  sections: [
    { name: 'one', displayName: 'One', fields: ['country'] },
    { name: 'two', displayName: 'Two', fields: ['state'] },
    { name: 'three', displayName: 'Three', fields: ['note'] },
  ],
};
const atStep = (page: Page, step: string) => page.getByRole('heading', { name: step }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the form, and fills in all of its steps but for the last. */
async function fillIn(draft: string) {
  const { page } = await open({ form: '/f/steps', layout: 'steps', draft });
  await fieldTester(page, 'Country').type('Chile');
  await press(page, 'Next');
  await fieldTester(page, 'State').type('Atacama');
  await press(page, 'Next');
  await atStep(page, 'Step 3 of 3: Three');
  await fieldTester(page, 'Note').type('by sea');
  await page.getByLabel('Outside').focus();
  return page;
}

beforeEach(() => host().server.on('/f/steps', json(inSteps)));

describe('a form in steps with a draft', () => {
  it('shows the last step after a reload, and Back leads to the steps before', async () => {
    const page = await fillIn('ann');

    await page.reload();
    await atStep(page, 'Step 3 of 3: Three');
    expect(await fieldTester(page, 'Note').value()).toBe('by sea');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const entries = await page.evaluate(() => history.length);
    await page.goBack();
    await atStep(page, 'Step 2 of 3: Two');
    expect(await fieldTester(page, 'State').value()).toBe('Atacama');
    await page.goForward();
    await atStep(page, 'Step 3 of 3: Three');
    await press(page, 'Back');
    await atStep(page, 'Step 2 of 3: Two');

    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  it('adds history entries of earlier steps in a new tab after the first click', async () => {
    const left = await fillIn('bob');
    await left.close();

    const { page } = await open({ form: '/f/steps', layout: 'steps', draft: 'bob' });
    await atStep(page, 'Step 3 of 3: Three');
    const entries = await page.evaluate(() => history.length);
    await page.getByLabel('Note').click();
    expect(await page.evaluate(() => history.length)).toBe(entries + 2);
    await page.goBack();

    await atStep(page, 'Step 2 of 3: Two');
    expect(await fieldTester(page, 'State').value()).toBe('Atacama');
  });

  it('returns to the first step if the draft is discarded', async () => {
    const page = await fillIn('cid');
    await page.reload();
    await atStep(page, 'Step 3 of 3: Three');

    await press(page, 'Discard draft');

    await atStep(page, 'Step 1 of 3: One');
    expect(await fieldTester(page, 'Country').value()).toBe('');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Step 1 of 3: One');
  });
});
