/** The costs of a list and its chips, counted: elements, renders, requests. */
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../src/index.js';
import { createHarness, findBox, renderField, settle } from '../support/renderField.tsx';

const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const offering = (labels: readonly string[], several = false): InputFieldSpec => ({
  displayName: 'List',
  dataType: 'NUMBER',
  expectMultipleValues: several,
  valuesEndpoint: { protocol: 'INLINE', items: labels.map((label, value) => ({ value, label })) },
});
const rows = Array.from({ length: 10_000 }, (_, index) => `Row ${index}`);
const list = () => screen.getByRole('listbox');
const options = () => [...list().querySelectorAll('[role=option]')];
const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? NaN;
const indexOf = (option: Element) => Number(option.getAttribute('aria-posinset')) - 1;

/** The number of layouts of the page. */
async function layouts(): Promise<number> {
  const devTools = cdp() as unknown as Record<'send', (method: string) => Promise<unknown>>;
  await devTools.send('Performance.enable');
  const { metrics } = (await devTools.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** A chip component of the host that counts renders. */
function countingChip() {
  const draw = vi.fn((props: ComponentProps<'li'>) => <li {...props} />);
  return { draw, components: { chip: draw } };
}

async function openRows(labels: readonly string[]) {
  renderField({ spec: offering(labels) });
  await userEvent.click(await findBox());
  await waitFor(() => expect(options().length).toBeGreaterThan(5));
  // The code for long lists loads later; until then the first hundred rows are rendered.
  const fewer = Math.min(100, labels.length + 1);
  await waitFor(() => expect(options().length).toBeLessThan(fewer));
}

describe('SpecField: a list of 10,000 rows', () => {
  it('has at most 20 elements, one per row, reused while scrolling', async () => {
    await openRows(rows);
    await settle(100);
    const before = new Set(options());

    list().scrollTop = 5_000;
    await waitFor(() => expect(options().every((option) => indexOf(option) > 100)).toBe(true));

    const after = options();
    expect(after.length).toBeLessThanOrEqual(20);
    expect(after.filter((option) => !before.has(option)).length).toBeLessThanOrEqual(4);
    expect(list().querySelectorAll('[role=option] *').length).toBe(0);
  });

  it('shows rows in order, with the right positions, after each scroll', async () => {
    await openRows(rows);

    for (const top of [40, 90, 20_000, 19_900, 0]) {
      list().scrollTop = top;
      await waitFor(() => expect(indexOf(options()[0] as Element)).toBeLessThanOrEqual(top / 30));
      const shown = options();
      const first = indexOf(shown[0] as Element);
      expect(shown.map((option) => option.textContent)).toEqual(shown.map((_, at) => `Row ${first + at}`));
    }
  });
});

describe('SpecField: a list with room under its box', () => {
  it('is laid out once per frame while scrolled', async () => {
    await openRows(rows);
    await settle(100);
    const before = await layouts();

    for (let frame = 1; frame <= 40; frame++) {
      list().scrollTop = frame * 400;
      await nextFrame();
    }

    expect(await layouts()).toBeLessThan(before + 60);
  });
});

describe('SpecField: a list that opens', () => {
  it.each([20, 10_000])('measures none of its %d rows before it is shown', async (count) => {
    renderField({ spec: offering(rows.slice(0, count)) });
    const box = await findBox();
    await userEvent.click(box);
    await waitFor(() => expect(options().length).toBeGreaterThan(5));
    await userEvent.keyboard('{Escape}');
    const show = vi.spyOn(HTMLElement.prototype, 'showPopover');
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get');
    const boxHeight = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');

    await userEvent.click(box);
    await waitFor(() => expect(options().length).toBeGreaterThan(5));

    const [shown = NaN] = show.mock.invocationCallOrder;
    expect(height.mock.invocationCallOrder.filter((order) => !(order > shown))).toEqual([]);
    expect(boxHeight).not.toHaveBeenCalled();
  });
});

describe('SpecField: labels that wrap in a long list', () => {
  const wrapping = rows.map((row, index) => (index % 3 === 0 ? `${row} ${'long label '.repeat(20)}` : row));

  it('have their own heights, without gaps', async () => {
    await openRows(wrapping);

    list().scrollTop = 3_000;
    await waitFor(() => expect(indexOf(options()[0] as Element)).toBeGreaterThan(10));

    const boxes = options().map((option) => option.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
    expect(new Set(gaps)).toEqual(new Set([0]));
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(2);
  });

  it('move by the scrolled distance only, when scrolled up into unmeasured rows', async () => {
    await openRows(wrapping);
    list().scrollTop = 40_000;
    await settle(100);

    for (let step = 0; step < 40; step++) {
      const inView = options().find((option) => topOf(option) > list().getBoundingClientRect().top);
      const [text, before] = [inView?.textContent, topOf(inView)];
      list().scrollTop -= 60;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const same = options().find((option) => option.textContent === text);
      expect(Math.abs(topOf(same) - before - 60)).toBeLessThan(2);
    }
  });
});

describe('SpecField: 500 chosen values', () => {
  const chosen = Array.from({ length: 500 }, (_, index) => index);

  it('renders no chip when text is typed', async () => {
    const { draw, components } = countingChip();
    renderField({ spec: offering(rows.slice(0, 600), true), defaultValue: chosen, components });
    await userEvent.click(await findBox());
    await waitFor(() => expect(draw).toHaveBeenCalled());
    await screen.findByText('500 chosen');
    draw.mockClear();

    await userEvent.keyboard('row 59');
    await screen.findByRole('option', { name: 'Row 599' });

    expect(draw).not.toHaveBeenCalled();
  });

  it('shows no SVG on chips', async () => {
    renderField({ spec: offering(rows.slice(0, 600), true), defaultValue: chosen });
    await findBox();

    const drawings = await waitFor(() => {
      const all = document.querySelectorAll('.spec-field-remove > svg');
      expect(all.length).toBeGreaterThan(3);
      return [...all];
    });
    expect(drawings.filter((drawing) => getComputedStyle(drawing).display !== 'none')).toEqual([]);
  });

  it('renders chips of two rows only, and none for one more value', async () => {
    const { draw, components } = countingChip();
    renderField({ spec: offering(rows.slice(0, 600), true), defaultValue: chosen, components });
    await userEvent.click(await findBox());
    await userEvent.keyboard('row 599');
    const option = await screen.findByRole('option', { name: 'Row 599' });
    draw.mockClear();

    await userEvent.click(option);

    await screen.findByText('501 chosen');
    expect(draw).not.toHaveBeenCalled();
    expect(document.querySelectorAll('.spec-field-chips > *').length).toBeLessThanOrEqual(41);
  });
});

describe('SpecField: 500 saved values without labels at hand', () => {
  it('sends 20 requests, 6 at a time, and renders chips as labels load', async () => {
    const { draw, components } = countingChip();
    let [inFlight, most, sent] = [0, 0, 0];
    const fetch = async (request: Request) => {
      most = Math.max(most, ++inFlight);
      sent++;
      await settle(5);
      inFlight--;
      const value = new URL(request.url).searchParams.get('search');
      return Response.json({ data: [{ value, label: `Label of ${value}` }] });
    };
    const spec = {
      displayName: 'Saved',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: { uri: '/values', responseMapping: { dataField: 'data' } },
    };
    renderField({ spec, defaultValue: valuesTo(500), components }, createHarness({ fetch }));

    await screen.findByText('Label of v3');
    await settle(100);

    expect([sent, most]).toEqual([20, 6]);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(4 * 40);
  });
});
