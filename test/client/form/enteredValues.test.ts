/** The values of a form over time: what changed, what is in no value yet, and what comes back. */
import { describe, expect, it } from 'vitest';
import { EnteredValues } from '../../../src/client/form/enteredValues.js';

const names = ['city', 'street', 'tags'];
const first = { city: 'Bern', tags: ['a'] };
const entered = (before?: EnteredValues) => new EnteredValues(names, first, before);

describe('EnteredValues', () => {
  it.each([
    ['another text', 'city', 'Basel', ['city']],
    ['the same text', 'city', 'Bern', []],
    ['nothing where something was', 'city', null, ['city']],
    ['an empty text where nothing was', 'street', '', []],
    ['an equal list', 'tags', ['a'], []],
    ['a longer list', 'tags', ['a', 'b'], ['tags']],
  ])('knows what has changed after %s', (_what, name, value, changed) => {
    const values = entered();

    values.enter(name, value);

    expect([...values.changed]).toEqual(changed);
    expect(values.values[name]).toEqual(value);
    expect(values.values).not.toBe(values.initial);
  });

  it('measures by what was sent from then on', () => {
    const values = entered();
    values.enter('city', 'Basel');

    values.begin({ ...first, city: 'Basel' });
    const atFirst = [...values.changed];
    values.enter('city', 'Bern');

    expect([atFirst, [...values.changed]]).toEqual([[], ['city']]);
  });

  it('is all in other values where these are the same and no box holds more', () => {
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
    ['nothing was done', () => undefined, true],
    [
      'a value was entered and taken away again',
      (v: EnteredValues) => (v.enter('street', 'x'), v.enter('street', null)),
      false,
    ],
    [
      'text was typed',
      (v: EnteredValues) => (v.setUncommitted('street', true), v.setUncommitted('street', false)),
      false,
    ],
    ['it holds something', (v: EnteredValues) => v.begin((v.values = { street: 'x' })), false],
  ])('was only passed through: %s', (_what, act, isPassedThrough) => {
    const values = entered();

    act(values);

    expect(values.isPassedThrough('street')).toBe(isPassedThrough);
  });

  it('brings back what nobody has entered anything over', () => {
    const values = entered();
    values.enter('city', 'Basel');
    values.setUncommitted('tags', true);

    const hasCome = values.restore({ city: 'Biel', street: 'Gasse', tags: ['b'] });
    const again = values.restore({ street: 'Gasse' });

    expect([hasCome, again]).toEqual([true, false]);
    expect(values.values).toEqual({ city: 'Basel', street: 'Gasse', tags: ['a'] });
  });

  it('forgets on a reset who was where, and the text that was left', () => {
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

  it('enters over what was left in the box of a field that is away', () => {
    const values = entered();
    values.memoryOf('city').left = { by: {}, text: 'Ba' };

    values.enter('city', 'Basel');

    expect(values.hasTextLeft).toBe(false);
  });

  it('goes on where a form begins in the place of another, with the fields that are still there', () => {
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
