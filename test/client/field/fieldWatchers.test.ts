/** The watchers of a field and its drawn state, during a press and without one. */
import { describe, expect, it, vi } from 'vitest';
import { FieldWatchers } from '../../../src/client/field/fieldWatchers.js';

type Presses = NonNullable<ConstructorParameters<typeof FieldWatchers>[2]>;
type FieldShown = ReturnType<FieldWatchers['shown']>;

const shownAs = (options: object) => ({ options }) as unknown as FieldShown;

function newWatchers() {
  const field = { connect: vi.fn(), disconnect: vi.fn() };
  const presses = { isPressed: false, afterPress: vi.fn() };
  const watchers = new FieldWatchers(field, undefined, presses as unknown as Presses);
  return { field, presses, watchers };
}

describe('FieldWatchers', () => {
  it('connects with the first watcher, and disconnects with the last', () => {
    const { field, watchers } = newWatchers();
    const [first, second] = [watchers.subscribe(vi.fn()), watchers.subscribe(vi.fn())];

    first();
    const between = field.disconnect.mock.calls.length;
    second();

    expect([field.connect.mock.calls.length, between, watchers.isWatched]).toEqual([1, 0, false]);
    expect(field.disconnect).toHaveBeenCalledOnce();
  });

  it('notifies the page before the field connects and when it disconnects', () => {
    const log: string[] = [];
    const field = { connect: () => log.push('connect'), disconnect: () => log.push('disconnect') };
    const watchers = new FieldWatchers(field, () => {
      log.push('begin');
      return () => log.push('end');
    });

    watchers.subscribe(vi.fn())();

    expect(log).toEqual(['begin', 'connect', 'end', 'disconnect']);
  });

  it('notifies each watcher once per change', () => {
    const { watchers } = newWatchers();
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) watchers.subscribe(listener);

    watchers.tell();

    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('keeps the drawn state during a press, and notifies after it', () => {
    const { watchers, presses } = newWatchers();
    const listener = vi.fn();
    watchers.subscribe(listener);
    const [before, after] = [shownAs({}), shownAs({})];
    watchers.onDrawn(before, vi.fn());
    presses.isPressed = true;

    watchers.tell();

    expect(watchers.shown(after)).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(presses.afterPress).toHaveBeenCalledWith(watchers.tell);
  });

  it('shows the state at once if none was drawn before', () => {
    const { watchers, presses } = newWatchers();
    const listener = vi.fn();
    watchers.subscribe(listener);
    presses.isPressed = true;
    const now = shownAs({});

    watchers.tell();

    expect(watchers.shown(now)).toBe(now);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('redraws after a press in which the app changed the options', () => {
    const { watchers, presses } = newWatchers();
    const redraw = vi.fn();
    watchers.onDrawn(shownAs({}), redraw);
    presses.isPressed = true;

    watchers.onDrawn(shownAs({ disabled: true }), redraw);

    expect(presses.afterPress).toHaveBeenCalledWith(redraw);
  });

  it.each([
    ['the app passes the same options', true, 'same', 0],
    ['no press is going on', false, 'other', 0],
    ['the app passes other options during a press', true, 'other', 1],
  ])('redraws after a press only if the app changed its options: %s', (_what, isPressed, said, times) => {
    const { watchers, presses } = newWatchers();
    const options = { disabled: false };
    watchers.onDrawn(shownAs(options), vi.fn());
    presses.isPressed = isPressed;

    watchers.onDrawn(shownAs(said === 'same' ? options : { disabled: true }), vi.fn());

    expect(presses.afterPress).toHaveBeenCalledTimes(times);
  });

  it('shows the state at the end of a press after that press', () => {
    const { watchers, presses } = newWatchers();
    const [before, after] = [shownAs({}), shownAs({})];
    watchers.onDrawn(before, vi.fn());
    presses.isPressed = true;
    watchers.onDrawn(after, vi.fn());
    const during = watchers.shown(after);

    presses.isPressed = false;
    watchers.onDrawn(after, vi.fn());
    presses.isPressed = true;

    expect(during).toBe(before);
    expect(watchers.shown(shownAs({}))).toBe(after);
  });

  it('does not notify a watcher that has unsubscribed', () => {
    const { watchers } = newWatchers();
    const [gone, there] = [vi.fn(), vi.fn()];
    const stop = watchers.subscribe(gone);
    watchers.subscribe(there);

    stop();
    watchers.tell();

    expect([gone.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
  });
});
