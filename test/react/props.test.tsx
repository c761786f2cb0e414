/** Props of a plain control, on a field. */
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';
import { createHarness, findBox, renderField, settle } from '../support/renderField.tsx';

const text: InputFieldSpec = { displayName: 'Text', dataType: 'STRING', description: 'Help.' };
const items = ['Apple', 'Apricot', 'Banana'].map((label) => ({ value: label[0] + label.slice(1), label }));
const inline: InputFieldSpec = { ...text, valuesEndpoint: { protocol: 'INLINE', items } };
const several: InputFieldSpec = { ...inline, expectMultipleValues: true };
const chips: InputFieldSpec = { ...text, expectMultipleValues: true };
const remote: InputFieldSpec = {
  ...text,
  valuesEndpoint: { uri: '/values', responseMapping: { dataField: 'data' } },
};
const boxes = [
  ['text', text],
  ['one value', inline],
  ['several values', several],
  ['chips', chips],
] as const;
const control = () => screen.findByLabelText(/^Text/, { selector: 'input' });
const nothingFound = async () => Response.json({ data: [] });

/** Shows a field with autoFocus after a press on a button, which then has focus. */
function Page() {
  const [isShown, show] = useState(false);
  return (
    <>
      <button onClick={() => show(true)}>Show</button>
      {isShown && <SpecField spec={text} {...{ autoFocus: true }} />}
    </>
  );
}

describe('props of a text box', () => {
  it.each(boxes)('placeholder, autoComplete, data and aria attributes reach it: %s', async (_what, spec) => {
    const props: Partial<SpecFieldProps> = {
      placeholder: 'Type here',
      autoComplete: 'nickname',
      'data-testid': 'mine',
      'aria-keyshortcuts': 'F2',
      'aria-describedby': 'elsewhere',
    };
    renderField({ spec, ...props });

    const box = await control();
    expect(box).toHaveAttribute('placeholder', 'Type here');
    expect(box).toHaveAttribute('autocomplete', 'nickname');
    expect(box).toBe(screen.getByTestId('mine'));
    expect(box).toHaveAttribute('aria-keyshortcuts', 'F2');
    expect(box.getAttribute('aria-describedby')).toMatch(/-description elsewhere$/);
  });

  it.each(boxes)('autoFocus focuses it on mount: %s', async (_what, spec) => {
    renderField({ spec, autoFocus: true });

    const box = await control();

    await waitFor(() => expect(box).toHaveFocus());
  });

  it('autoFocus leaves focus on another focused element', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));

    await control();

    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  });

  it.each([
    ['given-name', 'given-name'],
    ['email', 'email'],
    ['postal-code', 'postal-code'],
    ['anything', null],
  ])('autoComplete follows the hint of the document: %s (WCAG 1.3.5)', async (formatHint, expected) => {
    renderField({ spec: { ...text, formatHint } });

    expect((await control()).getAttribute('autocomplete')).toBe(expected);
  });

  it('labelHidden hides the label but keeps the accessible name', async () => {
    renderField({ spec: text, labelHidden: true });

    const box = await screen.findByRole('textbox', { name: 'Text' });

    expect(box).toBeVisible();
    expect(document.querySelector('label')?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  });

  it('style applies to the root of the field', async () => {
    renderField({ spec: text, style: { maxInlineSize: 123 } });

    await control();

    expect(document.querySelector<HTMLElement>('.spec-field')?.style.maxInlineSize).toBe('123px');
  });

  it('placeholder is the empty choice of a select', async () => {
    renderField({ spec: inline, kind: 'select', placeholder: 'Choose a fruit' });

    expect(await screen.findByRole('option', { name: 'Choose a fruit' })).toBeInTheDocument();
  });
});

const clear = () => screen.queryByRole('button', { name: 'Clear' });

describe('clearable', () => {
  it.each([
    ['is shown for an optional value', {}, {}, true],
    ['is not shown for a required value', { required: true }, {}, false],
    ['is shown if the app sets clearable', { required: true }, { clearable: true }, true],
    ['is not shown if the app sets clearable={false}', {}, { clearable: false }, false],
    ['is not shown in a read-only field', {}, { readOnly: true }, false],
  ])('the button %s', async (_what, spec, props, isThere) => {
    renderField({ spec: { ...inline, ...spec }, defaultValue: 'Apple', ...props });
    await waitFor(async () => expect(await findBox()).toHaveValue('Apple'));

    expect(clear() !== null).toBe(isThere);
  });

  it('clears the value and focuses the box', async () => {
    const onChange = vi.fn();
    renderField({ spec: inline, defaultValue: 'Apple', onChange });
    await waitFor(async () => expect(await findBox()).toHaveValue('Apple'));

    await userEvent.click(clear() as HTMLElement);

    expect(await findBox()).toHaveValue('');
    expect(await findBox()).toHaveFocus();
    expect(onChange).toHaveBeenLastCalledWith(null, { aliases: [] });
    expect(clear()).toBeNull();
  });
});

