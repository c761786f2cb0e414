/** Rules of a form that make sense by themselves, and not with the fields they name. */
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
  ])('finds nothing in a rule that can be kept: %j', (rule) => {
    expect(found([rule])).toEqual([]);
  });

  it('reports a condition that requires one box, whose answer is never missing (D93)', () => {
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
  ])('tells of a rule that can not: %j', (rule, code, where) => {
    expect(found([rule])).toEqual([[code, `crossConstraints[0].params${where}`]]);
  });

  it('tells of values that depend on their own field', () => {
    const searchParamsSchema = { properties: { own: { 'x-field': 'city' } } };
    const city = { ...note, name: 'city', valuesEndpoint: { uri: '/cities', searchParamsSchema } };

    expect(found([], [city])).toEqual([
      ['dependency-ignored', 'fields[0].valuesEndpoint.searchParamsSchema.properties.own.x-field'],
    ]);
  });

  it('tells of a user name where a form is sent, and of what nobody sees in its texts', () => {
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
