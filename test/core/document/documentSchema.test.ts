/**
 * The schemas themselves: the values that each accepts, and the text of its expectation.
 */
import { describe, expect, it } from 'vitest';
import { is, listOf, objectOf, optional } from '../../../src/core/document/documentSchema.js';

const text = is('a text', (value): value is string => typeof value === 'string');

describe('is', () => {
  it('accepts values by its predicate', () => {
    expect([text.accepts('a'), text.accepts(1)]).toEqual([true, false]);
    expect(text.expected).toBe('a text');
  });
});

describe('listOf', () => {
  it('accepts lists of any elements, which are checked separately', () => {
    expect([listOf(text).accepts([1]), listOf(text).accepts({ length: 1 })]).toEqual([true, false]);
    expect(listOf(text).element).toBe(text);
  });
});

describe('objectOf', () => {
  it.each([[[]], [null], ['a'], [5]])('does not accept %j', (value) => {
    expect(objectOf({ text }).accepts(value)).toBe(false);
  });

  it('accepts objects, and has their members', () => {
    expect(objectOf({ text }).accepts({})).toBe(true);
    expect(objectOf({ text }).members).toEqual({ text });
  });
});

describe('optional', () => {
  it('returns the schema, marked as optional', () => {
    expect(optional(text)).toEqual({ ...text, isOptional: true });
  });
});
