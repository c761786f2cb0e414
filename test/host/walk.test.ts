/**
 * Walks of a person through a built field: a list that scrolls, a slow server, a network that is lost and restored, code
 * that fails to load.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';
import type { Behaviour } from '../support/hostileServer.ts';

const { host, open } = prepareHostBrowser();

const labels = Array.from({ length: 60 }, (_, index) => `City ${String(index).padStart(2, '0')}`);
const slowMs = 300;

/** Answers with the labels that contain the text, after a delay. */
const search: Behaviour = (request, response) => {
  const found = labels.filter((label) => label.includes(request.query['search'] ?? ''));
  const data = found.map((label) => ({ value: label.slice(5), label }));
  setTimeout(() => json({ data })(request, response), slowMs);
};
const field = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', debounceMs: 50 },
};

beforeEach(() => {
  host().server.on('/f/city', json(field));
  host().server.on('/f/cities', json({ ...field, expectMultipleValues: true }));
  host().server.on('/v', search);
});

describe('one value', () => {
  it('Tab in an open list that scrolls picks the active option and moves on', async () => {
    const here = await open({ spec: '/f/city' });
    await here.box.focus();
    await here.page.keyboard.press('ArrowDown');
    await expect.poll(here.options).toHaveLength(60);
    await here.page.keyboard.press('ArrowDown');

    await here.page.keyboard.press('Tab');

    await expect.poll(() => here.state('value')).toBe('01');
    expect(await here.page.getByRole('listbox').count()).toBe(0);
    expect(await here.page.evaluate(() => document.activeElement?.closest('.spec-field-popup'))).toBeNull();
    expect(await here.box.evaluate((box) => box === document.activeElement)).toBe(false);
  });

  it('Enter picks an exact or only match, and none of several matches', async () => {
    const here = await open({ spec: '/f/city' });
    await here.box.fill('City');
    await expect.poll(here.options).toHaveLength(60);
    await here.page.keyboard.press('Enter');
    expect(await here.state('value')).toBeNull();
    expect(await here.page.locator('.spec-field-error').count()).toBe(0);

    await here.box.fill('city 07');
    await here.page.keyboard.press('Enter');
    await expect.poll(here.options).toEqual([]);
    await here.box.fill('ity 07');
    await expect.poll(here.options).toEqual(['City 07']);
    await here.page.keyboard.press('Enter');

    await expect.poll(() => here.state('value')).toBe('07');
  });

  it('reopens at the chosen value, is replaced by typed text, and is cleared', async () => {
    const here = await open({ spec: '/f/city', initial: '"42"' });
    await expect.poll(() => here.box.inputValue()).toBe('City 42');

    await here.box.click();
    await expect.poll(here.options).toHaveLength(60);
    const chosen = here.page.getByRole('option', { name: 'City 42' });
    expect(await chosen.getAttribute('data-chosen')).toBe('true');
    expect(await chosen.evaluate(isInView)).toBe(true);
    await here.page.keyboard.type('City 05');
    expect(await here.box.inputValue()).toBe('City 05');
    await here.page.keyboard.press('Tab');
    await expect.poll(() => here.state('value')).toBe('05');
    await here.page.getByRole('button', { name: 'Clear' }).click();

    expect(await here.state('value')).toBeNull();
    expect(await here.box.inputValue()).toBe('');
  });
});

describe('several values', () => {
  it('picks, and replaces the search text by the next', async () => {
    const here = await open({ spec: '/f/cities' });
    await here.box.click();
    await here.page.keyboard.type('City 11');
    await expect.poll(here.options).toEqual(['City 11']);
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await here.page.keyboard.type('City 22');
    await expect.poll(here.options).toEqual(['City 22']);
    await here.page.keyboard.press('Enter');
    await expect.poll(() => here.state('value')).toEqual(['11', '22']);

    await here.page.keyboard.press('Tab');

    expect(await here.box.evaluate((box) => box === document.activeElement)).toBe(false);
    expect(await here.page.evaluate(() => document.activeElement?.closest('.spec-field'))).toBeNull();
    expect(await here.box.inputValue()).toBe('');
  });

  it('looks up 200 pasted lines six at a time, and keeps unmatched lines in the box', async () => {
    let inFlight = 0;
    let most = 0;
    host().server.on('/v', (request, response) => {
      most = Math.max(most, ++inFlight);
      response.on('close', () => inFlight--);
      const label = labels.find((one) => one === request.query['search']);
      const data = label ? [{ value: label.slice(5), label }] : [];
      setTimeout(() => json({ data })(request, response), 20);
    });
    const here = await open({ spec: '/f/cities' });
    await here.box.click();
    const lines = [...labels, ...Array.from({ length: 140 }, (_, index) => `Nowhere ${index}`)];

    await here.page.evaluate(paste, lines.join('\n'));

    await expect.poll(() => here.page.getByText(/of 200 looked up…/).count()).toBe(1);
    await expect.poll(() => here.state('value'), { timeout: 20_000 }).toHaveLength(60);
    await expect.poll(() => here.page.locator('.spec-field-error').textContent()).toMatch(/and 135 more/);
    expect((await here.box.inputValue()).split('; ')).toHaveLength(140);
    expect(most).toBeLessThanOrEqual(6);
  });
});

