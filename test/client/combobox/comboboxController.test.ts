/**
 * The actions of a combobox and their effect on its field: opening, picking, typing, leaving, clearing,
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

/** Creates no value while the test runs. */
const neverCreated = () => new Promise(() => undefined);

afterEach(() => {
  document.body.replaceChildren();
});

describe('comboboxOf', () => {
  it('creates one combobox per field on first use', async () => {
    const { field, combobox } = await createComboboxUnderTest(fruit);
    const { field: other } = await createComboboxUnderTest(fruit);

    expect([comboboxOf(field), currentCombobox(field)]).toEqual([combobox, combobox]);
    expect(comboboxOf(other)).not.toBe(combobox);
  });
});

describe('the combobox of a field', () => {
  it.each<[InputFieldSpec, ComboboxGiven, object | undefined]>([
    [fruit, starting('apple'), undefined],
    [fruits, {}, { values: [], isFull: false }],
    [twoTags, starting(['a']), { values: ['a'], isFull: false }],
    [twoTags, starting(['a', 'b']), { values: ['a', 'b'], isFull: true }],
  ])('%# returns the choices of a field with several values', async (spec, given, choices) => {
    const { combobox } = await createComboboxUnderTest(spec, given);

    expect(combobox.choices).toEqual(choices);
  });

  it.each<[what: string, spec: InputFieldSpec, isClosed: boolean]>([
    ['a list', fruit, true],
    ['suggestions', words, false],
    ['a field without values', { displayName: 'A', dataType: 'STRING' }, false],
  ])('requires a text to be a listed value, or not: %s', async (_what, spec, isClosed) => {
    const { combobox } = await createComboboxUnderTest(spec);

    expect(combobox.isClosed).toBe(isClosed);
  });

  it.each([
    [{}, false],
    [{ disabled: true }, true],
    [{ readOnly: true }, true],
    [{ disabled: false, readOnly: false }, false],
  ])('is inert or not with %o', async (options, isInert) => {
    const { combobox, shown } = await createComboboxUnderTest(fruit, { options });

    combobox.open();
    combobox.pick(apple, 'press');

    expect([combobox.isInert, combobox.field.latest()]).toEqual([isInert, isInert ? null : 'apple']);
    expect(shown()).toBe('closed');
  });

  it('returns the index of the option shown in the box', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(fruit, starting('banana'));
    const { combobox: several } = await createComboboxUnderTest(fruits, starting(['banana']));
    combobox.open();
    const { values } = combobox.list.getSnapshot();
    const at = combobox.shownIndex(values);
    type('an');

    expect([at, combobox.shownIndex(values), several.shownIndex(values)]).toEqual([2, -1, -1]);
    expect(labels()).toEqual(['Banana']);
  });

  it('returns the found options without the row that adds a text', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(words);
    type('ch');

    expect(labels()).toEqual(['Cherry', 'Add “ch”']);
    expect(combobox.found).toMatchObject([cherry]);
  });
});

