/** The last row of a list, which creates a value from a text, or adds the text as a value (D70). */
import { render, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const origin = 'https://tags.test';

const tagField = (more: object = {}, endpoint: object = {}): InputFieldSpec => ({
  displayName: 'Tag',
  dataType: 'NUMBER',
  ...more,
  valuesEndpoint: {
    uri: '/tags',
    debounceMs: 0,
    requestParams: { valueParam: 'id' },
    responseMapping: { valueField: 'id', labelField: 'name' },
    createEndpoint: { uri: '/tags', labelParam: 'name' },
    ...endpoint,
  },
});

type Answer = () => Response | Promise<Response>;

/** How this back end searches. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A back end that stores tags; `answer` replaces its response to the next label. */
function tagServer() {
  const tags = [
    { id: 1, name: 'Zürich' },
    { id: 2, name: 'Bern' },
  ];
  const created: unknown[] = [];
  const searches: (string | null)[] = [];
  const signals: AbortSignal[] = [];
  const next: { answer?: Answer } = {};
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method === 'GET') {
      const search = url.searchParams.get('search');
      searches.push(search);
      const ids = url.searchParams.getAll('id');
      const isFound = ({ id, name }: (typeof tags)[number]) =>
        ids.length > 0 ? ids.includes(String(id)) : folded(name).includes(folded(search ?? ''));
      return json(tags.filter(isFound));
    }
    const body = (await request.json()) as { name: string };
    created.push(body);
    signals.push(request.signal);
    const { answer } = next;
    if (answer) return answer();
    const tag = { id: tags.length + 1, name: body.name };
    tags.push(tag);
    return json(tag, 201);
  };
  return { tags, created, searches, signals, next, fetch };
}

async function show(props: Partial<SpecFieldProps> = {}) {
  const server = tagServer();
  const onChange = vi.fn();
  const harness = createHarness({ baseUrl: origin, fetch: server.fetch });
  const shown = renderField({ spec: tagField(), onChange, ...props }, harness);
  await userEvent.click(await findBox());
  return { ...server, ...shown, onChange };
}

const tag = fieldNamed('Tag');
const createRow = (text: string) => screen.findByRole('option', { name: `Create “${text}”` });
const values = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.calls.map(([value]) => value);

