/** A field with hundreds of values: the count, two rows of chips, their keys, and the dialog of all values. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import { createHarness, renderField } from '../support/renderField.tsx';

const names = ['São Paulo', 'Lyon', 'Ålesund', 'Zürich', 'Köln', 'Málaga', 'Oslo', 'Lima'];
const labelOf = (index: number) => `${names[index % names.length]} ${index}`;
const cities = (count: number, more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName: 'Cities',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: count }, (_, index) => ({ value: `c${index}`, label: labelOf(index) })),
  },
  ...more,
});
const chosen = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

/** Shows a field with so many values; `value` returns the current value. */
function start(count: number, more: Record<string, unknown> = {}) {
  let value: FieldValue = chosen(count);
  const onChange = vi.fn((next: FieldValue) => {
    value = next;
  });
  const shown = renderField({ spec: cities(count + 20), defaultValue: value, onChange, ...more });
  return { ...shown, onChange, value: () => value as readonly string[] | null };
}

const chips = () => [...document.querySelectorAll('.spec-field-chip')];
const box = () => screen.findByRole<HTMLInputElement>('combobox');
const more = () => screen.findByRole('button', { name: /^\+/ });
const said = () => document.querySelector('.spec-field-live')?.textContent?.trim();
const marked = () => chips().flatMap((chip, index) => (chip.hasAttribute('data-selected') ? [index] : []));
const topsOf = (elements: readonly Element[]) =>
  new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top)));

/** The text that Ctrl+C puts on the clipboard; undefined if the key is left to the browser. */
function copied(): string | undefined {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented ? clipboardData.getData('text/plain') : undefined;
}

async function openDialog() {
  await userEvent.click(await more());
  return screen.findByRole('dialog');
}

const rowsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll('.spec-field-chosen-row')];
const labelsIn = (dialog: HTMLElement) =>
  rowsOf(dialog).map((row) => row.querySelector('.spec-field-option-label')?.textContent);

beforeAll(loadControls);

describe('a field of many values', () => {
  it('shows the count of chosen values beside its label and in the name of its box', async () => {
    start(500);

    expect(await screen.findByRole('combobox', { name: 'Cities, 500 chosen' })).toBeVisible();
    expect(document.querySelector('.spec-field-count')).toHaveTextContent('500 chosen');
  });

  it('keeps the name of the box while focused, and updates it on blur', async () => {
    start(500);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cities, 500 chosen' }));

    await userEvent.click(await screen.findByRole('option', { name: labelOf(0) }));
    await waitFor(() => expect(document.querySelector('.spec-field-count')).toHaveTextContent('499 chosen'));
    expect(await box()).toHaveAccessibleName('Cities, 500 chosen');

    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await waitFor(async () => expect(await box()).toHaveAccessibleName('Cities, 499 chosen'));
  });

  it('shows no count for twelve values, all visible', async () => {
    start(12);

    await waitFor(() => expect(chips()).toHaveLength(12));

    expect(await box()).toHaveAccessibleName('Cities');
    expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull();
  });

  it('shows two rows of chips, then the number of further values', async () => {
    start(500);
    const button = await more();

    const shown = chips().length;

    expect(topsOf(chips()).size).toBe(2);
    expect(button).toHaveTextContent(`+${500 - shown}`);
    expect(button).toHaveAccessibleName(`+${500 - shown}: show all 500 chosen`);
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    const [last = button] = chips().slice(-1);
    expect(Math.abs(middleOf(button) - middleOf(last))).toBeLessThan(3);
  });

  it('shows as many chips as fit when its width changes', async () => {
    const { container } = start(500);
    await more();
    const before = chips().length;

    container.style.inlineSize = '260px';

    await waitFor(() => expect(chips().length).toBeLessThan(before));
    expect(topsOf(chips()).size).toBe(2);
    container.style.inlineSize = '';
    await waitFor(() => expect(chips().length).toBe(before));
  });

  it('renders few chips when one is removed', async () => {
    const draw = vi.fn((props: ComponentProps<'li'>) => <li {...props} />);
    start(500, { components: { chip: draw } });
    await more();
    const shown = chips().length;
    draw.mockClear();

    await userEvent.click(screen.getByRole('button', { name: `Remove ${labelOf(3)}` }));

    await waitFor(() => expect(document.querySelector('.spec-field-count')).toHaveTextContent('499 chosen'));
    // Chips up to the end of two rows render once, and once more if measured as too wide.
    expect(draw.mock.calls.length).toBeLessThan(2 * shown + 45);
  });

  it('moves focus by Backspace to the “+n” button, and removes no hidden value', async () => {
    const { onChange } = start(500);
    await userEvent.click(await box());
    await more();
    await userEvent.keyboard('{Escape}{Backspace}');

    expect(await more()).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chips().at(-1)?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await box()).toHaveFocus();
  });
});

