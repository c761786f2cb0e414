/** The snapshot of a form: changes held back during a press, and its subscribers. */
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
  it('notifies of changes only', () => {
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

  it('shows isDirty at once during a press, and the rest after it', () => {
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
  ] as const)('keeps the errors while values are entered; status %s becomes %s', (before, then) => {
    const { shown } = newShown({ status: before, errors: ['Not sent.'] });

    shown.begin({ isDirty: true });

    expect(shown.now).toMatchObject({ status: then, errors: ['Not sent.'], isDirty: true });
  });

  it('counts the moves between steps, and remembers the last step', () => {
    const { shown, listener } = newShown();

    shown.showStep(2, false);
    shown.showStep(1, true);
    const told = listener.mock.calls.length;
    shown.showStep(1, false);

    expect(shown.now.place).toEqual({ current: 1, visited: 2, moves: 2, isAtTitle: true });
    expect([told, listener.mock.calls.length]).toEqual([2, 2]);
  });
});
