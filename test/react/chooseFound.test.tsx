/** "Select all 34 results" loads the missing pages one by one, and chooses all results together. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import { createHarness, renderField } from '../support/renderField.tsx';

const pageSize = 10;

interface BackEnd {
  readonly count: number;
  readonly hasTotal?: boolean;
  /** Rows of these places are not to be chosen. */
  readonly disabled?: readonly number[];
  /** Waits before a page is answered. */
  readonly gate?: (page: number) => Promise<void> | undefined;
}

const spec: InputFieldSpec = {
  displayName: 'Cities',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    uri: '/values',
    debounceMs: 0,
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { pageParam: 'page', limitParam: 'limit', defaultLimit: pageSize, searchParam: 'q' },
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'more' },
  },
};
const most = (value: number): InputFieldSpec => ({
  ...spec,
  constraints: [{ name: 'most', type: 'maxValue', params: { value } }],
});

/** Shows a field over a back end of so many values, with its list open. */
async function open(backEnd: BackEnd, shown: InputFieldSpec = spec) {
  let value: FieldValue = null;
  const asked: number[] = [];
  const fetch = async ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1);
    asked.push(page);
    await backEnd.gate?.(page);
    const first = (page - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, backEnd.count - first));
    const data = Array.from({ length }, (_, at) => ({
      value: `c${first + at}`,
      label: `City ${first + at}`,
      disabled: backEnd.disabled?.includes(first + at),
    }));
    const total = backEnd.hasTotal === false ? undefined : backEnd.count;
    return Response.json({ data, total, more: first + length < backEnd.count });
  };
  const onChange = vi.fn((next: FieldValue) => {
    value = next;
  });
  renderField({ spec: shown, onChange }, createHarness({ fetch }));
  await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'City 0' });
  return { asked, onChange, value: () => value as readonly string[] | null };
}

const said = () => document.querySelector('.spec-field-live')?.textContent;
const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(loadControls);

describe('selecting all results', () => {
  it('requests each missing page once, and selects all in one change', async () => {
    const { asked, value, onChange } = await open({ count: 34 });

    await press('Select all 34 results');

    await waitFor(() => expect(value()).toEqual(valuesTo(34)));
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('selects all by Ctrl+A in an empty box', async () => {
    const { value } = await open({ count: 34 });

    await userEvent.keyboard('{Control>}a{/Control}');

    await waitFor(() => expect(value()).toEqual(valuesTo(34)));
  });

  it('leaves out rows that are not available', async () => {
    const { value } = await open({ count: 25, disabled: [3, 21] });

    await press('Select all 25 results');

    await waitFor(() => expect(value()).toHaveLength(23));
    expect(value()).not.toContain('c21');
  });

  it('shows its progress, and selects none after Cancel', async () => {
    const { promise, release } = gate();
    const { value } = await open({ count: 34, gate: (page) => (page === 2 ? promise : undefined) });

    await press('Select all 34 results');
    expect(await screen.findByText('10 of 34 loaded…')).toBeVisible();
    await press('Cancel');

    expect(screen.queryByText(/of 34 loaded…/)).toBeNull();
    release();
    await screen.findByText('20 of 34 results shown.');
    expect(value()).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('is cancelled by another search', async () => {
    const { promise, release } = gate();
    const { value } = await open({ count: 34, gate: (page) => (page === 2 ? promise : undefined) });

    await press('Select all 34 results');
    await screen.findByText('10 of 34 loaded…');
    await userEvent.keyboard('x');
    release();

    await waitFor(() => expect(screen.queryByText(/of 34 loaded…/)).toBeNull());
    expect(value()).toBeNull();
  });

  it('selects up to the maximum, requests only those pages, and announces the maximum', async () => {
    const { asked, value } = await open({ count: 90 }, most(12));

    await press('Select all 90 results');

    await waitFor(() => expect(value()).toEqual(valuesTo(12)));
    expect(asked).toEqual([1, 2]);
    await waitFor(() => expect(said()).toBe('You can choose up to 12.'));
    expect(
      screen.getByText('You can choose up to 12.', { selector: '.spec-field-full, .spec-field-full *' }),
    ).toBeVisible();
  });

  it('selects the first 1,000 of an unknown total, and announces that there are more', async () => {
    const { value } = await open({ count: 1200, hasTotal: false });

    await press('Select all results');

    await waitFor(() => expect(value()).toHaveLength(1000), { timeout: 20_000 });
    await waitFor(() => expect(said()).toBe('The first 1,000 were selected; there are more.'));
  }, 30_000);

  it('selects only the loaded results of more than 1,000', async () => {
    const { value } = await open({ count: 5000 });

    // The results in view, and the page after them.
    await press(/^Select all \d+$/);

    await waitFor(() => expect(value()?.length).toBeGreaterThanOrEqual(10));
    expect(value()?.length).toBeLessThan(100);
  });

  it('selects none if a page fails to load, and announces that', async () => {
    const { value } = await open({
      count: 34,
      gate: (page) => (page === 3 ? Promise.reject(new TypeError('offline')) : undefined),
    });

    await press('Select all 34 results');

    await waitFor(() => expect(said()).toBe('Couldn’t load the results. Nothing was selected.'), {
      timeout: 15_000,
    });
    expect(value()).toBeNull();
  });
});

/** A promise, and a function that resolves it. */
function gate() {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, release: () => resolvers[0]?.() };
}
