/** A few short values, side by side. D72. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

const sizes = (...labels: readonly string[]): Omit<InputFieldSpec, 'displayName'> => ({
  dataType: 'STRING',
  formatHint: 'segmented',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: labels.map((label) => ({ value: label.toLowerCase(), label })),
  },
});

describeKind('segmented', {
  spec: sizes('Small', 'Medium', 'Large'),
  filled: 'medium',
  entries: ['medium'],
  enter: () => userEvent.keyboard(' {ArrowRight}'),
  enterNatively: (first) => {
    const [, second] =
      first.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    if (second) second.checked = true;
  },
  summary: 'Medium',
  isGroup: true,
});

describe('segments', () => {
  it.each([
    ['five short values', sizes('A', 'B', 'C', 'D', 'E'), 'radio', true],
    ['six values', sizes('A', 'B', 'C', 'D', 'E', 'F'), 'combobox', false],
    ['a long value', sizes('A', 'B '.repeat(13)), 'radio', false],
  ])('are used for few short values only: %s', async (_what, spec, role, isSegmented) => {
    renderField({ spec: { displayName: 'Size', ...spec } });

    expect((await screen.findAllByRole(role)).length).toBeGreaterThan(0);
    expect(document.querySelector('.spec-field-segmented') !== null).toBe(isSegmented);
  });

  it('are checkboxes in a group for multiple values', async () => {
    const onChange = vi.fn();
    renderField({
      spec: { displayName: 'Size', ...sizes('S', 'M', 'L'), expectMultipleValues: true },
      onChange,
    });

    await userEvent.click(await screen.findByRole('checkbox', { name: 'S' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'L' }));

    expect(onChange.mock.lastCall?.[0]).toEqual(['s', 'l']);
    expect(screen.getByRole('group', { name: 'Size' })).toBeVisible();
  });

  it('are replaced by the kind that the app sets', async () => {
    renderField({ spec: { displayName: 'Size', ...sizes('S', 'M') }, kind: 'select' });

    expect((await screen.findByLabelText('Size')).tagName).toBe('SELECT');
  });
});
