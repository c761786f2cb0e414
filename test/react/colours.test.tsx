import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, type InputFieldSpec, SpecForm } from '../../src/index.js';
import { contrast, emulate, painted } from '../support/colours.ts';
import { findBox, renderField } from '../support/renderField.tsx';
import { box, ready } from '../support/renderForm.tsx';

const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Pear'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** The computed value of a system colour. */
function systemColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = name;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

afterEach(() => emulate({}));

describe('forced colours', () => {
  it('draw the active option in Highlight colours, and its check mark in HighlightText', async () => {
    await emulate({ 'forced-colors': 'active' });
    renderField({ spec: fruit, defaultValue: 'pear' });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Pear' });
    await userEvent.keyboard('{ArrowUp}');

    const active = getComputedStyle(screen.getByRole('option', { name: 'Pear' }));
    const mark = getComputedStyle(screen.getByRole('option', { name: 'Pear' }), '::after');

    expect(active.backgroundColor).toBe(systemColour('Highlight'));
    expect(active.color).toBe(systemColour('HighlightText'));
    expect(mark.borderRightColor).toBe(systemColour('HighlightText'));
    expect(mark.borderRightWidth).toBe('2px');
  });

  it.each([
    ['text box', { spec: { ...fruit, valuesEndpoint: undefined } as unknown as InputFieldSpec }, 'Fruit'],
    ['combobox', { spec: fruit }, 'Fruit'],
    ['radio', { spec: fruit, kind: 'radios' }, 'Apple'],
    ['remove button', { spec: { ...fruit, expectMultipleValues: true }, defaultValue: ['pear'] }, 'Remove'],
    ['combobox of several', { spec: { ...fruit, expectMultipleValues: true } }, 'Fruit', '.spec-field-box'],
  ] as const)('draw the focus ring in Highlight: %s', async (...row) => {
    const [, props, name, shownAt = '*'] = row;
    await emulate({ 'forced-colors': 'active' });
    renderField(props);
    await ready();

    box(name).focus({ focusVisible: true });

    const { outlineColor, outlineStyle } = getComputedStyle(box(name).closest(shownAt) as Element);
    expect([outlineColor, outlineStyle]).toEqual([systemColour('Highlight'), 'solid']);
  });

  it('draw an error with a thicker edge and a sign', async () => {
    await emulate({ 'forced-colors': 'active' });
    renderField({ spec: fruit, error: 'Taken.' });

    const border = getComputedStyle(await findBox()).borderTopWidth;
    const sign = getComputedStyle(screen.getByText('Taken.').closest('p') as Element, '::before');

    expect(border).toBe('2px');
    expect(sign.content).toContain('!');
    expect(sign.borderTopStyle).toBe('solid');
  });

  it.each(['Next', 'Send'])('keep the text and the edge of a form button visible: %s', async (name) => {
    await emulate({ 'forced-colors': 'active' });
    const spec: FormSpec = {
      id: 'f',
      fields: ['a', 'b'].map((field) => ({ name: field, displayName: field, dataType: 'STRING' })),
      sections: ['a', 'b'].map((field) => ({ name: field, displayName: field, fields: [field] })),
    };
    render(<SpecForm spec={spec} layout={name === 'Next' ? 'steps' : 'page'} />);

    const { color, backgroundColor, borderTopColor } = getComputedStyle(
      await screen.findByRole('button', { name }),
    );

    expect(color).toBe(systemColour('ButtonText'));
    expect(contrast(painted(color), painted(backgroundColor))).toBeGreaterThan(7);
    expect(contrast(painted(borderTopColor), painted('Canvas'))).toBeGreaterThan(3);
  });

  it('draw an edge around chips', async () => {
    await emulate({ 'forced-colors': 'active' });
    renderField({ spec: { ...fruit, expectMultipleValues: true }, defaultValue: ['pear'] });

    const chip = getComputedStyle(await screen.findByRole('listitem'));

    expect([chip.borderTopWidth, chip.borderTopStyle]).toEqual(['1px', 'solid']);
    expect(chip.borderTopColor).toBe(systemColour('CanvasText'));
  });
});

describe('light and dark', () => {
  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(18, 18, 18)'],
  ])('follow the system if the page does: %s', async (scheme, background) => {
    document.documentElement.style.colorScheme = 'light dark';
    await emulate({ 'prefers-color-scheme': scheme });
    renderField({ spec: fruit });

    expect(getComputedStyle(await findBox()).backgroundColor).toBe(background);
    document.documentElement.style.colorScheme = '';
  });

  it.each(['light', 'dark'])(
    'have a contrast of 3:1 between the edge and the inside of a box (WCAG 1.4.11): %s',
    async (scheme) => {
      document.documentElement.style.colorScheme = scheme;
      renderField({ spec: fruit });
      const { borderTopColor, backgroundColor } = getComputedStyle(await findBox());

      expect(contrast(painted(borderTopColor), painted(backgroundColor))).toBeGreaterThanOrEqual(3);
      document.documentElement.style.colorScheme = '';
    },
  );
});
