/** Texts that are entered before the code is there that knows what they stand for, or where it cannot be had. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();
const code = '**/assets/entering-*';

beforeEach(() => {
  const items = ['Apple', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label }));
  const spec = { dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items } };
  host().server.on('/f/fruit', json({ ...spec, displayName: 'Fruit' }));
  host().server.on('/f/fruits', json({ ...spec, displayName: 'Fruits', expectMultipleValues: true }));
});

/** A field whose list is open, so that all but the code for entered texts is there. */
async function openList(spec: string) {
  const here = await open({ spec });
  await here.box.click();
  await here.page.getByRole('option', { name: 'Plum' }).waitFor();
  return here;
}

describe('code that cannot be had', () => {
  it('leaves the text in the box with a reason, and is asked for again as the box is left again', async () => {
    const { box, page, state, errors } = await openList('/f/fruit');
    await page.route(code, (route) => route.abort());

    await box.pressSequentially('Pear');
    await box.press('Tab');
    await page.getByText('Could not be looked up: Pear. Try again.', { exact: true }).waitFor();
    expect([await box.inputValue(), await state('value')]).toEqual(['Pear', null]);
    expect(await state('faults')).toContain('network-failed');

    await page.unroute(code);
    await box.focus();
    await box.press('Tab');

    await expect.poll(() => state('value')).toBe('pear');
    expect(await errors()).toEqual([]);
  });
});

describe('code that takes its time', () => {
  it('takes all that was entered meanwhile, in order, and loses no key', async () => {
    const { box, page, state } = await openList('/f/fruits');
    const held: (() => void)[] = [];
    await page.route(code, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });

    for (const text of ['Plum', 'kiwi', 'Apple']) {
      await box.pressSequentially(text);
      await box.press('Escape');
      await box.press('Enter');
      await box.blur();
      await box.focus();
    }
    await box.pressSequentially('Pe');
    await expect.poll(() => held.length).toBe(1);
    expect([await state('value'), await box.inputValue()]).toEqual([null, 'Pe']);
    for (const go of held) go();

    await expect.poll(() => state('value')).toEqual(['plum', 'apple']);
    await page.getByText('Not among the offered values: kiwi.', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('Pe');
  });
});
