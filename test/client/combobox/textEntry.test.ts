/**
 * A text box whose text is its value, and one that holds an incomplete date.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import {
  leaveText,
  makePartEntry,
  makeTextEntry,
  shownText,
  typeText,
} from '../../../src/client/combobox/textEntry.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

interface Given {
  readonly spec?: Partial<InputFieldSpec>;
  readonly options?: ConstructorParameters<typeof Field>[0]['options'];
  readonly locale?: string;
  readonly messages?: Record<string, string>;
}

/** A field of text, and its box. */
function textField({ spec = {}, options = {}, locale, messages }: Given = {}) {
  const { environment } = createFieldPage({ queryClient: new QueryClient(), lookup: { locale }, messages });
  const fieldSpec = { displayName: 'Name', dataType: 'STRING', ...spec };
  const field = new Field({ fieldSpec, environment, options });
  const box = document.createElement('input');
  const half = { isHalf: false };
  Object.defineProperty(box, 'validity', { get: () => ({ badInput: half.isHalf }) });
  document.body.append(box);
  const attach = () => field.formControl.attach(box);
  const errors = () => field.getSnapshot().textStatus.errors.map(({ message }) => message);
  return { field, box, half, attach, errors };
}

const date = { dataType: 'DATE', formatHint: 'date' };
const wholeDate = 'Enter a real date.';

/** A field for a date whose box holds an incomplete one. */
function halfDate(given: Given = {}) {
  const made = textField({ spec: date, ...given });
  makeTextEntry(made.field);
  made.attach();
  made.half.isHalf = true;
  return made;
}

afterEach(() => document.body.replaceChildren());

describe('typeText', () => {
  it.each<[dataType: string, locale: string, text: string, value: unknown]>([
    ['STRING', 'en', 'Ada', 'Ada'],
    ['STRING', 'en', '', null],
    ['NUMBER', 'en', '1.50', 1.5],
    ['NUMBER', 'de', '1,50', 1.5],
    ['NUMBER', 'en', 'many', 'many'],
  ])('reads as a %s in %s the text %j as %j, and keeps the typed text', (dataType, locale, text, value) => {
    const { field } = textField({ spec: { dataType }, locale });

    typeText(field, text);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([value, text]);
  });

  it('shows no error for an incomplete date', () => {
    const { field, errors } = halfDate();

    typeText(field, '');

    expect(errors()).toEqual([]);
  });

  it('removes the error of an incomplete date once it is complete', () => {
    const { field, half, errors } = halfDate();
    leaveText(field);
    const before = errors();
    typeText(field, '');
    const between = errors();

    half.isHalf = false;
    typeText(field, '2026-03-04');

    expect([before.length, between, errors()]).toEqual([1, before, []]);
  });
});

describe('leaveText', () => {
  it('validates the text, and calls onBlur', () => {
    const onBlur = vi.fn();
    const onValidate = vi.fn();
    const { field } = textField({ options: { onBlur, onValidate } });
    const commit = vi.spyOn(field, 'commitValue');

    leaveText(field);

    expect(commit).toHaveBeenCalledExactlyOnceWith(undefined, { isLeaving: true });
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('shows an error for an incomplete date', () => {
    const { field, errors } = halfDate();

    leaveText(field);

    expect(errors()).toEqual([wholeDate]);
  });

  it('uses the message of the app', () => {
    const { field, errors } = halfDate({ messages: { typeDATE: 'The year, too?' } });

    leaveText(field);

    expect(errors()).toEqual(['The year, too?']);
  });

  it('shows the error on each blur, and no longer once the date is complete', () => {
    const { field, half, errors } = halfDate();
    leaveText(field);
    leaveText(field);
    const before = errors();

    half.isHalf = false;
    leaveText(field);

    expect([before, errors()]).toEqual([[wholeDate], []]);
  });
});

describe('makeTextEntry', () => {
  it('blocks a submit only while a date is incomplete', () => {
    const { field, half } = halfDate();
    const before = field.text.entry?.hasUncommitted();

    half.isHalf = false;

    expect([before, field.text.entry?.hasUncommitted()]).toEqual([true, false]);
  });

  it('blocks no submit for other types, nor before the box is attached', () => {
    const plain = textField();
    makeTextEntry(plain.field);
    const dated = textField({ spec: date });
    makeTextEntry(dated.field);

    expect(plain.field.text.entry).toBeUndefined();
    expect(dated.field.text.entry?.hasUncommitted()).toBe(false);
  });

  it('shows on submit that the date is incomplete', async () => {
    const { field, errors } = halfDate();

    await field.text.entry?.settle();

    expect([errors(), field.text.entry?.problem()]).toEqual([[wholeDate], wholeDate]);
  });

  it.each([
    ['without focus', false, [wholeDate]],
    ['with focus', true, []],
  ])('reports an incomplete date on attach only to a box without focus: %s', (_what, isThere, said) => {
    const { field, box, half, attach, errors } = textField({ spec: date });
    makeTextEntry(field);
    attach();
    half.isHalf = true;
    if (isThere) box.focus();

    field.text.entry?.attached?.();

    expect(errors()).toEqual(said);
  });
});

describe('makePartEntry', () => {
  it('refuses an invalid whole with its own message', () => {
    const { field, attach, errors } = textField({ spec: date });
    makePartEntry(
      field,
      () => 'Clocks go over it.',
      () => true,
    );
    attach();

    leaveText(field);

    expect([field.text.entry?.hasUncommitted(), errors()]).toEqual([true, ['Clocks go over it.']]);
  });
});

describe('shownText', () => {
  it.each<
    [what: string, dataType: string, value: string | number | null, typed: string | null, shown: string]
  >([
    ['the typed text if it means the value', 'NUMBER', 1, '1.0', '1.0'],
    ['the value if the typed text means another', 'NUMBER', 1, '2', '1'],
    ['the value if no text was typed', 'STRING', 'Ada', null, 'Ada'],
    ['the typed text if it is the value', 'STRING', 'Ada', 'Ada', 'Ada'],
    ['empty if the value was removed', 'STRING', null, 'Ada', ''],
    ['empty if the box was emptied', 'STRING', null, '', ''],
    ['the value if the typed text is empty', 'STRING', 'Ada', '', 'Ada'],
  ])('is %s', (_what, dataType, value, inputValue, shown) => {
    const { field } = textField({ spec: { dataType } });

    expect(shownText({ field, value, snapshot: { inputValue } })).toBe(shown);
  });

  it('writes a number in the reader’s locale', () => {
    const { field } = textField({ spec: { dataType: 'NUMBER' }, locale: 'de' });

    expect(shownText({ field, value: 1.5, snapshot: { inputValue: '1,50' } })).toBe('1,50');
  });
});