describe('500 pasted lines for an endpoint with valueParam', () => {
  it('are added with their labels by at most 7 requests, and labels among them by a search', async () => {
    const all = Array.from({ length: 499 }, (_, index) => ({ value: `v${index}`, label: `Amber ${index}` }));
    const named = { value: 'n', label: 'Called by its name' };
    const asked: string[] = [];
    host().server.on(
      '/f/many',
      json({
        ...field,
        expectMultipleValues: true,
        valuesEndpoint: {
          uri: '/v',
          requestParams: {
            searchParam: 'search',
            limitParam: 'limit',
            defaultLimit: 100,
            valueParam: 'value',
          },
        },
      }),
    );
    host().server.on('/v', (request, response) => {
      const { searchParams } = new URL(response.req.url ?? '/', 'http://localhost');
      const values = searchParams.getAll('value');
      asked.push(values.length > 0 ? `${values.length} values` : `search ${searchParams.get('search')}`);
      const data =
        values.length > 0
          ? all.filter(({ value }) => values.includes(value))
          : [named].filter(({ label }) => label === searchParams.get('search'));
      json({ data })(request, response);
    });
    const here = await open({ spec: '/f/many' });
    await here.box.click();
    await expect.poll(() => asked).toEqual(['search null']);
    asked.length = 0;

    await here.page.evaluate(paste, [...all.map(({ value }) => value), named.label].join('\n'));

    await expect.poll(() => here.state('value'), { timeout: 20_000 }).toHaveLength(500);
    await here.page.getByText('Amber 0', { exact: true }).waitFor();
    await here.page.getByRole('button', { name: /show all 500 chosen/ }).click();
    await here.page.getByRole('searchbox').fill('498');
    await here.page.getByRole('dialog').getByText('Amber 498').waitFor();
    await here.page.getByRole('button', { name: 'Close' }).click();
    await here.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(asked.filter((one) => one.startsWith('search'))).toEqual([`search ${named.label}`]);
    // One is for a missing value alone (D81).
    expect(asked.length).toBeLessThanOrEqual(7);
    expect(await here.box.inputValue()).toBe('');
  });
});

describe('a lost network', () => {
  it('is shown as a failure, and the lookup repeats when online', async () => {
    const here = await open({ spec: '/f/city' });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(60);
    await host().context.setOffline(true);
    await here.box.fill('City 3');
    await expect.poll(() => here.page.getByText('The options could not be loaded.').count()).toBe(1);

    await host().context.setOffline(false);

    await expect.poll(here.options, { timeout: 5000 }).toHaveLength(10);
    expect(await here.errors()).toEqual([]);
  });
});

describe('code that fails to load', () => {
  const lost = /assets\/comboboxStage/;

  it.each([
    ['asked for again by its button', async (here: Awaited<ReturnType<typeof open>>) => here.retry.click()],
    [
      'asked for again by closing and opening',
      async (here: Awaited<ReturnType<typeof open>>) => {
        await here.page.keyboard.press('Escape');
        await here.page.keyboard.press('ArrowDown');
      },
    ],
  ])('leaves a field that works after loading: %s', async (_how, again) => {
    const here = await open({ spec: '/f/city' });
    await here.page.route(lost, (route) => route.abort());
    await here.box.click();
    await expect.poll(() => here.retry.count()).toBe(1);
    await here.page.unroute(lost);

    await again(here);

    await expect.poll(here.options, { timeout: 5000 }).toHaveLength(60);
    expect(await here.errors()).toEqual([]);
    expect(await here.state('faults')).toContain('code-unavailable');
  });

  it('loads for a second field after the first one failed', async () => {
    const here = await open({ spec: '/f/city', fields: '2' });
    await here.page.route(lost, (route) => route.abort());
    await here.box.click();
    await expect.poll(() => here.retry.count()).toBe(1);
    await here.page.unroute(lost);

    await here.page.getByRole('combobox').nth(1).click();

    await expect.poll(here.options, { timeout: 5000 }).toHaveLength(60);
  });
});

function isInView(option: Element): boolean {
  const list = option.closest('[role=listbox]')?.getBoundingClientRect();
  const row = option.getBoundingClientRect();
  return Boolean(list && row.top >= list.top - 1 && row.bottom <= list.bottom + 1);
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
}
