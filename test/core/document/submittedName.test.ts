/** The submitted name of a field without a `name` from the app. */
import { describe, expect, it } from 'vitest';
import { submittedName } from '../../../src/core/document/submittedName.js';

describe('submittedName', () => {
  it.each([
    ['city', 'city'],
    ['address.city', 'address.city'],
    ['submit', 'field.submit'],
    ['_method', 'field._method'],
    ['__proto__', 'field.__proto__'],
    ['constructor', 'field.constructor'],
    [undefined, undefined],
  ])('is, for %s: %s', (name, submitted) => {
    expect(submittedName(name, { submit: () => {} })).toBe(submitted);
  });

  it.each([
    'submit',
    'nodeName',
    'parentNode',
    'attributes',
    'onclick',
    'onerror',
    'onended',
    'onstalled',
    'onwaiting',
    'oncancel',
    'onnewest',
    'ariaLabel',
    'ELEMENT_NODE',
    'title',
  ])('is field.%s on a server, which has no form element', (name) => {
    expect(submittedName(name, {})).toBe(`field.${name}`);
  });

  const words =
    'one ones once only online onset onsite onshore onstage onstreet onroad ongoing onboarding oncall onhand onhold ' +
    'onward onSale clientName isActive innerTemperature namespace nodes';

  it.each(words.split(' '))('keeps %s, which only resembles a member of a form', (name) => {
    expect(submittedName(name, {})).toBe(name);
  });

  it('prefixes a name that only the forms of this browser have', () => {
    expect([submittedName('brandNew', { brandNew: 1 }), submittedName('brandNew', {})]).toEqual([
      'field.brandNew',
      'brandNew',
    ]);
  });
});
