/** The control that suits a field. */
import { describe, expect, it } from 'vitest';
import {
  type ControlChoice,
  type ControlKind,
  controlKind,
  controlKinds,
  frameOf,
} from '../../../src/client/field/controlKind.js';
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
    [{ dataType: 'BOOLEAN', formatHint: ' Switch ' }, 'switch'],
    [{ dataType: 'STRING', formatHint: 'switch' }, 'text'],
    [{ dataType: 'STRING', formatHint: 'constructor' }, 'text'],
    [{ dataType: 'STRING', formatHint: { fr: 'multiline', default: ' MULTILINE ' } }, 'multiline'],
    [{ formatHint: 'new-password' }, 'password'],
    [{ dataType: 'STRING', formatHint: 'multiline', ...many }, 'chips'],
    [{ dataType: 'STRING', formatHint: 'file' }, 'text'],
    [{ dataType: 'STRING', formatHint: 'file', ...many }, 'chips'],
    [{ dataType: 'STRING', formatHint: 'File', uploadEndpoint: { uri: '/u' } }, 'file'],
    [{ dataType: 'STRING', formatHint: 'file', uploadEndpoint: { uri: '/u' }, ...many }, 'file'],
    [
      { dataType: 'STRING', formatHint: 'file', uploadEndpoint: { uri: '/u' }, valuesEndpoint: remote },
      'file',
    ],
    [{ dataType: 'STRING', formatHint: 'email', uploadEndpoint: { uri: '/u' }, ...many }, 'chips'],
    [{ dataType: 'STRING', formatHint: 'multiline', valuesEndpoint: remote }, 'combobox'],
  ])('shows %j without a requested control as: %s', (document, kind) => {
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
  ])('with %s requested, shows %j as: %s', (asked, document, kind) => {
    expect(kindOf(document, asked)).toBe(kind);
  });

  it.each<[ControlChoice | undefined, number, string]>([
    [undefined, 5, 'segmented'],
    ['auto', 5, 'segmented'],
    ['choices', 5, 'segmented'],
    ['radios', 5, 'radios'],
    ['combobox', 5, 'combobox'],
    ['auto', 6, 'select'],
    [undefined, 0, 'combobox'],
  ])('with the hint Segmented and %s requested, shows %s values as: %s', (asked, count, kind) => {
    expect(kindOf({ valuesEndpoint: inline(count), formatHint: 'Segmented' }, asked)).toBe(kind);
  });

  it('gives each kind a frame', () => {
    const frames: Readonly<Record<ControlKind, string>> = {
      text: 'input',
      combobox: 'input',
      select: 'box',
      chips: 'box',
      checkbox: 'row',
      radios: 'group',
      checkboxes: 'group',
      object: 'group',
      multiline: 'input',
      password: 'input',
      search: 'input',
      'one-time-code': 'input',
      time: 'input',
      month: 'input',
      color: 'input',
      switch: 'row',
      currency: 'input',
      percent: 'input',
      unit: 'input',
      range: 'input',
      file: 'group',
      rating: 'group',
      date: 'input',
      'date-time': 'input',
      calendar: 'input',
      segmented: 'group',
    };

    expect(Object.fromEntries(controlKinds().map((kind) => [kind, frameOf(kind)]))).toEqual(frames);
  });
});