describe('the “Create” row', () => {
  it('sends the label, and picks the returned value', async () => {
    const { created, onChange } = await show();
    await tag.type('Basel');

    await tag.pick('Create “Basel”');

    expect(values(onChange)).toEqual([3]);
    expect(created).toEqual([{ name: 'Basel' }]);
    expect([await tag.value(), await tag.error()]).toEqual(['Basel', null]);
    expect(onChange.mock.calls[0]?.[1]).toEqual({ aliases: [{ value: 3, label: 'Basel' }] });
  });

  it('is the last row unless a label equals the text, regardless of case and accents', async () => {
    await show();

    await tag.type('ZURICH');
    expect(await tag.options()).toEqual(['Zürich']);

    await tag.type('er');
    expect(await tag.options()).toEqual(['Bern', 'Create “er”']);
  });

  it('is chosen by arrows and Enter, not by Tab', async () => {
    const { created, onChange } = await show();
    await userEvent.keyboard('er');
    await createRow('er');
    await userEvent.keyboard('{ArrowUp}{Tab}');
    await waitFor(async () => expect(await findBox()).toBeInvalid());
    expect(created).toEqual([]);

    await userEvent.click(await findBox());
    await createRow('er');
    await userEvent.keyboard('{ArrowUp}{Enter}');

    await waitFor(() => expect(values(onChange)).toEqual([3]));
    expect(created).toEqual([{ name: 'er' }]);
  });

  it('is not chosen by a press outside the field', async () => {
    const { created, onChange } = await show();
    await userEvent.keyboard('er');
    await createRow('er');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(document.body);

    await waitFor(async () => expect(await findBox()).toBeInvalid());
    expect([created, onChange.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['one value', tagField(), 'Basel', []],
    ['several', tagField({ expectMultipleValues: true }), 'Basel\nBern\nLugano', [[2]]],
  ])(
    'is not chosen by a paste into a field of %s, which picks existing values',
    async (_what, spec, text, taken) => {
      const { created, onChange } = await show({ spec });
      await userEvent.keyboard('Ba');
      await createRow('Ba');
      await userEvent.keyboard('{Backspace}{Backspace}');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const box = await findBox();
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // The browser’s default inserts the text into the box.
      if (box.dispatchEvent(paste)) document.execCommand('insertText', false, text);

      await waitFor(() => expect(values(onChange).slice(0, 1)).toEqual(taken));
      await userEvent.keyboard('{Tab}');
      await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
      expect(created).toEqual([]);
    },
  );

  it('is chosen by Enter if no value matches; a single match is picked first', async () => {
    const { created, onChange } = await show();
    await userEvent.keyboard('ern');
    await createRow('ern');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(values(onChange)).toEqual([2]));
    expect(created).toEqual([]);

    await userEvent.fill(await findBox(), 'Chur');
    await createRow('Chur');
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(values(onChange)).toEqual([2, 3]));
  });

  it('shows its pending state, and sends one request only', async () => {
    const { created, next, onChange } = await show();
    let answer: ((response: Response) => void) | undefined;
    next.answer = () => new Promise((resolve) => (answer = resolve));
    await userEvent.keyboard('Basel');
    await userEvent.click(await createRow('Basel'));

    const pending = await screen.findByRole('option', { name: 'Creating “Basel”…' });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    pending.click();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.querySelector('[data-status=pending]')).toHaveTextContent('Creating'),
    );
    expect(created).toHaveLength(1);
    answer?.(json({ id: 9, name: 'Basel' }));

    await waitFor(() => expect(values(onChange)).toEqual([9]));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it.each<readonly [string, object]>([
    ['a problem with a pointer', { errors: [{ detail: 'There is one.', pointer: '#/elsewhere' }] }],
    ['a verdict', { isValid: false, errors: [{ message: 'There is one.' }] }],
    ['names of fields', { name: ['There is one.'] }],
    ['a sentence', { detail: 'There is one.' }],
  ])('shows a server error in the form of %s at the field, and keeps the text', async (_how, body) => {
    const { created, next, onChange } = await show();
    next.answer = () => json(body, 'isValid' in body ? 200 : 422);
    await tag.type('Basel');
    await tag.pick('Create “Basel”');

    expect([await tag.error(), await tag.value()]).toEqual(['There is one.', 'Basel']);
    // An open list would cover the error.
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.tab();
    expect(created).toHaveLength(1);
    expect(await findBox()).toHaveValue('Basel');
  });

  it.each<readonly [string, Answer]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', () => json({ detail: 'Stack trace' }, 500)],
    ['an answer that is not an item', () => json({ name: 'Basel' })],
  ])('keeps the text after %s, and can be chosen again', async (_how, answer) => {
    const { next, onChange } = await show();
    next.answer = answer;
    await tag.type('Basel');
    await tag.pick('Create “Basel”');
    expect(await tag.error()).toBe('Couldn’t create “Basel”. Try again.');

    next.answer = undefined as never;
    await tag.pick('Create “Basel”');

    expect([values(onChange), await tag.error()]).toEqual([[3], null]);
  });

  it.each<readonly [string, (shown: { unmount: () => void }) => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['other text', () => userEvent.keyboard('x')],
    ['unmounting', ({ unmount }) => unmount()],
    ['a reset', async () => (await findBox()).form?.reset()],
  ])('is aborted by %s', async (_how, giveUp) => {
    const { created, next, signals, onChange, unmount } = await show();
    next.answer = () => new Promise(() => {});
    await userEvent.keyboard('Basel');
    await userEvent.click(await createRow('Basel'));
    await waitFor(() => expect(created).toHaveLength(1));

    await giveUp({ unmount });

    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('makes lookups run again', async () => {
    const { searches } = await show();
    await waitFor(() => expect(searches).toEqual([null]));
    await userEvent.keyboard('Basel');
    await userEvent.click(await createRow('Basel'));
    await waitFor(async () => expect(await findBox()).toHaveValue('Basel'));

    await userEvent.fill(await findBox(), '');

    await screen.findByRole('option', { name: 'Basel' });
  });

  it('adds a chip in a field of several values, and restores refused text', async () => {
    const { next, onChange } = await show({ spec: tagField({ expectMultipleValues: true }) });
    await tag.type('Basel');
    await tag.pick('Create “Basel”');
    expect([await tag.chips(), values(onChange)]).toEqual([['Basel'], [[3]]]);

    next.answer = () => json({ detail: 'Too many.' }, 422);
    await tag.type('Chur');
    await tag.pick('Create “Chur”');

    expect(await findBox()).toHaveValue('Chur');
    expect(await tag.error()).toBe('Too many.');
    expect(await tag.options()).toEqual(['Create “Chur”']);
    expect(values(onChange)).toEqual([[3]]);
  });

  it('delays a submit until the value is created', async () => {
    const server = tagServer();
    const harness = createHarness({ baseUrl: origin, fetch: server.fetch });
    const sent: unknown[] = [];
    let answer: ((response: Response) => void) | undefined;
    server.next.answer = () => new Promise((resolve) => (answer = resolve));
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      sent.push(new FormData(event.currentTarget).get('tag'));
    };
    render(
      <SpecFieldProvider {...harness.provider}>
        <form onSubmit={onSubmit}>
          <SpecField spec={tagField()} name="tag" />
          <button type="submit">Send</button>
        </form>
      </SpecFieldProvider>,
    );
    await userEvent.click(await findBox());
    await userEvent.keyboard('Basel');
    await userEvent.click(await createRow('Basel'));
    await waitFor(() => expect(server.created).toHaveLength(1));

    screen.getByRole('button', { name: 'Send' }).click();
    answer?.(json({ id: 9, name: 'Basel' }));

    await waitFor(() => expect(sent).toEqual(['9']));
  });
});

