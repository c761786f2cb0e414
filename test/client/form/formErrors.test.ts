/** What is said of the values of a form: at which field, of which others, and what has changed of it. */
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
  it('says a broken rule at one field, and of the others that it names', () => {
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

  it('says a condition of the one field alone that it requires', () => {
    const errors = newErrors();

    errors.setRuleErrors([broken(state)]);

    expect([errors.isSaidAt('state'), errors.placesOf('country'), errors.toldAt('state')]).toEqual([
      true,
      [],
      [],
    ]);
  });

  it.each([
    ['something is said', [], [broken(dates)], ['to', 'from']],
    ['the same is said', [broken(dates)], [broken(dates)], []],
    ['it is said otherwise', [broken(dates)], [broken(dates, 'other')], ['to']],
    ['it is no longer said', [broken(dates)], [], ['to', 'from']],
    ['more is said', [broken(state)], [broken(state), broken(dates)], ['to', 'from']],
  ])('tells of which fields something else is said: %s', (_what, before, now, changed) => {
    const errors = newErrors();
    errors.setRuleErrors(before);

    expect(errors.setRuleErrors(now)).toEqual(changed);
  });

  it('says what a server said where it stands in the value, until that is forgotten', () => {
    const errors = newErrors();
    const told = [
      { path: ['items', 0, 'sku'], message: 'Sold out.' },
      { path: ['to'], message: 'Past.' },
    ];

    errors.setServerErrors(told);
    const said = [errors.at('items'), errors.at('to')];
    const gone = [
      errors.clearServerErrors('from'),
      errors.clearServerErrors('items'),
      errors.clearServerErrors(),
    ];

    expect(said).toEqual([[{ path: [0, 'sku'], message: 'Sold out.' }], [{ path: [], message: 'Past.' }]]);
    expect(gone).toEqual([[], ['items'], ['to']]);
    expect([errors.at('items'), errors.at('to')]).toEqual([undefined, undefined]);
  });

  it('forgets all of it as the form begins anew', () => {
    const errors = newErrors();
    errors.setRuleErrors([broken(dates)]);
    errors.setServerErrors([{ path: ['from'], message: 'No.' }]);

    errors.clear();

    expect([errors.at('to'), errors.at('from'), errors.placesOf('from')]).toEqual([undefined, undefined, []]);
  });
});
