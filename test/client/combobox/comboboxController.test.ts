/**
 * What can be done to a combobox in its field, and what becomes of the field by it: opening, picking, typing, leaving, clearing,
 * Escape and pasting; one value and several.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentCombobox, comboboxOf } from '../../../src/client/combobox/comboboxController.js';
import type { FieldValue, InputFieldSpec } from '../../../src/core/index.js';
import { allFruit, fruit } from '../../support/comboboxKeys.ts';
import { type ComboboxGiven, createComboboxUnderTest } from '../../support/comboboxUnderTest.ts';

const fruits = { ...fruit, expectMultipleValues: true };
const words: InputFieldSpec = {
  ...fruit,
  valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' },
};
const tags = { ...words, expectMultipleValues: true };
const twoTags: InputFieldSpec = {
  ...tags,
  constraints: [{ name: 'count', type: 'maxValue', params: { value: 2 } }],
};
const counts: InputFieldSpec = {
  ...tags,
  dataType: 'NUMBER',
  valuesEndpoint: { protocol: 'INLINE', mode: 'SUGGESTIONS', items: [] },
};

const apple = { value: 'apple', label: 'Apple' };
const cherry = { value: 'cherry', label: 'Cherry' };

/** The same with a box on a page. */
async function withBox(spec: InputFieldSpec, given: ComboboxGiven = {}) {
  const under = await createComboboxUnderTest(spec, { afterRender: (call) => call(), ...given });
  const box = document.body.appendChild(document.createElement('input'));
  under.field.formControl.attach(box);
  return { ...under, box };
}

const starting = (defaultValue: FieldValue): ComboboxGiven => ({ options: { defaultValue } });

/** What makes no value as long as anybody waits. */
const neverCreated = () => new Promise(() => undefined);

afterEach(() => {
  document.body.replaceChildren();
});

describe('comboboxOf', () => {
  it('makes one combobox of a field, as it is first asked for', async () => {
    const { field, combobox } = await createComboboxUnderTest(fruit);
    const { field: other } = await createComboboxUnderTest(fruit);

    expect([comboboxOf(field), currentCombobox(field)]).toEqual([combobox, combobox]);
    expect(comboboxOf(other)).not.toBe(combobox);
  });
});

describe('what a combobox says of its field', () => {
  it.each<[InputFieldSpec, ComboboxGiven, object | undefined]>([
    [fruit, starting('apple'), undefined],
    [fruits, {}, { values: [], isFull: false }],
    [twoTags, starting(['a']), { values: ['a'], isFull: false }],
    [twoTags, starting(['a', 'b']), { values: ['a', 'b'], isFull: true }],
  ])('%# what is chosen of several', async (spec, given, choices) => {
    const { combobox } = await createComboboxUnderTest(spec, given);

    expect(combobox.choices).toEqual(choices);
  });

  it.each<[what: string, spec: InputFieldSpec, isClosed: boolean]>([
    ['a list', fruit, true],
    ['suggestions', words, false],
    ['a field without values', { displayName: 'A', dataType: 'STRING' }, false],
  ])('whether a text has to be a value of it: %s', async (_what, spec, isClosed) => {
    const { combobox } = await createComboboxUnderTest(spec);

    expect(combobox.isClosed).toBe(isClosed);
  });

  it.each([
    [{}, false],
    [{ disabled: true }, true],
    [{ readOnly: true }, true],
    [{ disabled: false, readOnly: false }, false],
  ])('whether it can be changed: %o', async (options, isInert) => {
    const { combobox, shown } = await createComboboxUnderTest(fruit, { options });

    combobox.open();
    combobox.pick(apple, 'press');

    expect([combobox.isInert, combobox.field.latest()]).toEqual([isInert, isInert ? null : 'apple']);
    expect(shown()).toBe('closed');
  });

  it('where the option stands that the box shows', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(fruit, starting('banana'));
    const { combobox: several } = await createComboboxUnderTest(fruits, starting(['banana']));
    combobox.open();
    const { values } = combobox.list.getSnapshot();
    const at = combobox.shownIndex(values);
    type('an');

    expect([at, combobox.shownIndex(values), several.shownIndex(values)]).toEqual([2, -1, -1]);
    expect(labels()).toEqual(['Banana']);
  });

  it('what its list has found, without the row that takes a text', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(words);
    type('ch');

    expect(labels()).toEqual(['Cherry', 'Add “ch”']);
    expect(combobox.found).toMatchObject([cherry]);
  });
});

