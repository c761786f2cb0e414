import { describe, expect, it } from 'vitest';
import {
  createValidator,
  createValuesResolver,
  type InputFieldSpec,
  validate,
} from '../../src/core/index.js';
import { createLinearPattern } from '../../src/pattern/index.js';

const field = (regex: string): InputFieldSpec => ({
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [{ name: 'code', type: 'pattern', params: { regex }, errorMessage: 'Not so.' }],
});

describe('patternEngine', () => {
  it('defaults to the linear engine', () => {
    const spec = field('^[a-z]{2,4}$');
    const options = { patternEngine: createLinearPattern };

    expect(['ab', 'abcde', 'A'].map((value) => validate(spec, value))).toEqual(
      ['ab', 'abcde', 'A'].map((value) => validate(spec, value, options)),
    );
  });

  it('is used if the app passes one', () => {
    const options = { patternEngine: () => (text: string) => text === 'so' };

    expect(validate(field('[a-z]'), 'so', options).isValid).toBe(true);
    expect(validate(field('[a-z]'), 'no', options).isValid).toBe(false);
  });

  it('answers within 5 seconds for a pattern that backtracks exponentially', () => {
    const startMs = performance.now();

    const { isValid } = validate(field('^(a+)+$'), `${'a'.repeat(5000)}!`);

    expect(isValid).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(5000);
  });

  it('leaves an unsupported pattern unchecked, and names it', () => {
    const spec = { ...field('^(a|b)\\1$'), expectMultipleValues: true };

    expect(validate(spec, ['ab', 'aa'])).toEqual({ isValid: true, errors: [], unchecked: ['code'] });
  });

  it('is used by createValidator, too', async () => {
    const validator = createValidator({ resolver: createValuesResolver() });

    expect(await validator.validate(field('(a)\\1'), 'ab')).toMatchObject({ unchecked: ['code'] });
  });

  it('matches whole values with patternMatch `full` (D23)', () => {
    const spec = field('[a-z]+');

    expect(validate(spec, 'ab1', { patternMatch: 'full' }).isValid).toBe(false);
    expect(validate(spec, 'ab1').isValid).toBe(true);
  });
});
