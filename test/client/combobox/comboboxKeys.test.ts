/**
 * The effect of each key in the box of a combobox, as tables: list closed and open, one value and several;
 * whether the key is handled, and whether it propagates beyond the field. In Node, without a box.
 */
import { describe, expect, it, vi } from 'vitest';
import type { BoxKey } from '../../../src/client/combobox/comboboxKeys.js';
import type { InputFieldSpec } from '../../../src/core/index.js';
import { allFruit, fruit } from '../../support/comboboxKeys.ts';
import { createComboboxUnderTest } from '../../support/comboboxUnderTest.ts';
import { endingKeys } from '../../support/compose.ts';

const fruits = { ...fruit, expectMultipleValues: true };
const words: InputFieldSpec = {
  ...fruit,
  valuesEndpoint: { ...fruit.valuesEndpoint, mode: 'SUGGESTIONS' },
};
const tags = { ...words, expectMultipleValues: true };

const alt = { altKey: true };
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

type Key = string | readonly [key: string, more: Partial<BoxKey>];

/** Many values, in the document itself. */
const numbers: InputFieldSpec = {
  displayName: 'Number',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: 25 }, (_, index) => ({ value: `n${index}`, label: `n${index}` })),
  },
};

/**
 * Pages of two numbers, three of them for each text but `one` and `none`; requested as soon as text is
 * typed.
 */
const paged: InputFieldSpec = {
  displayName: 'Number',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/v',
    debounceMs: 0,
    paginationStrategy: 'PAGE_NUMBER',
    responseMapping: { hasNextField: 'hasNext' },
    requestParams: { searchParam: 'search', pageParam: 'page' },
  },
};

function numbersServer() {
  const asked: string[] = [];
  const failing = new Set<string>();
  const answer = async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const [page, search] = [Number(searchParams.get('page')), searchParams.get('search') ?? ''];
    asked.push(`${search} ${page}`);
    if (failing.has(search)) return new Response('', { status: 500 });
    const data = [0, 1].map((index) => ({ value: `n${2 * page - 2 + index}` }));
    return Response.json({ data, hasNext: page < 3 });
  };
  return { asked, failing, answer };
}

async function pressed(spec: InputFieldSpec, keys: readonly Key[], given = {}) {
  const under = await createComboboxUnderTest(spec, given);
  let last = { isTaken: false, isKept: false };
  for (const key of keys) last = typeof key === 'string' ? under.press(key) : under.press(...key);
  return { ...under, last };
}

