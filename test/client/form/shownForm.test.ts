/** The snapshot of a form: what is held back while a pointer is down, and who is told. */
import { describe, expect, it, vi } from 'vitest';
import { ShownForm } from '../../../src/client/form/shownForm.js';

type Setup = ConstructorParameters<typeof ShownForm>;

const first = {
  status: 'idle',
  isDirty: false,
  hasUncommitted: false,
  isOvertaken: false,
  hidden: new Set(['state']),
  errors: [],
  problems: [],
  solved: new Set(),
  errorCode: undefined,
  refusals: 0,
  restoredAtMs: undefined,
  isRestoring: false,
  place: { current: 0, visited: 0, moves: 0, isAtTitle: true },
  texts: undefined,
} as unknown as Setup[0];

function newShown(change: Partial<Setup[0]> = {}) {
  const presses = { isPressed: false, afterPress: vi.fn<(call: () => void) => void>() };
  const redraw = vi.fn();
  const shown = new ShownForm({ ...first, ...change }, redraw, presses as unknown as Setup[2]);
  const listener = vi.fn();
  const stop = shown.subscribe(listener);
  return { shown, presses, redraw, listener, stop };
}

describe('ShownForm', () => {
  it('tells of what has changed, and of nothing that is the same', () => {
    const { shown, listener, stop } = newShown();
    const before = shown.getSnapshot();

    shown.set({ errors: [], hidden: new Set(['state']), isDirty: false });
    const same = shown.getSnapshot() === before;
    shown.set({ errors: ['Not sent.'] });
    const told = listener.mock.calls.length;
    stop();
    shown.set({ errors: [] });

    expect([same, told, listener.mock.calls.length, shown.version]).toEqual([true, 1, 1, 2]);
    expect(shown.getSnapshot()).toMatchObject({ errors: [], status: 'idle' });
  });

  it('shows what moves nothing at once, and the rest after the press', () => {
    const { shown, presses, redraw } = newShown();
    presses.isPressed = true;

    shown.set({ isDirty: true, errors: ['Not sent.'], hidden: new Set(['city']), status: 'submitting' });
    const held = shown.getSnapshot();
    const redrawn = redraw.mock.calls.length;
    presses.isPressed = false;
    for (const [show] of presses.afterPress.mock.calls) show();

    expect(held).toMatchObject({ isDirty: true, errors: [], hidden: first.hidden, status: 'idle' });
    expect([redrawn, redraw.mock.calls]).toEqual([0, [[['state', 'city']]]]);
    expect(shown.getSnapshot()).toMatchObject({ errors: ['Not sent.'], status: 'submitting' });
    expect(shown.now).toBe(shown.getSnapshot());
  });

  it.each([
    ['idle', 'idle'],
    ['submitted', 'idle'],
    ['overtaken', 'idle'],
    ['validating', 'validating'],
    ['submitting', 'submitting'],
  ] as const)(
    'keeps what was said of the form as something is entered; it is %s before, %s then',
    (before, then) => {
      const { shown } = newShown({ status: before, errors: ['Not sent.'] });

      shown.begin({ isDirty: true });

      expect(shown.now).toMatchObject({ status: then, errors: ['Not sent.'], isDirty: true });
    },
  );

  it('counts the steps that were gone to, and remembers the last', () => {
    const { shown, listener } = newShown();

    shown.showStep(2, false);
    shown.showStep(1, true);
    const told = listener.mock.calls.length;
    shown.showStep(1, false);

    expect(shown.now.place).toEqual({ current: 1, visited: 2, moves: 2, isAtTitle: true });
    expect([told, listener.mock.calls.length]).toEqual([2, 2]);
  });
});
