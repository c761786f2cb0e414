import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Apricot', 'Banana', 'Cherry'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** The list as it stands: its options, and in brackets the active one. */
function list(box: HTMLInputElement): string {
  if (box.getAttribute('aria-expanded') === 'false') return 'closed';
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return screen
    .queryAllByRole('option')
    .map((option) => (option === active ? `[${option.textContent}]` : option.textContent))
    .join(' ');
}

/** The text in the box, with `|` where the caret stands, or around what is selected; `-` for a box left alone. */
function text({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  const selected = from === to ? '' : `${value.slice(from, to)}|`;
  return `${value.slice(0, from)}|${selected}${value.slice(to)}`;
}

/** The chips, and in brackets the one with the focus; then the text in the box, if the focus is there. */
const chips = (box: HTMLInputElement) => {
  const names = screen.queryAllByRole('listitem').map((chip) => {
    const hasFocus = chip.contains(document.activeElement);
    return hasFocus ? `[${chip.textContent}]` : chip.textContent;
  });
  return [...names, ...(document.activeElement === box ? [text(box)] : [])].join(' ');
};

async function start(spec: InputFieldSpec, defaultValue?: FieldValue) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onChange = vi.fn();
  renderField({ spec, defaultValue, onChange }, createHarness(), { onSubmit });
  const box = await findBox();
  await userEvent.tab();
  return { box, onSubmit, onChange };
}

const all = 'Apple Apricot Banana Cherry';

