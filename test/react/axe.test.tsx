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
  it.each(fieldStates)(
    'finds no violations, too little contrast in dark mode or too small compact targets: %s',
    async (name) => {
      await showFieldState(name);
      const { style } = document.documentElement;

      const found = await violations();
      Object.assign(style, { colorScheme: 'dark', background: 'Canvas' });
      const inDarkMode = await violations({ runOnly: ['color-contrast'] });
      style.cssText = '';
      const sheet = document.head.appendChild(document.createElement('style'));
      onTestFinished(() => sheet.remove());
      sheet.textContent = compact;
      const inCompactTheme = await violations({ runOnly: ['target-size'] });

      expect({ found, inDarkMode, inCompactTheme }).toEqual({
        found: [],
        inDarkMode: [],
        inCompactTheme: [],
      });
    },
  );

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