const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

async function walkIn(count: number) {
  const shown = start(count);
  await waitFor(() => expect(chips().length).toBeGreaterThan(0));
  await userEvent.click(await box());
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  return shown;
}

/** Presses the label of a chip, with a key held down. */
async function pressChip(index: number, modifier: 'Shift' | 'Control' | '' = '') {
  if (modifier) await userEvent.keyboard(`{${modifier}>}`);
  await userEvent.click(
    screen.getByText(labelOf(index), { selector: '.spec-field-chip bdi, .spec-field-chip bdi *' }),
  );
  if (modifier) await userEvent.keyboard(`{/${modifier}}`);
}

describe('keys in the chips', () => {
  it('Shift and arrows select chips, and an arrow alone clears the selection', async () => {
    await walkIn(5);

    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(marked()).toEqual([2, 3, 4]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(marked()).toEqual([3, 4]);
    expect(said()).toBe('2 selected.');
    await userEvent.keyboard('{ArrowLeft}');

    expect(marked()).toEqual([]);
  });

  it.each(['Control', 'Meta'])('%s+A selects all chips, and Delete removes them in one step', async (key) => {
    const { value } = await walkIn(5);

    await userEvent.keyboard(`{${key}>}a{/${key}}`);
    expect(marked()).toEqual([0, 1, 2, 3, 4]);
    await userEvent.keyboard('{Delete}');

    expect(value()).toBeNull();
    expect(await box()).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(value()).toEqual(chosen(5));
  });

  it('Backspace removes the selected chips', async () => {
    const { value } = await walkIn(5);

    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}{Backspace}');

    expect(value()).toEqual(['c0', 'c1', 'c4']);
    expect(chips()[2]?.contains(document.activeElement)).toBe(true);
  });

  it('Escape clears the selection, and a second Escape leaves the chips', async () => {
    await walkIn(5);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Escape}');

    expect(marked()).toEqual([]);
    expect(chips()[3]?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await box()).toHaveFocus();
  });

  it('Ctrl+C copies the selected labels, or else all labels, one per line', async () => {
    await walkIn(3);
    expect(copied()).toBe([0, 1, 2].map(labelOf).join('\n'));
    expect(said()).toBe('3 copied.');

    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');

    expect(copied()).toBe([1, 2].map(labelOf).join('\n'));
  });

  it('Ctrl+C copies all 500 labels, and pasting them chooses the same values elsewhere', async () => {
    const { unmount } = await walkIn(500);
    await userEvent.keyboard('{ArrowLeft}{Control>}a{/Control}');
    const text = copied() ?? '';
    unmount();
    const other = start(0, { spec: cities(520), defaultValue: null });
    await userEvent.click(await box());

    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );

    await waitFor(() => expect(other.value()).toEqual(chosen(500)));
  });

  it('Ctrl+A and Ctrl+C are left to the browser in a text', async () => {
    start(5);
    await userEvent.click(await box());
    await userEvent.keyboard('lyo{Control>}a{/Control}');

    expect(copied()).toBeUndefined();
    expect(await box()).toHaveValue('lyo');
    expect((await box()).selectionEnd).toBe(3);
    expect(marked()).toEqual([]);
  });

  it('a press selects a chip, with Ctrl one more, with Shift a range', async () => {
    start(6);
    await waitFor(() => expect(chips()).toHaveLength(6));

    await pressChip(1);
    await pressChip(3, 'Shift');
    await pressChip(5, 'Control');

    expect(marked()).toEqual([1, 2, 3, 5]);
  });
});

