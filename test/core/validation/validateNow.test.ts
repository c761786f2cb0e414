/** Verdicts by what is known here, with or without what runs patterns. */
import { describe, expect, it } from 'vitest';
import type { InputFieldSpec } from '../../../src/core/index.js';
import { createLinearPattern } from '../../../src/pattern/index.js';
import { validateNow } from '../../../src/core/validation/validateNow.js';

const code: InputFieldSpec = {
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [
    { type: 'pattern', params: { regex: '^a' } },
    { type: 'maxLength', params: { value: 2 } },
  ],
};

describe('validateNow', () => {
  it('does not accept a number that JSON may have rounded', () => {
    const items = JSON.parse('[{"value":9007199254740993},{"value":5}]') as { value: number }[];
    const spec = { displayName: 'Id', dataType: 'NUMBER', valuesEndpoint: { protocol: 'INLINE', items } };

    expect(validateNow(spec, 2 ** 53, {}).isValid).toBe(false);
    expect(validateNow(spec, 5, {}).isValid).toBe(true);
  });

  it('leaves membership unchecked if the values of the document were cut', () => {
    const items = Array.from({ length: 10_050 }, (_, at) => ({ value: `v${at}`, label: `V${at}` }));
    const spec = { displayName: 'V', dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items } };
    const whole = { ...spec, valuesEndpoint: { protocol: 'INLINE', items: items.slice(0, 10_000) } };

    expect(validateNow(spec, 'v10049', {})).toEqual({ isValid: true, errors: [], unchecked: ['membership'] });
    expect(validateNow(spec, 'v9999', {})).toEqual({ isValid: true, errors: [] });
    expect(validateNow(whole, 'v10049', {}).isValid).toBe(false);
  });

  it('leaves a pattern pending without a pattern engine (D23)', () => {
    expect(validateNow(code, 'b', {})).toEqual({ isValid: true, errors: [], pending: true });
  });

  it('checks other constraints while a pattern is pending', () => {
    const { errors, pending } = validateNow(code, 'bbb', {});

    expect(errors.map(({ constraintName }) => constraintName)).toEqual(['maxLength']);
    expect(pending).toBe(true);
  });

  it('checks a pattern with a pattern engine', () => {
    const { errors, pending } = validateNow(code, 'b', { patternEngine: createLinearPattern });

    expect(errors.map(({ constraintName }) => constraintName)).toEqual(['pattern']);
    expect(pending).toBeUndefined();
  });
});
