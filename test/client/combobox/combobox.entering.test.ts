/**
 * The outcome of each text entered into a combobox: its lookup, the value chosen and the text left in the
 * box. The test answers the lookups.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ComboboxPorts, createCombobox } from '../../../src/client/combobox/combobox.js';
import type { ValueAlias } from '../../../src/core/index.js';

type Resolver = ReturnType<Parameters<typeof createCombobox>[1]>;
type Asked = Parameters<Resolver['resolve']>[0][number];
type Reason = Parameters<Asked['settle']>[1][number]['reason'];

const aliasOf = (label: string): ValueAlias => ({ value: label.toUpperCase(), label });
const ownAlias = (label: string): ValueAlias => ({ value: label, label });

/** The parts of a pasted text, and of a typed one. */
const separators = { pasted: [/[\n\r]+/, /,+/], typed: [/;+/] };

/** A lookup that answers synchronously. */
const findAtOnce = (texts: readonly Asked[]) =>
  texts.forEach(({ text, settle }) => settle([aliasOf(text)], []));

const throwing = () => {
  throw new Error('of the host');
};

interface Given extends Partial<ComboboxPorts> {
  readonly room?: number;
}

function comboboxUnderTest({ room = Infinity, ...given }: Given = {}) {
  const asked: Asked[] = [];
  const taken: string[] = [];
  const values: string[] = [];
  const replaced: string[] = [];
  const resolver = { resolve: (texts: readonly Asked[]) => void asked.push(...texts), stop: vi.fn() };
  const ports: ComboboxPorts = {
    isMultiple: true,
    take: (aliases, cause) => {
      const fitting = aliases.slice(0, room - values.length);
      values.push(...fitting.map(({ value }) => String(value)));
      taken.push(`${fitting.map(({ value }) => String(value)).join(' ')} by ${cause}`);
      return aliases.slice(fitting.length);
    },
    replace: (found) => void replaced.push(...found.map((one) => `${one.own.value}: ${one.found.value}`)),
    separators,
    ...given,
  };
  const combobox = createCombobox(
    () => ports,
    () => resolver,
  );
  /** The newest lookup of a text. */
  const lookupOf = (text: string) => {
    const found = asked.findLast((one) => one.text === text);
    if (!found) throw new Error(`${text} was not asked for.`);
    return found;
  };
  return {
    combobox,
    asked,
    taken,
    values,
    replaced,
    stop: resolver.stop,
    lookupOf,
    type: (text: string) =>
      combobox.dispatch({ type: 'inputChanged', text, isComposing: false, isFocused: true }),
    find: (text: string) => lookupOf(text).settle([aliasOf(text)], []),
    refuse: (text: string, reason: Reason = 'not-offered') => lookupOf(text).settle([], [{ text, reason }]),
    texts: () => asked.map(({ text }) => text),
    state: () => combobox.getSnapshot(),
    refusals: () => combobox.getSnapshot().refused.map(({ text, reason }) => `${text} ${reason}`),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const one = { isMultiple: false };
const several = { isMultiple: true };
const free = { isMultiple: true, ownAlias };

describe('creating a value from a text', () => {
  it('clears the box of several values for the next text, and keeps the list open', () => {
    const { combobox, asked, type, state } = comboboxUnderTest(several);
    type('new');

    combobox.create('new');

    expect(asked).toMatchObject([{ text: 'new', isNew: true, splitsAt: [], offer: undefined }]);
    expect(state()).toMatchObject({ inputValue: null, search: '', isOpen: true });
    expect(state()).toMatchObject({ pending: ['new'], creating: 'new', entered: 1 });
  });

  it('does not open a closed list of several values', () => {
    const { combobox, state } = comboboxUnderTest(several);

    combobox.create('new');

    expect(state().isOpen).toBe(false);
  });

  it('keeps the text of a single value visible, and drops earlier lookups and refusals', () => {
    const { combobox, taken, type, refuse, find, lookupOf, stop, state } = comboboxUnderTest(one);
    type('ann');
    combobox.commit();
    refuse('ann');
    combobox.commit('bob');
    stop.mockClear();
    const before = lookupOf('bob');

    combobox.create('new');
    before.settle([aliasOf('bob')], []);

    expect(stop).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ inputValue: 'new', pending: ['new'], creating: 'new', entered: 1 });
    expect(state()).toMatchObject({ refused: [], holdsRefused: false });
    find('new');
    expect(taken).toEqual(['NEW by create']);
  });

  it.each([
    ['one', one],
    ['several', several],
  ])('requests a pending creation once: %s', (_what, ports) => {
    const { combobox, texts, find, taken, state } = comboboxUnderTest(ports);

    combobox.create('new');
    combobox.create('new');
    find('new');

    expect([texts(), taken]).toEqual([['new'], ['NEW by create']]);
    expect(state()).toMatchObject({ pending: [], creating: undefined, entered: 0 });
  });

  it.each([
    ['a created value closes it', true, false],
    ['a value found by its text leaves it open', false, true],
  ])('closes the list after a creation only: %s', (_what, isMade, isOpen) => {
    const { combobox, type, find, state } = comboboxUnderTest(one);
    type('new');
    if (isMade) combobox.create('new');
    else combobox.commit();
    combobox.dispatch({ type: 'opened' });

    find('new');

    expect(state()).toMatchObject({ inputValue: null, isOpen });
  });

  it('does not use the text itself as a value during the creation', () => {
    const { combobox, taken, find } = comboboxUnderTest(free);

    combobox.create('new');
    expect(taken).toEqual([]);
    find('new');

    expect(taken).toEqual(['NEW by create']);
  });

  it.each([
    ['one', one],
    ['several', several],
  ])('returns a refused creation to the box, and closes the list: %s', (_what, ports) => {
    const { combobox, type, refuse, refusals, state } = comboboxUnderTest(ports);
    type('new');
    combobox.dispatch({ type: 'moved', by: 1, count: 2, hasNext: false });
    combobox.create('new');

    refuse('new', 'not-created');

    expect(refusals()).toEqual(['new not-created']);
    expect(state()).toMatchObject({ inputValue: 'new', search: 'new', isOpen: false, activeIndex: -1 });
    expect(state()).toMatchObject({ holdsRefused: true, isSpent: false });
  });

  it('keeps the list as it is if a text is refused for another reason', () => {
    const { combobox, type, refuse, state } = comboboxUnderTest(one);
    type('ann');
    combobox.commit();
    combobox.dispatch({ type: 'moved', by: 1, count: 2, hasNext: false });

    refuse('ann');

    expect(state()).toMatchObject({ inputValue: 'ann', isOpen: true, activeIndex: 0 });
  });

  it.each<[what: string, act: 'cancel' | 'sourceChanged']>([
    ['the user cancels', 'cancel'],
    ['the source of the values changes', 'sourceChanged'],
  ])('returns all pending texts to the box if %s', (_what, act) => {
    const { combobox, texts, refusals, stop, state } = comboboxUnderTest(several);
    combobox.enter(['ann']);
    combobox.create('new');

    combobox[act]();

    expect(refusals()).toEqual(['ann cancelled', 'new not-created']);
    expect(state()).toMatchObject({ inputValue: 'ann; new', pending: [], creating: undefined, entered: 0 });
    expect([stop.mock.calls.length, texts()]).toEqual([1, ['ann', 'new']]);
  });
});