describe('picking', () => {
  it('takes one value, closes the list, and says so', async () => {
    const { combobox, field, said, shown, type } = await createComboboxUnderTest(fruit);
    type('ch');

    combobox.pick(cherry, 'press');

    expect([field.latest(), shown(), combobox.state.inputValue]).toEqual(['cherry', 'closed', null]);
    expect(said).toEqual(['Cherry selected.']);
  });

  it('selects the label of one that has the focus, for what is typed next', async () => {
    const { combobox, field, box } = await withBox(fruit);
    const select = vi.spyOn(box, 'select');

    combobox.pick(cherry, 'press');
    expect([select.mock.calls.length, field.text.isAllSelected]).toEqual([0, false]);
    box.focus();
    combobox.pick(apple, 'press');

    expect([select.mock.calls.length, field.text.isAllSelected]).toEqual([1, true]);
  });

  it('takes each of several, once more takes it away, and the list and its text stay', async () => {
    const { combobox, field, said, shown, type, box } = await withBox(fruits);
    const select = vi.spyOn(box, 'select');
    box.focus();
    type('a');

    combobox.pick(apple, 'press');
    expect([field.latest(), shown(), combobox.state]).toMatchObject([
      ['apple'],
      'Apple Apricot Banana',
      { inputValue: 'a', isSpent: true },
    ]);
    expect(select).toHaveBeenCalledOnce();
    combobox.pick(apple, 'key');

    expect([field.latest(), said]).toEqual([null, ['Apple added.', 'Apple removed.']]);
  });

  it.each([
    ['one', fruit, null],
    ['several', fruits, null],
  ])('leaves what is not to be chosen, and the list open: %s', async (_what, spec, value) => {
    const { combobox, field, said, shown } = await createComboboxUnderTest(spec);
    combobox.open();

    combobox.pick({ ...apple, disabled: true }, 'press');

    expect([field.latest(), shown()]).toEqual([value, allFruit]);
    expect(said).toEqual(['Apple is not available.']);
    expect(combobox.state.isSpent).toBe(false);
  });

  it('takes the text where that is what a row offers', async () => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(words);
    type('pear');
    const [row] = combobox.list.getSnapshot().values;

    combobox.pick(row ?? apple, 'press');
    await idle();

    expect([field.latest(), combobox.state.isOpen]).toEqual(['pear', false]);
  });

  it.each([
    ['one', fruit, 'p1', 'Pear selected.'],
    ['several', fruits, ['p1'], 'Pear added.'],
  ])('has a value made where that is what a row offers: %s', async (_what, spec, value, text) => {
    const onCreateValue = vi.fn(async (label: string) => ({ value: 'p1', label }));
    const { combobox, field, said, type, labels } = await createComboboxUnderTest(spec, {
      options: { onCreateValue },
    });
    type('Pear');
    expect(labels()).toEqual(['Create “Pear”']);
    const [row] = combobox.list.getSnapshot().values;

    combobox.pick(row ?? apple, 'press');
    expect([combobox.state.creating, field.getSnapshot().textStatus]).toMatchObject([
      'Pear',
      { pending: 1, waiting: 'Creating “Pear”…' },
    ]);
    await vi.waitFor(() => expect(field.latest()).toEqual(value));

    expect([said, onCreateValue.mock.calls.length]).toEqual([[text], 1]);
    expect([combobox.state.creating, field.getSnapshot().textStatus.pending]).toEqual([undefined, 0]);
  });

  it('leaves out of many a row that is no value', async () => {
    const { combobox, field } = await createComboboxUnderTest(tags);
    const row = { value: '\u0000x', label: 'Add “x”', offers: 'x' };

    combobox.choose([apple, row, cherry], 'all');

    expect(field.latest()).toEqual(['apple', 'cherry']);
  });
});

