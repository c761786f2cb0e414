/** Which control suits a field. */
import { describe, expect, it } from 'vitest';
import { type ControlChoice, controlFrames, controlKind } from '../../../src/client/field/controlKind.js';
import { planField } from '../../../src/core/index.js';

const itemsTo = (count: number) => Array.from({ length: count }, (_, at) => ({ value: at, label: `${at}` }));
const inline = (count: number, mode = 'CLOSED') => ({ protocol: 'INLINE', mode, items: itemsTo(count) });
const remote = { uri: '/v', mode: 'CLOSED' };

const kindOf = (document: object, asked?: ControlChoice) =>
  controlKind(planField({ displayName: 'F', dataType: 'NUMBER', ...document }), asked);

const many = { expectMultipleValues: true };

describe('controlKind', () => {
  it.each([
    [{}, 'text'],
    [{ dataType: 'STRING' }, 'text'],
    [{ dataType: 'BOOLEAN' }, 'checkbox'],
    [{ dataType: 'BOOLEAN', ...many }, 'chips'],
    [{ dataType: 'DATE', ...many }, 'chips'],
    [{ dataType: 'OBJECT', subFields: [] }, 'object'],
    [{ dataType: 'OBJECT', subFields: [], ...many }, 'object'],
    [{ valuesEndpoint: remote }, 'combobox'],
    [{ valuesEndpoint: inline(2) }, 'combobox'],
    [{ dataType: 'BOOLEAN', valuesEndpoint: inline(2) }, 'combobox'],
  ])('%j without a wish: %s', (document, kind) => {
    expect(kindOf(document)).toBe(kind);
  });

  it.each<[ControlChoice, object, string]>([
    ['auto', { valuesEndpoint: inline(5) }, 'radios'],
    ['auto', { valuesEndpoint: inline(5), ...many }, 'checkboxes'],
    ['auto', { valuesEndpoint: inline(6) }, 'combobox'],
    ['auto', { valuesEndpoint: inline(0) }, 'combobox'],
    ['auto', { valuesEndpoint: inline(3, 'SUGGESTIONS') }, 'combobox'],
    ['choices', { valuesEndpoint: inline(5) }, 'radios'],
    ['choices', { valuesEndpoint: inline(6) }, 'select'],
    ['choices', { valuesEndpoint: inline(6), ...many }, 'checkboxes'],
    ['select', { valuesEndpoint: inline(2) }, 'select'],
    ['select', { valuesEndpoint: inline(2), ...many }, 'checkboxes'],
    ['radios', { valuesEndpoint: inline(9) }, 'radios'],
    ['checkboxes', { valuesEndpoint: inline(9) }, 'radios'],
    ['radios', { valuesEndpoint: remote }, 'combobox'],
    ['combobox', { valuesEndpoint: inline(2), ...many }, 'combobox'],
    ['select', {}, 'text'],
  ])('%s, of %j: %s', (asked, document, kind) => {
    expect(kindOf(document, asked)).toBe(kind);
  });

  it('has a frame for each kind', () => {
    expect(controlFrames).toEqual({
      text: 'box',
      combobox: 'box',
      select: 'box',
      chips: 'box',
      checkbox: 'row',
      radios: 'group',
      checkboxes: 'group',
      object: 'group',
    });
  });
});
