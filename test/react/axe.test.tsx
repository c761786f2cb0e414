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
  it.each(fieldStates)('finds no violations: %s', async (name) => {
    await showFieldState(name);

    expect(await violations()).toEqual([]);
  });

  it.each(fieldStates)('finds no contrast violations in dark mode: %s', async (name) => {
    Object.assign(document.documentElement.style, { colorScheme: 'dark', background: 'Canvas' });
    await showFieldState(name);

    expect(await violations({ runOnly: ['color-contrast'] })).toEqual([]);
  });

  it.each(fieldStates)('finds no too small targets in the compact theme: %s', async (name) => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = compact;
    onTestFinished(() => sheet.remove());
    await showFieldState(name);

    expect(await violations({ runOnly: ['target-size'] })).toEqual([]);
  });

  it('finds no violations in a partly rendered list', async () => {
    const items = Array.from({ length: 500 }, (_, value) => ({ value, label: `Row ${value}` }));
    renderField({
      spec: { displayName: 'Row', dataType: 'NUMBER', valuesEndpoint: { protocol: 'INLINE', items } },
    });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Row 1' });

    expect(await violations()).toEqual([]);
  });

  it('reports targets that are too small', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p><button>A</button><button>B</button></p>');
    const row = document.body.lastElementChild as HTMLElement;
    onTestFinished(() => row.remove());
    for (const button of row.querySelectorAll('button')) button.style.cssText = 'width: 20px; padding: 0';

    expect((await violations()).map((found) => found.split(':')[0])).toEqual(['target-size', 'target-size']);
  });

  it('reports a box without a name', async () => {
    const input = document.body.appendChild(document.createElement('input'));

    expect(await violations()).toEqual(['label: <input>']);
    input.remove();
  });
});
