import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLinearPattern } from '../../src/pattern/index.js';
import type { InputFieldSpec, SpecFieldHandle } from '../../src/index.js';
import { createHarness, findBox, renderField, settle, typeSlowly } from '../support/renderField.tsx';

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const noError = () => expect(document.querySelector('.spec-field-error')).toBeNull();

describe('SpecField: lookups', () => {
  it('sends one request after typing pauses, by the spec’s parameter names (§4.2, §4.3 rule 1)', async () => {
    const { lookups } = renderField({ spec: '/api/fields/city', name: 'city' });
    await userEvent.click(await findBox());

    const keysAtMs = await typeSlowly('san fra');
    await screen.findByRole('option', { name: 'San Francisco, CA, US' });

    expect(lookups().at(-1)).toMatchObject({ method: 'GET', query: { q: 'san fra', p: '1', size: '20' } });
    // A slow machine may pause between two keys like a person.
    const rests = keysAtMs.filter((atMs, index) => atMs - (keysAtMs[index - 1] ?? atMs) >= 290);
    expect(lookups().length).toBeLessThanOrEqual(1 + rests.length);
    for (const { atMs } of lookups()) {
      const lastKeyMs = Math.max(...keysAtMs.filter((keyMs) => keyMs < atMs));
      expect(atMs - lastKeyMs).toBeGreaterThanOrEqual(295);
    }
  });

  it('sends no request below minSearchLength, and shows how much to type (§4.3 rule 2, D16)', async () => {
    const { lookups } = renderField({ spec: '/api/fields/city' });
    await userEvent.click(await findBox());

    await typeSlowly('s');
    await settle();

    expect(document.querySelector('.spec-field-status')).toHaveTextContent(
      'Type 1 more character to search.',
    );
    expect(screen.getByRole('status')).toHaveTextContent('Type 1 more character to search.');
    expect(lookups()).toEqual([]);
  });

  it('shows cached results at once without a request (§4.3 rule 4, D15)', async () => {
    const { lookups } = renderField({ spec: '/api/fields/country' });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Afghanistan' });
    await typeSlowly('fra');
    await screen.findByRole('option', { name: 'France' });
    const sentBefore = lookups().length;

    await userEvent.clear(await findBox());
    await waitFor(() => expect(optionNames()).toContain('Afghanistan'));
    await userEvent.fill(await findBox(), 'fra');

    await waitFor(() => expect(optionNames()).toContain('France'));
    await settle();
    expect(lookups()).toHaveLength(sentBefore);
  });

  it('reuses cached results for another field of the same endpoint', async () => {
    const harness = createHarness();
    const first = renderField({ spec: '/api/fields/country' }, harness);
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Afghanistan' });
    first.unmount();

    renderField({ spec: '/api/fields/country' }, harness);
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Afghanistan' });

    expect(harness.sent.map(({ path }) => path)).toEqual(['/api/fields/country', '/api/values/country']);
  });

  it('loads each next page once as the list is scrolled to its end (§4.2 rule 2)', async () => {
    const { lookups } = renderField({ spec: '/api/fields/sixty' });
    await userEvent.click(await findBox());
    await waitFor(() => expect(optionNames()).toHaveLength(20));
    const list = screen.getByRole('listbox');

    for (const rows of [40, 60]) {
      list.scrollTop = list.scrollHeight;
      await waitFor(() => expect(optionNames()).toHaveLength(rows));
    }
    list.scrollTop = list.scrollHeight;
    await settle();

    expect(lookups().map(({ query }) => query['p'])).toEqual(['1', '2', '3']);
  });

  it('loads the next page if the arrow keys reach the end', async () => {
    const { lookups } = renderField({ spec: '/api/fields/sixty' });
    await userEvent.click(await findBox());
    await waitFor(() => expect(optionNames()).toHaveLength(20));

    await userEvent.keyboard('{ArrowDown>20/}');

    await waitFor(() => expect(optionNames()).toHaveLength(40));
    expect(lookups().map(({ query }) => query['p'])).toEqual(['1', '2']);
  });

  it('never shows results of an earlier text (D18)', async () => {
    renderField({ spec: '/api/fields/slow' });
    await userEvent.click(await findBox());
    await typeSlowly('row 1');
    await settle(350);

    await userEvent.keyboard('{Backspace}2');

    await waitFor(() => expect(optionNames()).toContain('Row 21'), { timeout: 3000 });
    expect(optionNames()).not.toContain('Row 11');
  });

  it('shows an error instead of a list, and repeats the request on Try again (§7)', async () => {
    const { lookups, faults } = renderField({ spec: '/api/fields/flaky' });
    await userEvent.click(await findBox());
    await userEvent.fill(await findBox(), `boom`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(optionNames()).toEqual([]);

    await userEvent.click(retry);

    await screen.findByRole('option', { name: 'boom 1' });
    expect(lookups().filter(({ query }) => query['q'] === 'boom')).toHaveLength(2);
    expect(faults.map(({ code }) => code)).toContain('http-status');
  });

  it('shows “No results.” if no value matches', async () => {
    renderField({ spec: '/api/fields/country' });
    await userEvent.click(await findBox());

    await userEvent.fill(await findBox(), 'atlantis');

    expect(await screen.findByText('No results.')).toBeVisible();
  });
});

describe('SpecField: choosing', () => {
  it('picks an option by keyboard, and shows its label', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/city', name: 'city', onChange });
    const box = await findBox();
    await userEvent.tab();
    expect(box).toHaveFocus();
    await typeSlowly('san fra');
    await screen.findByRole('option', { name: 'San Francisco, CA, US' });

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');

    expect(box).toHaveValue('San Francisco, CA, US');
    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([['5391959']]);
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('[name=city]')).toHaveValue('5391959');
  });

  it('opens its list clear of its box in little space, as at 200 % zoom', async () => {
    await page.viewport(400, 240);
    renderField({ spec: '/api/fields/country' });
    const box = await findBox();
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Afghanistan' });

    const list = screen.getByRole('listbox').getBoundingClientRect();
    const { top, bottom } = box.getBoundingClientRect();
    await page.viewport(1280, 720);

    expect(list.top >= bottom || list.bottom <= top).toBe(true);
  });

  it('opens its list above its box if there is more space, as at 400 % zoom', async () => {
    await page.viewport(320, 256);
    document.body.style.paddingBlockStart = '140px';
    renderField({ spec: '/api/fields/country' });
    const box = await findBox();
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Afghanistan' });

    const list = screen.getByRole('listbox').getBoundingClientRect();
    const { top } = box.getBoundingClientRect();
    document.body.removeAttribute('style');
    await page.viewport(1280, 720);

    expect(list.bottom).toBeLessThanOrEqual(top);
    expect(list.height).toBeGreaterThan(80);
  });

  it('picks with the pointer and keeps focus in the box', async () => {
    renderField({ spec: '/api/fields/priority' });
    await userEvent.click(await findBox());

    await userEvent.click(screen.getByRole('option', { name: 'High' }));

    expect(await findBox()).toHaveValue('High');
    expect(await findBox()).toHaveFocus();
  });

  it('opens by Alt+Down and closes by Escape (APG) without changing the saved value', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/priority', defaultValue: 'low', onChange });
    const box = await findBox();
    await userEvent.tab();

    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', '');
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveValue('Low');
    await userEvent.keyboard('{Escape}');

    expect(box).toHaveValue('Low');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('names the active option for assistive technology', async () => {
    renderField({ spec: '/api/fields/priority' });
    const box = await findBox();
    await userEvent.tab();

    await userEvent.keyboard('{ArrowDown}');

    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Low');
    expect(box).toHaveAttribute('aria-activedescendant', active.id);
  });

  it('keeps text that matches no value and the picked value, with an error (D21)', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/priority', name: 'priority', defaultValue: 'low', onChange });
    await userEvent.fill(await findBox(), 'Lowest');

    await userEvent.tab();

    expect(await findBox()).toHaveValue('Lowest');
    expect(screen.getByText('Choose a value from the list. Still chosen: Low.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    expect(document.querySelector('[name=priority]')).toHaveValue('low');
  });

  it('picks the value whose label was typed', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/priority', onChange });
    await userEvent.fill(await findBox(), 'high');

    await userEvent.tab();

    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([['high']]);
    noError();
  });

  it('picks the value of typed text whose lookup is answered after blur', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/country', onChange });
    await userEvent.fill(await findBox(), 'france');

    await userEvent.tab();

    await waitFor(() => expect(onChange.mock.calls.map(([value]) => [value])).toEqual([['FR']]));
    expect(await findBox()).toHaveValue('France');
    noError();
  });

  it('accepts any text as a value if values are only suggested (D10)', async () => {
    const onChange = vi.fn();
    renderField({ spec: '/api/fields/suggest', onChange });
    await userEvent.fill(await findBox(), 'Dragonfruit');

    await userEvent.tab();

    expect(onChange.mock.lastCall?.[0]).toEqual('Dragonfruit');
    noError();
  });
});

