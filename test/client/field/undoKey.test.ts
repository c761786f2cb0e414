/** Ctrl+Z in a box whose own text has nothing to undo. */
import { describe, expect, it, vi } from 'vitest';
import { onUndoKey } from '../../../src/client/field/undoKey.js';

const pressed = { key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

function press(keys: object, { options = {}, typed = '', isComposing = false, hasUndone = true } = {}) {
  const undo = vi.fn(() => hasUndone);
  const preventDefault = vi.fn();
  const field = { options, getSnapshot: () => ({ removals: { undo } }) };
  const event = { ...pressed, ...keys, nativeEvent: { isComposing }, preventDefault };
  onUndoKey(event, field as unknown as Parameters<typeof onUndoKey>[1], typed);
  return [undo.mock.calls.length, preventDefault.mock.calls.length];
}

describe('onUndoKey', () => {
  it.each([
    ['Ctrl+Z', {}],
    ['Ctrl+Z under caps lock', { key: 'Z' }],
    ['Cmd+Z', { ctrlKey: false, metaKey: true }],
  ])('brings back what was taken away by %s', (_name, keys) => {
    expect(press(keys)).toEqual([1, 1]);
  });

  it.each([
    ['another key', { key: 'y' }],
    ['Z alone', { ctrlKey: false }],
    ['Ctrl+Shift+Z', { shiftKey: true }],
    ['Ctrl+Alt+Z', { altKey: true }],
  ])('leaves %s to the browser', (_name, keys) => {
    expect(press(keys)).toEqual([0, 0]);
  });

  it.each([
    ['a box with text of its own', { typed: 'a' }],
    ['a disabled field', { options: { disabled: true } }],
    ['a field that is read only', { options: { readOnly: true } }],
    ['a text that is being composed', { isComposing: true }],
  ])('does nothing in %s', (_name, state) => {
    expect(press({}, state)).toEqual([0, 0]);
  });

  it('leaves the key to the browser where there was nothing to bring back', () => {
    expect(press({}, { hasUndone: false })).toEqual([1, 0]);
  });
});