describe('keys of a combobox (APG, editable combobox with list autocomplete)', () => {
  // Keys pressed in an empty, closed box → text and caret, and the list.
  it.each([
    ['nothing', '', '|', 'closed'],
    ['Down opens at the first', '{ArrowDown}', '|', '[Apple] Apricot Banana Cherry'],
    ['Up opens at the last', '{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
    ['Down goes on', '{ArrowDown}{ArrowDown}', '|', 'Apple [Apricot] Banana Cherry'],
    ['Down goes round', '{ArrowDown>5/}', '|', '[Apple] Apricot Banana Cherry'],
    ['Up goes round', '{ArrowDown}{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
    ['Alt+Down opens and moves nowhere', '{Alt>}{ArrowDown}{/Alt}', '|', all],
    ['Alt+Up closes', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', '|', 'closed'],
    ['typing searches', 'ap', 'ap|', 'Apple Apricot'],
    ['Down goes into what was found', 'ap{ArrowDown}', 'ap|', '[Apple] Apricot'],
    [
      'Enter picks, and selects for what is typed next',
      'ap{ArrowDown}{ArrowDown}{Enter}',
      '|Apricot|',
      'closed',
    ],
    ['Escape closes and keeps the text', 'ap{ArrowDown}{Escape}', 'ap|', 'closed'],
    ['a second Escape shows what was there before', 'ap{Escape}{Escape}', '|', 'closed'],
    ['Home goes to the start of the text', 'ap{ArrowDown}{Home}', '|ap', 'Apple Apricot'],
    ['End goes to its end', 'ap{Home}{ArrowDown}{End}', 'ap|', 'Apple Apricot'],
    ['Left goes back in the text', 'ap{ArrowDown}{ArrowLeft}', 'a|p', 'Apple Apricot'],
    ['Right goes on in the text', 'ap{Home}{ArrowDown}{ArrowRight}', 'a|p', 'Apple Apricot'],
    ['a letter goes into the text', 'ap{ArrowDown}r', 'apr|', 'Apricot'],
    ['a letter goes where the caret is', 'p{Home}{ArrowDown}a', 'a|p', 'Apple Apricot'],
    ['Backspace takes a letter away', 'apr{ArrowDown}{Backspace}', 'ap|', 'Apple Apricot'],
    ['Delete takes a letter away', 'xap{Home}{Delete}', '|ap', 'Apple Apricot'],
    ['Ctrl+A selects the text', 'ap{ArrowDown}{Control>}a{/Control}', '|ap|', '[Apple] Apricot'],
    ['Enter takes text that is a label', 'apple{Enter}', '|Apple|', 'closed'],
    ['what is typed after a pick replaces it', 'ap{ArrowDown}{Enter}ch', 'ch|', 'Cherry'],
    ['what is typed after a label was taken, too', 'apple{Enter}ch', 'ch|', 'Cherry'],
  ])('%s', async (_what, keys, expectedText, expectedList) => {
    const { box, onSubmit } = await start(fruit);

    if (keys) await userEvent.keyboard(keys);

    await waitFor(() => expect([text(box), list(box)]).toEqual([expectedText, expectedList]));
    expect(box).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // Keys pressed in a box that shows "Banana" → text and caret, and the list.
  it.each([
    ['Down opens at the chosen', '{ArrowDown}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
    ['Up opens at the chosen', '{ArrowUp}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
    ['Down goes on from there', '{ArrowDown}{ArrowDown}', '|Banana|', 'Apple Apricot Banana [Cherry]'],
    [
      'Down begins at the chosen in a list that was opened without a move',
      '{Alt>}{ArrowDown}{/Alt}{ArrowDown}',
      '|Banana|',
      'Apple Apricot [Banana] Cherry',
    ],
    ['a search begins at its first', 'a{ArrowDown}', 'a|', '[Apple] Apricot Banana'],
  ])('with a value chosen, %s', async (_what, keys, expectedText, expectedList) => {
    const { box } = await start(fruit, 'banana');

    await userEvent.keyboard(keys);

    await waitFor(() => expect([text(box), list(box)]).toEqual([expectedText, expectedList]));
  });

  it.each([
    ['Tab picks the active option on its way out', 'b{ArrowDown}', 'Banana', [['banana']]],
    ['Tab takes text that is a label', 'CHERRY', 'Cherry', [['cherry']]],
    ['Tab leaves other text as it is', 'kiwi', 'kiwi', []],
    ['Tab leaves the value as it is', '{Alt>}{ArrowDown}{/Alt}', '', []],
  ])('%s', async (_what, keys, shown, changes) => {
    const { box, onChange } = await start(fruit);
    await userEvent.keyboard(keys);
    await screen.findByRole('listbox', { hidden: true });

    await userEvent.tab();

    expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
    await waitFor(() => expect([box.value, list(box)]).toEqual([shown, 'closed']));
    expect(onChange.mock.calls.map(([value]) => [value])).toEqual(changes);
  });

  it('leaves Enter to the form, and Escape to what is around it, while there is nothing for them to do', async () => {
    const { box, onSubmit } = await start(fruit);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);

    await userEvent.keyboard('{Enter}{Escape}');

    document.removeEventListener('keydown', heard);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(box).toHaveFocus();
  });

  it('shows the value it has when it is opened, all options, and that one in view', async () => {
    const { box, onChange } = await start(fruit, 'banana');

    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');

    await waitFor(() => expect(list(box)).toBe(all));
    expect(box).toHaveValue('Banana');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Escape', () => {
  const suggested = { ...fruit, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } };

  // Keys pressed in the box of a field that holds Banana → the text in it, and the value.
  it.each([
    ['keeps what is saved', fruit, '{Escape}', 'Banana', 'banana'],
    ['keeps it, however often', fruit, '{Escape>3/}', 'Banana', 'banana'],
    ['closes the list and keeps it', fruit, '{ArrowDown}{Escape}{Escape}', 'Banana', 'banana'],
    ['keeps the text that is typed, once', fruit, 'che{Escape}', 'che', 'banana'],
    ['shows what the box showed', fruit, 'che{Escape}{Escape}', 'Banana', 'banana'],
    ['brings back what was emptied', fruit, '{Backspace}{Escape}{Escape}', 'Banana', 'banana'],
    ['brings back what free text replaced', suggested, 'x{Escape}{Escape}', 'Banana', 'banana'],
    [
      'goes back no further than the last value',
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
  ])('is for what is around the field but for an open list: %s', async (_what, keys, times) => {
    await start(fruit, 'banana');
    if (keys) await userEvent.keyboard(keys);
    const heard = vi.fn();
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented);
    document.addEventListener('keydown', listen);

    await userEvent.keyboard('{Escape}');

    document.removeEventListener('keydown', listen);
    expect(heard.mock.calls).toEqual(Array.from({ length: times }, () => [false]));
  });

  it('leaves a text of several values, and what is chosen', async () => {
    const { box } = await start({ ...fruit, expectMultipleValues: true }, ['apple']);

    await userEvent.keyboard('x{Escape}{Escape}');

    await waitFor(() => expect(chips(box)).toBe('Apple |'));
  });
});

describe('keys of a combobox of several values', () => {
  const several = { ...fruit, expectMultipleValues: true };
  const toChips = '{ArrowLeft}';

  // Keys are for chips once their code is there.
  beforeAll(loadControls);
  afterEach(() => document.documentElement.removeAttribute('dir'));

  // Keys pressed in the empty box of a field that holds Apple, Banana and Cherry → where the focus is then.
  it.each([
    ['Left walks into the chips', toChips, 'Apple Banana [Cherry]'],
    ['Left goes on', `${toChips}{ArrowLeft}`, 'Apple [Banana] Cherry'],
    ['Left stays at the first', `${toChips}{ArrowLeft>5/}`, '[Apple] Banana Cherry'],
    ['Right comes back', `${toChips}{ArrowLeft}{ArrowRight}`, 'Apple Banana [Cherry]'],
    ['Right leaves the last for the box', `${toChips}{ArrowRight}`, 'Apple Banana Cherry |'],
    ['Home goes to the first', `${toChips}{Home}`, '[Apple] Banana Cherry'],
    ['End goes to the box', `${toChips}{Home}{End}`, 'Apple Banana Cherry |'],
    ['Escape goes to the box', `${toChips}{Escape}`, 'Apple Banana Cherry |'],
    ['Delete removes, the next takes its place', `${toChips}{Home}{Delete}`, '[Banana] Cherry'],
    ['Backspace removes as well', `${toChips}{Home}{Backspace}`, '[Banana] Cherry'],
    ['Delete of the last goes to the box', `${toChips}{Delete}`, 'Apple Banana |'],
    ['Enter on a chip removes it', `${toChips}{Enter}`, 'Apple Banana |'],
    ['Backspace in the empty box removes the last', '{Backspace}', 'Apple Banana |'],
    ['Backspace in a text takes a letter away', 'xy{Backspace}', 'Apple Banana Cherry x|'],
    ['Left in a text goes back in it', 'xy{ArrowLeft}', 'Apple Banana Cherry x|y'],
    ['a letter on a chip goes into the box', `${toChips}a`, 'Apple Banana Cherry a|'],
    ['Tab passes the chips by', '{Shift>}{Tab}{/Shift}{Tab}', 'Apple Banana Cherry |'],
  ])('%s', async (_what, keys, expected) => {
    const { box } = await start(several, ['apple', 'banana', 'cherry']);

    await userEvent.keyboard(keys);

    await waitFor(() => expect(chips(box)).toBe(expected));
  });

  it('goes the other way where text goes from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { box } = await start(several, ['apple', 'banana', 'cherry']);

    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(chips(box)).toBe('Apple [Banana] Cherry'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');

    await waitFor(() => expect(chips(box)).toBe('Apple Banana Cherry |'));
  });

  // Keys pressed in the empty box of a field that holds nothing → chips and box, and the list.
  it.each([
    ['Enter picks, the list stays', '{ArrowDown}{Enter}', 'Apple |', '[Apple] Apricot Banana Cherry'],
    ['Enter takes away what it picked', '{ArrowDown}{Enter}{Enter}', '|', '[Apple] Apricot Banana Cherry'],
    ['Enter selects the text for the next', 'a{ArrowDown}{Enter}', 'Apple |a|', '[Apple] Apricot Banana'],
    ['Escape closes and keeps what is chosen', '{ArrowDown}{Enter}{Escape}', 'Apple |', 'closed'],
    ['Enter takes text that is a label', 'cherry{Enter}', 'Cherry |', 'closed'],
  ])('%s', async (_what, keys, expectedChips, expectedList) => {
    const { box, onSubmit } = await start(several);

    await userEvent.keyboard(keys);

    await waitFor(() => expect([chips(box), list(box)]).toEqual([expectedChips, expectedList]));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a chosen value', () => {
  it('gives way to what is typed after a click at its end, as a testing library clicks', async () => {
    const { box } = await start(fruit, 'banana');
    await userEvent.keyboard('{End}');
    await userEvent.click(box);
    await userEvent.keyboard('ch');

    expect(box).toHaveValue('ch');
  });

  it('keeps the caret that was put into it', async () => {
    const { box } = await start(fruit, 'banana');
    await userEvent.keyboard('{Home}{ArrowRight}x');

    expect(box).toHaveValue('Bxanana');
  });
});

describe('a list of suggestions that finds nothing', () => {
  it('offers to add the text, which Enter takes', async () => {
    await start({ ...fruit, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } });

    await userEvent.keyboard('kiwi');

    expect(await screen.findByRole('option', { name: 'Add “kiwi”' })).toBeVisible();
    expect(screen.queryByText('No results.')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(/^No /)).toBeNull();
  });
});
