/** Undo of removed values. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offeredMs, removalsOf, takeAway, takeAwayAll } from '../../../src/client/field/removals.js';
import { planField } from '../../../src/core/index.js';
import { endingKeys } from '../../support/compose.ts';

type RemovingField = Parameters<typeof takeAway>[0];

/** A field that holds values, and logs its announcements. */
function fieldWith(value: unknown, isMultiple = true) {
  let now = value;
  const said: string[] = [];
  const offered: boolean[] = [];
  const shown: unknown[] = [];
  const field = {
    plan: planField({
      displayName: 'Cities',
      dataType: 'STRING',
      expectMultipleValues: isMultiple,
      valuesEndpoint: { uri: '/v' },
    }),
    options: {},
    environment: {
      announce: (text: string) => said.push(text),
      messages: undefined,
      lookup: { locale: 'en' },
    },
    labels: {
      aliasesOf: (one: unknown) => [one].flat().map((each) => ({ value: each, label: `L${String(each)}` })),
      find: () => undefined,
      isMissing: () => false,
      remember: () => undefined,
      show: (alias: unknown) => shown.push(alias),
    },
    memory: {},
    text: {},
    sources: { isFirst: true },
    domain: { version: 0 },
    latest: () => now,
    labelOf: (one: unknown) => `L${String(one)}`,
    setValue: (next: unknown) => void (now = next),
    commitValue: () => undefined,
    setUndoable: (isUndoable: boolean) => offered.push(isUndoable),
    touch: () => undefined,
  } as unknown as RemovingField;
  return { field, said, offered, shown, now: () => now, set: (next: unknown) => void (now = next) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('takeAway', () => {
  it('removes a value, announces the undo key, and restores it in its place', () => {
    const { field, said, now } = fieldWith(['a', 'b', 'c']);
    takeAway(field, 1);
    const left = now();

    expect([removalsOf(field).undo(), left, now()]).toEqual([true, ['a', 'c'], ['a', 'b', 'c']]);
    expect(said[0]).toMatch(/Lb.*Ctrl\+Z/);
    expect(said[1]).toContain('Lb');
    expect(said[1]).not.toContain('La');
  });

  it('restores a value at its old position if a value was added since', () => {
    const { field, now, set } = fieldWith(['a', 'b', 'c']);
    takeAway(field, 0);
    set(['b', 'c', 'd']);

    expect([removalsOf(field).undo(), now()]).toEqual([true, ['a', 'b', 'c', 'd']]);
  });

  it('undoes step by step, and skips values that are present again', () => {
    const { field, now, set } = fieldWith(['a', 'b', 'c']);
    takeAway(field, 0);
    takeAway(field, 0);
    set(['b', 'c']);

    expect([removalsOf(field).undo(), now(), removalsOf(field).undo()]).toEqual([
      true,
      ['a', 'b', 'c'],
      false,
    ]);
  });

  it('keeps twenty steps', () => {
    const values = Array.from({ length: 25 }, (_, at) => `v${at}`);
    const { field, now } = fieldWith(values);
    for (let at = 0; at < 25; at++) takeAway(field, 0);

    let steps = 0;
    while (removalsOf(field).undo()) steps++;

    expect([steps, now()]).toEqual([20, values.slice(5)]);
  });
});

describe('takeAwayAll', () => {
  it('does nothing if the field is empty', () => {
    const { field, said, offered } = fieldWith([]);
    takeAwayAll(field);

    expect([said, offered]).toEqual([[], []]);
  });

  it('empties a single value, and restores it only while the field is empty', () => {
    const { field, now, set } = fieldWith('a', false);
    takeAwayAll(field);
    expect([now(), removalsOf(field).undo(), now()]).toEqual([null, true, 'a']);

    takeAwayAll(field);
    set('b');
    expect([removalsOf(field).undo(), now()]).toEqual([false, 'b']);
  });

  it('keeps the values that are excluded from the removal', () => {
    const { field, now, said } = fieldWith(['a', 'b', 'c']);
    takeAwayAll(field, ['a', 'b', 'c'], ['b']);

    expect(now()).toEqual(['b']);
    expect(said[0]).toMatch(/La.*Lc/);
    expect(said[0]).not.toContain('Lb');
  });
});

describe('removalsOf', () => {
  it('offers undo for eight seconds', () => {
    const { field, offered } = fieldWith(['a', 'b']);
    takeAway(field, 0);

    vi.advanceTimersByTime(offeredMs - 1);
    const before = [...offered];
    vi.advanceTimersByTime(1);

    expect([offeredMs, before, offered]).toEqual([8_000, [true], [true, false]]);
  });

  it('keeps the offer while it is paused, and then for its full time again', () => {
    const { field, offered } = fieldWith(['a', 'b']);
    takeAway(field, 0);
    removalsOf(field).pause(true);
    vi.advanceTimersByTime(60_000);
    removalsOf(field).pause(false);
    vi.advanceTimersByTime(offeredMs - 1);
    expect(offered).toEqual([true]);

    vi.advanceTimersByTime(1);
    expect(offered).toEqual([true, false]);
  });

  it('forgets all steps on reset, and ends the offer on undo', () => {
    const { field, offered } = fieldWith(['a', 'b', 'c']);
    takeAway(field, 0);
    removalsOf(field).undo();
    takeAway(field, 0);
    removalsOf(field).reset();

    expect([offered, removalsOf(field).undo(), vi.getTimerCount()]).toEqual([
      [true, false, true, false],
      false,
      0,
    ]);
  });

  it('restores labels for display, not as members', () => {
    const { field, shown } = fieldWith(['a', 'b']);
    takeAway(field, 0);
    removalsOf(field).undo();

    expect(shown).toContainEqual({ value: 'a', label: 'La' });
  });
});

describe('onKey', () => {
  const pressed = { key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

  /** Presses a key after all was removed: the value afterwards, and the prevented browser defaults. */
  function press(keys: object, { options = {}, typed = '', composing = {} } = {}) {
    const { field, now } = fieldWith(['a']);
    takeAwayAll(field);
    Object.assign(field.options, options);
    const preventDefault = vi.fn();
    const event = { ...pressed, ...keys, nativeEvent: { isComposing: false, ...composing }, preventDefault };
    const { onKey } = removalsOf(field);
    onKey(event, typed);
    return {
      value: now(),
      prevented: preventDefault.mock.calls.length,
      again: () => onKey(event),
      preventDefault,
    };
  }

  it.each([
    ['Ctrl+Z', {}],
    ['Ctrl+Z under caps lock', { key: 'Z' }],
    ['Cmd+Z', { ctrlKey: false, metaKey: true }],
  ])('restores the removed values on %s', (_name, keys) => {
    expect(press(keys)).toMatchObject({ value: ['a'], prevented: 1 });
  });

  it.each([
    ['another key', { key: 'y' }],
    ['Z without Ctrl', { ctrlKey: false }],
    ['Ctrl+Shift+Z', { shiftKey: true }],
    ['Ctrl+Alt+Z', { altKey: true }],
  ])('leaves %s to the browser', (_name, keys) => {
    expect(press(keys)).toMatchObject({ value: null, prevented: 0 });
  });

  it.each([
    ['a box that contains text', { typed: 'a' }],
    ['a disabled field', { options: { disabled: true } }],
    ['a read-only field', { options: { readOnly: true } }],
    ['a text that is being composed', { composing: endingKeys.Chrome }],
    ['a text that was composed in Safari', { composing: endingKeys.Safari }],
  ])('does nothing in %s', (_name, state) => {
    expect(press({}, state)).toMatchObject({ value: null, prevented: 0 });
  });

  it('leaves the key to the browser if there is no step to undo', () => {
    const { again, preventDefault } = press({});
    preventDefault.mockClear();
    again();
    expect(preventDefault).not.toHaveBeenCalled();
  });
});
