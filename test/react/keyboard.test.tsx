import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import {
  allFruit,
  fruit,
  keysOfChips,
  keysOfEmptyBox,
  keysOfFilledBox,
  keysOfSeveral,
} from '../support/comboboxKeys.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

/** The list: its options, the active one in brackets. */
function list(box: HTMLInputElement): string {
  if (box.getAttribute('aria-expanded') === 'false') return 'closed';
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return screen
    .queryAllByRole('option')
    .map((option) => (option === active ? `[${option.textContent}]` : option.textContent))
    .join(' ');
}

/** The text in the box, with `|` at the caret, or around the selection. */
function text({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  const selected = from === to ? '' : `${value.slice(from, to)}|`;
  return `${value.slice(0, from)}|${selected}${value.slice(to)}`;
}

/** The chips, the focused one in brackets; then the text in the box, if that has focus. */
const chips = (box: HTMLInputElement) => {
  const names = screen.queryAllByRole('listitem').map((chip) => {
    const hasFocus = chip.contains(document.activeElement);
    return hasFocus ? `[${chip.textContent}]` : chip.textContent;
  });
  return [...names, ...(document.activeElement === box ? [text(box)] : [])].join(' ');
};

/** A press like that of a person: the button is down for 90 ms. */
const press = (on: Element, position?: { readonly x: number; readonly y: number }) =>
  userEvent.click(on, { delay: 90, ...(position && { position }) });

async function start(spec: InputFieldSpec, defaultValue?: FieldValue) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onChange = vi.fn();
  renderField({ spec, defaultValue, onChange }, createHarness(), { onSubmit });
  const box = await findBox();
  await userEvent.tab();
  return { box, onSubmit, onChange };
}

