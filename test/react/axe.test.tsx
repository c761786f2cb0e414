import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import compact from '../../src/styles/themes/compact.css?inline';
import { fieldStates, showFieldState } from '../support/fieldStates.tsx';
import { findBox, renderField } from '../support/renderField.tsx';
import { violations } from '../support/violations.ts';

afterEach(() => {
  document.documentElement.removeAttribute('style');
});

describe('axe', () => {
  it.each(fieldStates)('finds nothing wrong: %s', async (name) => {
    await showFieldState(name);

    expect(await violations()).toEqual([]);
  });

  it.each(fieldStates)('finds nothing wrong in the dark: %s', async (name) => {
    Object.assign(document.documentElement.style, { colorScheme: 'dark', background: 'Canvas' });
    await showFieldState(name);

    expect(await violations({ runOnly: ['color-contrast'] })).toEqual([]);
  });

  it.each(fieldStates)('finds no target that is too small in the compact theme: %s', async (name) => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = compact;
    onTestFinished(() => sheet.remove());
    await showFieldState(name);

    expect(await violations({ runOnly: ['target-size'] })).toEqual([]);
  });

  it('finds nothing wrong in a list of which only a part is drawn', async () => {
    const items = Array.from({ length: 500 }, (_, value) => ({ value, label: `Row ${value}` }));
    renderField({
      spec: { displayName: 'Row', dataType: 'NUMBER', valuesEndpoint: { protocol: 'INLINE', items } },
    });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Row 1' });

    expect(await violations()).toEqual([]);
  });

  it('would find a target that is too small', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p><button>A</button><button>B</button></p>');
    const row = document.body.lastElementChild as HTMLElement;
    onTestFinished(() => row.remove());
    for (const button of row.querySelectorAll('button')) button.style.cssText = 'width: 20px; padding: 0';

    expect((await violations()).map((found) => found.split(':')[0])).toEqual(['target-size', 'target-size']);
  });

  it('would find something: a box without a name', async () => {
    const input = document.body.appendChild(document.createElement('input'));

    expect(await violations()).toEqual(['label: <input>']);
    input.remove();
  });
});
