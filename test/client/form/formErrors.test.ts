/**
 * Errors about the values of a form: their fields, the other fields they name, and the fields whose errors
 * changed.
 */
import { describe, expect, it } from 'vitest';
import { FormErrors } from '../../../src/client/form/formErrors.js';

type Rules = ConstructorParameters<typeof FormErrors>[0];

const dates = { type: 'fieldComparison', name: 'dates', fields: ['to', 'from'] };
const state = { type: 'requiredWhen', name: 'state', fields: ['state', 'country'] };
const broken = ({ name, fields }: typeof dates, message = name) => ({
  path: [fields[0] ?? ''],
  crossConstraintName: name,
  message,
  fields,
});
const ofField = { path: ['from'], constraintName: 'len', message: 'Too long.' };
const newErrors = () => new FormErrors([dates, state] as unknown as Rules);

describe('FormErrors', () => {
  it('shows a broken rule at one field, and links the other fields to it', () => {
    const errors = newErrors();

    errors.setRuleErrors([ofField, broken(dates)]);

    expect([errors.at('to'), errors.at('from')]).toEqual([[{ path: [], message: 'dates' }], undefined]);
    expect([errors.placesOf('from'), errors.placesOf('to')]).toEqual([['to'], []]);
    expect([errors.toldAt('to'), errors.toldAt('from')]).toEqual([['from'], []]);
    expect([errors.isSaidAt('to'), errors.isSaidAt('to', 'dates'), errors.isSaidAt('to', 'x')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('shows a requiredWhen error only at the required field', () => {
    const errors = newErrors();

    errors.setRuleErrors([broken(state)]);

    expect([errors.isSaidAt('state'), errors.placesOf('country'), errors.toldAt('state')]).toEqual([
      true,
      [],
      [],
    ]);
  });

  it.each([
    ['a new error', [], [broken(dates)], ['to', 'from']],
    ['the same error', [broken(dates)], [broken(dates)], []],
    ['the same error in other words', [broken(dates)], [broken(dates, 'other')], ['to']],
    ['a removed error', [broken(dates)], [], ['to', 'from']],
    ['a further error', [broken(state)], [broken(state), broken(dates)], ['to', 'from']],
  ])('returns the fields whose errors changed: %s', (_what, before, now, changed) => {
    const errors = newErrors();
    errors.setRuleErrors(before);

    expect(errors.setRuleErrors(now)).toEqual(changed);
  });

  it('shows a server error at its path until its value changes or it is cleared', () => {
    const errors = newErrors();
    const told = [
      { path: ['items', 0, 'sku'], message: 'Sold out.' },
      { path: ['to'], message: 'Past.' },
    ];

    errors.setServerErrors(told);
    const said = [errors.at('items'), errors.at('to')];
    const gone = [
      errors.followChange('from', 1, 2),
      errors.followChange('items', [{ sku: 1 }], [{ sku: 2 }]),
      errors.clearServerErrors(),
    ];

    expect(said).toEqual([[{ path: [0, 'sku'], message: 'Sold out.' }], [{ path: [], message: 'Past.' }]]);
    expect(gone).toEqual([false, true, ['to']]);
    expect([errors.at('items'), errors.at('to')]).toEqual([undefined, undefined]);
  });

  const [a, b] = [{ sku: 'a' }, { sku: 'b' }];

  it.each<[string, readonly (string | number)[], unknown, unknown, readonly (string | number)[] | undefined]>(
    [
      [
        'stays while another part changes',
        ['city'],
        { city: 'c', note: 'a' },
        { city: 'c', note: 'b' },
        ['city'],
      ],
      ['stays while another part of an empty object changes', ['city'], null, { note: 'b' }, ['city']],
      ['is removed when its part changes', ['city'], { city: 'c' }, { city: 'd' }, undefined],
      ['is removed when its part is emptied', ['city'], { city: 'c' }, null, undefined],
      [
        'stays in a nested object',
        ['at', 'city'],
        { at: { city: 'c' } },
        { at: { city: 'c', note: 'b' } },
        ['at', 'city'],
      ],
      ['moves with its entry', [0, 'sku'], [a, b], [b, a], [1, 'sku']],
      ['moves with its entry when another is removed', [1, 'sku'], [a, b], [b], [0, 'sku']],
      ['of a whole entry moves with it', [0], [a, b], [b, a], [1]],
      ['stays while another part of its entry changes', [0, 'sku'], [a], [{ ...a, count: 1 }], [0, 'sku']],
      ['is removed with its entry', [0, 'sku'], [a, b], [b], undefined],
      ['of a text in a list is removed', [0], ['a', 'b'], ['a', 'c'], undefined],
      ['below a text is removed', ['city'], 'a', 'b', undefined],
    ],
  )('updates a server error after a change: %s', (_what, path, before, now, expected) => {
    const errors = newErrors();
    errors.setServerErrors([{ path: ['items', ...path], message: 'No.' }]);

    errors.followChange('items', before, now);

    expect(errors.at('items')).toEqual(expected && [{ path: expected, message: 'No.' }]);
  });

  it('forgets all errors on clear()', () => {
    const errors = newErrors();
    errors.setRuleErrors([broken(dates)]);
    errors.setServerErrors([{ path: ['from'], message: 'No.' }]);

    errors.clear();

    expect([errors.at('to'), errors.at('from'), errors.placesOf('from')]).toEqual([undefined, undefined, []]);
  });
});