const activeOption = async () =>
  document.getElementById((await findBox()).getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('autoHighlight', () => {
  it('makes the first option active when results load, so that Enter picks it', async () => {
    renderField({ spec: inline, autoHighlight: true });
    await userEvent.click(await findBox());
    await userEvent.keyboard('ap');
    await waitFor(async () => expect(await activeOption()).toBe('Apple'));
    await userEvent.keyboard('r');
    await waitFor(async () => expect(await activeOption()).toBe('Apricot'));

    await userEvent.keyboard('{Enter}');

    expect(await findBox()).toHaveValue('Apricot');
  });

  it.each([
    ['{ArrowUp}', undefined, 'Banana'],
    ['{Alt>}{ArrowDown}{/Alt}', 'Apricot', 'Apricot'],
  ])('yields to %s, and starts at the chosen option (%j)', async (keys, defaultValue, active) => {
    renderField({ spec: inline, autoHighlight: true, defaultValue });
    const box = await findBox();
    box.focus();

    await userEvent.keyboard(keys);

    await waitFor(() =>
      expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(
        active,
      ),
    );
    await settle(100);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(active);
  });

  it('picks no option on Tab without input', async () => {
    const onChange = vi.fn();
    renderField({ spec: inline, autoHighlight: true, onChange });
    await userEvent.click(await findBox());
    await waitFor(async () => expect(await activeOption()).toBe('Apple'));

    await userEvent.tab();

    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('labels from the app', () => {
  it('onChange receives the picked alias', async () => {
    const onChange = vi.fn();
    renderField({ spec: several, onChange });
    await userEvent.click(await findBox());

    await userEvent.click(await screen.findByRole('option', { name: 'Banana' }));

    expect(onChange).toHaveBeenLastCalledWith(['Banana'], {
      aliases: [{ value: 'Banana', label: 'Banana' }],
    });
  });

  it('valueLabels are shown without a request', async () => {
    const harness = createHarness({ fetch: nothingFound });
    const valueLabels = [{ value: 7, label: 'Seven' }];
    renderField({ spec: { ...remote, dataType: 'NUMBER' }, value: 7, valueLabels }, harness);

    await waitFor(async () => expect(await findBox()).toHaveValue('Seven'));

    expect(harness.sent).toEqual([]);
  });

  it.each([
    ['valueLabels', { valueLabels: [{ value: 'x1', label: ' ' }] }, {}],
    ['resolveLabel', {}, { resolveLabel: () => '' }],
    ['resolveLabels', {}, { resolveLabels: () => [{ value: 'x1', label: '\u200B' }] }],
  ])('an invisible label of %s is replaced by the value', async (_what, props, ofProvider) => {
    const harness = createHarness({ fetch: nothingFound, ...ofProvider });
    renderField({ spec: remote, value: 'x1', ...props }, harness);

    await settle(200);

    expect(await findBox()).toHaveValue('x1');
  });

  it('resolveLabels is called once per value for all fields of a document', async () => {
    const resolveLabels = vi.fn((values: readonly unknown[]) =>
      values.map((value) => ({ value: String(value), label: `Label of ${String(value)}` })),
    );
    const { provider } = createHarness({ fetch: nothingFound, resolveLabels });
    render(
      <SpecFieldProvider {...provider}>
        {Array.from({ length: 50 }, (_, index) => (
          <SpecField key={index} spec={remote} defaultValue={`v${index % 3}`} />
        ))}
      </SpecFieldProvider>,
    );

    await waitFor(() => expect(screen.getAllByDisplayValue(/^Label of v/)).toHaveLength(50));

    const asked = resolveLabels.mock.calls.flatMap(([values]) => values);
    expect(asked.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['v0', 'v1', 'v2']);
  });
});

async function renderTwo(spec: InputFieldSpec) {
  const { rerender } = render(<SpecField spec={spec} />);
  await control();
  return { rerender: (next: InputFieldSpec) => rerender(<SpecField spec={next} />) };
}

describe('a document that changes under a mounted field', () => {
  const rule = { name: 'code', type: 'pattern', params: { regex: '^[A-Z]+$' }, errorMessage: 'Not so.' };

  it('keeps the value, and drops errors of the old document', async () => {
    const { rerender } = await renderTwo({ ...text, constraints: [rule] });
    await userEvent.fill(await control(), 'abc');
    await userEvent.tab();
    await screen.findByText('Not so.');

    rerender({ ...text, displayName: 'Text two' });

    expect(screen.queryByText('Not so.')).toBeNull();
    expect(await control()).toHaveValue('abc');
  });

  it('keeps typed text and focus', async () => {
    const { rerender } = await renderTwo(inline);
    await userEvent.click(await control());
    await userEvent.keyboard('ap');

    rerender({ ...inline, displayName: 'Text two' });

    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Text two' })).toHaveValue('ap'));
    expect(await control()).toHaveFocus();
  });

  it('is ignored if an equal new object', async () => {
    const { rerender } = await renderTwo(inline);
    const box = await control();
    await userEvent.click(box);
    await userEvent.keyboard('ap');

    rerender(structuredClone(inline));

    expect(await control()).toBe(box);
    expect(box).toHaveValue('ap');
  });
});