describe('onCreateValue', () => {
  it('creates the value in place of the document’s endpoint', async () => {
    const onCreateValue = vi.fn(async (label: string) => ({ value: 7, label: label.toUpperCase() }));
    const { created, onChange } = await show({ onCreateValue });
    await tag.type('Basel');
    await tag.pick('Create “Basel”');

    expect([values(onChange), await tag.value()]).toEqual([[7], 'BASEL']);
    expect(created).toEqual([]);
    expect(onCreateValue.mock.calls[0]).toEqual([
      'Basel',
      { fieldSpec: expect.objectContaining({ displayName: 'Tag' }), signal: expect.any(AbortSignal) },
    ]);
  });

  it('shows an error that it returns in a back end’s format', async () => {
    const { onChange } = await show({ onCreateValue: async () => ({ errors: [{ detail: 'Not so.' }] }) });
    await tag.type('Basel');
    await tag.pick('Create “Basel”');

    expect(await tag.error()).toBe('Not so.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('creates values for an inline list', async () => {
    const items = [{ value: 'a', label: 'Ada' }];
    const spec: InputFieldSpec = {
      displayName: 'Tag',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', items },
    };
    const { onChange } = await show({ spec, onCreateValue: (label) => ({ value: 'b', label }) });
    await tag.type('Bob');
    await tag.pick('Create “Bob”');

    expect([values(onChange), await tag.value(), await tag.error()]).toEqual([['b'], 'Bob', null]);
  });
});

const suggested = (several: boolean) =>
  tagField({ dataType: 'STRING', expectMultipleValues: several }, { mode: 'SUGGESTIONS' });

describe('the “Add” row', () => {
  it('adds the text in mode SUGGESTIONS, without “No results.”', async () => {
    const { created, onChange } = await show({ spec: suggested(false) });
    await userEvent.keyboard('Basel');

    const row = await screen.findByRole('option', { name: 'Add “Basel”' });
    expect(screen.queryByText('No results.')).not.toBeInTheDocument();
    await userEvent.click(row);

    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(values(onChange).at(-1)).toBe('Basel');
    expect(created).toEqual([]);
  });

  it('adds a chip once', async () => {
    const { onChange } = await show({ spec: suggested(true) });
    await userEvent.keyboard('Basel');
    await userEvent.click(await screen.findByRole('option', { name: 'Add “Basel”' }));
    await screen.findByRole('button', { name: 'Remove Basel' });
    expect(values(onChange)).toEqual([['Basel']]);

    await userEvent.keyboard('Basel');

    await waitFor(() => expect(screen.getByText('No suggestions. Press Enter to add this.')).toBeVisible());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
