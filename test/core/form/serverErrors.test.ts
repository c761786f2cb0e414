/** Responses of back ends about submitted values, in their shapes. D40. */
import { describe, expect, it } from 'vitest';
import { planForm, readServerErrors } from '../../../src/core/index.js';

const text = (name: string) => ({ name, displayName: name, dataType: 'STRING' });
const plan = planForm({
  id: 'order',
  fields: [
    text('mail'),
    text('message'),
    text('a.b'),
    text('a'),
    {
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [text('sku'), text('name')],
    },
  ],
  crossConstraints: [
    { name: 'reach', type: 'dependsOn', fields: ['a', 'mail'] },
    { name: 'order', type: 'fieldComparison', fields: ['a', 'mail'], params: { operator: 'lt' } },
  ],
});
const read = (reply: unknown) => {
  const { fields, form } = readServerErrors(reply, plan);
  return [...fields.map(({ path, message }) => `${path.join('/')}: ${message}`), ...form];
};

describe('readServerErrors', () => {
  it.each<[string, unknown, string[]]>([
    [
      'problem details',
      { status: 422, title: 'No.', errors: [{ detail: 'Bad.', pointer: '#/items/1/sku' }] },
      ['items/1/sku: Bad.'],
    ],
    [
      'escaped pointers',
      {
        errors: [
          { detail: 'Bad.', pointer: '#/a.b' },
          { detail: 'B.', pointer: '/m%61il' },
        ],
      },
      ['a.b: Bad.', 'B.'],
    ],
    [
      'a validation result',
      { isValid: false, errors: [{ path: ['mail'], constraintName: 'x', message: 'Bad.' }] },
      ['mail: Bad.'],
    ],
    [
      'a validation result by names',
      { isValid: false, errors: [{ field: 'mail', message: 'Bad.' }] },
      ['mail: Bad.'],
    ],
    [
      'a validation result about several fields',
      { isValid: false, errors: [{ fields: ['a', 'mail'], message: 'Bad.' }] },
      ['mail: Bad.'],
    ],
    [
      'a result of dependsOn, shown at its dependent field (D35)',
      {
        isValid: false,
        errors: [
          { crossConstraintName: 'reach', fields: ['a', 'mail'], message: 'First.' },
          { crossConstraintName: 'dependsOn', fields: ['message', 'mail'], message: 'Second.' },
          { crossConstraintName: 'order', fields: ['a', 'mail'], message: 'Third.' },
        ],
      },
      ['a: First.', 'message: Second.', 'mail: Third.'],
    ],
    [
      'ASP.NET',
      { status: 400, errors: { 'Items[0].Name': ['Short.', 'Odd.'], '': ['All.'] } },
      ['items/0/name: Short.', 'items/0/name: Odd.', 'All.'],
    ],
    ['JSONPath', { errors: { '$.items[2].sku': ['Bad.'], $: ['All.'] } }, ['items/2/sku: Bad.', 'All.']],
    [
      'Django',
      { mail: ['Bad.'], message: ['Long.'], non_field_errors: ['All.'] },
      ['mail: Bad.', 'message: Long.', 'All.'],
    ],
    ['Django within', { items: [{}, { sku: ['Bad.'] }] }, ['items/1/sku: Bad.']],
    ['Django in one sentence', { detail: 'Not now.' }, ['Not now.']],
    [
      'JSON:API',
      { errors: [{ status: '422', source: { pointer: '/data/attributes/mail' }, detail: 'Bad.' }] },
      ['mail: Bad.'],
    ],
    [
      'FastAPI',
      { detail: [{ loc: ['body', 'items', 0, 'sku'], msg: 'Bad.', type: 'x' }] },
      ['items/0/sku: Bad.'],
    ],
    ['a name with a dot', { errors: { 'a.b': ['Exactly.'] } }, ['a.b: Exactly.']],
    ['a path beyond a field', { errors: { 'mail.domain': ['Bad.'] } }, ['mail: Bad.']],
    ['a field it does not have', { errors: { colour: ['Red.'] } }, ['Red.']],
    [
      'a problem without errors',
      { status: 409, title: 'Conflict', detail: 'Changed meanwhile.' },
      ['Changed meanwhile.'],
    ],
    ['a verdict that is valid', { isValid: true, errors: [] }, []],
    ['names of Object.prototype', { errors: { constructor: ['x'], toString: ['y'] } }, ['x', 'y']],
    ['no object', 'Oops', []],
    ['nothing', null, []],
  ])('reads %s', (_shape, reply, said) => {
    expect(read(reply)).toEqual(said);
  });

  it('reads 1,000 of many errors, and cuts long ones', () => {
    const errors = Array.from({ length: 5_000 }, (_, index) => ({
      detail: `${index} ${'x'.repeat(5_000)}`,
      pointer: '#/mail',
    }));

    const { fields } = readServerErrors({ errors }, plan);

    expect([fields.length, fields[0]?.message.length]).toEqual([1_000, 1_000]);
  });

  describe('the `detail` of a problem beside its errors', () => {
    const beside = (detail: unknown, errors: unknown = [{ detail: 'Taken.', pointer: '#/mail' }]) =>
      readServerErrors({ status: 422, title: 'Unprocessable Content', detail, errors }, plan).form;

    it('comes first, before other errors of the whole form', () => {
      const errors = [{ detail: 'Closed today.' }, { detail: 'Taken.', pointer: '#/mail' }];

      expect(beside('The quota is used up.', errors)).toEqual(['The quota is used up.', 'Closed today.']);
      expect(beside('Closed today.', errors)).toEqual(['Closed today.']);
      expect(beside('Error: The quota is used up.')).toEqual(['Error: The quota is used up.']);
    });

    it.each([
      'Some values are not valid.',
      'The order is not valid.',
      'One or more validation errors occurred.',
      'Invalid request content.',
      'Validation Failed',
      'Your request parameters didn’t validate.',
      'The request body contains 2 errors. See "errors" for details.',
      'Please correct the highlighted fields and try again.',
      'Taken.',
      'mail: Taken.',
      'ORDER_REJECTED',
      'order.rejected',
      '3f2a9c1e-77aa-4a51-9f5e-0d8a1f2b3c4d',
      'Unprocessable Content',
      '',
      '<!doctype html><title>Oops</title>',
      'The <b>quota</b> is used up.',
      'java.lang.IllegalStateException: quota at Order.java:7',
      7,
      null,
    ])('is left out if it adds nothing or is not for users: %j', (detail) => {
      expect(beside(detail)).toEqual([]);
    });

    it('keeps only the lines that no field shows', () => {
      expect(beside('mail: Taken.\nThe quota is used up.')).toEqual(['The quota is used up.']);
    });

    it('is cut at 1,000 characters', () => {
      expect(beside(`The quota is used up. ${'x '.repeat(5_000)}`)[0]).toHaveLength(1_000);
    });

    it('is shown alone, generic or not, if there are no errors', () => {
      expect(beside('Some values are not valid.', [])).toEqual(['Some values are not valid.']);
    });

    it('is read beside errors under the names of fields, too', () => {
      const reply = { detail: 'The quota is used up.', mail: ['Taken.'] };

      expect(readServerErrors(reply, plan).form).toEqual(['The quota is used up.']);
      expect(readServerErrors({ ...reply, detail: 'Validation failed.' }, plan).form).toEqual([]);
    });
  });
});
