import { describe, expect, it } from 'vitest';
import { fromJsonSchema } from '../../src/json-schema/index.js';

const of = (properties: object, rest: object = {}) => fromJsonSchema({ type: 'object', properties, ...rest });

describe('an object of plain properties', () => {
  it('becomes a form with a field for each property', () => {
    const { form, notices } = of(
      { first_name: { type: 'string', maxLength: 60 }, age: { type: 'integer', minimum: 0 } },
      { required: ['first_name'], title: 'Person' },
    );

    expect(notices).toEqual([]);
    expect(form).toEqual({
      id: 'Person',
      displayName: 'Person',
      fields: [
        {
          name: 'first_name',
          displayName: 'First name',
          dataType: 'STRING',
          required: true,
          constraints: [{ type: 'maxLength', params: { value: 60 } }],
        },
        {
          name: 'age',
          displayName: 'Age',
          dataType: 'NUMBER',
          constraints: [
            { type: 'range', params: { step: 1 } },
            { type: 'minValue', params: { value: 0 } },
          ],
        },
      ],
    });
  });
});