describe('picking', () => {
  it('sets a single value, closes the list, and announces it', async () => {
    const { combobox, field, said, shown, type } = await createComboboxUnderTest(fruit);
    type('ch');

    combobox.pick(cherry, 'press');

    expect([field.latest(), shown(), combobox.state.inputValue]).toEqual(['cherry', 'closed', null]);
    expect(said).toEqual(['Cherry selected.']);
  });

  it('selects the label in a focused box, so that typing replaces it', async () => {
    const { combobox, field, box } = await withBox(fruit);
    const select = vi.spyOn(box, 'select');

    combobox.pick(cherry, 'press');
    expect([select.mock.calls.length, field.text.isAllSelected]).toEqual([0, false]);
    box.focus();
    combobox.pick(apple, 'press');

    expect([select.mock.calls.length, field.text.isAllSelected]).toEqual([1, true]);
  });

  it('toggles one of several values, and keeps the list and its text', async () => {
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
  ])('refuses a disabled option, and keeps the list open: %s', async (_what, spec, value) => {
    const { combobox, field, said, shown } = await createComboboxUnderTest(spec);
    combobox.open();

    combobox.pick({ ...apple, disabled: true }, 'press');

    expect([field.latest(), shown()]).toEqual([value, allFruit]);
    expect(said).toEqual(['Apple is not available.']);
    expect(combobox.state.isSpent).toBe(false);
  });

  it('enters the text of a row that offers it', async () => {
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
  ])('creates the value of a row that offers it: %s', async (_what, spec, value, text) => {
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

  it('skips the offering row if all rows are chosen', async () => {
    const { combobox, field } = await createComboboxUnderTest(tags);
    const row = { value: '\u0000x', label: 'Add “x”', offers: 'x' };

    combobox.choose([apple, row, cherry], 'all');

    expect(field.latest()).toEqual(['apple', 'cherry']);
  });
});

describe('typing', () => {
  it.each<[what: string, spec: InputFieldSpec, text: string, value: unknown]>([
    ['a text in a closed list', fruit, 'ap', 'banana'],
    ['an empty text in a closed list', fruit, '', null],
    ['a suggestion', words, 'ap', 'ap'],
    ['an empty text among suggestions', words, '', null],
  ])('sets the value and keeps the text: %s', async (_what, spec, text, value) => {
    const { combobox, field, type } = await createComboboxUnderTest(spec, starting('banana'));

    type(text);

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, text]);
    expect(combobox.state.isOpen).toBe(true);
  });

  it('measures its duration', async () => {
    const { field, type } = await createComboboxUnderTest(fruit);
    const measure = vi.fn();
    field.environment = { ...field.environment, measure };

    type('a');

    expect(measure).toHaveBeenCalledWith({ type: 'typed', field });
  });

  it.each<[what: string, texts: readonly string[], value: unknown, rest: string | null]>([
    ['a text and a comma', ['a,'], ['a'], null],
    ['a text, a comma and a letter', ['a,b'], ['a'], 'b'],
    ['blanks before the next', ['a,  b'], ['a'], 'b'],
    ['several at once', ['a,b;c d'], ['a', 'b'], 'c d'],
    ['letter by letter', ['a', 'a,', 'b', 'b;', 'c'], ['a', 'b'], 'c'],
    ['a tab', ['a\tb'], ['a'], 'b'],
    ['no separator', ['a b'], null, 'a b'],
    ['only a separator', [','], null, null],
    ['a blank after a separator, letter by letter', ['a', 'a,', ' ', 'b'], ['a'], 'b'],
    ['only a blank', [' '], null, null],
    ['a label', ['Apple,'], ['apple'], null],
    ['the same twice', ['a,', 'a,'], ['a'], null],
  ])('ends values where any text is a value: %s', async (_what, texts, value, rest) => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(tags);

    for (const text of texts) type(text);
    await idle();

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });

  it('searches for the text after a separator', async () => {
    const { combobox, type, labels } = await createComboboxUnderTest(tags);

    type('x,ch');

    expect([combobox.state.search, combobox.state.isOpen, labels()]).toEqual([
      'ch',
      true,
      ['Cherry', 'Add “ch”'],
    ]);
  });

  it('closes the list if a separator ends a value', async () => {
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
  ])('keeps a text whole %s', async (_what, spec, how, given) => {
    const { combobox, field, type } = await createComboboxUnderTest(spec, given);

    type('a,b', how);

    expect(combobox.state.inputValue).toBe('a,b');
    expect(field.latest()).toBe(spec.expectMultipleValues || spec === fruit ? null : 'a,b');
  });

  it('splits composed text after the composition', async () => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(tags);

    for (const text of ['a', 'a,', 'a, b']) type(text, { isComposing: true });
    const composing = combobox.state.inputValue;
    type('a, b');
    await idle();

    expect([composing, field.latest(), combobox.state.inputValue]).toEqual(['a, b', ['a'], 'b']);
  });

  it('keeps the list open if a blank is typed into an empty box', async () => {
    const { combobox, type } = await createComboboxUnderTest(tags);
    combobox.open();

    type(' ');

    expect([combobox.state.isOpen, combobox.state.search]).toEqual([true, '']);
  });

  it('keeps text whole that had a separator before', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(tags);
    combobox.dispatch({ type: 'inputChanged', text: 'a,b', isComposing: false, isFocused: true });

    type('a,bc');

    expect([field.latest(), combobox.state.inputValue]).toEqual([null, 'a,bc']);
  });

  it('splits at the separators of the app', async () => {
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
  ])('does not split at the comma of a number: %s %s', async (locale, text, value, rest) => {
    const { combobox, field, type } = await createComboboxUnderTest(counts, { lookup: { locale } });

    type(text);

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });

  it('keeps values beyond the maximum in the box, where they are edited as one text', async () => {
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
  ])('commits browser autofill at once: %s', async (_what, spec, text, value) => {
    const { combobox, field, type, idle } = await createComboboxUnderTest(spec);

    type(text, { isFocused: false });
    await idle();

    expect([field.latest(), combobox.state.isOpen, combobox.state.inputValue]).toEqual([value, false, null]);
  });

  it('commits nothing if the browser empties the box', async () => {
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
  ])('is chosen, or refused with an error: %s', async (_what, text, value, inBox) => {
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
  ])('is entered by Enter unless the box is blank: %s', async (_what, text, hasText) => {
    const { combobox, type } = await createComboboxUnderTest(fruits);
    if (text !== undefined) type(text);
    expect(combobox.hasText).toBe(hasText);

    combobox.enterText();

    expect(combobox.state.isOpen).toBe(!hasText && text !== undefined);
  });

  it.each([
    ['shows the matching options', true, 'ap', null, true],
    ['shows no options if the focus is elsewhere', false, 'ap', null, false],
    ['chooses the only matching option', true, 'ch', 'cherry', false],
  ])('with Enter %s', async (_what, isFocused, text, value, isOpen) => {
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
    ['one value and its text', fruit, 'apple', 'x', null],
    ['a text without a value', words, null, 'x', null],
    ['only the text of a field of several values', fruits, ['apple'], 'x', ['apple']],
  ])('removes %s', async (_what, spec, given, text, value) => {
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
    ['a value', 'apple', true],
    ['no value', null, false],
  ])('can be undone only if it removed a value: %s', async (_what, before, isUndoable) => {
    const { combobox, field } = await createComboboxUnderTest(fruit, starting('apple'));

    combobox.clear(before);

    expect([field.latest(), field.getSnapshot().isUndoable]).toEqual([null, isUndoable]);
  });
});

describe('Escape', () => {
  it('closes the list first, then restores the value from before typing', async () => {
    const { combobox, field, type } = await createComboboxUnderTest(words, starting('banana'));
    type('x');
    type('xy');

    expect([combobox.escape(), field.latest(), combobox.state.inputValue]).toEqual([true, 'xy', 'xy']);
    expect([combobox.escape(), field.latest(), combobox.state.inputValue]).toEqual([false, 'banana', null]);
    expect([combobox.escape(), field.latest()]).toEqual([false, 'banana']);
  });

  it('clears the text, and keeps the values of a list', async () => {
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

  it('cancels a pending creation before it closes the list', async () => {
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
    ['a text that is not a value', fruits, 'Apple\nkiwi', ['apple'], 'kiwi'],
    ['free text', tags, 'a\nApple; b', ['a', 'apple', 'b'], null],
    ['more than there is room for', twoTags, 'a\nb\nc', ['a', 'b'], 'c'],
  ])('enters several values: %s', async (_what, spec, text, value, rest) => {
    const { combobox, field, idle } = await createComboboxUnderTest(spec);

    combobox.paste(text);
    await idle();

    expect([field.latest(), combobox.state.inputValue]).toEqual([value, rest]);
  });
});
