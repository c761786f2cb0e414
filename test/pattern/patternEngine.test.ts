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
  it('is the linear engine, if the host has none', () => {
    const spec = field('^[a-z]{2,4}$');
    const options = { patternEngine: createLinearPattern };

    expect(['ab', 'abcde', 'A'].map((value) => validate(spec, value))).toEqual(
      ['ab', 'abcde', 'A'].map((value) => validate(spec, value, options)),
    );
  });

  it('is the one of the host, if it has one', () => {
    const options = { patternEngine: () => (text: string) => text === 'so' };

    expect(validate(field('[a-z]'), 'so', options).isValid).toBe(true);
    expect(validate(field('[a-z]'), 'no', options).isValid).toBe(false);
  });

  it('answers a pattern that would keep the platform busy for longer than anybody waits', () => {
    const startMs = performance.now();

    const { isValid } = validate(field('^(a+)+$'), `${'a'.repeat(5000)}!`);

    expect(isValid).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(5000);
  });

  it('names what it did not check, and passes no verdict on it', () => {
    const spec = { ...field('^(a|b)\\1$'), expectMultipleValues: true };

    expect(validate(spec, ['ab', 'aa'])).toEqual({ isValid: true, errors: [], unchecked: ['code'] });
  });

  it('is what the asynchronous form uses, too', async () => {
    const validator = createValidator({ resolver: createValuesResolver() });

    expect(await validator.validate(field('(a)\\1'), 'ab')).toMatchObject({ unchecked: ['code'] });
  });

  it('matches whole values where the host asks for it (D23)', () => {
    const spec = field('[a-z]+');

    expect(validate(spec, 'ab1', { patternMatch: 'full' }).isValid).toBe(false);
    expect(validate(spec, 'ab1').isValid).toBe(true);
  });
});
