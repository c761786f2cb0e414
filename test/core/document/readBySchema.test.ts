/**
 * Reading by schemas: copies of the named members, faults by path.
 */
import { describe, expect, it } from 'vitest';
import { readBySchema } from '../../../src/core/document/readBySchema.js';
import type { SpecIssue } from '../../../src/errors/fieldSpecError.js';

const text = { expected: 'a text', accepts: (value: unknown): value is unknown => typeof value === 'string' };
const object = {
  expected: 'an object',
  accepts: (value: unknown): value is unknown => Object(value) === value,
};
const list = { expected: 'a list', accepts: (value: unknown): value is unknown => Array.isArray(value) };
const parts = { ...list, isOptional: true, element: { ...object, members: { name: text } } };
const city = { ...object, members: { name: text, mayor: { ...text, isOptional: true }, parts } };

function faultsIn(value: unknown): SpecIssue[] {
  const issues: SpecIssue[] = [];
  readBySchema(value, city, '', issues);
  return issues;
}

describe('readBySchema', () => {
  it('copies the members of the schema only', () => {
    const document = { name: 'Ulm', population: 5, parts: [{ name: 'Mitte', size: 1 }] };

    const copy = readBySchema(document, city, '', []);

    expect(copy).toEqual({ name: 'Ulm', parts: [{ name: 'Mitte' }] });
    expect(copy).not.toBe(document);
  });

  it('adds no missing member', () => {
    expect(Object.keys(readBySchema({ name: 'Ulm' }, city, '', []) as object)).toEqual(['name']);
  });

  it('reports every fault by its path, in the order of the schema', () => {
    expect(faultsIn({ parts: [{ name: 'Mitte' }, { name: 1 }, 'Au'], mayor: {} })).toEqual([
      { path: 'name', expected: 'a text', found: 'nothing' },
      { path: 'mayor', expected: 'a text', found: 'an object' },
      { path: 'parts[1].name', expected: 'a text', found: '1' },
      { path: 'parts[2]', expected: 'an object', found: '"Au"' },
    ]);
  });

  it('ignores inherited members', () => {
    expect(faultsIn(Object.create({ name: 'Ulm' }))).toEqual([
      { path: 'name', expected: 'a text', found: 'nothing' },
    ]);
  });

  it('checks the top value like any other', () => {
    expect(faultsIn(undefined)).toEqual([{ path: '', expected: 'an object', found: 'nothing' }]);
  });
});
