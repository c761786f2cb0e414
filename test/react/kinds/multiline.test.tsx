/** A STRING of several lines. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

describeKind('multiline', {
  spec: { dataType: 'STRING', formatHint: 'multiline' },
  filled: 'one\ntwo',
  entries: ['one\ntwo'],
  enter: () => userEvent.keyboard('one{Enter}two'),
  summary: 'one\ntwo',
});

const notes: InputFieldSpec = { displayName: 'Notes', dataType: 'STRING', formatHint: 'multiline' };
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');

describe('a box of several lines', () => {
  it.each<[string, Partial<InputFieldSpec>, string]>([
    ['a hint', { formatHint: 'Multiline' }, 'TEXTAREA'],
    [
      'a text that may be long',
      { constraints: [{ type: 'maxLength', params: { value: '201' } }] },
      'TEXTAREA',
    ],
    [
      'a text that may not be long',
      { constraints: [{ type: 'maxLength', params: { value: 200 } }] },
      'INPUT',
    ],
    ['a default of several lines', { default: 'a\nb' }, 'TEXTAREA'],
    [
      'another hint',
      { formatHint: 'url', constraints: [{ type: 'maxLength', params: { value: 2000 } }] },
      'INPUT',
    ],
  ])('is used or not for %s', async (_what, more, tag) => {
    renderField({ spec: { displayName: 'Notes', dataType: 'STRING', ...more } });

    expect((await box()).tagName).toBe(tag);
  });

  it('grows from three lines to twelve, then scrolls', async () => {
    renderField({ spec: notes });
    const element = await box();
    const heightOf = async (lines: number) => {
      await userEvent.fill(element, Array.from({ length: lines }, (_, at) => `${at}`).join('\n'));
      return element.getBoundingClientRect().height;
    };
    const line = (await heightOf(5)) - (await heightOf(4));

    expect(await heightOf(3)).toBeCloseTo(await heightOf(1), 0);
    expect((await heightOf(12)) - (await heightOf(3))).toBeCloseTo(9 * line, 0);
    expect(await heightOf(30)).toBeCloseTo(await heightOf(12), 0);
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
    await heightOf(30);
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
  });

  it('grows without support of field-sizing', async () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = 'textarea { field-sizing: fixed !important }';
    renderField({ spec: notes });
    const element = await box();
    const first = element.getBoundingClientRect().height;

    await userEvent.fill(element, 'a\n'.repeat(7));
    const grown = element.getBoundingClientRect().height;
    supports.mockRestore();
    sheet.remove();

    expect(grown).toBeGreaterThan(first * 1.8);
    expect(element.scrollHeight).toBe(element.clientHeight);
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'submits its form by %s, and not by Enter',
    async (keys) => {
      const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
      renderField({ spec: { ...notes, name: 'notes' } }, undefined, { onSubmit });
      const button = document.createElement('button');
      document.querySelector('form')?.append(button);
      await userEvent.click(await box());

      await userEvent.keyboard('one{Enter}two');
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.keyboard(keys);

      await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
      expect(await box()).toHaveValue('one\ntwo');
    },
  );
});
