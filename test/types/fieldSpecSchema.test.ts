import type { StandardSchemaV1 } from '@standard-schema/spec';
import { describe, expectTypeOf, it } from 'vitest';
import { fieldSpecSchema, type InputFieldSpec } from '../../src/core/index.js';
import type { FieldSpecValue } from '../../src/core/validation/fieldSpecSchema.js';

const name = { displayName: 'Name', dataType: 'STRING', required: true } as const;
const age = { displayName: 'Age', dataType: 'NUMBER' } as const;
const tags = { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true, required: true } as const;

describe('fieldSpecSchema', () => {
  it('is a Standard Schema v1, whose types follow from the spec', () => {
    expectTypeOf(fieldSpecSchema(name)).toExtend<StandardSchemaV1<string>>();
    expectTypeOf<
      StandardSchemaV1.InferOutput<ReturnType<typeof fieldSpecSchema<typeof name>>>
    >().toEqualTypeOf<string>();
    expectTypeOf<FieldSpecValue<typeof age>>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<FieldSpecValue<typeof tags>>().toEqualTypeOf<string[]>();
  });

  it('allows any value for a spec that is known only at run time', () => {
    expectTypeOf<string>().toExtend<FieldSpecValue<InputFieldSpec>>();
    expectTypeOf<null>().toExtend<FieldSpecValue<InputFieldSpec>>();
  });

  it('accepts inline constraints', () => {
    const schema = fieldSpecSchema({
      displayName: 'Code',
      dataType: 'STRING',
      constraints: [{ type: 'pattern', params: { regex: '^[A-Z]+$' } }],
    });

    expectTypeOf(schema).toExtend<StandardSchemaV1<string | null | undefined>>();
  });
});
