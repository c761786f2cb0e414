import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyEntry, type NamedField } from '../support/everyField.ts';
import { box, focusOn, ready, renderForm } from '../support/renderForm.tsx';
import { settle } from '../support/renderField.tsx';

const filledIn = ({ filled }: NamedField) => ({ defaultValue: filled });

const held = ({ filled }: NamedField) => ({ value: filled });

describe('a form with one field of every kind', () => {
  afterEach(() => page.viewport(414, 896));

  it('posts one entry per value, in the order of its fields (D26)', async () => {
    const { entries } = renderForm({ propsOf: filledIn });
    await ready();

    expect(entries()).toEqual(everyEntry);
  });

  it('posts no entries for fields without a value (D26)', async () => {
    const { submit, submitted } = renderForm();
    await ready();

    submit();

    expect(submitted).toEqual([[]]);
  });

  it('is filled in and submitted by keyboard, on a phone', async () => {
    await page.viewport(390, 800);
    const { submitted } = renderForm();
    await ready();

    for (const [name, keys, option] of walk) {
      await focusOn(screen.queryByRole('button', { name }) ?? box(name));
      await userEvent.keyboard(keys);
      if (option) {
        await screen.findByRole('option', { name: option });
        await userEvent.keyboard('{ArrowDown}{Enter}');
      }
    }

    await waitFor(() => expect(submitted).toEqual([everyEntry]));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('returns to its default values on form.reset()', async () => {
    const { form, entries } = renderForm({ propsOf: filledIn });
    await ready();
    await userEvent.fill(box('User name'), 'someone');
    await userEvent.fill(box('Priority'), '');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cherry' }));
    await userEvent.click(box('Red'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    expect(entries()).not.toEqual(everyEntry);

    form.reset();

    await waitFor(() => expect(entries()).toEqual(everyEntry));
    expect(box('Priority')).toHaveValue('High');
  });

  it('posts controlled values, and no input that the app ignores', async () => {
    const { entries, render } = renderForm({ propsOf: held });
    await ready();

    await userEvent.fill(box('User name'), 'someone');
    await userEvent.click(box('Monday'));
    expect(entries()).toEqual(everyEntry);
    render({ propsOf: () => ({ value: null }) });

    expect(entries()).toEqual([]);
  });

  it('keeps controlled values on a form reset, as an input does', async () => {
    const onChange = vi.fn();
    const { form, entries, render } = renderForm({ propsOf: held });
    await ready();
    render({ propsOf: (one) => ({ ...held(one), value: one.name === 'age' ? 41 : one.filled, onChange }) });

    form.reset();

    await settle(50);
    expect(onChange).not.toHaveBeenCalled();
    expect(entries()).toContainEqual(['age', '41']);
    expect(box('Age')).toHaveValue('41');
  });

  it('posts no entries in a disabled fieldset, and works after it is enabled', async () => {
    const { entries, render } = renderForm({ propsOf: filledIn, isDisabled: true });
    await ready();
    expect(entries()).toEqual([]);

    await userEvent.click(box('Country'), { force: true });
    expect(screen.queryAllByRole('option', { name: 'Albania' })).toEqual([]);
    render({ propsOf: filledIn, isDisabled: false });

    expect(entries()).toEqual(everyEntry);
    await userEvent.click(box('Country'));
    expect(await screen.findByRole('option', { name: 'Albania' })).toBeVisible();
  });
});

/** Label, keys, and the option to pick after it loads. */
const walk: readonly (readonly [name: string, keys: string, option?: string])[] = [
  ['User name', 'ada-l'],
  ['Age', '36'],
  ['Born', '12101815'],
  ['News', ' '],
  ['Country', 'france', 'France'],
  ['Priority', 'hi', 'High'],
  ['Basket', 'che', 'Cherry'],
  ['Basket', '{Control>}a{/Control}app', 'Apple'],
  ['Basket', '{Escape}'],
  ['Basket', '{Control>}a{/Control}{Delete}'],
  ['Fruit', 'Dragonfruit{Escape}'],
  ['Tags', 'one{Enter}two'],
  ['Size', '{ArrowDown}{ArrowDown}'],
  ['Red', ' '],
  ['Tuesday', ' '],
  ['Office street', 'Main'],
  ['Office floor', '3'],
  ['Add an entry', '{Enter}'],
  ['Shop street', 'Side'],
  ['Shop floor', '0'],
  ['Save', '{Enter}'],
];
