/**
 * The W3C’s own driver tests of the pattern "Editable Combobox With List Autocomplete", applied to this combobox:
 * 56 values in the document, any text allowed. Keys that `test/support/comboboxKeys.ts` lists are tested there.
 */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../src/index.js';
import { findBox, renderField } from '../support/renderField.tsx';

/** As many as the example has states, five of which a search for "a" is to find. */
const labels = Array.from({ length: 56 }, (_, index) => (index < 5 ? `Alpha ${index}` : `Row ${index}`));
const spec: InputFieldSpec = {
  displayName: 'State',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    mode: 'SUGGESTIONS',
    items: labels.map((label) => ({ value: label, label })),
  },
};

async function start(keys = '') {
  renderField({ spec });
  const box = await findBox();
  const button = screen.getByRole('button', { name: /^Show options/ });
  await userEvent.tab();
  // The list is in the page once the box has had focus.
  await waitFor(() => expect(box).toHaveAttribute('aria-controls'));
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement;
  if (keys) await userEvent.keyboard(keys);
  return { box, list, button };
}

const options = () => screen.queryAllByRole('option');
const active = (box: HTMLElement) => box.getAttribute('aria-activedescendant');
const selected = () =>
  options().flatMap((option, index) => (option.hasAttribute('aria-selected') ? index : []));

/** The one option that is selected, if it is the one the box names and the box has the focus. */
function activeIndex(box: HTMLElement): number {
  const [index = -1, ...more] = selected();
  const isNamed = active(box) === options()[index]?.id && document.activeElement === box;
  const isSelected = options()[index]?.getAttribute('aria-selected') === 'true';
  return isNamed && isSelected && more.length === 0 ? index : NaN;
}

describe('roles, states and properties', () => {
  it('has a text box of role combobox with list autocomplete, and no active option at first', async () => {
    const { box } = await start();

    expect(box.tagName).toBe('INPUT');
    expect(box).toHaveAttribute('aria-autocomplete', 'list');
    expect(active(box)).toBeNull();
  });

  it('controls one named list, the same element open or closed', async () => {
    const { box, list, button } = await start();
    expect(list.tagName).toBe('UL');
    expect(list).toHaveAttribute('role', 'listbox');
    expect(list.getAttribute('aria-label')).toBeTruthy();
    expect(button.getAttribute('aria-controls')).toBe(list.id);
    expect(list).not.toBeVisible();

    await userEvent.keyboard('a');

    await waitFor(() => expect(list).toBeVisible());
    expect(document.getElementById(box.getAttribute('aria-controls') ?? '')).toBe(list);
  });

  it('sets aria-expanded at the box and at the button', async () => {
    const { box, button } = await start();
    expect([box, button].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'false']);

    await userEvent.keyboard('a');

    expect([box, button].map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'true']);
  });

  it('has a named button outside the tab order', async () => {
    const { button } = await start();

    expect(button).toHaveAttribute('tabindex', '-1');
    expect(button.getAttribute('aria-label')).toBeTruthy();
  });

  it('has an option for each value, none selected until one is active', async () => {
    await start('{Alt>}{ArrowDown}{/Alt}');

    expect(options().map(({ tagName }) => tagName)).toEqual(Array.from({ length: 56 }, () => 'LI'));
    expect(selected()).toEqual([]);
    await userEvent.keyboard('a');
    expect(selected()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toEqual([0]);
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowDown}', 0],
    ['{ArrowUp}', 55],
    ['{ArrowDown}{PageDown}', 10],
    ['{ArrowDown}{PageDown}{PageUp}', 0],
  ])('%s in the closed box makes option %s active', async (keys, index) => {
    const { box, list } = await start(keys);

    expect(list).toBeVisible();
    expect(activeIndex(box)).toBe(index);
  });
});