describe('sourceChanged', () => {
  it('looks up pending texts again, and ignores earlier answers', () => {
    const { combobox, values, lookupOf, find, texts, stop, state } = comboboxUnderTest(several);
    combobox.enter(['ann', 'bob']);
    const before = lookupOf('ann');

    combobox.sourceChanged();
    before.settle([aliasOf('old')], []);
    expect([texts(), values]).toEqual([['ann', 'bob', 'ann', 'bob'], []]);
    expect(stop).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ pending: ['ann', 'bob'], entered: 2 });
    find('ann');
    find('bob');

    expect(values).toEqual(['ANN', 'BOB']);
  });

  it('looks up no text if none is pending, and deactivates the option', () => {
    const { combobox, texts, stop, state } = comboboxUnderTest(several);
    combobox.dispatch({ type: 'moved', by: 1, count: 2, hasNext: false });

    combobox.sourceChanged();

    expect([texts(), stop.mock.calls.length, state().activeIndex]).toEqual([[], 0, -1]);
    expect(state().isOpen).toBe(true);
  });

  it('requests later texts once', () => {
    const { combobox, texts } = comboboxUnderTest(several);
    combobox.enter(['ann']);

    combobox.sourceChanged();
    combobox.enter(['bob']);

    expect(texts()).toEqual(['ann', 'ann', 'bob']);
  });
});

