/** Removed values can be restored: by Undo beside the field, and by Ctrl+Z in its box. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import { ready } from '../support/renderForm.tsx';
import { createHarness, renderField } from '../support/renderField.tsx';

const items = ['Apple', 'Apricot', 'Banana', 'Cherry'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items },
};
const several: InputFieldSpec = { ...fruit, expectMultipleValues: true };
const own: InputFieldSpec = { displayName: 'Fruit', dataType: 'STRING', expectMultipleValues: true };
const three = ['apple', 'banana', 'cherry'];

afterEach(() => vi.useRealTimers());

async function start(spec: InputFieldSpec, defaultValue: FieldValue, more = {}) {
  let value = defaultValue;
  const onChange = vi.fn((next: FieldValue) => {
    value = next;
  });
  const shown = renderField({ spec, defaultValue, onChange, ...more });
  await ready();
  // The first press may start outside of the page.
  await userEvent.tab();
  if (document.activeElement?.tagName !== 'INPUT') await userEvent.tab();
  await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'INPUT'));
  return { ...shown, box: document.activeElement as HTMLInputElement, value: () => value };
}

const undo = () => screen.queryByRole('button', { name: 'Undo' });
const said = () => document.querySelector('.spec-field-live')?.textContent?.trim();

const remove = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const removeAll = async () => {
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await remove(/^(Clear|Remove all)/);
};
const backspace = () => userEvent.keyboard('{Backspace}');

// Keys work in chips once their code has loaded.
beforeAll(loadControls);

describe('a value removed', () => {
  it.each([
    ['the clear button', fruit, 'banana', null, () => remove(/^Clear/)],
    ['the × of a chip', several, three, ['apple', 'cherry'], () => remove(/^Remove Banana/)],
    ['the × of a chip of free text', own, three, ['apple', 'cherry'], () => remove(/^Remove banana/)],
    ['Backspace', several, three, ['apple', 'banana'], backspace],
    ['Backspace in free text', own, three, ['apple', 'banana'], backspace],
    ['"remove all"', several, three, null, removeAll],
  ] as const)(
    'by %s is restored by Undo, and by Ctrl+Z in the box',
    async (_what, spec, before, after, takeAway) => {
      const { value, box } = await start(spec, before);

      await takeAway();
      await waitFor(() => expect(value()).toEqual(after));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(value()).toEqual(before);
      expect(box).toHaveFocus();
      expect(undo()).toBeNull();

      await takeAway();
      await waitFor(() => expect(value()).toEqual(after));
      await userEvent.keyboard('{Control>}z{/Control}');
      expect(value()).toEqual(before);
    },
  );

  it('is restored step by step in its place, beside values added since', async () => {
    const { value } = await start(several, three);
    await userEvent.keyboard('{Backspace}{Backspace}apricot{Enter}');
    await waitFor(() => expect(value()).toEqual(['apple', 'apricot']));

    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    expect(value()).toEqual(['apple', 'banana', 'apricot']);
    await userEvent.keyboard('{Control>}z{/Control}');

    expect(value()).toEqual(['apple', 'banana', 'cherry', 'apricot']);
  });

  it('is not restored over another value, nor after a reset', async () => {
    const { value } = await start(fruit, 'banana');
    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    await userEvent.keyboard('cherry{Enter}');
    await waitFor(() => expect(value()).toBe('cherry'));

    await userEvent.keyboard('{Control>}z{/Control}');
    expect(value()).toBe('cherry');
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect(undo()).toBeNull();
  });

  it('is not restored by Ctrl+Z while the box has text', async () => {
    const { value } = await start(several, three);
    await userEvent.keyboard('{Backspace}x');

    await userEvent.keyboard('{Control>}z{/Control}');

    expect(value()).toEqual(['apple', 'banana']);
  });

  it('is announced once, with the Undo key', async () => {
    await start(several, three);

    await userEvent.keyboard('{Backspace}');

    expect(said()).toMatch(/^Cherry removed\. Undo: (Ctrl|Cmd)\+Z\.$/);
    expect(undo()?.closest('[role=status], [aria-live]')).toBeNull();
  });
});

describe('the Undo button', () => {
  it('is shown for 8 seconds, and as long as it has focus', async () => {
    await start(several, three);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{Backspace}');
    await act(async () => vi.advanceTimersByTime(7_900));
    expect(undo()).not.toBeNull();

    await act(async () => undo()?.focus());
    await act(async () => vi.advanceTimersByTime(20_000));
    expect(undo()).not.toBeNull();
    await act(async () => undo()?.blur());
    await act(async () => vi.advanceTimersByTime(8_100));

    expect(undo()).toBeNull();
  });
});

const fetch = async (request: Request) => {
  const isThere = new URL(request.url).searchParams.get('c') === 'FR';
  return Response.json(isThere ? [{ value: 'PAR', label: 'Paris' }] : []);
};

describe('a removed dependent value', () => {
  const city: InputFieldSpec = {
    displayName: 'City',
    dataType: 'STRING',
    valuesEndpoint: {
      uri: '/cities',
      requestParams: { valueParam: 'id' },
      searchParamsSchema: { properties: { c: { 'x-field': 'country' } }, required: ['c'] },
    },
  };

  it('is restored by Undo with its label, as an invalid value', async () => {
    const { harness, field } = {
      harness: createHarness({ fetch }),
      field: { spec: city, defaultValue: 'PAR' },
    };
    const { rerender } = renderField({ ...field, dependencies: { country: 'FR' } }, harness);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Paris'));
    const { SpecField, SpecFieldProvider } = await import('../../src/index.js');

    rerender(
      <SpecFieldProvider {...harness.provider}>
        <form>
          <SpecField {...field} dependencies={{ country: 'CH' }} />
        </form>
      </SpecFieldProvider>,
    );
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Paris'));
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  });
});
