import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const manyRows = (count: number): InputFieldSpec => ({
  displayName: 'Row',
  dataType: 'NUMBER',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Row ${index + 1}` })),
  },
});
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const rowsWithImages = (count: number): InputFieldSpec => ({
  displayName: 'Row',
  dataType: 'NUMBER',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: count }, (_, index) => ({
      value: index + 1,
      label: `Row ${index + 1}`,
      image: dot,
    })),
  },
});
const nextFrame = () => new Promise(requestAnimationFrame);
const uncounted: InputFieldSpec = {
  displayName: 'Row',
  dataType: 'NUMBER',
  valuesEndpoint: {
    uri: '/rows',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 20 },
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
  },
};
const status = () => document.querySelector('.spec-field-status')?.textContent;
const voice = () => screen.getByRole('status').textContent;
const options = () => screen.queryAllByRole('option');

describe('SpecField: long lists', () => {
  it('has only options in view in the tree, with position and set size', async () => {
    renderField({ spec: manyRows(10_000) });
    await userEvent.click(await findBox());

    await screen.findByRole('option', { name: 'Row 1' });

    await waitFor(() => expect(options().length).toBeLessThan(40));
    const first = screen.getByRole('option', { name: 'Row 1' });
    expect(first).toHaveAttribute('aria-setsize', '10000');
    expect(first).toHaveAttribute('aria-posinset', '1');
  });

  it('moves to the last row, and keeps the active row in the tree and in view', async () => {
    renderField({ spec: manyRows(1_000) });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Row 1' });

    await userEvent.keyboard('{ArrowUp}');

    const last = await screen.findByRole('option', { name: 'Row 1000' });
    expect(last).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(listBottom() + 1));
    expect(options().length).toBeLessThan(40);
  });

  it('keeps the active row in the tree when the list is scrolled away from it', async () => {
    renderField({ spec: manyRows(1_000) });
    await userEvent.click(await findBox());
    await userEvent.keyboard('{ArrowDown}');

    screen.getByRole('listbox').scrollTop = 20_000;

    await screen.findByRole('option', { name: 'Row 560' });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Row 1');
  });

  it('loads images only in rows that stay in view', async () => {
    renderField({ spec: rowsWithImages(1_000) });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Row 1' });
    const list = screen.getByRole('listbox');
    const passed: number[] = [];
    const watcher = new MutationObserver(() => passed.push(list.querySelectorAll('img').length));
    await waitFor(() => expect(list.querySelectorAll('img').length).toBeGreaterThan(5));
    watcher.observe(list, { subtree: true, childList: true, attributes: true });

    for (const px of [4_000, 8_000, 12_000]) {
      list.scrollTop = px;
      await nextFrame();
    }

    await waitFor(() => expect(passed.at(-1)).toBe(options().length));
    watcher.disconnect();
    expect(Math.min(...passed)).toBeLessThan(2);
    expect(list.querySelectorAll('.spec-field-image')).toHaveLength(options().length);
  });

  it('opens at the current value', async () => {
    renderField({ spec: manyRows(500), defaultValue: 321 });

    await userEvent.click(await findBox());

    expect(await screen.findByRole('option', { name: 'Row 321' })).toBeVisible();
  });

  it('opens a short list at the current value', async () => {
    renderField({ spec: manyRows(60), defaultValue: 50 });

    await userEvent.click(await findBox());

    const chosen = await screen.findByRole('option', { name: 'Row 50' });
    await waitFor(() => expect(chosen.getBoundingClientRect().bottom).toBeLessThanOrEqual(listBottom() + 1));
  });

  it('keeps its place when a page loads, and loads further pages on scroll', async () => {
    const { lookups } = renderField({ spec: '/api/fields/city' });
    await userEvent.fill(await findBox(), 'san');
    await waitFor(() => expect(options().length).toBe(20));
    const list = screen.getByRole('listbox');

    for (let page = 2; page <= 8; page++) {
      list.scrollTop = list.scrollHeight;
      const before = list.scrollTop;
      await waitFor(() => expect(lookups().at(-1)?.query['p']).toBe(String(page)));
      await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(before + list.clientHeight + 100));
      expect(Math.abs(list.scrollTop - before)).toBeLessThan(40);
    }

    expect(options().length).toBeLessThan(60);
  });
});

describe('SpecField: a list of several pages', () => {
  it('shows and announces the loaded part, and the end of the list', async () => {
    renderField({ spec: '/api/fields/sixty' });
    await userEvent.click(await findBox());
    const list = await screen.findByRole('listbox');

    for (const [rows, text] of [
      [20, '20 of 60 results shown.'],
      [40, '40 of 60 results shown.'],
      [60, 'All 60 results shown.'],
    ] as const) {
      await waitFor(() => expect([options().length, status(), voice()]).toEqual([rows, text, text]));
      list.scrollTop = list.scrollHeight;
    }
  });

  it.each([
    ['en', 'More than 20 results.'],
    ['de', 'Mehr als 20 Ergebnisse.'],
    ['fr', 'Plus de 20 résultats.'],
    ['es', 'Más de 20 resultados.'],
    ['ar', 'أكثر من 20 نتيجة.'],
  ])('announces in %s that there are more results without a total (D43)', async (locale, text) => {
    const data = Array.from({ length: 20 }, (_, value) => ({ value, label: `Row ${value}` }));
    const harness = createHarness({ locale, fetch: async () => Response.json({ data, hasNext: true }) });
    renderField({ spec: uncounted }, harness);

    await userEvent.click(await findBox());

    await waitFor(() => expect([options().length, status(), voice()]).toEqual([20, text, text]));
  });

  it('shows no such status for one page', async () => {
    renderField({ spec: '/api/fields/country' });
    await userEvent.fill(await findBox(), 'ger');

    await waitFor(() => expect(voice()).toBe('4 results.'));

    expect(status()).toBeUndefined();
  });
});

const listBottom = () => screen.getByRole('listbox').getBoundingClientRect().bottom;
