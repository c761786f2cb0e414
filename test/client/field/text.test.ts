/** Text in boxes that is not in the value. */
import { describe, expect, it, vi } from 'vitest';
import { hasUncommittedText, noText, UncommittedBoxes } from '../../../src/client/field/text.js';

const error = { constraintName: 'type', message: 'Not a date.' };
const typed = { hasUncommitted: () => true };
const committed = { hasUncommitted: () => false };

describe('hasUncommittedText', () => {
  it.each([
    ['a box that shows its value', noText, committed, false],
    ['a box without any text of its own', noText, undefined, false],
    ['text that is being typed', noText, typed, true],
    ['text that was refused', { ...noText, errors: [error] }, committed, true],
    ['text that is being looked up', { ...noText, pending: 1 }, undefined, true],
  ])('of %s', (_name, status, entry, isThere) => {
    expect(hasUncommittedText(status, entry)).toBe(isThere);
  });
});

describe('UncommittedBoxes', () => {
  it('tells as the first box has some, and as the last has none any more', () => {
    const onChange = vi.fn();
    const boxes = new UncommittedBoxes(onChange);

    boxes.setOwn(true);
    boxes.count(true);
    boxes.setOwn(false);
    expect(onChange.mock.calls).toEqual([[true]]);
    boxes.count(false);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('counts its own box once, however often it is told of it', () => {
    const onChange = vi.fn();
    const boxes = new UncommittedBoxes(onChange);

    for (const isThere of [false, true, true]) boxes.setOwn(isThere);
    expect(boxes.isInOwnBox).toBe(true);
    boxes.setOwn(false);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });
});
