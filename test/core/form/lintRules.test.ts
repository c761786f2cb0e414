/** Rules of a form that are valid alone, but not with the fields they name. */
import { describe, expect, it } from 'vitest';
import { lintFormSpec } from '../../../src/core/index.js';

const colour = {
  name: 'colour',
  displayName: 'Colour',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    mode: 'CLOSED',
    items: [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ],
  },
};
const note = { name: 'note', displayName: 'Note', dataType: 'STRING' };
const found = (crossConstraints: readonly unknown[], fields: readonly unknown[] = [colour, note]) =>
  lintFormSpec({ id: 'form', fields, crossConstraints }).map(({ code, where }) => [code, where]);
const when = (params: unknown, type = 'visibleWhen') => ({ type, fields: ['note', 'colour'], params });

describe('lintFormSpec', () => {
  it.each([
    [when({ field: 'colour', operator: 'eq', value: 'red' })],
    [when({ all: [{ field: 'colour', operator: 'in', values: ['red', 'blue'] }] })],
    [when({ sourceValues: ['red'] }, 'dependsOn')],
    [{ type: 'atLeastOne', fields: ['note', 'colour'], params: { min: 2 } }],
  ])('reports nothing for a rule that can hold: %j', (rule) => {
    expect(found([rule])).toEqual([]);
  });

  it('reports a requiredWhen of a BOOLEAN, whose answer is never missing (D93)', () => {
    const box = { name: 'note', displayName: 'Note', dataType: 'BOOLEAN' };
    const rule = when({ field: 'colour', operator: 'eq', value: 'red' }, 'requiredWhen');

    expect(found([rule], [colour, box])).toEqual([['required-boolean', 'crossConstraints[0]']]);
    expect(found([rule])).toEqual([]);
  });

  it.each([
    [when({ field: 'colour', operator: 'eq', value: 'green' }), 'condition-never', '.value'],
    [
      when({ any: [{ not: { field: 'colour', operator: 'in', values: ['red', 'green'] } }] }),
      'condition-never',
      '.any[0].not.values',
    ],
    [when({ sourceValues: ['green'] }, 'dependsOn'), 'condition-never', '.sourceValues'],
    [{ type: 'atLeastOne', fields: ['note'], params: { min: 3 } }, 'bounds-impossible', '.min'],
  ])('reports a rule that can never hold: %j', (rule, code, where) => {
    expect(found([rule])).toEqual([[code, `crossConstraints[0].params${where}`]]);
  });

  it('reports values that depend on their own field', () => {
    const searchParamsSchema = { properties: { own: { 'x-field': 'city' } } };
    const city = { ...note, name: 'city', valuesEndpoint: { uri: '/cities', searchParamsSchema } };

    expect(found([], [city])).toEqual([
      ['dependency-ignored', 'fields[0].valuesEndpoint.searchParamsSchema.properties.own.x-field'],
    ]);
  });

  it('reports a user name in submitEndpoint, and invisible characters in texts', () => {
    const document = {
      id: 'form',
      displayName: 'Or\uFEFFder',
      fields: [note],
      submitEndpoint: { uri: 'https://ann:secret@example.org/orders' },
    };

    const notices = lintFormSpec(document);

    expect(notices.map(({ code, where }) => [code, where])).toEqual([
      ['uri-user', 'submitEndpoint.uri'],
      ['text-invisible', 'displayName'],
    ]);
    expect(JSON.stringify(notices)).not.toContain('secret');
  });
});
