/** A list with a slow server: animated, announced, can be cancelled and retried, and keeps the text. */
import { describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { hang, json, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const field = {
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' },
};

/** A field with a search that is never answered. */
async function openSlow() {
  host().server.on('/f', json(field));
  host().server.on('/v', hang);
  const here = await open({ spec: '/f' });
  await here.box.pressSequentially('row');
  const { page } = here;
  return {
    ...here,
    status: page.locator('.spec-field-status'),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
    asked: () => host().server.log.filter(({ path }) => path.startsWith('/v')).length,
  };
}

describe('a list that waits for an answer', () => {
  it('is animated after 300 ms, and not with reduced motion', async () => {
    const { page, status } = await openSlow();
    await status.waitFor();

    const motion = () =>
      status.evaluate((element) => {
        const { animationName, animationDelay, display } = getComputedStyle(element, '::after');
        return [animationName, animationDelay, display];
      });
    expect(await motion()).toEqual(['spec-field-looking', '0.3s', 'block']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await motion())[2]).toBe('none');
  });

  it('shows and announces after 3 seconds that it is still searching', async () => {
    const { page, status, cancel } = await openSlow();

    await status.getByText('Searching…').waitFor();
    expect(await cancel.count()).toBe(0);
    await status.getByText('Still searching…').waitFor();

    await cancel.waitFor();
    await expect
      .poll(() => page.locator('[role=status]').allTextContents())
      .toContainEqual(expect.stringContaining('Still searching…'));
  });

  it('is stopped by Cancel with the text kept, and searches again by Try again', async () => {
    const { box, status, cancel, asked, options, retry, errors } = await openSlow();
    await cancel.click({ delay: 90 });
    await status.getByText('The search was stopped.').waitFor();
    const askedBefore = asked();
    expect(await box.inputValue()).toBe('row');

    host().server.on('/v', json({ data: rows(3) }));
    await retry.click({ delay: 90 });

    await expect.poll(options).toEqual(['Row 1', 'Row 2', 'Row 3']);
    expect([asked(), await errors()]).toEqual([askedBefore + 1, []]);
  });

  it('is closed by Escape, which aborts the request and keeps the text', async () => {
    const { page, box, cancel, status, options } = await openSlow();
    await cancel.waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/v'));

    await page.keyboard.press('Escape');
    await failed;
    expect([await status.count(), await box.inputValue()]).toEqual([0, 'row']);
    host().server.on('/v', json({ data: rows(1) }));
    await page.keyboard.press('ArrowDown');

    await expect.poll(options).toEqual(['Row 1']);
  });

  it('searches again by Enter in the box, and for another text', async () => {
    const { box, cancel, options, status } = await openSlow();
    await cancel.click();
    await status.getByText('The search was stopped.').waitFor();
    await box.focus();

    await box.press('Enter');
    await status.getByText('Searching…').waitFor();
    await cancel.click();
    host().server.on('/v', json({ data: rows(2) }));
    await box.pressSequentially(' 1');

    await expect.poll(options).toEqual(['Row 1', 'Row 2']);
  });
});
