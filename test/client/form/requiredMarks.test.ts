/** The marks of a form: the rarer of required and optional. */
import { describe, expect, it } from 'vitest';
import { requiredMarks } from '../../../src/client/form/requiredMarks.js';
import { parseFormSpec, planForm } from '../../../src/core/index.js';

const field = (name: string, more: object = {}) => ({ name, displayName: name, dataType: 'STRING', ...more });
const required = (name: string, more: object = {}) => field(name, { required: true, ...more });
const marksOf = (...fields: readonly object[]) =>
  requiredMarks(planForm(parseFormSpec({ id: 'form', fields })));

describe('requiredMarks', () => {
  it.each([
    ['one of three is required', [required('a'), field('b'), field('c')], 'required'],
    ['half of them are', [required('a'), field('b')], 'required'],
    ['two of three are', [required('a'), required('b'), field('c')], 'optional'],
    ['all are', [required('a'), required('b')], 'optional'],
    ['none is', [field('a'), field('b')], undefined],
    ['an optional checkbox does not count', [required('a'), field('b', { dataType: 'BOOLEAN' })], 'optional'],
    ['a required checkbox is answered', [required('a', { dataType: 'BOOLEAN' }), field('b')], undefined],
    [
      'a required switch is answered',
      [required('a', { dataType: 'BOOLEAN', formatHint: 'switch' }), required('b'), field('c'), field('d')],
      'required',
    ],
    [
      'a choice of Yes and No is required',
      [
        required('a', {
          dataType: 'BOOLEAN',
          valuesEndpoint: { protocol: 'INLINE', items: [{ value: true, label: 'Yes' }] },
        }),
        field('b'),
      ],
      'required',
    ],
    ['a read-only field does not count', [required('a'), field('b', { readOnly: true })], 'optional'],
  ])('returns the marks if %s', (_where, fields, marks) => {
    expect(marksOf(...fields)).toBe(marks);
  });
});