describe('typing', () => {
  it.each<[what: string, spec: InputFieldSpec, text: string, value: unknown]>([
    ['a text that is no value of a list', fruit, 'ap', 'banana'],
    ['nothing into a list', fruit, '', null],
    ['a suggestion', words, 'ap', 'ap'],
    ['nothing where values are suggested', words, '', null],
  ])('%s', async (_what, spec, text, value) => {
    const { combobox, field, type } = await createComboboxUnderTest(spec, starting('banana'));

    type(text);

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, text]);
    expect(combobox.state.isOpen).toBe(true);
  });

  it('tells how long it takes', async () => {
    const { field, type } = await createComboboxUnderTest(fruit);
    const measure = vi.fn();
    field.environment = { ...field.environment, measure };

    type('a');

    expect(measure).toHaveBeenCalledWith({ type: 'typed', field });
  });

  it.each<[what: string, texts: readonly string[], value: unknown, rest: string | null]>([
    ['one and a comma', ['a,'], ['a'], null],
    ['one, a comma and a letter', ['a,b'], ['a'], 'b'],
    ['blanks before the next', ['a,  b'], ['a'], 'b'],
    ['several at once', ['a,b;c d'], ['a', 'b'], 'c d'],
    ['letter by letter', ['a', 'a,', 'b', 'b;', 'c'], ['a', 'b'], 'c'],
    ['a tab', ['a\tb'], ['a'], 'b'],
    ['no separator', ['a b'], null, 'a b'],
    ['a separator alone', [','], null, null],
    ['a blank after it, letter by letter', ['a', 'a,', ' ', 'b'], ['a'], 'b'],
    ['a blank alone', [' '], null, null],
    ['a label', ['Apple,'], ['apple'], null],
    ['the same twice', ['a,', 'a,'], ['a'], null],
  ])('ends values where any text is one: %s', async (_what, texts, value, rest) => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(tags);

    for (const text of texts) type(text);
    await idle();

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });

  it('searches for what follows a separator', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(tags);

    type('x,ch');

    expect([combobox.state.search, combobox.state.isOpen, labels()]).toEqual([
      'ch',
      true,
      ['Cherry', 'Add “ch”'],
    ]);
  });

  it('closes the list as a separator ends a value', async () => {
    const { combobox, type } = await createComboboxUnderTest(tags);
    type('x');

    type('x,');

    expect([combobox.state.isOpen, combobox.state.search]).toEqual([false, '']);
  });

  it.each<[what: string, spec: InputFieldSpec, how: object, given: ComboboxGiven]>([
    ['of a list', fruits, {}, {}],
    ['of one value', words, {}, {}],
    ['that is being composed', tags, { isComposing: true }, {}],
    ['of which nothing is separated', tags, {}, { options: { separators: [] } }],
    ['of other separators', tags, {}, { options: { separators: ['|'] } }],
  ])('leaves a text whole %s', async (_what, spec, how, given) => {
    const { combobox, field, type } = await createComboboxUnderTest(spec, given);

    type('a,b', how);

    expect(combobox.state.inputValue).toBe('a,b');
    expect(field.latest()).toBe(spec.expectMultipleValues || spec === fruit ? null : 'a,b');
  });

  it('takes apart what was composed as that is done', async () => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(tags);

    for (const text of ['a', 'a,', 'a, b']) type(text, { isComposing: true });
    const composing = combobox.state.inputValue;
    type('a, b');
    await idle();

    expect([composing, field.latest(), combobox.state.inputValue]).toEqual(['a, b', ['a'], 'b']);
  });

  it('keeps its list open as a blank is typed into an empty box', async () => {
    const { combobox, type } = await createComboboxUnderTest(tags);
    combobox.open();

    type(' ');

    expect([combobox.state.isOpen, combobox.state.search]).toEqual([true, '']);
  });

  it('leaves whole what held a separator before', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(tags);
    combobox.dispatch({ type: 'inputChanged', text: 'a,b', isComposing: false, isFocused: true });

    type('a,bc');

    expect([field.latest(), combobox.state.inputValue]).toEqual([null, 'a,bc']);
  });

  it('falls apart at what the host says', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(tags, {
      options: { separators: ['|', ' '] },
    });

    type('a|b c,d');

    expect([field.latest(), combobox.state.inputValue]).toEqual([['a', 'b'], 'c,d']);
  });

  it.each<[locale: string, text: string, value: unknown, rest: string]>([
    ['en', '1,5', [1], '5'],
    ['de', '1,5', null, '1,5'],
    ['de', '1,5;2', [1.5], '2'],
  ])('takes no comma of a number for one: %s %s', async (locale, text, value, rest) => {
    const { combobox, field, type } = await createComboboxUnderTest(counts, { lookup: { locale } });

    type(text);

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });

  it('keeps in the box what there is no room for, and lets it be mended as a whole', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(twoTags);

    type('a,b,c,d,e');
    expect([field.latest(), combobox.state.inputValue, combobox.state.holdsRefused]).toEqual([
      ['a', 'b'],
      'c; d',
      true,
    ]);
    type('c; x');

    expect([field.latest(), combobox.state.inputValue]).toEqual([['a', 'b'], 'c; x']);
    expect(combobox.state.holdsRefused).toBe(false);
  });

  it.each<[what: string, spec: InputFieldSpec, text: string, value: unknown]>([
    ['one', fruit, 'Cherry', 'cherry'],
    ['several', fruits, 'Cherry', ['cherry']],
  ])('is taken at once where a browser fills it in: %s', async (_what, spec, text, value) => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(spec);

    type(text, { isFocused: false });
    await idle();

    expect([field.latest(), combobox.state.isOpen, combobox.state.inputValue]).toEqual([value, false, null]);
  });

  it('is not taken where a browser empties the box', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(fruit, starting('apple'));

    type('', { isFocused: false });

    expect([field.latest(), combobox.state.inputValue, combobox.state.pending]).toEqual([null, '', []]);
  });
});