describe('the dialog of chosen values', () => {
  it('opens by its button, focuses its search, and returns focus when Escape closes it', async () => {
    start(500);

    const dialog = await openDialog();

    expect(dialog).toHaveAccessibleName('Cities, 500 chosen');
    expect(dialog.matches(':modal')).toBe(true);
    expect(within(dialog).getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await more()).toHaveFocus();
  });

  it('searches regardless of case and accents, and shows the number of results', async () => {
    start(80);
    const dialog = await openDialog();

    await userEvent.keyboard('SAO pau');

    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('10 of 80'));
    expect(labelsIn(dialog).every((label) => label?.startsWith('São Paulo'))).toBe(true);
    await waitFor(() => expect(dialog.querySelector('mark')).toHaveTextContent('São Pau'));
  });

  it('shows “No results.” for a search without a match', async () => {
    start(80);
    const dialog = await openDialog();

    await userEvent.keyboard('xyz');

    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('No results.'));
    expect(rowsOf(dialog)).toEqual([]);
  });

  it('removes a value by its button, focuses the next, and restores it by Undo', async () => {
    const { value } = start(50);
    const dialog = await openDialog();

    await userEvent.click(within(dialog).getByRole('button', { name: `Remove ${labelOf(2)}` }));

    expect(value()).toHaveLength(49);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: `Remove ${labelOf(3)}` })).toHaveFocus(),
    );
    expect(within(dialog).getByRole('status')).toHaveTextContent(`${labelOf(2)} removed.`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(value()).toEqual(chosen(50));
  });

  it('removes the results of a search, or all values, each in one step', async () => {
    const { value } = start(80);
    const dialog = await openDialog();
    await userEvent.keyboard('lyon');

    await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove all 10 results' }));
    expect(value()).toHaveLength(70);
    await userEvent.clear(within(dialog).getByRole('searchbox'));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove all 70' }));

    expect(value()).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(value()).toHaveLength(70);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(value()).toEqual(chosen(80));
  });

  it('is navigated by arrow keys, and Delete removes the focused value', async () => {
    const { value } = start(50);
    const dialog = await openDialog();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');

    expect(value()).not.toContain('c1');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: `Remove ${labelOf(2)}` })).toHaveFocus(),
    );
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: `Remove ${labelOf(49)}` })).toHaveFocus(),
    );
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(within(dialog).getByRole('searchbox')).toHaveFocus();
  });

  it('copies the results of a search, one label per line', async () => {
    start(80);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const dialog = await openDialog();
    await userEvent.keyboard('oslo');

    await userEvent.click(await within(dialog).findByRole('button', { name: 'Copy all 10 results' }));

    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('10 copied.'));
    expect(write.mock.calls).toEqual([
      [Array.from({ length: 10 }, (_, index) => labelOf(index * 8 + 6)).join('\n')],
    ]);
    write.mockRestore();
  });

  it('aligns labels to the start of a right-to-left page', async () => {
    start(50);
    document.documentElement.dir = 'rtl';
    try {
      const dialog = await openDialog();
      const [row] = rowsOf(dialog);
      const range = document.createRange();
      range.selectNodeContents(row?.querySelector('.spec-field-option-label') ?? dialog);

      const gapPx = (row?.getBoundingClientRect().right ?? NaN) - range.getBoundingClientRect().right;
      expect(gapPx).toBeLessThan(16);
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('renders only the rows in view, of 10,000', async () => {
    start(10_000);
    const dialog = await openDialog();
    await waitFor(() => expect(rowsOf(dialog).length).toBeGreaterThan(3));
    expect(rowsOf(dialog).length).toBeLessThan(40);

    await userEvent.keyboard('{ArrowDown}{End}');

    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: `Remove ${labelOf(9_999)}` })).toHaveFocus(),
    );
    expect(rowsOf(dialog).length).toBeLessThan(40);
  });

  it('neither submits the form around it nor adds entries to it', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    start(50);
    const form = document.querySelector('form') as HTMLFormElement;
    form.addEventListener('submit', onSubmit);
    await openDialog();

    await userEvent.keyboard('oslo{Enter}');

    expect(onSubmit).not.toHaveBeenCalled();
    expect([...new FormData(form).keys()]).toEqual([]);
  });

  it('shows all values of a read-only field, without Remove buttons', async () => {
    start(50, { readOnly: true });

    const dialog = await openDialog();

    expect(rowsOf(dialog).length).toBeGreaterThan(3);
    expect(within(dialog).queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('marks values whose labels are loading', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const fetch = () => new Promise<Response>((resolve) => waiting.push(resolve));
    const spec: InputFieldSpec = {
      ...cities(0),
      valuesEndpoint: {
        uri: '/values',
        requestParams: { valueParam: 'ids' },
        responseMapping: { dataField: 'data' },
      },
    };
    renderField({ spec, defaultValue: chosen(30) }, createHarness({ fetch }));
    const dialog = await openDialog();

    expect(rowsOf(dialog)[0]).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(waiting).toHaveLength(1));
    const data = chosen(30).map((value, index) => ({ value, label: labelOf(index) }));
    waiting[0]?.(Response.json({ data }));

    await waitFor(() => expect(rowsOf(dialog)[0]).toHaveTextContent(labelOf(0)));
    expect(rowsOf(dialog)[0]).not.toHaveAttribute('aria-busy');
  });
});