describe('a text on blur', () => {
  it.each([
    ['of a single value, unchanged', one, [{ text: ' ann; bob ', splitsAt: [] }], ' ann; bob '],
    [
      'of several values, without the blanks around it',
      several,
      [{ text: 'ann; bob', splitsAt: separators.typed }],
      null,
    ],
  ])('is looked up %s', (_what, ports, lookups, inputValue) => {
    const { combobox, asked, type, state } = comboboxUnderTest(ports);
    type(' ann; bob ');

    combobox.commit();

    expect(asked).toMatchObject(lookups);
    expect(state()).toMatchObject({ inputValue, isOpen: false });
  });

  it.each([
    ['nothing but blanks', '  ', false],
    ['text that a choice has used up', 'ann', true],
  ])('is dropped without a lookup: %s', (_what, text, isSpent) => {
    const { combobox, texts, type, state } = comboboxUnderTest(several);
    type(text);
    if (isSpent) combobox.dispatch({ type: 'optionToggled' });

    combobox.commit();

    expect(texts()).toEqual([]);
    expect(state()).toMatchObject({ inputValue: null, search: '', isOpen: false, isSpent: false });
  });

  it('is the text given to commit(), even after a choice', () => {
    const { combobox, texts, type } = comboboxUnderTest(several);
    type('ann');
    combobox.dispatch({ type: 'optionToggled' });

    combobox.commit('bob');

    expect(texts()).toEqual(['bob']);
  });

  it('closes the list without a lookup if the box is empty', () => {
    const { combobox, texts, state } = comboboxUnderTest(several);
    combobox.dispatch({ type: 'opened' });

    combobox.commit();

    expect([texts(), state().isOpen]).toEqual([[], false]);
  });

  it('is looked up once, and replaced by another text', () => {
    const { combobox, texts, stop, state } = comboboxUnderTest(one);
    combobox.commit('ann');
    stop.mockClear();

    combobox.commit('ann');
    expect([texts(), stop.mock.calls.length]).toEqual([['ann'], 0]);
    combobox.commit('bob');

    expect([texts(), stop.mock.calls.length]).toEqual([['ann', 'bob'], 1]);
    expect(state()).toMatchObject({ inputValue: 'bob', pending: ['bob'], entered: 1 });
  });

  it.each([
    ['typing', one, { type: 'inputChanged', text: 'b', isComposing: false, isFocused: true }, []],
    ['a reset', one, { type: 'reset', staysOpen: false }, []],
    ['an arrow', one, { type: 'moved', by: 1, count: 2, hasNext: false }, ['ann']],
    ['closing', one, { type: 'closed' }, ['ann']],
    [
      'typing the next',
      several,
      { type: 'inputChanged', text: 'b', isComposing: false, isFocused: true },
      ['ann'],
    ],
    ['a reset', several, { type: 'reset', staysOpen: false }, ['ann']],
  ] as const)('stays pending or is dropped after %s (%o)', (_what, ports, cause, pending) => {
    const { combobox, state, stop } = comboboxUnderTest(ports);
    combobox.commit('ann');
    stop.mockClear();

    combobox.dispatch(cause);

    expect(state()).toMatchObject({ pending, entered: pending.length });
    expect(stop).toHaveBeenCalledTimes(1 - pending.length);
  });

  it.each<[Reason, boolean]>([
    ['blocked', true],
    ['failed', true],
    ['full', true],
    ['overtaken', true],
    ['cancelled', true],
    ['not-offered', false],
    ['ambiguous', false],
    ['unavailable', false],
    ['too-many', false],
    ['too-short', false],
    ['not-created', false],
  ])('after the refusal %s is tried again: %s', (reason, isTried) => {
    for (const ports of [one, several]) {
      const { combobox, texts, refuse, refusals, state } = comboboxUnderTest(ports);
      combobox.commit('ann');
      refuse('ann', reason);
      expect(state()).toMatchObject({ inputValue: 'ann', holdsRefused: true });

      combobox.commit();

      expect(texts()).toEqual(isTried ? ['ann', 'ann'] : ['ann']);
      expect(refusals()).toEqual(isTried ? [] : [`ann ${reason}`]);
      expect(state()).toMatchObject({ holdsRefused: !isTried, pending: isTried ? ['ann'] : [] });
    }
  });

  it('keeps hopeless texts in the box while the others are tried again', () => {
    const { combobox, texts, refuse, refusals, state } = comboboxUnderTest(several);
    combobox.enter(['ann', 'bob']);
    refuse('ann', 'failed');
    refuse('bob');
    expect(state().inputValue).toBe('ann; bob');

    combobox.commit();

    expect([texts(), refusals()]).toEqual([['ann', 'bob', 'ann'], ['bob not-offered']]);
    expect(state()).toMatchObject({ inputValue: 'bob', search: '', holdsRefused: true, pending: ['ann'] });
  });

  it('empties the box of several values if all texts are tried again', () => {
    const { combobox, refuse, state } = comboboxUnderTest(several);
    combobox.enter(['ann']);
    refuse('ann', 'failed');

    combobox.commit();

    expect(state()).toMatchObject({ inputValue: null, holdsRefused: false });
  });

  it('holds refused texts until the box has room for them', () => {
    const { combobox, type, refuse, state } = comboboxUnderTest(several);
    combobox.enter(['ann']);
    type('bob');

    refuse('ann');
    expect(state()).toMatchObject({ inputValue: 'bob', holdsRefused: false });
    combobox.commit();

    expect(state()).toMatchObject({ inputValue: 'ann', holdsRefused: true, pending: ['bob'] });
  });

  it.each([null, ''])('puts a refused text into a box that holds %o', (text) => {
    const { combobox, type, refuse, state } = comboboxUnderTest(several);
    combobox.enter(['ann']);
    if (text !== null) type(text);

    refuse('ann');

    expect(state()).toMatchObject({ inputValue: 'ann', holdsRefused: true });
  });

  it('keeps one refusal per text, the latest', () => {
    const { combobox, asked, refusals } = comboboxUnderTest(several);
    combobox.enter(['ann', 'ann', 'bob']);

    asked[0]?.settle([], [{ text: 'ann', reason: 'failed' }]);
    asked[1]?.settle([], [{ text: 'ann', reason: 'ambiguous' }]);
    asked[2]?.settle([], [{ text: 'bob', reason: 'failed' }]);

    expect(refusals()).toEqual(['ann ambiguous', 'bob failed']);
  });
});

