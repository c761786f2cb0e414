/** The values of a form over time: changes, uncommitted text and restored values. */
import { describe, expect, it } from 'vitest';
import { EnteredValues } from '../../../src/client/form/enteredValues.js';

const names = ['city', 'street', 'tags'];
const first = { city: 'Bern', tags: ['a'] };
const entered = (before?: EnteredValues) => new EnteredValues(names, first, before);

describe('EnteredValues', () => {
  it.each([
    ['another text', 'city', 'Basel', ['city']],
    ['the same text', 'city', 'Bern', []],
    ['clearing a field', 'city', null, ['city']],
    ['an empty text in an empty field', 'street', '', []],
    ['an equal list', 'tags', ['a'], []],
    ['a longer list', 'tags', ['a', 'b'], ['tags']],
  ])('knows the changed fields after %s', (_what, name, value, changed) => {
    const values = entered();

    values.enter(name, value);

    expect([...values.changed]).toEqual(changed);
    expect(values.values[name]).toEqual(value);
    expect(values.values).not.toBe(values.initial);
  });

  it('compares with the sent values after begin()', () => {
    const values = entered();
    values.enter('city', 'Basel');

    values.begin({ ...first, city: 'Basel' });
    const atFirst = [...values.changed];
    values.enter('city', 'Bern');

    expect([atFirst, [...values.changed]]).toEqual([[], ['city']]);
  });

  it('isAllIn() is true for equal values without uncommitted text', () => {
    const values = entered();
    const before = [values.isAllIn(first), values.isAllIn({ ...first, street: 'Gasse' })];

    values.setUncommitted('street', true);
    const typing = [values.isAllIn(first), values.hasUncommitted];
    values.setUncommitted('street', false);

    expect([before, typing, values.isAllIn(first), values.hasUncommitted]).toEqual([
      [true, false],
      [false, true],
      true,
      false,
    ]);
  });

  it.each([
    ['no action', () => undefined, true],
    [
      'a value was entered and removed again',
      (v: EnteredValues) => (v.enter('street', 'x'), v.enter('street', null)),
      false,
    ],
    [
      'text was typed',
      (v: EnteredValues) => (v.setUncommitted('street', true), v.setUncommitted('street', false)),
      false,
    ],
    ['a value arrived', (v: EnteredValues) => v.begin((v.values = { street: 'x' })), false],
  ])('isPassedThrough after an event: %s', (_what, act, isPassedThrough) => {
    const values = entered();

    act(values);

    expect(values.isPassedThrough('street')).toBe(isPassedThrough);
  });

  it('restores only fields without entered values or text', () => {
    const values = entered();
    values.enter('city', 'Basel');
    values.setUncommitted('tags', true);

    const hasCome = values.restore({ city: 'Biel', street: 'Gasse', tags: ['b'] });
    const again = values.restore({ street: 'Gasse' });

    expect([hasCome, again]).toEqual([true, false]);
    expect(values.values).toEqual({ city: 'Basel', street: 'Gasse', tags: ['a'] });
  });

  it('forgets touched fields and left text on reset', () => {
    const values = entered();
    values.enter('city', 'Basel');
    values.touched.add('city');
    Object.assign(values.memoryOf('street'), { left: { by: {}, text: 'Ga' }, parts: new Map(), value: 'x' });
    const hadText = values.hasTextLeft;

    values.reset({ city: 'Biel' });

    expect([hadText, values.hasTextLeft, values.touched.size, [...values.changed]]).toEqual([
      true,
      false,
      0,
      [],
    ]);
    expect(values.memoryOf('street')).toEqual({ left: undefined, parts: undefined, value: 'x' });
    expect(values.initial).toEqual({ city: 'Biel' });
  });

  it('drops the left text of a removed field if a value is entered', () => {
    const values = entered();
    values.memoryOf('city').left = { by: {}, text: 'Ba' };

    values.enter('city', 'Basel');

    expect(values.hasTextLeft).toBe(false);
  });

  it('takes over from an earlier form, with the fields that still exist', () => {
    const before = new EnteredValues([...names, 'gone'], { gone: 1 });
    before.enter('city', 'Basel');
    before.setUncommitted('gone', true);
    for (const name of ['city', 'gone']) before.touched.add(name);

    const values = entered(before);

    expect([values.values['city'], [...values.changed], [...values.touched]]).toEqual([
      'Basel',
      ['city'],
      ['city'],
    ]);
    expect([values.hasUncommitted, values.isPassedThrough('street')]).toEqual([false, true]);
    expect(values.memoryOf('city')).toBe(before.memoryOf('city'));
  });
});
