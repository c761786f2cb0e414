import { describe, expect, it } from 'vitest';
import {
  createValidator,
  createValuesResolver,
  type InputFieldSpec,
  validate,
} from '../../../src/core/index.js';
import { createLinearPattern } from '../../../src/core/pattern/index.js';

const field = (regex: string): InputFieldSpec => ({
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [{ name: 'code', type: 'pattern', params: { regex }, errorMessage: 'Not so.' }],
});
const options = { patternEngine: createLinearPattern };

describe('patternEngine', () => {
  it('gives the same verdicts for an ordinary pattern', () => {
    const spec = field('^[a-z]{2,4}$');

    expect(['ab', 'abcde', 'A'].map((value) => validate(spec, value, options))).toEqual(
      ['ab', 'abcde', 'A'].map((value) => validate(spec, value)),
    );
  });

  it('answers a pattern that would keep the platform busy for longer than anybody waits', () => {
    const startMs = performance.now();

    const { isValid } = validate(field('^(a+)+$'), `${'a'.repeat(5000)}!`, options);

    expect(isValid).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(5000);
  });

  it('names what it did not check, and passes no verdict on it', () => {
    const spec = { ...field('^(a|b)\\1$'), expectMultipleValues: true };

    expect(validate(spec, ['ab', 'aa'], options)).toEqual({ isValid: true, errors: [], unchecked: ['code'] });
  });

  it('is what the asynchronous form uses, too', async () => {
    const validator = createValidator({ resolver: createValuesResolver(), ...options });

    expect(await validator.validate(field('(a)\\1'), 'ab')).toMatchObject({ unchecked: ['code'] });
  });

  it('matches whole values where the host asks for it (D23)', () => {
    const spec = field('[a-z]+');

    expect(validate(spec, 'ab1', { ...options, patternMatch: 'full' }).isValid).toBe(false);
    expect(validate(spec, 'ab1', options).isValid).toBe(true);
  });
});