describe('SpecField: errors', () => {
  it('shows the message of the constraint on blur, and removes it while typing (§4.3 rule 5)', async () => {
    const { container } = renderField({ spec: '/api/fields/username' });
    const box = await screen.findByRole('textbox', { name: 'User name' });
    await userEvent.fill(box, '9 lives');
    noError();
    await userEvent.tab();
    const error = await within(container).findByText(/^Use 3 to 20 lower-case/);
    expect(box).toHaveAttribute('aria-describedby', error.closest('[id]')?.id);
    expect(box).not.toHaveAttribute('aria-errormessage');

    await userEvent.fill(box, 'nine-lives');

    noError();
  });

  it('checks a value outside a remote closed domain by a request on validate (§4.3 rule 6, D21)', async () => {
    const handle = createRef<SpecFieldHandle>();
    const { lookups } = renderField({ spec: '/api/fields/sixty', defaultValue: 'zz', ref: handle });
    await findBox();

    handle.current?.validate();

    await screen.findByText('Choose a value from the list.');
    expect(lookups().map(({ query }) => query['q'])).toContain('zz');
  });

  it('blocks the submit of an empty required field, shows an error, and takes focus', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const spec: InputFieldSpec = { displayName: 'Name', dataType: 'STRING', required: true };
    renderField({ spec, name: 'name' }, createHarness(), { onSubmit });

    form().requestSubmit();

    expect(onSubmit).not.toHaveBeenCalled();
    expect(await screen.findByText('Enter a value.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('evaluates a pattern with nested quantifiers by the app’s linear engine (D23)', async () => {
    const constraints = [{ type: 'pattern', params: { regex: '^(a+)+$' }, errorMessage: 'Only a.' }];
    const spec: InputFieldSpec = { displayName: 'Letters', dataType: 'STRING', constraints };
    renderField({ spec }, createHarness({ patternEngine: createLinearPattern }));

    await userEvent.fill(screen.getByRole('textbox'), `${'a'.repeat(60)}!`);
    await userEvent.tab();

    expect(screen.getByText('Only a.')).toBeVisible();
  });

  it('shows the error prop', async () => {
    renderField({ spec: '/api/fields/username', error: 'This name is taken.' });

    expect(await screen.findByText('This name is taken.')).toBeVisible();
  });
});

describe('SpecField: the document', () => {
  it.each([
    ['/api/fields/nowhere', 'http-status'],
    ['/api/fields/broken', 'spec-invalid'],
    ['/api/fields/cut', 'not-json'],
    ['/api/fields/html', 'not-json'],
  ])('shows a failure and reports %s as %s', async (spec, code) => {
    const { faults } = renderField({ spec });

    await screen.findByText('This field could not be loaded.');

    expect(faults.map((fault) => fault.code)).toEqual([code]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('renders an inline document without a request, and an invalid document as failed', async () => {
    const { sent } = renderField({ spec: { displayName: 'Name', dataType: 'STRING' } });
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(sent).toEqual([]);

    renderField({ spec: { dataType: 'STRING' } as InputFieldSpec });

    expect(await screen.findByText('This field could not be loaded.')).toBeVisible();
  });

  it('renders without a provider', () => {
    renderField({ spec: { displayName: 'Alone', dataType: 'STRING' } });

    expect(screen.getByRole('textbox', { name: 'Alone' })).toBeVisible();
  });
});

describe('SpecField in a form', () => {
  it('is controlled by value and onChange', async () => {
    const spec: InputFieldSpec = { displayName: 'Name', dataType: 'STRING' };
    const onChange = vi.fn();
    renderField({ spec, value: 'Ada', onChange });

    await userEvent.type(screen.getByRole('textbox'), '!');

    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([['Ada!']]);
    expect(screen.getByRole('textbox')).toHaveValue('Ada');
  });

  it('returns to its default value on a form reset', async () => {
    renderField({ spec: '/api/fields/priority', name: 'priority', defaultValue: 'low' });
    await userEvent.click(await findBox());
    await userEvent.click(screen.getByRole('option', { name: 'High' }));

    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Low'));
  });

  it.each([
    [{ defaultValue: 'low' }, [['p', 'low']]],
    [{}, []],
    [{ defaultValue: 'low', disabled: true }, []],
  ])('submits %j as %j (D26)', async (props, expected) => {
    renderField({ spec: '/api/fields/priority', name: 'p', ...props });
    await findBox();

    expect(entries()).toEqual(expected);
  });

  it('submits a saved value while its document is pending, and after the document fails', async () => {
    renderField({ spec: '/api/fields/nowhere', name: 'p', defaultValue: 'low' });
    expect(entries()).toEqual([['p', 'low']]);

    await screen.findByText('This field could not be loaded.');

    expect(entries()).toEqual([['p', 'low']]);
  });

  it('submits no default value if value is null while its document is pending', () => {
    renderField({ spec: '/api/fields/nowhere', name: 'p', value: null, defaultValue: 'low' });

    expect(entries()).toEqual([]);
  });

  it.each(['disabled', 'readOnly'] as const)('cannot be opened or changed while %s', async (state) => {
    renderField({ spec: '/api/fields/priority', defaultValue: 'low', [state]: true });
    const box = await findBox();

    fireEvent.click(box);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Escape' });

    expect(box).toHaveValue('Low');
    expect(optionNames()).toEqual([]);
  });

  it('calls onBlur only when focus leaves the whole field', async () => {
    const onBlur = vi.fn();
    renderField({ spec: '/api/fields/priority', onBlur });
    await userEvent.click(await findBox());
    await userEvent.click(screen.getByRole('button', { name: /^Show options/ }));
    expect(onBlur).not.toHaveBeenCalled();

    await userEvent.tab();

    expect(onBlur).toHaveBeenCalledOnce();
  });
});

const form = () => document.querySelector('form') as HTMLFormElement;
const entries = () => [...new FormData(form()).entries()];