describe('a text that is left', () => {
  it.each<[what: string, text: string | undefined, value: unknown, inBox: string | null]>([
    ['a label', 'apple', 'apple', null],
    ['none', undefined, null, null],
    ['blanks', '  ', null, null],
    ['no label', 'kiwi', null, 'kiwi'],
  ])('is taken, or said to be none: %s', async (_what, text, value, inBox) => {
    const onValidate = vi.fn();
    const { combobox, field, type, idle } = await createComboboxUnderTest(fruit, { options: { onValidate } });
    if (text !== undefined) type(text);

    combobox.commitText();
    await idle();

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, inBox]);
    expect(field.getSnapshot().textStatus.errors).toHaveLength(inBox === null ? 0 : 1);
    expect(onValidate).toHaveBeenCalledTimes(inBox === null ? 1 : 2);
  });

  it.each<[what: string, text: string | undefined, hasText: boolean]>([
    ['nothing', undefined, false],
    ['blanks', ' ', false],
    ['a text', 'a', true],
  ])('Enter takes what stands in the box: %s', async (_what, text, hasText) => {
    const { combobox, type } = await createComboboxUnderTest(fruits);
    if (text !== undefined) type(text);
    expect(combobox.hasText).toBe(hasText);

    combobox.enterText();

    expect(combobox.state.isOpen).toBe(!hasText && text !== undefined);
  });

  it.each([
    ['shows what it may mean', true, 'ap', null, true],
    ['shows nothing where the person is elsewhere', false, 'ap', null, false],
    ['takes what alone it may mean', true, 'ch', 'cherry', false],
  ])('by Enter %s', async (_what, isFocused, text, value, isOpen) => {
    const { combobox, field, type, idle, box } = await withBox(fruit);
    if (isFocused) box.focus();
    type(text);

    combobox.enterText();
    await idle();

    expect([field.latest(), combobox.state.isOpen]).toEqual([value, isOpen]);
  });
});