describe('a key in a field of one value', () => {
  it.each<[what: string, keys: readonly Key[], list: string, isTaken: boolean]>([
    ['Down opens the list at the first option', ['ArrowDown'], '[Apple] Apricot Banana Cherry', true],
    ['Up opens the list at the last option', ['ArrowUp'], 'Apple Apricot Banana [Cherry]', true],
    ['Alt+Down opens the list without an active option', [['ArrowDown', alt]], allFruit, true],
    ['Alt+Up does not open the list', [['ArrowUp', alt]], 'closed', true],
    ['Alt+Up closes the list', ['ArrowDown', ['ArrowUp', alt]], 'closed', true],
    [
      'Alt+Down does not move in an open list',
      ['ArrowDown', ['ArrowDown', alt]],
      '[Apple] Apricot Banana Cherry',
      true,
    ],
    ['Down moves to the next option', ['ArrowDown', 'ArrowDown'], 'Apple [Apricot] Banana Cherry', true],
    [
      'Down moves from the last option to the first',
      ['ArrowUp', 'ArrowDown'],
      '[Apple] Apricot Banana Cherry',
      true,
    ],
    ['Up moves to the previous option', ['ArrowUp', 'ArrowUp'], 'Apple Apricot [Banana] Cherry', true],
    [
      'Up moves from the first option to the last',
      ['ArrowDown', 'ArrowUp'],
      'Apple Apricot Banana [Cherry]',
      true,
    ],
    ['Home moves the caret, not the active option', ['ArrowDown', 'Home'], allFruit, false],
    ['End moves the caret, too', ['ArrowDown', 'End'], allFruit, false],
    ['Left moves the caret, too', ['ArrowDown', 'ArrowLeft'], allFruit, false],
    ['Right moves the caret, too', ['ArrowDown', 'ArrowRight'], allFruit, false],
    ['a letter is left to the box', ['ArrowDown', 'b'], '[Apple] Apricot Banana Cherry', false],
    [
      'a key named like a member of all objects is left to the box',
      ['ArrowDown', 'toString'],
      '[Apple] Apricot Banana Cherry',
      false,
    ],
    [
      'Page Down moves to the end of a short list',
      [['ArrowDown', alt], 'PageDown'],
      'Apple Apricot Banana [Cherry]',
      true,
    ],
    [
      'Page Up moves to the start of a short list',
      ['ArrowUp', 'PageUp'],
      '[Apple] Apricot Banana Cherry',
      true,
    ],
    ['Page Down does not open the list', ['PageDown'], 'closed', false],
    ['Enter does nothing on a closed list', ['Enter'], 'closed', false],
    ['Escape closes the list', ['ArrowDown', 'Escape'], 'closed', true],
    ['Escape is left to other handlers if the list is closed', ['Escape'], 'closed', false],
    ['Tab closes the list and leaves the box', [['ArrowDown', alt], 'Tab'], 'closed', false],
    ['Ctrl with an arrow is left to other handlers', [['ArrowDown', ctrl]], 'closed', false],
    ['Cmd with an arrow is left to other handlers', [['ArrowDown', meta]], 'closed', false],
    ['Ctrl+A is left to the box', ['ArrowDown', ['a', ctrl]], '[Apple] Apricot Banana Cherry', false],
    ['an input method keeps its keys', [['ArrowDown', endingKeys.Chrome]], 'closed', false],
    ['an input method keeps its keys in Safari', [['ArrowDown', endingKeys.Safari]], 'closed', false],
    [
      'an input method keeps its Enter',
      ['ArrowDown', ['Enter', endingKeys.Chrome]],
      '[Apple] Apricot Banana Cherry',
      false,
    ],
    [
      'an input method keeps its Enter in Safari',
      ['ArrowDown', ['Enter', endingKeys.Safari]],
      '[Apple] Apricot Banana Cherry',
      false,
    ],
  ])('%s', async (_what, keys, list, isTaken) => {
    const { shown, last, field } = await pressed(fruit, keys);

    expect([shown(), last.isTaken, field.latest()]).toEqual([list, isTaken, null]);
  });

  it.each(['disabled', 'readOnly'])('does nothing in a field that is %s', async (option) => {
    const { shown, last } = await pressed(fruit, ['ArrowDown'], { options: { [option]: true } });

    expect([shown(), last.isTaken]).toEqual(['closed', false]);
  });

  it.each<[key: string, isOpen: boolean, isKept: boolean]>([
    ['Escape', true, true],
    ['Escape', false, false],
    ['ArrowDown', true, false],
    ['Enter', true, false],
    ['Tab', true, false],
  ])('%s stops propagating, its list open (%s): %s', async (key, isOpen, isKept) => {
    const { last } = await pressed(fruit, isOpen ? ['ArrowDown', key] : [key]);

    expect(last.isKept).toBe(isKept);
  });

  it.each<[from: number, key: string, to: number]>([
    [-1, 'PageDown', 9],
    [0, 'PageDown', 10],
    [10, 'PageDown', 20],
    [20, 'PageDown', 24],
    [24, 'PageUp', 14],
    [4, 'PageUp', 0],
    [-1, 'PageUp', 0],
  ])('from %i, %s moves to %i', async (from, key, to) => {
    const { combobox, press } = await pressed(numbers, [['ArrowDown', alt]]);
    if (from > -1) combobox.dispatch({ type: 'movedTo', index: from, isByKey: true });

    press(key);

    expect(combobox.state).toMatchObject({ activeIndex: to, isMoved: true });
  });

  it.each([
    ['PageDown', 24],
    ['PageUp', 3],
  ])('%s counts from the option that the box shows', async (key, to) => {
    const start = key === 'PageDown' ? 'n18' : 'n13';
    const { combobox } = await pressed(numbers, [['ArrowDown', alt], key], {
      options: { defaultValue: start },
    });

    expect(combobox.state.activeIndex).toBe(to);
  });

  it('Page Down activates no option if none is found', async () => {
    const { combobox, press, type, shown } = await pressed(fruit, []);
    type('kiwi');

    expect([press('PageDown').isTaken, combobox.state.activeIndex, shown()]).toEqual([true, -1, '']);
  });

  it.each<[what: string, text: string | undefined, keys: readonly Key[], value: unknown, list: string]>([
    ['the active option', undefined, ['ArrowUp', 'Enter'], 'cherry', 'closed'],
    ['an option that was found', 'ap', ['ArrowDown', 'ArrowDown', 'Enter'], 'apricot', 'closed'],
    ['the option that the text names', 'apple', ['Enter'], 'apple', 'closed'],
    ['the only matching option', 'ch', ['Enter'], 'cherry', 'closed'],
    ['no option of several, and highlights the first', 'ap', ['Enter'], null, '[Apple] Apricot'],
    ['no option if none matches, and closes the list', 'kiwi', ['Enter'], null, 'closed'],
    ['no option of a list without typed text', undefined, [['ArrowDown', alt], 'Enter'], null, allFruit],
  ])('Enter picks %s', async (_what, text, keys, value, list) => {
    const { press, type, field, shown, idle } = await pressed(fruit, []);
    if (text !== undefined) type(text);

    const taken = keys.map((key) => (typeof key === 'string' ? press(key) : press(...key)).isTaken);
    await idle();

    expect([field.latest(), shown(), taken.at(-1)]).toEqual([value, list, true]);
  });

  it.each<[what: string, text: string | undefined, keys: readonly Key[], value: unknown]>([
    ['the option that an arrow key highlighted', undefined, ['ArrowDown', 'Tab'], 'apple'],
    ['the highlighted option of a search', 'ap', ['ArrowDown', 'ArrowDown', 'Tab'], 'apricot'],
    ['no option if none is highlighted', undefined, [['ArrowDown', alt], 'Tab'], null],
    ['no option of a closed list', undefined, ['Tab'], null],
  ])('Tab picks %s', async (_what, text, keys, value) => {
    const { press, type, field, shown } = await pressed(fruit, []);
    if (text !== undefined) type(text);

    const taken = keys.map((key) => (typeof key === 'string' ? press(key) : press(...key)).isTaken);

    expect([field.latest(), shown(), taken.at(-1)]).toEqual([value, 'closed', false]);
  });

  it.each<[what: string, text: string | undefined, value: unknown]>([
    ['typed text', 'ap', 'apple'],
    ['no text', undefined, null],
    ['text that was removed again', '', null],
  ])('Tab picks the autoHighlight option only if text was typed: %s', async (_what, text, value) => {
    const { press, type, field, shown } = await pressed(fruit, [], { options: { autoHighlight: true } });
    if (text === undefined) press('ArrowDown', alt);
    else type(text);
    expect(shown()).toContain('[Apple]');

    press('Tab');

    expect(field.latest()).toBe(value);
  });

  it('Enter commits any text if values are suggestions', async () => {
    const { press, type, field, idle } = await pressed(words, []);
    type('ch');

    press('Enter');
    await idle();

    expect(field.latest()).toBe('ch');
  });
});

