/** The name of a field that only its document names. */
import { describe, expect, it } from 'vitest';
import { submittedName } from '../../src/core/submittedName.js';

describe('submittedName', () => {
  it.each([
    ['city', 'city'],
    ['address.city', 'address.city'],
    ['submit', 'field.submit'],
    ['_method', 'field._method'],
    ['__proto__', 'field.__proto__'],
    ['constructor', 'field.constructor'],
    [undefined, undefined],
  ])('is for %s: %s', (name, submitted) => {
    expect(submittedName(name, { submit: () => {} })).toBe(submitted);
  });

  it('is the name itself on a server, but for what no form should hold', () => {
    expect([submittedName('submit'), submittedName('_method')]).toEqual(['submit', 'field._method']);
  });
});
