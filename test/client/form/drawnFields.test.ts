/** The fields of a form that the layout of a host draws. */
import { describe, expect, it, vi } from 'vitest';
import { DrawnFields } from '../../../src/client/form/drawnFields.js';

describe('DrawnFields', () => {
  it('lists a field as long as one place draws it', () => {
    const drawn = new DrawnFields(undefined);
    const listener = vi.fn();
    drawn.subscribe(listener);
    const before = drawn.getNames();

    const leave = ['city', 'city', 'street'].map((name) => drawn.add(name));
    drawn.tell();
    const all = drawn.getNames();
    leave[0]?.();
    const twice = drawn.getNames();
    leave[1]?.();

    expect([before, all, drawn.getNames()]).toEqual([
      undefined,
      new Set(['city', 'street']),
      new Set(['street']),
    ]);
    expect(twice).toBe(all);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('returns the same set as before if the same fields are drawn', () => {
    const known = new Set(['city', 'street']);
    const drawn = new DrawnFields(known);

    drawn.add('street');
    drawn.add('city');

    expect(drawn.getNames()).toBe(known);
  });

  it('has an empty set if addRest() alone draws the fields', () => {
    const drawn = new DrawnFields(undefined);
    const listener = vi.fn();
    const stop = drawn.subscribe(listener);

    const leave = drawn.addRest();
    drawn.tell();
    const there = [drawn.hasRest, drawn.getNames(), listener.mock.calls.length];
    leave();
    stop();
    drawn.tell();

    expect([there, drawn.hasRest, listener.mock.calls.length]).toEqual([[true, new Set(), 1], false, 1]);
  });
});
