/** A stage of code that a server fails to send, twice: it is had at the third try, and what was entered is still there. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

beforeEach(() => {
  const fields = [
    { name: 'street', displayName: 'Street', dataType: 'STRING' },
    { name: 'gift', displayName: 'Gift', dataType: 'BOOLEAN' },
  ];
  host().server.on('/f/late', json({ id: 'late', fields }));
});

describe('code that a server fails to send twice', () => {
  it('is had by "Try again", as what it is, and costs nothing that was entered', async () => {
    let asked = 0;
    const { page, errors } = await open({ form: '/f/late' }, '/host/', async (opened) => {
      await opened.route('**/assets/Controls*', async (route) => {
        asked++;
        if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    await page.getByLabel('Street').fill('Gasse 1');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => asked).toBe(2);
    await retry.click();

    await page.getByRole('checkbox', { name: 'Gift' }).check();
    expect(await page.getByLabel('Street').inputValue()).toBe('Gasse 1');
    expect(asked).toBe(3);
    expect(await errors()).toEqual([]);
  });
});

describe('code of batches that cannot be had', () => {
  it('leaves a document to be asked for by itself', async () => {
    const document = { name: 'street', displayName: 'Street', dataType: 'STRING' };
    host().server.on('/f/street', json(document));
    let refused = 0;
    const { page } = await open({ spec: '/f/street', batch: '/f' }, '/host/', async (opened) => {
      await opened.route('**/assets/batchedDocuments*', (route) => {
        refused++;
        return route.fulfill({ status: 503, body: 'busy' });
      });
    });

    await page.getByRole('textbox', { name: 'Street' }).fill('Gasse 1');

    expect(refused).toBeGreaterThan(0);
  });
});
