/** A list on the page, whose answers arrive during a press. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawnList } from '../../../src/client/list/drawnList.js';

type Given = ConstructorParameters<typeof DrawnList>;

const row = (value: string) => ({ value, label: value });
const [bern, oslo, rome] = [row('Bern'), row('Oslo'), row('Rome')];

let presses: { isPressed: boolean; afterPress: ReturnType<typeof vi.fn> };
let told: () => void;
let now: { status: string; values: readonly object[] };
let drawn: DrawnList;

beforeEach(() => {
  presses = { isPressed: false, afterPress: vi.fn() };
  now = { status: 'ready', values: [bern, oslo] };
  const list = {
    debounceMs: 7,
    getSnapshot: () => now,
    subscribe: (listener: () => void) => {
      told = listener;
      return () => undefined;
    },
  };
  drawn = new DrawnList(list as unknown as Given[0], presses as unknown as Given[1]);
});

describe('DrawnList', () => {
  it('shows the current snapshot without a press', () => {
    expect(drawn.getSnapshot()).toBe(now);
    now = { status: 'empty', values: [] };

    expect(drawn.getSnapshot()).toBe(now);
    expect(drawn.debounceMs).toBe(7);
  });

  it.each([
    ['other rows', { status: 'ready', values: [oslo, bern] }],
    ['a row less', { status: 'ready', values: [bern] }],
    ['a row before them', { status: 'ready', values: [rome, bern, oslo] }],
    ['none', { status: 'loading', values: [] }],
  ])('does not change during a press, and is drawn after it: %s', (_what, next) => {
    const listener = vi.fn();
    drawn.subscribe(listener);
    const before = drawn.getSnapshot();
    presses.isPressed = true;

    now = next;
    told();

    expect(drawn.getSnapshot()).toBe(before);
    expect(presses.afterPress).toHaveBeenCalledWith(listener);
    presses.isPressed = false;
    expect(drawn.getSnapshot()).toBe(next);
  });

  it('holds back the first rows during a press, since they would move the page', () => {
    now = { status: 'loading', values: [] };
    const before = drawn.getSnapshot();
    presses.isPressed = true;

    now = { status: 'ready', values: [bern] };

    expect(drawn.getSnapshot()).toBe(before);
  });

  it('shows rows appended at the end at once, as while a scrollbar is dragged', () => {
    drawn.getSnapshot();
    presses.isPressed = true;

    now = { status: 'ready', values: [bern, oslo, rome] };

    expect(drawn.getSnapshot()).toBe(now);
  });

  it('shows the first snapshot at once during the press that opens the list', () => {
    presses.isPressed = true;

    expect(drawn.getSnapshot()).toBe(now);
  });
});
