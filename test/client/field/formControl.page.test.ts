/**
 * The elements of a field on a page: who takes the focus as they come, and what goes on from an element that has gone.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import { noText } from '../../../src/client/field/text.js';

type Setup = ConstructorParameters<typeof Field>[0];

/** A field on a page, whose place remembers. */
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
  it.each([true, false])('is taken by a field that comes with it: autoFocus %s', (autoFocus) => {
    const { box, attach } = fieldOnPage({ options: { autoFocus } });

    attach();

    expect(document.activeElement === box).toBe(autoFocus);
  });

  it('is taken from nobody', () => {
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    const { attach } = fieldOnPage({ options: { autoFocus: true } });

    attach();

    expect(document.activeElement).toBe(other);
  });

  it.each([true, false])(
    'goes on to the element that comes in the place of one that had it: %s',
    (hadFocus) => {
      const memory = {};
      const before = fieldOnPage({ memory });
      before.attach();
      if (hadFocus) before.box.focus();

      before.field.formControl.attach(null);
      before.box.remove();
      const next = fieldOnPage({ memory });
      next.attach();

      expect(document.activeElement === next.box).toBe(hadFocus);
    },
  );

  it('goes on once: whoever left since is not called back', () => {
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

  it('is put on a field that is asked to take it', () => {
    const { field, box, attach } = fieldOnPage();
    attach();

    field.formControl.focus();

    expect(document.activeElement).toBe(box);
  });
});

/** What is entered into the box of the field that comes in the place of one with a text. */
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

describe('text that stood in a box and was no value', () => {
  it.each<[what: string, leave: (field: Field) => void, entered: readonly string[]]>([
    ['is entered again by the one that comes', typed('12:7', null), ['12:7']],
    ['is none of its own where it is the value', typed('ann', 'ann'), []],
    ['is none where nothing is in it', typed('  ', null), []],
    ['is none where nothing was typed', () => undefined, []],
    ['is what its box says it has left', withEntry({ left: () => 'ann; bob' }), ['ann; bob']],
    ['is what stands in its box', withEntry({}), ['ann']],
    ['is none where all of it was taken', withEntry({ hasUncommitted: () => false }), []],
  ])('%s', async (_what, leave, entered) => {
    expect(await nextOf(leave)).toEqual(entered);
  });

  it('is not entered by the field that it stood in, whose box was drawn anew', async () => {
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

describe('a form that is told', () => {
  it('hears what is wrong by the element that answers, as soon as it is there', () => {
    const { field, attach } = fieldOnPage();
    const answer = document.createElement('input');
    attach();
    field.setTextStatus({ ...noText, errors: [{ constraintName: 'type', message: 'Not whole.' }] });

    field.formControl.attachAnswer(answer);

    expect(answer.validationMessage).toBe('Not whole.');
  });

  it('puts the field back to what it began with', () => {
    const { field } = fieldOnPage({ options: { defaultValue: 'ann' } });
    field.setValue('bob');

    field.formControl.onReset();

    expect(field.latest()).toBe('ann');
  });

  it('says to send again where an answer came late', () => {
    const { field, attach } = fieldOnPage();
    attach();

    field.formControl.onLate();

    expect(field.getSnapshot().result.errors).toMatchObject([{ constraintName: 'pending' }]);
  });
});
