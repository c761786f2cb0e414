/**
 * A combobox whose code is loaded late: a table of the calls that were kept until then, and the resulting state.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { type EarlyCall, type EarlyCalls, keepCall } from '../../../src/client/combobox/earlyCalls.js';
import { replayCalls } from '../../../src/client/combobox/replayCalls.js';
import { createFieldPage, Field, type FieldSnapshot } from '../../../src/client/index.js';

const items = ['Apple', 'Apricot', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label }));
const fruit = { displayName: 'Fruit', dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items } };
const fruits = { ...fruit, expectMultipleValues: true };
const tags = { ...fruits, valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' } };

const typed = (text: string, isComposing = false): EarlyCall => [
  'type',
  text,
  { isComposing, isFocused: true },
];

interface Beginning {
  readonly spec?: object;
  readonly calls?: readonly EarlyCall[];
  readonly isLeft?: boolean;
  readonly value?: unknown;
  readonly early?: Partial<EarlyCalls>;
}

/** A field whose calls are replayed, and its state once nothing is pending. */
async function begun({ spec = fruit, calls = [], isLeft = false, value, early = {} }: Beginning) {
  const { environment } = createFieldPage({ queryClient: new QueryClient() });
  const options = value === undefined ? {} : { defaultValue: value };
  const field = new Field({ fieldSpec: spec, environment, options } as ConstructorParameters<
    typeof Field
  >[0]);
  const box = document.body.appendChild(document.createElement('input'));
  field.formControl.attach(box);
  const stop = field.subscribe(() => undefined);
  if (!isLeft) box.focus();
  await field.validation.load();
  const kept: EarlyCalls = { calls: [], isOpen: false, pending: 0, ...early };
  for (const call of calls) keepCall(kept, call);
  const combobox = replayCalls(field, kept);
  await vi.waitFor(() => expect(field.isValueAwaited()).toBe(false));
  const shown: FieldSnapshot = field.getSnapshot();
  stop();
  box.remove();
  const { inputValue, ...state } = combobox.state;
  return { field, combobox, shown, value: field.latest(), state: { text: inputValue, ...state } };
}

const said = ({ textStatus, result }: FieldSnapshot) =>
  [...textStatus.errors, ...result.errors].map(({ constraintName }) => constraintName);

