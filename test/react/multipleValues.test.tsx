import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { type InputFieldSpec, loadControls } from '../../src/index.js';
import { createHarness, findBox, renderField, settle } from '../support/renderField.tsx';

const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Banana', 'Cherry', 'Date'].map((label) => ({ value: label[0] ?? '', label })),
  },
  constraints: [{ name: 'most', type: 'maxValue', params: { value: 3 }, errorMessage: 'Three at most.' }],
};
const tags: InputFieldSpec = { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true };

const suggested: InputFieldSpec = {
  ...tags,
  valuesEndpoint: { protocol: 'INLINE', mode: 'SUGGESTIONS', items: [{ value: 'x', label: 'X' }] },
};

/** Returns a value without a search, and none for any search. */
const answer = async ({ url }: Request) => {
  const isAll = new URL(url).searchParams.get('search') === null;
  return Response.json({ data: isAll ? [{ value: 'n', label: 'New' }] : [] });
};
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);
/** Composes growing texts by an input method; the returned function commits the last. */
async function compose(...texts: string[]) {
  const tools = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  for (const text of texts) {
    const { length } = text;
    await tools.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  return () => tools.send('Input.insertText', { text: texts.at(-1) });
}
const entries = (name: string) => new FormData(document.querySelector('form') ?? undefined).getAll(name);
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

// Keys work in chips once their code has loaded.
beforeAll(loadControls);

describe('SpecField: several values with an endpoint', () => {
  it('picks several values with the list open, and submits them in the order picked (D26)', async () => {
    const onChange = vi.fn();
    renderField({ spec: fruit, name: 'fruit', onChange });
    await userEvent.click(await findBox());

    await userEvent.click(await screen.findByRole('option', { name: 'Cherry' }));
    await userEvent.click(screen.getByRole('option', { name: 'Apple' }));

    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([[['C']], [['C', 'A']]]);
    expect(chips()).toEqual(['Cherry', 'Apple']);
    expect(entries('fruit')).toEqual(['C', 'A']);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  });

  it('marks chosen options, and removes a value when picked again', async () => {
    const onChange = vi.fn();
    renderField({ spec: fruit, defaultValue: ['A'], onChange });
    await userEvent.click(await findBox());
    expect(screen.getByRole('option', { name: 'Apple' })).toHaveAttribute('aria-selected', 'true');

    await userEvent.click(screen.getByRole('option', { name: 'Apple' }));

    expect(onChange.mock.lastCall?.[0]).toEqual(null);
    expect(chips()).toEqual([]);
  });

  it('picks by keyboard and keeps the text for the next pick', async () => {
    renderField({ spec: fruit });
    await userEvent.tab();
    await userEvent.keyboard('a');
    await screen.findByRole('option', { name: 'Date' });

    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');

    expect(chips()).toEqual(['Apple', 'Banana']);
    expect(await findBox()).toHaveValue('a');
    await userEvent.tab({ shift: true });
    expect(await findBox()).toHaveValue('');
    expect(document.querySelector('.spec-field-error')).toBeNull();
  });

  it('adds no value beyond the maximum of its constraint, with a message (D24)', async () => {
    renderField({ spec: fruit, defaultValue: ['A', 'B', 'C'] });
    await userEvent.click(await findBox());
    const voice = screen.getByRole('status');
    await waitFor(() => expect(voice).toHaveTextContent('4 results.'));

    await userEvent.click(screen.getByRole('option', { name: 'Date' }), { force: true });

    expect(chips()).toEqual(['Apple', 'Banana', 'Cherry']);
    expect(voice).toHaveTextContent('You can choose up to 3.');
    expect(
      screen.getByText('You can choose up to 3.', { selector: '.spec-field-full, .spec-field-full *' }),
    ).toBeVisible();
  });

  it('selects all loaded options up to the maximum, and removes all', async () => {
    renderField({ spec: fruit });
    await userEvent.click(await findBox());

    await userEvent.click(screen.getByRole('button', { name: 'Select all 4' }));
    expect(chips()).toEqual(['Apple', 'Banana', 'Cherry']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove all 3' }));

    expect(chips()).toEqual([]);
  });

  it('has no Select all or Remove all for fewer than two', async () => {
    renderField({ spec: fruit, defaultValue: ['A'] });
    await userEvent.click(await findBox());
    await userEvent.keyboard('date');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));

    expect(screen.queryByRole('button', { name: /Clear|all|Select/ })).toBeNull();
  });

  it('selects all options by Ctrl+A in an empty box', async () => {
    renderField({ spec: { ...fruit, constraints: [] } });
    await userEvent.click(await findBox());
    await screen.findByRole('option', { name: 'Apple' });

    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(chips()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']));

    expect(await findBox()).toHaveFocus();
  });

  it('returns focus to the box after a press on a button under the list', async () => {
    renderField({ spec: fruit });
    await userEvent.click(await findBox());

    await userEvent.click(await screen.findByRole('button', { name: 'Select all 4' }));

    expect(await findBox()).toHaveFocus();
  });

  it('moves through chips by arrows, and removes and announces by Delete and Backspace', async () => {
    renderField({ spec: fruit, defaultValue: ['A', 'B', 'C'] });
    await userEvent.click(await findBox());
    await userEvent.keyboard('{Escape}');

    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(chips()).toEqual(['Apple', 'Cherry']);
    expect(screen.getByRole('status')).toHaveTextContent('Banana removed.');
    expect(screen.getByRole('button', { name: 'Remove Cherry' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await findBox()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');

    expect(chips()).toEqual(['Apple']);
    expect(await findBox()).toHaveFocus();
  });

  it('adds a pasted list by label or value, and keeps unmatched text in the box', async () => {
    renderField({ spec: fruit });
    await userEvent.click(await findBox());

    paste('banana\nD, durian');

    await waitFor(() => expect(chips()).toEqual(['Banana', 'Date']));
    expect(await findBox()).toHaveValue('durian');
    expect(screen.getByText('“durian” isn’t in the list.')).toBeVisible();
  });

  it('shows an error if one of the values is not in the list', async () => {
    renderField({ spec: fruit, defaultValue: ['A', 'nope'] });
    await userEvent.click(await findBox());

    await userEvent.keyboard('{Escape}');
    await userEvent.tab();

    expect(await screen.findByText('Choose a value from the list.')).toBeVisible();
  });

  it('returns to its default values on a form reset', async () => {
    renderField({ spec: fruit, defaultValue: ['A'] });
    await userEvent.click(await findBox());
    await userEvent.click(screen.getByRole('option', { name: 'Date' }));
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

    await waitFor(() => expect(chips()).toEqual(['Apple']));
  });
});

describe('SpecField: several saved values that a search does not find', () => {
  const remote: InputFieldSpec = {
    displayName: 'Remote',
    dataType: 'STRING',
    expectMultipleValues: true,
    valuesEndpoint: { uri: '/values', responseMapping: { dataField: 'data' } },
  };
  const show = () =>
    renderField({ spec: remote, name: 'r', defaultValue: ['a', 'b', 'c'] }, createHarness({ fetch: answer }));

  it('accepts initial values without an error when others are added and removed', async () => {
    show();
    await userEvent.click(await findBox());
    await userEvent.click(await screen.findByRole('option', { name: 'New' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove b' }));
    await userEvent.tab();

    await settle(300);

    expect(entries('r')).toEqual(['a', 'c', 'n']);
    expect(document.querySelector('.spec-field-error')).toBeNull();
  });

  it('marks chips without a known label', async () => {
    show();
    await userEvent.click(await findBox());
    await userEvent.click(await screen.findByRole('option', { name: 'New' }));

    const marked = screen.getAllByRole('listitem').filter((chip) => 'unlabelled' in chip.dataset);

    expect(marked.map((chip) => chip.textContent)).toEqual(['a', 'b', 'c']);
  });
});

describe('SpecField: several values without an endpoint', () => {
  it('makes chips at Enter, at a comma and on blur', async () => {
    renderField({ spec: tags, name: 'tags' });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Tags' }));

    await userEvent.keyboard('one{Enter}two,three');
    await userEvent.tab();

    expect(chips()).toEqual(['one', 'two', 'three']);
    expect(entries('tags')).toEqual(['one', 'two', 'three']);
  });

  it('splits a pasted list into chips', async () => {
    const { container } = renderField({ spec: tags });
    await userEvent.click(await within(container).findByRole('textbox'));

    paste('a;b\nc');

    await waitFor(() => expect(chips()).toEqual(['a', 'b', 'c']));
  });

  it.each([
    ['free text', tags],
    ['suggestions', suggested],
  ])('drops the space after a separator: %s', async (_what, spec) => {
    renderField({ spec });
    const box = await screen.findByLabelText('Tags');
    await userEvent.click(box);

    await userEvent.keyboard('ann, bob,  c d');

    expect(box).toHaveValue('c d');
    await waitFor(() => expect(chips()).toEqual(['ann', 'bob']));
  });

  it.each([
    ['free text', tags],
    ['suggestions', suggested],
  ])('splits composed text only after the composition ends: %s', async (_what, spec) => {
    renderField({ spec });
    const box = await screen.findByLabelText('Tags');
    await userEvent.click(box);

    const take = await compose('k', 'か', 'か,', 'か, n');
    expect(box).toHaveValue('か, n');
    expect(chips()).toEqual([]);
    await take();

    await waitFor(() => expect(chips()).toEqual(['か']));
    expect(box).toHaveValue('n');
  });
});
