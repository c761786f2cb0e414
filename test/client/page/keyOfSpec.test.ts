/** The documents that are the same to a box. */
import { describe, expect, it } from 'vitest';
import { keyOfBox, keyOfSpec } from '../../../src/client/page/keyOfSpec.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

describe('keyOfSpec', () => {
  it('is equal for equal documents, and short', () => {
    const key = keyOfSpec({ a: 'x'.repeat(10_000) });

    expect(key).toBe(keyOfSpec({ a: 'x'.repeat(10_000) }));
    expect(key.length).toBeLessThanOrEqual(14);
  });

  it('is a fixed hash, so that a page and its server agree', () => {
    expect([keyOfSpec({}), keyOfSpec({ a: 1 })]).toMatchInlineSnapshot(`
      [
        "nf0rvp1f3i5tu",
        "12qlvkh3ilru6",
      ]
    `);
  });

  it('differs for 20,000 documents with small differences', () => {
    const keys = new Set<string>();
    for (let at = 0; at < 10_000; at++) {
      keys.add(keyOfSpec({ name: `f${at}` }));
      keys.add(keyOfSpec({ name: `f`, at }));
    }

    expect(keys.size).toBe(20_000);
  });

  it('differs by the position of a letter', () => {
    const keys = Array.from({ length: 50 }, (_, at) =>
      keyOfSpec([`${'a'.repeat(at)}b${'a'.repeat(49 - at)}`]),
    );

    expect(new Set(keys).size).toBe(50);
  });
});

const key = (fieldSpec: object) => keyOfBox(fieldSpec as InputFieldSpec);

describe('keyOfBox', () => {
  it('is the same for all date boxes, and for no other', () => {
    expect(key({ dataType: 'DATE' })).toBe('date');
    expect(key({ dataType: 'DATE', displayName: 'Day' })).toBe('date');

    for (const other of [
      { dataType: 'STRING' },
      { dataType: 'DATE', expectMultipleValues: true },
      { dataType: 'DATE', valuesEndpoint: { uri: '/days' } },
    ])
      expect(key(other)).toBe(keyOfSpec(other));
  });
});