describe('keys of a combobox (APG, editable combobox with list autocomplete)', () => {
  // Keys pressed in an empty, closed box → text and caret, and the list.
  it.each(keysOfEmptyBox)('%s', async (_what, keys, expectedText, expectedList) => {
    const { box, onSubmit } = await start(fruit);

    if (keys) await userEvent.keyboard(keys);

    await waitFor(() => expect([text(box), list(box)]).toEqual([expectedText, expectedList]));
    expect(box).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // Keys pressed in a box that shows "Banana" → text and caret, and the list.
  it.each(keysOfFilledBox)('with a value chosen, %s', async (_what, keys, expectedText, expectedList) => {
    const { box } = await start(fruit, 'banana');

    await userEvent.keyboard(keys);

    await waitFor(() => expect([text(box), list(box)]).toEqual([expectedText, expectedList]));
  });

  it.each([
    ['Tab picks the active option and leaves the field', 'b{ArrowDown}', 'Banana', [['banana']]],
    ['Tab commits text that is a label', 'CHERRY', 'Cherry', [['cherry']]],
    ['Tab keeps other text', 'kiwi', 'kiwi', []],
    ['Tab keeps the value', '{Alt>}{ArrowDown}{/Alt}', '', []],
  ])('%s', async (_what, keys, shown, changes) => {
    const { box, onChange } = await start(fruit);
    await userEvent.keyboard(keys);
    await screen.findByRole('listbox', { hidden: true });

    await userEvent.tab();

    expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
    await waitFor(() => expect([box.value, list(box)]).toEqual([shown, 'closed']));
    expect(onChange.mock.calls.map(([value]) => [value])).toEqual(changes);
  });

  it('leaves an unused Enter to the form, and an unused Escape to elements around it', async () => {
    const { box, onSubmit } = await start(fruit);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);

    await userEvent.keyboard('{Enter}{Escape}');

    document.removeEventListener('keydown', heard);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(box).toHaveFocus();
  });

  it('opens with its value and all options', async () => {
    const { box, onChange } = await start(fruit, 'banana');

    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');

    await waitFor(() => expect(list(box)).toBe(allFruit));
    expect(box).toHaveValue('Banana');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Escape', () => {
  const suggested = { ...fruit, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } };

  // Keys pressed in the box of a field that holds Banana → the text in it, and the value.
  it.each([
    ['keeps the saved value', fruit, '{Escape}', 'Banana', 'banana'],
    ['keeps the saved value on every press', fruit, '{Escape>3/}', 'Banana', 'banana'],
    ['closes the list and keeps the saved value', fruit, '{ArrowDown}{Escape}{Escape}', 'Banana', 'banana'],
    ['keeps typed text on the first press', fruit, 'che{Escape}', 'che', 'banana'],
    ['restores the text from before typing', fruit, 'che{Escape}{Escape}', 'Banana', 'banana'],
    ['restores a cleared value', fruit, '{Backspace}{Escape}{Escape}', 'Banana', 'banana'],
    ['restores a value that free text replaced', suggested, 'x{Escape}{Escape}', 'Banana', 'banana'],
    [
      'restores the last value, not an earlier one',
      suggested,
      'x{Tab}{Shift>}{Tab}{/Shift}y{Escape>2/}',
      'x',
      'x',
    ],
  ])('%s', async (_what, spec, keys, shown, value) => {
    const { box, onChange } = await start(spec, 'banana');

    await userEvent.keyboard(keys);

    await waitFor(() => expect(box).toHaveValue(shown));
    expect(onChange.mock.lastCall?.[0] ?? 'banana').toBe(value);
  });

  it.each([
    ['nothing', '', 1],
    ['a text', 'che{Escape}', 1],
    ['an open list', '{ArrowDown}', 0],
  ])('reaches elements around the field unless a list is open: %s', async (_what, keys, times) => {
    await start(fruit, 'banana');
    if (keys) await userEvent.keyboard(keys);
    const heard = vi.fn();
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented);
    document.addEventListener('keydown', listen);

    await userEvent.keyboard('{Escape}');

    document.removeEventListener('keydown', listen);
    expect(heard.mock.calls).toEqual(Array.from({ length: times }, () => [false]));
  });

  it('clears typed text in a field of several values, and keeps the chips', async () => {
    const { box } = await start({ ...fruit, expectMultipleValues: true }, ['apple']);

    await userEvent.keyboard('x{Escape}{Escape}');

    await waitFor(() => expect(chips(box)).toBe('Apple |'));
  });
});

describe('keys of a combobox of several values', () => {
  const several = { ...fruit, expectMultipleValues: true };

  // Keys work in chips once their code has loaded.
  beforeAll(loadControls);
  afterEach(() => document.documentElement.removeAttribute('dir'));

  // Keys pressed in the empty box of a field that holds Apple, Banana and Cherry → where the focus is then.
  it.each(keysOfChips)('%s', async (_what, keys, expected) => {
    const { box } = await start(several, ['apple', 'banana', 'cherry']);

    await userEvent.keyboard(keys);

    await waitFor(() => expect(chips(box)).toBe(expected));
  });

  it('reverses arrow keys from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { box } = await start(several, ['apple', 'banana', 'cherry']);

    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(chips(box)).toBe('Apple [Banana] Cherry'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');

    await waitFor(() => expect(chips(box)).toBe('Apple Banana Cherry |'));
  });

  // Keys pressed in the empty box of a field that holds nothing → chips and box, and the list.
  it.each(keysOfSeveral)('%s', async (_what, keys, expectedChips, expectedList) => {
    const { box, onSubmit } = await start(several);

    await userEvent.keyboard(keys);

    await waitFor(() => expect([chips(box), list(box)]).toEqual([expectedChips, expectedList]));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a chosen value', () => {
  it('is replaced by text typed after a click at its end, as testing libraries click', async () => {
    const { box } = await start(fruit, 'banana');
    await userEvent.keyboard('{End}');
    await userEvent.click(box);
    await userEvent.keyboard('ch');

    expect(box).toHaveValue('ch');
  });

  // Where the box is pressed after a pick → replaced by the next text.
  it.each([
    ['on its label', { x: 20, y: 12 }],
    ['beside its label', { x: 150, y: 12 }],
  ])('is replaced by text typed after a pick and a press %s', async (_where, position) => {
    const { box } = await start(fruit, 'banana');
    await press(box);
    await press(await screen.findByRole('option', { name: 'Cherry' }));
    await waitFor(() => expect(text(box)).toBe('|Cherry|'));

    await press(box, position);
    await userEvent.keyboard('ap');

    expect(box).toHaveValue('ap');
  });

  it('is selected by a first press, and gets a caret by a second', async () => {
    const { box } = await start(fruit);
    await press(box);
    await press(await screen.findByRole('option', { name: 'Cherry' }));
    await waitFor(() => expect(text(box)).toBe('|Cherry|'));

    await press(box, { x: 20, y: 12 });
    expect(text(box)).toBe('|Cherry|');
    await press(box, { x: 20, y: 12 });

    expect(text(box)).not.toBe('|Cherry|');
    expect(box.selectionStart).toBe(box.selectionEnd);
    expect(box.selectionEnd).toBeLessThan(6);
  });

  it('is replaced by text typed after Tab and a press', async () => {
    const { box } = await start(fruit, 'banana');

    await press(box, { x: 20, y: 12 });
    await userEvent.keyboard('ap');

    expect(box).toHaveValue('ap');
  });

  it('leaves the search text selected for the next search, in a field of several values', async () => {
    const { box } = await start({ ...fruit, expectMultipleValues: true });
    await userEvent.keyboard('an');
    await press(await screen.findByRole('option', { name: 'Banana' }));
    await waitFor(() => expect(chips(box)).toContain('Banana'));

    await press(box, { x: 150, y: 12 });
    await userEvent.keyboard('ch');

    expect(box).toHaveValue('ch');
    expect(await screen.findByRole('option', { name: 'Cherry' })).toBeVisible();
  });

  it('keeps a caret moved by keys', async () => {
    const { box } = await start(fruit, 'banana');
    await userEvent.keyboard('{Home}{ArrowRight}x');

    expect(box).toHaveValue('Bxanana');
  });
});

describe('a list of suggestions without results', () => {
  it('has a row to add the text, which Enter chooses', async () => {
    await start({ ...fruit, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } });

    await userEvent.keyboard('kiwi');

    expect(await screen.findByRole('option', { name: 'Add “kiwi”' })).toBeVisible();
    expect(screen.queryByText('No results.')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(/^No /)).toBeNull();
  });
});
