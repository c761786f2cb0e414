/** Kinds of input with a text box of the host: affixes and buttons are beside that box. D72. */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { renderField } from '../../support/renderField.tsx';

/** A box like those of design systems: an element around the input, as wide as possible. */
function Box({ className: _ours, ref, ...props }: ComponentProps<'input'>) {
  return (
    <span style={{ display: 'flex', inlineSize: '100%', border: '1px solid' }} data-testid="box">
      <input ref={ref} {...props} style={{ flex: 1, minInlineSize: 0, blockSize: 36, border: 0 }} />
    </span>
  );
}

const cases: [string, Partial<InputFieldSpec>, SpecFieldProps['defaultValue'], string][] = [
  ['currency', { dataType: 'NUMBER', unit: 'EUR' }, 12.5, '.spec-field-affix'],
  ['unit', { dataType: 'NUMBER', unit: 'kg' }, 7, '.spec-field-affix'],
  ['password', {}, 'secret', '.spec-field-reveal'],
  ['search', {}, 'shoes', '.spec-field-clear'],
  ['color', {}, '#3366cc', '.spec-field-well'],
  ['date', { dataType: 'DATE' }, '2026-03-04', '.spec-field-calendar-button'],
  ['date-time', { dataType: 'DATE' }, '2026-03-04T09:30Z', '.spec-field-affix'],
];

describe('with a text box of the app', () => {
  it.each(cases)(
    '%s places its affix or button outside the box',
    async (formatHint, more, defaultValue, part) => {
      const spec: InputFieldSpec = { displayName: 'Field', dataType: 'STRING', formatHint, ...more };
      renderField({ spec, defaultValue, components: { input: Box } });
      const box = (await screen.findByTestId('box')).getBoundingClientRect();
      const found = document.querySelector(part)?.getBoundingClientRect() ?? box;

      expect(found.right <= box.left || found.left >= box.right || found.top >= box.bottom).toBe(true);
      expect(box.width).toBeGreaterThan(100);
    },
  );
});
