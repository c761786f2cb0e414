/**
 * The elements of a field on a page: the focus of new elements, and the state handed on by removed ones.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import { noText } from '../../../src/client/field/text.js';

type Setup = ConstructorParameters<typeof Field>[0];

/** A field on a page, with the memory of its place. */
function fieldOnPage({ options = {}, memory = {} }: Partial<Pick<Setup, 'options' | 'memory'>> = {}) {
  const { environment } = createFieldPage({ queryClient: new QueryClient(), afterRender: (call) => call() });
  const fieldSpec = { displayName: 'Name', dataType: 'STRING' };
  const field = new Field({ fieldSpec, environment, options, memory });
  const box = document.body.appendChild(document.createElement('input'));
  return { field, box, attach: () => field.formControl.attach(box) };
}

// Another file may have left the focus somewhere.
beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());
afterEach(() => document.body.replaceChildren());

describe('the focus', () => {
  it.each([true, false])('moves to a field that mounts with autoFocus %s', (autoFocus) => {
    const { box, attach } = fieldOnPage({ options: { autoFocus } });

    attach();

    expect(document.activeElement === box).toBe(autoFocus);
  });

  it('stays in another focused element', () => {
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    const { attach } = fieldOnPage({ options: { autoFocus: true } });

    attach();

    expect(document.activeElement).toBe(other);
  });

  it.each([true, false])('moves to the element that replaces a focused element: %s', (hadFocus) => {
    const memory = {};
    const before = fieldOnPage({ memory });
    before.attach();
    if (hadFocus) before.box.focus();

    before.field.formControl.attach(null);
    before.box.remove();
    const next = fieldOnPage({ memory });
    next.attach();

    expect(document.activeElement === next.box).toBe(hadFocus);
  });

  it('moves to the replacement only once, and not after a blur', () => {
    const memory = {};
    const before = fieldOnPage({ memory });
    before.attach();
    before.box.focus();
    before.field.formControl.attach(null);
    before.box.remove();
    const next = fieldOnPage({ memory });
    next.attach();

    next.box.blur();
    next.attach();

    expect(document.activeElement).toBe(document.body);
  });

  it('moves to a field whose focus() is called', () => {
    const { field, box, attach } = fieldOnPage();
    attach();

    field.formControl.focus();

    expect(document.activeElement).toBe(box);
  });
});

/** The text entered into the box that replaces the box of a field with text. */
async function nextOf(leave: (field: Field) => void) {
  const memory = {};
  const before = fieldOnPage({ memory });
  before.attach();
  leave(before.field);
  before.field.formControl.attach(null);
  before.box.remove();
  const next = fieldOnPage({ memory });
  const entered = vi.fn();
  next.box.addEventListener('input', () => entered(next.box.value));
  next.attach();
  await Promise.resolve();
  return entered.mock.calls.flat();
}

const typed = (text: string, value: string | null) => (field: Field) => {
  field.setInputValue(text);
  field.setValue(value);
};

const withEntry = (entry: object) => (field: Field) => {
  field.setInputValue('ann');
  field.text.entry = { hasUncommitted: () => true, ...entry } as never;
};

describe('uncommitted text of a removed box', () => {
  it.each<[what: string, leave: (field: Field) => void, entered: readonly string[]]>([
    ['an unfinished text is entered again', typed('12:7', null), ['12:7']],
    ['a text that is the value is not entered', typed('ann', 'ann'), []],
    ['blanks are not entered', typed('  ', null), []],
    ['an untouched box has no text to enter', () => undefined, []],
    ['the rest that the box reports is entered', withEntry({ left: () => 'ann; bob' }), ['ann; bob']],
    ['the text in the box is entered', withEntry({}), ['ann']],
    ['a completely accepted text is not entered', withEntry({ hasUncommitted: () => false }), []],
  ])('is entered into the next box or not: %s', async (_what, leave, entered) => {
    expect(await nextOf(leave)).toEqual(entered);
  });

  it('is not entered again into the redrawn box of the same field', async () => {
    const { field, box, attach } = fieldOnPage();
    const entered = vi.fn();
    attach();
    field.setInputValue('12:7');
    field.formControl.attach(null);
    box.addEventListener('input', entered);

    attach();
    await Promise.resolve();

    expect(entered).not.toHaveBeenCalled();
  });
});

describe('a form with the answer of a field', () => {
  it('sets the current error on an element that is attached to answer for the field', () => {
    const { field, attach } = fieldOnPage();
    const answer = document.createElement('input');
    attach();
    field.setTextStatus({ ...noText, errors: [{ constraintName: 'type', message: 'Not whole.' }] });

    field.formControl.attachAnswer(answer);

    expect(answer.validationMessage).toBe('Not whole.');
  });

  it('resets the field to its first value', () => {
    const { field } = fieldOnPage({ options: { defaultValue: 'ann' } });
    field.setValue('bob');

    field.formControl.onReset();

    expect(field.latest()).toBe('ann');
  });

  it('shows a hint to send again after a late answer', () => {
    const { field, attach } = fieldOnPage();
    attach();

    field.formControl.onLate();

    expect(field.getSnapshot().result.errors).toMatchObject([{ constraintName: 'pending' }]);
  });
});