describe('clearing', () => {
  it.each<[what: string, spec: InputFieldSpec, given: FieldValue, text: string | undefined, value: unknown]>([
    ['one value', fruit, 'apple', undefined, null],
    ['one value, over a text', fruit, 'apple', 'x', null],
    ['a text alone', words, null, 'x', null],
    ['the text of several', fruits, ['apple'], 'x', ['apple']],
  ])('takes away %s', async (_what, spec, given, text, value) => {
    const { combobox, field, type } = await createComboboxUnderTest(spec, starting(given));
    if (text !== undefined) type(text);

    combobox.clear();

    expect([field.latest(), combobox.state.inputValue, combobox.state.isOpen]).toEqual([
      value,
      null,
      text !== undefined,
    ]);
  });

  it.each([
    ['a value comes back', 'apple', true],
    ['nothing was there', null, false],
  ])('can be undone where %s', async (_what, before, isUndoable) => {
    const { combobox, field } = await createComboboxUnderTest(fruit, starting('apple'));

    combobox.clear(before);

    expect([field.latest(), field.getSnapshot().isUndoable]).toEqual([null, isUndoable]);
  });
});

describe('Escape', () => {
  it('closes the list first, then shows what was there before', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(words, starting('banana'));
    type('x');
    type('xy');

    expect([combobox.escape(), field.latest(), combobox.state.inputValue]).toEqual([true, 'xy', 'xy']);
    expect([combobox.escape(), field.latest(), combobox.state.inputValue]).toEqual([false, 'banana', null]);
    expect([combobox.escape(), field.latest()]).toEqual([false, 'banana']);
  });

  it('leaves what is chosen of several', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(fruits, starting(['apple']));
    type('x');
    combobox.close();
    combobox.pick(cherry, 'press');

    expect([combobox.escape(), field.latest(), combobox.state.inputValue]).toEqual([
      false,
      ['apple', 'cherry'],
      null,
    ]);
  });

  it('gives up what is being made, before it closes anything', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(fruits, {
      options: { onCreateValue: neverCreated },
    });
    type('Pear');
    const [row] = combobox.list.getSnapshot().values;
    combobox.pick(row ?? apple, 'press');
    const { cancel } = field.getSnapshot().textStatus;

    expect([combobox.escape(), combobox.state.creating, cancel]).toEqual([
      true,
      undefined,
      expect.any(Function),
    ]);

    expect(combobox.state).toMatchObject({ inputValue: 'Pear', holdsRefused: true });
    expect(field.getSnapshot().textStatus).toMatchObject({ pending: 0, cancel: undefined });
  });
});

describe('pasting', () => {
  it.each<[what: string, spec: InputFieldSpec, text: string, value: unknown, rest: string | null]>([
    ['lines', fruits, 'Apple\nCherry', ['apple', 'cherry'], null],
    ['commas', fruits, 'Apple, Cherry', ['apple', 'cherry'], null],
    ['what is no value', fruits, 'Apple\nkiwi', ['apple'], 'kiwi'],
    ['any text', tags, 'a\nApple; b', ['a', 'apple', 'b'], null],
    ['more than there is room for', twoTags, 'a\nb\nc', ['a', 'b'], 'c'],
  ])('takes several values: %s', async (_what, spec, text, value, rest) => {
    const { combobox, field, idle } = await createComboboxUnderTest(spec);

    combobox.paste(text);
    await idle();

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });
});
