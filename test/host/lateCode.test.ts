/** Code that a server fails to send twice: it loads at the third try, and the input is kept. */
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

describe('code of a control that a server fails to send twice', () => {
  it('loads by Try again, takes focus, and keeps the input of other fields', async () => {
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
    await retry.press('Enter');

    const gift = page.getByRole('checkbox', { name: 'Gift' });
    await expect.poll(() => gift.evaluate((box) => box === document.activeElement)).toBe(true);
    await gift.check();
    expect(await page.getByLabel('Street').inputValue()).toBe('Gasse 1');
    expect(asked).toBe(3);
    expect(await errors()).toEqual([]);
  });
});

describe('code of a combobox that a server fails to send', () => {
  it('loads by Try again, which focuses the box and keeps its text', async () => {
    const items = ['Oslo', 'Lyon'].map((label) => ({ value: label, label }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    host().server.on('/f/place', json({ displayName: 'Place', dataType: 'STRING', valuesEndpoint }));
    let isDown = true;
    const { page, state, errors } = await open({ spec: '/f/place' }, '/host/', async (opened) => {
      await opened.route('**/assets/combobox*', async (route) => {
        if (isDown) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    const box = page.getByRole('combobox', { name: 'Place' });
    await box.pressSequentially('os');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    isDown = false;
    await retry.press('Enter');

    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('option', { name: 'Oslo' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => state('value')).toBe('Oslo');
    expect(await errors()).toEqual([]);
  });
});

describe('code that a deploy has removed', () => {
  it('is reported once, and offers Reload page after a second try', async () => {
    const items = ['Oslo', 'Lyon'].map((label) => ({ value: label, label }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    host().server.on('/f/place', json({ displayName: 'Place', dataType: 'STRING', valuesEndpoint }));
    let isGone = true;
    const { page, state, errors } = await open({ spec: '/f/place' }, '/host/', async (opened) => {
      await opened.route('**/assets/combobox*', async (route) => {
        if (isGone) await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
        else await route.continue();
      });
    });
    const box = page.getByRole('combobox', { name: 'Place' });
    await box.pressSequentially('os');
    const reload = page.getByRole('button', { name: 'Reload page' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await reload.count()).toBe(0);

    await page.getByRole('button', { name: 'Try again' }).click();
    await reload.waitFor();
    expect(await state('faults')).toEqual(['code-unavailable']);
    expect(await box.inputValue()).toBe('os');
    isGone = false;
    await Promise.all([page.waitForEvent('load'), reload.click()]);

    await box.pressSequentially('os');
    await page.getByRole('option', { name: 'Oslo' }).waitFor();
    expect(await errors()).toEqual([]);
  });

  it('offers Reload page for a whole control', async () => {
    host().server.on('/f/gift', json({ displayName: 'Gift', dataType: 'BOOLEAN' }));
    const { page, state } = await open({ spec: '/f/gift' }, '/host/', async (opened) => {
      await opened.route('**/assets/Controls*', (route) => route.fulfill({ status: 404, body: 'gone' }));
    });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();

    await page.getByRole('button', { name: 'Reload page' }).waitFor();
    expect(await state('faults')).toEqual(['code-unavailable']);
  });
});

describe('code requested while the browser is offline', () => {
  it.each([
    ['a list', { valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'os', label: 'Oslo' }] } }, 'os'],
    [
      'a list of several',
      {
        expectMultipleValues: true,
        valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'os', label: 'Oslo' }] },
      },
      'os',
    ],
  ])('loads by itself when online again: %s', async (_what, more, text) => {
    host().server.on('/f/place', json({ displayName: 'Place', dataType: 'STRING', ...more }));
    let isOffline = false;
    const { page, errors } = await open({ spec: '/f/place' }, '/host/', async (opened) => {
      // A file in the browser’s cache would load offline.
      await opened.route('**/assets/combobox*', (route) => (isOffline ? route.abort() : route.continue()));
    });
    const box = page.getByRole('combobox', { name: 'Place' });
    await box.waitFor();
    isOffline = true;
    await host().context.setOffline(true);
    try {
      await box.pressSequentially(text);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    } finally {
      isOffline = false;
      await host().context.setOffline(false);
    }

    await page.getByRole('option', { name: 'Oslo' }).waitFor();
    expect(await box.inputValue()).toBe(text);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await errors()).toEqual([]);
  });
});

describe('code of long lists that a server fails to send twice', () => {
  it('leaves a list of 100 rows, and loads by Try again', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      value: index + 1,
      label: `Row ${index + 1}`,
    }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    host().server.on('/f/rows', json({ displayName: 'Row', dataType: 'NUMBER', valuesEndpoint }));
    let asked = 0;
    const { page, errors } = await open({ spec: '/f/rows' }, '/host/', async (opened) => {
      await opened.route('**/assets/WindowedOptions*', async (route) => {
        asked++;
        if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    await page.getByRole('combobox', { name: 'Row' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => asked).toBe(2);
    expect(await page.getByRole('option').count()).toBe(100);
    await retry.click();

    await expect.poll(() => page.getByRole('option').count()).toBeLessThan(60);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { name: 'Row 300' }).waitFor();
    expect(asked).toBe(3);
    expect(await errors()).toEqual([]);
  });
});

describe('a list whose chosen row is beyond the first 100', () => {
  it('shows no rows until the code of long lists loads, then the chosen row', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      value: index + 1,
      label: `Row ${index + 1}`,
    }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    host().server.on('/f/far', json({ displayName: 'Row', dataType: 'NUMBER', valuesEndpoint }));
    const held: (() => Promise<void>)[] = [];
    const { page, errors } = await open({ spec: '/f/far', initial: '250' }, '/host/', async (opened) => {
      await opened.route('**/assets/WindowedOptions*', (route) => void held.push(() => route.continue()));
    });
    await page.getByRole('combobox', { name: 'Row' }).click();
    await expect.poll(() => held.length).toBe(1);
    await page.getByText('Searching').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(0);

    await held[0]?.();

    await page.getByRole('option', { name: 'Row 250', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'Row 1', exact: true }).count()).toBe(0);
    expect(await errors()).toEqual([]);
  });
});

describe('code of Select all that a server fails to send twice', () => {
  it('loads by Try again, and keeps the chosen values', async () => {
    const items = ['Oslo', 'Lyon', 'Rome', 'Bern', 'Kyiv', 'Riga'].map((label) => ({ value: label, label }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    const document = {
      displayName: 'Places',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint,
    };
    host().server.on('/f/places', json(document));
    let asked = 0;
    const { page, state, errors } = await open({ spec: '/f/places' }, '/host/', async (opened) => {
      await opened.route('**/assets/ListActions*', async (route) => {
        asked++;
        if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    await page.getByRole('combobox', { name: 'Places' }).click();
    await page.getByRole('option', { name: 'Rome' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => asked).toBe(2);
    await retry.click();

    await page.getByRole('button', { name: 'Select all 6' }).click();
    await expect.poll(() => state('value')).toEqual(['Rome', 'Oslo', 'Lyon', 'Bern', 'Kyiv', 'Riga']);
    expect(asked).toBe(3);
    expect(await errors()).toEqual([]);
  });
});

describe('code of the dialog of many values that a server fails to send twice', () => {
  it('shows an error beside its button, loads by another press, and keeps all values', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ value: index + 1, label: `Row ${index + 1}` }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    const spec = { displayName: 'Row', dataType: 'NUMBER', expectMultipleValues: true, valuesEndpoint };
    host().server.on('/f/many', json(spec));
    const initial = JSON.stringify(items.slice(0, 50).map(({ value }) => value));
    let asked = 0;
    const { page, errors, state } = await open({ spec: '/f/many', initial }, '/host/', async (opened) => {
      await opened.route('**/assets/ChosenDialog*', async (route) => {
        asked++;
        if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    const more = page.getByRole('button', { name: /^\+/ });
    for (const times of [1, 2]) {
      await more.click();
      await expect.poll(() => asked).toBe(times);
      await page.locator('.spec-field-more-failed').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    await more.click();

    await page.getByRole('dialog').waitFor();
    expect(await page.locator('.spec-field-more-failed').count()).toBe(0);
    expect((await state('value')) as readonly number[]).toHaveLength(50);
    await page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await errors()).toEqual([]);
  });
});

describe('code of typed text that a server fails to send', () => {
  it('keeps the text in the box with an error, and loads when it is entered again', async () => {
    const items = ['Oslo', 'Lyon'].map((label) => ({ value: label[0], label }));
    const valuesEndpoint = { protocol: 'INLINE', mode: 'CLOSED', items };
    host().server.on('/f/place', json({ displayName: 'Place', dataType: 'STRING', valuesEndpoint }));
    let isBusy = true;
    const { page, state, errors } = await open({ spec: '/f/place' }, '/host/', async (opened) => {
      await opened.route('**/assets/entering*', (route) =>
        isBusy ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
      );
    });
    const box = page.getByRole('combobox', { name: 'Place' });
    await box.click();
    await page.getByRole('option', { name: 'Oslo' }).waitFor();
    await box.fill('oslo');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Outside' }).focus();
    await page.getByText('Couldn’t look up “oslo”. Try again.').first().waitFor();
    expect(await box.inputValue()).toBe('oslo');
    isBusy = false;
    await box.press('Enter');
    await page.getByRole('textbox', { name: 'Outside' }).focus();

    await expect.poll(() => state('value')).toBe('O');
    expect(await box.inputValue()).toBe('Oslo');
    expect(await errors()).toEqual([]);
  });
});

describe('code of batches that fails to load', () => {
  it('lets each document load by its own request', async () => {
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

describe('code of a calendar that a server fails to send twice', () => {
  it('shows an error at the field, loads by another press, and not on hover', async () => {
    const date = { displayName: 'Departure', dataType: 'DATE', formatHint: 'date' };
    host().server.on('/f/departure', json(date));
    let asked = 0;
    const { page, errors } = await open({ spec: '/f/departure' }, '/host/', async (opened) => {
      await opened.route('**/assets/calendarDialog*', async (route) => {
        asked++;
        // The pointer has requested it once on hover.
        if (asked <= 3) await route.fulfill({ status: 404, body: 'gone' });
        else await route.continue();
      });
    });
    const button = page.getByRole('button', { name: /^Choose Departure/ });
    for (const times of [2, 3]) {
      await button.click({ delay: 90 });
      await expect.poll(() => asked).toBe(times);
      await page.locator('.spec-field-date-failed', { hasText: 'Couldn’t open this' }).waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('false');
    }
    await page.mouse.move(0, 0);
    await button.hover();
    expect(asked).toBe(3);
    await button.click({ delay: 90 });

    await page.getByRole('dialog').waitFor();
    expect(await page.locator('.spec-field-date-failed').count()).toBe(0);
    expect(await errors()).toEqual([]);
  });
});
