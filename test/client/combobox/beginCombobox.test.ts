/**
 * A combobox whose code has loaded lazily: a table of the text and the actions in its box before that.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { beginCombobox } from '../../../src/client/combobox/beginCombobox.js';
import { createEarlyBox, type EarlyBox } from '../../../src/client/combobox/earlyBox.js';
import { createFieldPage, Field, type FieldSnapshot } from '../../../src/client/index.js';

const items = ['Apple', 'Apricot', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label }));
const fruit = { displayName: 'Fruit', dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items } };
const fruits = { ...fruit, expectMultipleValues: true };
const tags = { ...fruits, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } };

interface Beginning {
  readonly spec?: object;
  readonly text?: string;
  readonly isLeft?: boolean;
  readonly value?: unknown;
  readonly early?: Partial<EarlyBox>;
}

/** A field whose combobox begins, and its state after all lookups have settled. */
async function begun({ spec = fruit, text, isLeft = false, value, early = {} }: Beginning) {
  const { environment } = createFieldPage({ queryClient: new QueryClient() });
  const options = value === undefined ? {} : { defaultValue: value };
  const field = new Field({ fieldSpec: spec, environment, options } as ConstructorParameters<
    typeof Field
  >[0]);
  const box = document.body.appendChild(document.createElement('input'));
  field.formControl.attach(box);
  const stop = field.subscribe(() => undefined);
  if (!isLeft) box.focus();
  if (text !== undefined) field.setInputValue(text);
  await field.validation.load();
  const combobox = beginCombobox(field, { ...createEarlyBox(), ...early });
  await vi.waitFor(() => expect(field.isValueAwaited()).toBe(false));
  const shown: FieldSnapshot = field.getSnapshot();
  stop();
  box.remove();
  const { inputValue, ...state } = combobox.state;
  return { field, combobox, shown, value: field.latest(), state: { text: inputValue, ...state } };
}

const said = ({ textStatus, result }: FieldSnapshot) =>
  [...textStatus.errors, ...result.errors].map(({ constraintName }) => constraintName);

describe('beginCombobox', () => {
  it.each<[what: string, beginning: Beginning, value: unknown, state: object]>([
    ['nothing was done', {}, null, { text: null, isOpen: false }],
    ['it was pressed', { early: { wantsOpen: true } }, null, { isOpen: true, awaitedKeys: [] }],
    [
      'an arrow was pressed',
      { early: { wantsOpen: true, keys: [-1] } },
      null,
      { isOpen: true, activeIndex: 3 },
    ],
    [
      'two arrows and Enter were pressed',
      { early: { wantsOpen: true, keys: [1, 1, 'pick'] } },
      'apricot',
      { isOpen: false, awaitedKeys: [] },
    ],
    [
      'arrows and Enter were pressed, in a field of several values',
      { spec: fruits, early: { wantsOpen: true, keys: [1, 'pick', 1, 'pick'] } },
      ['apple', 'apricot'],
      { isOpen: true, awaitedKeys: [] },
    ],
    [
      'something is being typed',
      { text: 'ap', early: { wantsOpen: true } },
      null,
      { text: 'ap', isOpen: true },
    ],
    [
      'values were typed before the text',
      { spec: tags, text: 'neu,al', early: { wantsOpen: true } },
      ['neu'],
      { text: 'al', isOpen: true },
    ],
    [
      'all that was typed ends in a separator',
      { spec: tags, text: 'neu,alt,', early: { wantsOpen: true } },
      ['neu', 'alt'],
      { text: null, isOpen: false },
    ],
    [
      'an input method goes on after a separator',
      { spec: tags, text: 'neu,あ', early: { wantsOpen: true, composedFrom: 'neu,' } },
      null,
      { text: 'neu,あ' },
    ],
    ['its list was closed over a text', { text: 'ap' }, null, { text: 'ap', isOpen: false }],
    ['a text was left', { text: 'pear', isLeft: true }, 'pear', { text: null, isOpen: false }],
    ['an emptied box was left', { text: '', isLeft: true, value: 'pear' }, null, { text: null }],
    [
      'a text was left that is no value',
      { text: 'kiwi', isLeft: true },
      null,
      { text: 'kiwi', isOpen: false },
    ],
    ['Enter means one', { text: 'pe', early: { isEntered: true } }, 'pear', { text: null, isOpen: false }],
    ['Enter means several', { text: 'ap', early: { isEntered: true } }, null, { text: 'ap', isOpen: true }],
    [
      'Enter means one, and it was left',
      { text: 'pe', isLeft: true, early: { isEntered: true } },
      'pear',
      {},
    ],
    ['its value was taken away', { early: { cleared: { value: 'pear' } } }, null, { text: null }],
  ])('begins in the right state where %s', async (_what, beginning, value, state) => {
    const made = await begun(beginning);

    expect(made.value).toEqual(value);
    expect(made.state).toMatchObject(state);
    expect(made.field.getSnapshot().inputValue).toBeNull();
  });

  it.each<[what: string, spec: object, texts: EarlyBox['texts'], text: string | undefined, value: unknown]>([
    ['one by one', fruits, [{ text: 'plum' }, { text: 'pear' }], undefined, ['plum', 'pear']],
    ['by Enter, as they are meant', fruits, [{ text: 'plu', isMeant: true }], undefined, ['plum']],
    ['by what the text names alone', fruits, [{ text: 'plu' }], undefined, null],
    ['as they are pasted', fruits, [{ text: 'Pear\nPlum', isPasted: true }], undefined, ['pear', 'plum']],
    ['at their separators', tags, [{ text: 'neu, alt', isMeant: true }], undefined, ['neu', 'alt']],
    ['before what is being typed', tags, [{ text: 'neu' }], 'alt', ['neu']],
  ])('enters texts that left the box before: %s', async (_what, spec, texts, text, value) => {
    const made = await begun({ spec, text, early: { texts, entered: texts.length } } as Beginning);

    expect(made.value).toEqual(value);
    expect(made.state.text).toBe(text ?? (value === null ? 'plu' : null));
    expect(made.shown.textStatus.pending).toBe(0);
  });

  it('keeps the refusal of an early submit for text that is no value, and drops it for a value', async () => {
    const typing = await begun({ text: 'kiwi', early: { isRefused: true } });
    const taken = await begun({ text: 'pear', isLeft: true, early: { isRefused: true } });

    expect([said(typing.shown), said(taken.shown)]).toEqual([['pending'], []]);
  });

  it('keeps values that were requested early', async () => {
    const { combobox } = await begun({ early: { isAskedAhead: true, wantsOpen: true } });

    expect(combobox.list.askedAhead).toBe('');
  });

  it('offers undo of an early removal', async () => {
    const { field } = await begun({ early: { cleared: { value: 'pear' } } });

    expect(field.getSnapshot().isUndoable).toBe(true);
  });
});
