/** Places of a document that no item of a page has (D85). */
import { describe, expect, it } from 'vitest';
import { readValuesResponse } from '../../../src/core/index.js';

const items = [
  { id: 1, name: { first: 'Ada' } },
  { id: 2, name: { first: 'Alan' }, about: 'Logic' },
];
const noticed = (responseMapping: object, values?: readonly number[]) =>
  readValuesResponse(
    { items },
    { uri: '/v', responseMapping: { dataField: 'items', valueField: 'id', ...responseMapping } },
    { values },
  )
    .notices.filter(({ code }) => code === 'place-empty')
    .map(({ where, message }) => [where, message]);

describe('readValuesResponse', () => {
  it.each([
    ['labelField', 'name.first'],
    ['labelField', '/name/frist'],
    ['descriptionField', 'text'],
    ['groupField', '/team/name'],
  ])('notices that no item has a mapped %s, %s', (member, place) => {
    const [[where = '', message = ''] = []] = noticed({ labelField: '/name/first', [member]: place });

    expect(where).toBe(`valuesEndpoint.responseMapping.${member}`);
    expect(message).toContain(`None of 2 items has "${place}".`);
  });

  it('reports no place that one item has, no optional mark, and no place of a requested value', () => {
    expect(noticed({ labelField: '/name/first', descriptionField: 'about' })).toEqual([]);
    expect(noticed({ labelField: '/name/first', disabledField: 'gone' })).toEqual([]);
    expect(noticed({ labelField: '/name/first', descriptionField: 'text' }, [1])).toEqual([]);
  });
});