describe('replayCalls', () => {
  it.each<[what: string, beginning: Beginning, value: unknown, state: object]>([
    ['without calls', {}, null, { text: null, isOpen: false }],
    ['after a press', { calls: [['open']] }, null, { isOpen: true, awaitedKeys: [] }],
    [
      'after a press and Enter',
      { calls: [['open'], ['pickActive']] },
      null,
      { isOpen: true, awaitedKeys: [] },
    ],
    ['after an arrow key', { calls: [['move', -1]] }, null, { isOpen: true, activeIndex: 3 }],
    [
      'after two arrow keys and Enter',
      { calls: [['move', 1], ['move', 1], ['pickActive']] },
      'apricot',
      { isOpen: false, awaitedKeys: [] },
    ],
    [
      'after arrow keys and Enter, in a field of several values',
      { spec: fruits, calls: [['move', 1], ['pickActive'], ['move', 1], ['pickActive']] },
      ['apple', 'apricot'],
      { isOpen: true, awaitedKeys: [] },
    ],
    [
      'after an arrow key, Enter and Tab',
      { isLeft: true, calls: [['move', 1], ['pickActive'], ['close', true]] },
      'apple',
      { isOpen: false },
    ],
    ['while text is typed', { calls: [typed('a'), typed('ap')] }, null, { text: 'ap', isOpen: true }],
    [
      'while text is typed after values',
      { spec: tags, calls: [typed('neu,al')] },
      ['neu'],
      { text: 'al', isOpen: true },
    ],
    [
      'after text that ends in a separator',
      { spec: tags, calls: [typed('neu,alt,')] },
      ['neu', 'alt'],
      { text: null, isOpen: false },
    ],
    [
      'while an input method continues after a separator',
      { spec: tags, calls: [typed('neu,'), typed('neu,あ', true)] },
      null,
      { text: 'neu,あ' },
    ],
    [
      'while an input method composes, searching for the text before',
      { calls: [typed('p'), typed('pあ', true), typed('pあん', true)] },
      null,
      { text: 'pあん', search: 'p' },
    ],
    ['after Escape', { calls: [typed('ap'), ['escape']] }, null, { text: 'ap', isOpen: false }],
    [
      'after text and Tab',
      { isLeft: true, calls: [typed('pear'), ['commitText']] },
      'pear',
      { text: null, isOpen: false },
    ],
    [
      'after text whose box lost focus without an event',
      { isLeft: true, calls: [typed('pear')] },
      'pear',
      {},
    ],
    [
      'after the box was emptied and left',
      { isLeft: true, value: 'pear', calls: [typed(''), ['commitText']] },
      null,
      { text: null },
    ],
    [
      'after text that is not a value, and Tab',
      { isLeft: true, calls: [typed('kiwi'), ['commitText']] },
      null,
      { text: 'kiwi', isOpen: false },
    ],
    [
      'after Enter on one match',
      { calls: [typed('pe'), ['enterText']] },
      'pear',
      { text: null, isOpen: false },
    ],
    [
      'after Enter on several matches',
      { calls: [typed('ap'), ['enterText']] },
      null,
      { text: 'ap', isOpen: true },
    ],
    [
      'after Enter on one match and Tab',
      { isLeft: true, calls: [typed('pe'), ['enterText'], ['commitText']] },
      'pear',
      {},
    ],
    ['after the value was cleared', { calls: [['clear', 'pear']] }, null, { text: null }],
  ])('sets the state %s', async (_what, beginning, value, state) => {
    const made = await begun(beginning);

    expect(made.value).toEqual(value);
    expect(made.state).toMatchObject(state);
    expect(made.field.getSnapshot().inputValue).toBeNull();
  });

  it.each<[what: string, spec: object, calls: readonly EarlyCall[], text: string | null, value: unknown]>([
    [
      'one by one',
      fruits,
      [typed('plum'), ['enterText'], typed('pear'), ['enterText']],
      null,
      ['plum', 'pear'],
    ],
    ['by Enter, for the only match', fruits, [typed('plu'), ['enterText']], null, ['plum']],
    ['by Tab, not for a part of a label', fruits, [typed('plu'), ['commitText']], 'plu', null],
    ['by a paste', fruits, [['paste', 'Pear\nPlum']], null, ['pear', 'plum']],
    ['at their separators', tags, [typed('neu, alt'), ['enterText']], null, ['neu', 'alt']],
    ['before text that is being typed', tags, [typed('neu'), ['enterText'], typed('alt')], 'alt', ['neu']],
  ])('adds values %s', async (_what, spec, calls, text, value) => {
    const made = await begun({ spec, calls, early: { pending: 1 } });

    expect(made.value).toEqual(value);
    expect(made.state.text).toBe(text);
    expect(made.shown.textStatus.pending).toBe(0);
  });

  it('shows the error of a text that blocked a submit, unless it is a value', async () => {
    const typing = await begun({ calls: [typed('kiwi')], early: { isRefused: true } });
    const taken = await begun({
      calls: [typed('pear'), ['commitText']],
      isLeft: true,
      early: { isRefused: true },
    });

    expect([said(typing.shown), said(taken.shown)]).toEqual([['pending'], []]);
  });

  it('keeps no text that another one replaces, and no Enter without an arrow key', () => {
    const kept: EarlyCalls = { calls: [], isOpen: false, pending: 0 };
    const calls: readonly EarlyCall[] = [
      ['open'],
      ['pickActive'],
      typed('a'),
      typed('ab'),
      typed('abあ', true),
    ];
    for (const call of [...calls, typed('abい', true)]) keepCall(kept, call);

    expect(kept.calls).toEqual([['open'], typed('ab'), typed('abい', true)]);
  });

  it('keeps the result of a prefetch', async () => {
    const { combobox } = await begun({ calls: [['open']], early: { isAskedAhead: true } });

    expect(combobox.list.askedAhead).toBe('');
  });

  it('offers to undo a removal', async () => {
    const { field } = await begun({ calls: [['clear', 'pear']] });

    expect(field.getSnapshot().isUndoable).toBe(true);
  });
});