describe('a key in a field of several values', () => {
  it.each<[what: string, text: string | undefined, keys: readonly Key[], value: unknown, list: string]>([
    [
      'picks an option, and keeps the list open',
      undefined,
      ['ArrowDown', 'Enter'],
      ['apple'],
      '[Apple] Apricot Banana Cherry',
    ],
    [
      'removes the value that it has picked',
      undefined,
      ['ArrowDown', 'Enter', 'Enter'],
      null,
      '[Apple] Apricot Banana Cherry',
    ],
    ['commits the text of a closed list', 'ch', ['Escape', 'Enter'], ['cherry'], 'closed'],
    ['picks the value whose label is the text', 'cherry', ['Enter'], ['cherry'], 'closed'],
  ])('Enter %s', async (_what, text, keys, value, list) => {
    const { press, type, field, shown, idle } = await pressed(fruits, []);
    if (text !== undefined) type(text);

    const taken = keys.map((key) => (typeof key === 'string' ? press(key) : press(...key)).isTaken);
    await idle();

    expect([field.latest(), shown(), taken.at(-1)]).toEqual([value, list, true]);
  });

  it.each<[what: string, spec: InputFieldSpec, text: string | undefined, isTaken: boolean]>([
    ['one value', fruit, 'apple', false],
    ['several, and no text', fruits, undefined, false],
    ['several, and blanks', fruits, '  ', false],
    ['several, and a text', fruits, 'apple', true],
    ['any several, and a text', tags, 'apple', true],
  ])('Enter is handled on a closed list: %s', async (_what, spec, text, isTaken) => {
    const { press, type } = await pressed(spec, []);
    if (text !== undefined) type(text);
    press('Escape');

    expect(press('Enter').isTaken).toBe(isTaken);
  });

  it('Tab removes no value', async () => {
    const { field } = await pressed(fruits, ['ArrowDown', 'Enter', 'Tab']);

    expect(field.latest()).toEqual(['apple']);
  });

  it('Tab picks no chosen and no disabled option', async () => {
    const items = ['a', 'b'].map((value) => ({ value, label: value, disabled: value === 'b' }));
    const spec = { ...fruits, valuesEndpoint: { protocol: 'INLINE', items } } as const;
    const chosen = await pressed(spec, ['ArrowDown', 'Tab'], { options: { defaultValue: ['a'] } });
    const disabled = await pressed(spec, ['ArrowUp', 'Tab']);

    expect([chosen.field.latest(), disabled.field.latest(), disabled.said]).toEqual([['a'], null, []]);
  });

  it('Tab does not enter the text of the row that offers it', async () => {
    const { press, type, field, labels } = await pressed(tags, []);
    type('ch');
    expect(labels()).toEqual(['Cherry', 'Add “ch”']);

    press('ArrowUp');
    press('Tab');

    expect(field.latest()).toBeNull();
  });

  it('Enter enters the text of the row that offers it', async () => {
    const { press, type, field, idle } = await pressed(tags, []);
    type('pear');

    press('ArrowDown');
    press('Enter');
    await idle();

    expect(field.latest()).toEqual(['pear']);
  });

  it.each<[what: string, key: readonly [string, Partial<BoxKey>], isOpen: boolean, isTaken: boolean]>([
    ['Ctrl+A', ['a', ctrl], true, true],
    ['Cmd+A', ['a', meta], true, true],
    ['an a', ['a', {}], true, false],
    ['Ctrl+B', ['b', ctrl], true, false],
    ['Ctrl+A over a text', ['a', { ...ctrl, boxText: 'x' }], true, false],
    ['Ctrl+A over a closed list', ['a', ctrl], false, false],
  ])('%s chooses all options, or is left to the box', async (_what, key, isOpen, isTaken) => {
    const { press, field } = await pressed(fruits, isOpen ? [['ArrowDown', alt]] : []);

    expect(press(...key).isTaken).toBe(isTaken);

    // All of them load with the first list of several values.
    const value = isTaken ? ['apple', 'apricot', 'banana', 'cherry'] : null;
    await vi.waitFor(() => expect(field.latest()).toEqual(value));
  });

  it('Ctrl+A is left to the box if no option is found', async () => {
    const { press, type } = await pressed(fruits, []);
    type('kiwi');

    expect(press('a', { ...ctrl, boxText: '' }).isTaken).toBe(false);
  });
});

