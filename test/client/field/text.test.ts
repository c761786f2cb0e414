/** Text in boxes that is not in the value. */
import { describe, expect, it, vi } from 'vitest';
import { FieldText, hasUncommittedText, noText, UncommittedBoxes } from '../../../src/client/field/text.js';

const error = { constraintName: 'type', message: 'Not a date.' };
const typed = { hasUncommitted: () => true };
const committed = { hasUncommitted: () => false };

describe('hasUncommittedText', () => {
  it.each([
    ['a box that shows its value', noText, committed, false],
    ['a field without a text box', noText, undefined, false],
    ['text that is being typed', noText, typed, true],
    ['text that was refused', { ...noText, errors: [error] }, committed, true],
    ['text that is being looked up', { ...noText, pending: 1 }, undefined, true],
  ])('returns true or false for %s', (_name, status, entry, isThere) => {
    expect(hasUncommittedText(status, entry)).toBe(isThere);
  });
});

describe('UncommittedBoxes', () => {
  it('reports the first box with text, and the last box without', () => {
    const onChange = vi.fn();
    const boxes = new UncommittedBoxes(onChange);

    boxes.setOwn(true);
    boxes.count(true);
    boxes.setOwn(false);
    expect(onChange.mock.calls).toEqual([[true]]);
    boxes.count(false);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('counts its own box once if it is set repeatedly', () => {
    const onChange = vi.fn();
    const boxes = new UncommittedBoxes(onChange);

    for (const isThere of [false, true, true]) boxes.setOwn(isThere);
    expect(boxes.isInOwnBox).toBe(true);
    boxes.setOwn(false);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('FieldText', () => {
  const waiting = { ...noText, pending: 1 };

  it('begins untouched with the value of the field, and without a selection', () => {
    const onChange = vi.fn();

    expect(new FieldText('Ada', onChange)).toMatchObject({
      lastValue: 'Ada',
      isTouched: false,
      isAllSelected: false,
      selectsOnPress: false,
    });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is touched when its box first has text, and reports the change', () => {
    const onChange = vi.fn();
    const text = new FieldText(null, onChange);

    text.update(noText, true);
    const before = text.isTouched;
    text.update(waiting, true);
    text.update(waiting, true);
    const during = text.isTouched;
    text.update(noText, true);

    expect([before, during]).toEqual([false, true]);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('is touched once per text, not again while that text stays', () => {
    const text = new FieldText(null, vi.fn());
    text.update(waiting, true);
    text.isTouched = false;

    text.update(waiting, true);
    expect(text.isTouched).toBe(false);
    text.update(noText, true);
    text.update(waiting, true);

    expect(text.isTouched).toBe(true);
  });

  it('reports text only of a watched box, and its absence when the last watcher leaves', () => {
    const onChange = vi.fn();
    const text = new FieldText(null, onChange);

    text.update(waiting, false);
    expect(onChange).not.toHaveBeenCalled();
    text.update(waiting, true);
    text.update(waiting, false);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('asks its entry whether the box has uncommitted text', () => {
    const onChange = vi.fn();
    const text = new FieldText(null, onChange);
    text.entry = { ...typed, settle: async () => undefined, problem: String };

    text.update(noText, true);

    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('counts the boxes of its parts with its own', () => {
    const onChange = vi.fn();
    const text = new FieldText(null, onChange);

    text.count(true);
    text.update(waiting, true);
    text.count(false);
    expect(onChange.mock.calls).toEqual([[true]]);
    text.update(noText, true);

    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('passes keys at the edge of the box on to the chips', () => {
    const text = new FieldText(null, vi.fn());
    const onChipKey = vi.fn();

    text.setChipKeys(onChipKey);
    text.onChipKey?.('Backspace');

    expect(onChipKey.mock.calls).toEqual([['Backspace']]);
  });
});