describe('texts of several values', () => {
  it.each([
    ['several pasted lines', 'ann, x\n\nbob', ['ann, x', 'bob'], 'ANN, X BOB by paste'],
    ['a single pasted line', 'ann', ['ann'], 'ANN by paste'],
  ])('are split by line: %s', (_what, text, lookups, last) => {
    const { combobox, asked, taken, find } = comboboxUnderTest(several);
    combobox.dispatch({ type: 'opened' });

    combobox.paste(text);
    expect(asked.map((lookup) => [lookup.text, lookup.splitsAt, lookup.isNew])).toEqual(
      lookups.map((each) => [each, [/,+/], false]),
    );
    for (const each of lookups.toReversed()) find(each);

    expect([taken, combobox.getSnapshot().isOpen]).toEqual([[last], false]);
  });

  it('are ignored on paste without separators', () => {
    const { combobox, texts } = comboboxUnderTest({ separators: { pasted: [], typed: [] } });

    combobox.paste('ann\nbob');

    expect(texts()).toEqual([]);
  });

  it('are one value each in enter(), and leave the text of the box', () => {
    const { combobox, asked, type, state } = comboboxUnderTest(several);
    type('c');

    combobox.enter(['ann,x', 'bob']);

    expect(asked).toMatchObject([
      { text: 'ann,x', splitsAt: [] },
      { text: 'bob', splitsAt: [] },
    ]);
    expect(state()).toMatchObject({ inputValue: 'c', isOpen: false, pending: ['ann,x', 'bob'], entered: 2 });
  });

  it('are chosen in the order of entry, in any order of answers', () => {
    const { combobox, taken, find, refuse, state, refusals } = comboboxUnderTest(several);
    combobox.enter(['ann', 'bob', 'cem']);

    find('cem');
    expect([taken, state().pending]).toEqual([[], ['ann', 'bob', 'cem']]);
    find('ann');
    expect([taken, state().pending]).toEqual([['ANN by text'], ['bob', 'cem']]);
    expect(state().entered).toBe(3);
    refuse('bob');

    expect([taken, refusals()]).toEqual([['ANN by text', 'CEM by text'], ['bob not-offered']]);
    expect(state()).toMatchObject({ pending: [], entered: 0 });
  });

  it('are refused if there is no room for them', () => {
    const { combobox, values, find, refusals, state } = comboboxUnderTest({ ...several, room: 1 });
    combobox.enter(['ann', 'bob']);

    find('bob');
    find('ann');

    expect([values, refusals()]).toEqual([['ANN'], ['bob full']]);
    expect(state()).toMatchObject({ inputValue: 'bob', holdsRefused: true, pending: [] });
  });

  it.each([
    [20, ['T0 by text'], 19],
    [21, [], 21],
  ])('are chosen one by one up to twenty, and in batches beyond: %i', (count, first, pending) => {
    const { combobox, taken, find, state } = comboboxUnderTest(several);
    combobox.enter(Array.from({ length: count }, (_, index) => `t${index}`));

    find('t0');
    expect([taken, state().pending.length]).toEqual([first, pending]);
    vi.advanceTimersByTime(199);
    expect(taken).toEqual(first);
    vi.advanceTimersByTime(1);

    expect([taken, state().pending.length]).toEqual([['T0 by text'], count - 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are chosen in one call if their values are known', () => {
    const take = vi.fn<ComboboxPorts['take']>(() => []);
    const combobox = createCombobox(
      () => ({ isMultiple: true, take, separators }),
      () => ({ resolve: findAtOnce, stop: () => undefined }),
    );

    combobox.enter(Array.from({ length: 30 }, (_, index) => `t${index}`));

    expect(take.mock.calls.map(([aliases]) => aliases.length)).toEqual([30]);
    expect(combobox.getSnapshot()).toMatchObject({ pending: [], entered: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are all dropped on dispose', () => {
    const { combobox, taken, find, stop } = comboboxUnderTest(several);
    combobox.enter(Array.from({ length: 25 }, (_, index) => `t${index}`));
    find('t0');

    combobox.dispose();
    vi.advanceTimersByTime(1000);
    find('t1');

    expect([taken, stop.mock.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  it('settle even if the take callback of the app throws', () => {
    const { combobox, asked, state } = comboboxUnderTest({ ...several, take: throwing });
    combobox.enter(['ann']);

    expect(() => asked[0]?.settle([aliasOf('ann')], [{ text: 'x', reason: 'failed' }])).toThrow(
      'of the host',
    );

    expect(state()).toMatchObject({ pending: [], inputValue: 'x', holdsRefused: true });
  });
});

describe('texts in a field that accepts any text', () => {
  it('are chosen at once, and replaced by the values found', () => {
    const { combobox, taken, replaced, find, state } = comboboxUnderTest(free);

    combobox.enter(['ann', 'bob']);
    expect([taken, replaced]).toEqual([['ann bob by text'], []]);
    expect(state()).toMatchObject({ pending: ['ann', 'bob'], inputValue: null });
    find('ann');
    find('bob');

    expect([taken, replaced]).toEqual([['ann bob by text'], ['ann: ANN', 'bob: BOB']]);
    expect(state()).toMatchObject({ pending: [], entered: 0 });
  });

  it('stay values if no other value is found', () => {
    const { combobox, taken, replaced, refuse, refusals } = comboboxUnderTest(free);

    combobox.enter(['ann']);
    refuse('ann');

    expect([taken, replaced, refusals()]).toEqual([['ann by text'], [], []]);
  });

  it('wait for an answer if separators occur in the text', () => {
    const { combobox, taken, lookupOf } = comboboxUnderTest(free);

    combobox.commit('ann; bob');
    expect(taken).toEqual([]);
    lookupOf('ann; bob').settle([aliasOf('ann'), aliasOf('bob')], []);

    expect(taken).toEqual(['ANN BOB by text']);
  });

  it('are not replaced if there was no room for them', () => {
    const { combobox, values, replaced, find, refusals, state } = comboboxUnderTest({ ...free, room: 1 });

    combobox.enter(['ann', 'bob']);
    expect([values, refusals(), state().pending]).toEqual([['ann'], ['bob full'], ['ann']]);
    find('bob');
    find('ann');

    expect([values, replaced, state().pending]).toEqual([['ann'], ['ann: ANN'], []]);
    expect(state().entered).toBe(0);
  });

  it('do not return to the box on cancel', () => {
    const { combobox, refusals, state } = comboboxUnderTest(free);
    combobox.enter(['ann']);

    combobox.cancel();

    expect([refusals(), state().pending, state().inputValue, state().entered]).toEqual([[], [], null, 0]);
  });

  it('are looked up again after sourceChanged, and chosen once', () => {
    const { combobox, taken, replaced, texts, find } = comboboxUnderTest(free);
    combobox.enter(['ann']);

    combobox.sourceChanged();
    find('ann');

    expect([texts(), taken, replaced]).toEqual([['ann', 'ann'], ['ann by text'], ['ann: ANN']]);
  });
});

describe('a text committed by Enter', () => {
  const meant = { isMeant: true };

  it('may be offered in the open list', () => {
    for (const ports of [one, several]) {
      const { combobox, lookupOf, type, state } = comboboxUnderTest(ports);
      type('an');
      combobox.commit(undefined, meant);

      expect(lookupOf('an').offer?.()).toBe(true);

      expect(state()).toMatchObject({ inputValue: 'an', search: 'an', isOpen: true, awaitedKeys: [1] });
      expect(state()).toMatchObject({ pending: [], entered: 0 });
    }
  });

  it('is not offered after a commit on blur', () => {
    const { combobox, asked } = comboboxUnderTest(several);

    combobox.commit('an');

    expect(asked[0]?.offer).toBeUndefined();
  });

  it.each<[what: string, ports: Given, act: (under: ReturnType<typeof comboboxUnderTest>) => unknown]>([
    ['the box has no focus', { ...several, isFocused: () => false }, () => undefined],
    ['another text is being typed', several, ({ type }) => type('b')],
    ['another text is looked up', several, ({ combobox }) => combobox.enter(['bob'])],
    ['a form waits to be sent', several, ({ combobox }) => combobox.whenIdle()],
    ['the text of a single value has changed', one, ({ combobox }) => combobox.commit('bob')],
  ])('is not offered in the list if %s', (_what, ports, act) => {
    const under = comboboxUnderTest(ports);
    under.combobox.commit('an', meant);
    void act(under);
    const { pending } = under.state();

    expect(under.lookupOf('an').offer?.()).toBe(false);

    expect(under.state()).toMatchObject({ isOpen: under.state().inputValue === 'b', pending });
  });

  it('is offered again once no form waits', async () => {
    const { combobox, lookupOf, find, state } = comboboxUnderTest(several);
    combobox.enter(['bob']);
    const idle = combobox.whenIdle();
    find('bob');
    await idle;

    combobox.commit('an', meant);

    expect(lookupOf('an').offer?.()).toBe(true);
    expect(state().isOpen).toBe(true);
  });
});

describe('the combobox: other events', () => {
  it('returns the pending lookup of a single value if the app replaces the value', () => {
    const [single, multiple, resting] = [one, several, one].map((ports) => comboboxUnderTest(ports));
    single?.combobox.commit('ann');
    multiple?.combobox.commit('ann');

    for (const under of [single, multiple, resting]) under?.combobox.valueReplaced();

    expect([single?.refusals(), multiple?.refusals(), resting?.refusals()]).toEqual([
      ['ann overtaken'],
      [],
      [],
    ]);
    expect([single?.state().pending, multiple?.state().pending]).toEqual([[], ['ann']]);
    expect(single?.state().inputValue).toBe('ann');
  });

  it.each<[what: string, ports: Given, act: (under: ReturnType<typeof comboboxUnderTest>) => void, boolean]>([
    ['nothing', several, () => undefined, false],
    ['a text', several, ({ type }) => type('ann'), true],
    ['blanks', several, ({ type }) => type('  '), false],
    [
      'a text that a choice has used up',
      several,
      ({ type, combobox }) => {
        type('ann');
        combobox.dispatch({ type: 'optionToggled' });
      },
      false,
    ],
    [
      'a refused text',
      several,
      ({ combobox, refuse }) => {
        combobox.commit('ann');
        refuse('ann');
      },
      false,
    ],
    ['a text that is being looked up', one, ({ combobox }) => combobox.commit('ann'), false],
    [
      'the next of several texts',
      several,
      ({ combobox, type }) => {
        combobox.commit('ann');
        type('bob');
      },
      true,
    ],
  ])('hasUncommitted with %s', (_what, ports, act, isHeld) => {
    const under = comboboxUnderTest(ports);

    act(under);

    expect(under.combobox.hasUncommitted()).toBe(isHeld);
  });

  it('forgets all entered texts on clear', () => {
    const { combobox, values, find, refuse, stop, state } = comboboxUnderTest(several);
    combobox.enter(['ann', 'bob']);
    refuse('ann');
    stop.mockClear();

    combobox.clear();
    find('bob');

    expect(state()).toMatchObject({ inputValue: null, pending: [], refused: [], holdsRefused: false });
    expect([values, stop.mock.calls.length]).toEqual([[], 1]);
  });

  it('is idle at once, or after the last pending answer', async () => {
    const { combobox, find } = comboboxUnderTest(several);
    await combobox.whenIdle();
    combobox.enter(['ann', 'bob']);
    const idle = vi.fn();
    const waiting = combobox.whenIdle().then(idle);

    find('ann');
    await Promise.resolve();
    expect(idle).not.toHaveBeenCalled();
    find('bob');
    await waiting;

    expect(idle).toHaveBeenCalledOnce();
  });

  it('notifies subscribers of changes only, until they unsubscribe', () => {
    const { combobox } = comboboxUnderTest(several);
    const listener = vi.fn();
    const stop = combobox.subscribe(listener);

    combobox.dispatch({ type: 'closed' });
    expect(listener).not.toHaveBeenCalled();
    combobox.dispatch({ type: 'opened' });
    stop();
    combobox.dispatch({ type: 'closed' });

    expect(listener).toHaveBeenCalledOnce();
  });
});
