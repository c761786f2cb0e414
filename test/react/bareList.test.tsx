/** A list without a style sheet still shows its active and its chosen options. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../src/index.js';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { findBox, renderField } from '../support/renderField.tsx';

const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** The marker before each row; empty if rows are no list items. */
const signs = () =>
  screen.getAllByRole('option').map((row) => {
    const { display, listStyleType } = getComputedStyle(row);
    return display === 'list-item' ? listStyleType : '';
  });

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>('style')];

const open = async () => {
  renderField({ spec: fruit, defaultValue: ['pear'] });
  await userEvent.click(await findBox());
  await screen.findByRole('option', { name: 'Plum' });
};

describe('a list without a style sheet', () => {
  let adopted: readonly CSSStyleSheet[] = [];
  beforeEach(() => {
    sheets().forEach(({ sheet }) => sheet && (sheet.disabled = true));
    // Lists of other tests have added their rules to this page.
    adopted = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [];
  });
  afterEach(() => {
    sheets().forEach(({ sheet }) => sheet && (sheet.disabled = false));
    document.adoptedStyleSheets = [...adopted];
  });

  it('has markers before the active option and before chosen options', async () => {
    await open();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await waitFor(() => expect(signs()).toContain('"▸ "'));
    const active = screen.getAllByRole('option').findIndex((row) => row.dataset['active'] === 'true');
    const expected = ['disc', '"✓ "', 'disc'];
    expected[active] = active === 1 ? '"▸✓ "' : '"▸ "';
    expect(signs()).toEqual(expected);

    await userEvent.keyboard('{ArrowDown}');

    await waitFor(() => expect(signs().filter((sign) => sign.includes('▸'))).toHaveLength(1));
    expect(signs()[active]).not.toContain('▸');
  });

  it('names its options by their labels only', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(signs().join()).toContain('▸'));

    const tree = await accessibilityTree();
    expect(tree).toMatch(/option "Apple"/);
    expect(tree).toMatch(/option "Pear"/);
    expect(tree).toMatch(/option "Plum"/);
  });
});

describe('a list with the style sheet', () => {
  it('has no list markers', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');

    await waitFor(() => expect(document.querySelector('[data-active]')).not.toBeNull());
    expect(new Set(signs())).toEqual(new Set(['']));
  });
});