/** Keys pressed over pages of values. */
const ready = async (keys: readonly Key[] = [['ArrowDown', alt]]) => {
  const server = numbersServer();
  const under = await pressed(paged, keys, { answer: server.answer });
  const listed = (count: number) => vi.waitFor(() => expect(under.labels()).toHaveLength(count));
  if (keys.length > 0) await listed(2);
  return { ...under, ...server, listed };
};

describe('a key over pages of values', () => {
  it.each([
    ['ArrowDown', 'n0'],
    ['ArrowUp', 'n1'],
  ])('%s waits for the first page, and activates an option there', async (key, label) => {
    const { shown } = await ready([key]);

    expect(shown()).toContain(`[${label}]`);
  });

  it('Down requests the next page before the last option, and stays at the last one', async () => {
    const { press, asked, listed, shown } = await ready();
    press('ArrowDown');
    expect(asked).toEqual([' 1']);

    press('ArrowDown');
    expect(shown()).toBe('n0 [n1]');
    press('ArrowDown');
    expect(shown()).toBe('n0 [n1]');
    await listed(4);

    expect(asked).toEqual([' 1', ' 2']);
  });

  it('Up requests no page, and stops at the first option', async () => {
    const { press, asked, shown } = await ready();
    press('ArrowDown');

    press('ArrowUp');

    expect([shown(), asked]).toEqual(['[n0] n1', [' 1']]);
  });

  it.each([
    ['PageDown', [' 1', ' 2']],
    ['Home', [' 1']],
  ])('%s requests %j', async (key, requests) => {
    const { press, asked } = await ready();

    press(key);
    await vi.waitFor(() => expect(asked).toEqual(requests));
  });

  it('Enter retries a failed list', async () => {
    const { press, asked, failing, combobox, listed } = await ready([]);
    failing.add('');
    press('ArrowDown', alt);
    await vi.waitFor(() => expect(combobox.list.getSnapshot().status).toBe('failed'));
    failing.clear();

    expect(press('Enter').isTaken).toBe(true);
    await listed(2);

    expect(asked).toEqual([' 1', ' 1']);
  });

  it('Enter picks no option of a list with more pages', async () => {
    const { press, type, field, combobox, listed } = await ready([]);
    type('x');
    await listed(2);

    press('Enter');

    expect([field.latest(), combobox.state.activeIndex, combobox.state.isOpen]).toEqual([null, 0, true]);
  });

  it('Enter before the answer picks the value it finds', async () => {
    const { press, type, field, combobox } = await ready([]);
    type('n1');

    press('Enter');
    expect(combobox.state.pending).toEqual(['n1']);

    await vi.waitFor(() => expect(field.latest()).toBe('n1'));
  });
});
