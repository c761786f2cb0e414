/** A field spec as a Standard Schema: what form libraries are told. */
import { describe, expect, it } from 'vitest';
import { createValuesResolver, type InputFieldSpec } from '../../../src/core/index.js';
import { fieldSpecSchema } from '../../../src/core/validation/fieldSpecSchema.js';

const code = {
  displayName: 'Code',
  dataType: 'STRING',
  required: true,
  constraints: [{ type: 'pattern', params: { regex: '^[A-Z]+$' }, errorMessage: 'Capitals.' }],
} as const satisfies InputFieldSpec;

const remote = { displayName: 'Country', dataType: 'STRING', valuesEndpoint: { uri: '/v' } } as const;

const object = {
  displayName: 'Address',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [{ displayName: 'Street', dataType: 'STRING', name: 'street', required: true }],
} as const;

const countries = async () => Response.json([{ value: 'FR', label: 'France' }]);
const unavailable = async () => new Response('', { status: 503 });

const resolverOf = (httpClient: () => Promise<Response>) =>
  createValuesResolver({ httpClient, baseUrl: 'https://app.example/' });

const check = (spec: InputFieldSpec, value: unknown, options = {}) =>
  fieldSpecSchema(spec, options)['~standard'].validate(value);

describe('fieldSpecSchema', () => {
  it('is version 1 of Standard Schema, by this vendor', () => {
    expect(fieldSpecSchema(code)['~standard']).toMatchObject({ version: 1, vendor: 'spec-field' });
  });

  it.each([
    [code, 'AB'],
    [{ ...code, required: false }, ''],
    [{ ...code, expectMultipleValues: true }, ['AB', 'C']],
    [object, [{ street: 'a' }]],
  ])('gives a valid value back as it is, at once', (spec, value) => {
    expect(check(spec, value)).toEqual({ value });
  });

  it.each([
    ['ab', [{ message: 'Capitals.', path: [] }]],
    ['', [{ message: 'Enter a value.', path: [] }]],
    [5, [{ message: 'Enter text.', path: [] }]],
    [undefined, [{ message: 'Enter a value.', path: [] }]],
  ])('explains why %j is invalid (D19, D20)', (value, issues) => {
    expect(check(code, value)).toEqual({ issues });
  });

  it('returns the index of an invalid list entry as path (D24)', () => {
    expect(check({ ...code, expectMultipleValues: true }, ['A', 'b'])).toEqual({
      issues: [{ message: 'Capitals.', path: [1] }],
    });
  });

  it('returns the path of an invalid sub-field (2.1)', () => {
    expect(check(object, [{ street: 'a' }, {}])).toEqual({
      issues: [{ message: 'Enter a value.', path: [1, 'street'] }],
    });
  });

  it('lists every failure in the order of validate (D19)', () => {
    const strict = {
      ...code,
      constraints: [...code.constraints, { type: 'maxLength', params: { value: 1 } }],
    };

    expect(check(strict, 'ab')).toMatchObject({
      issues: [{ message: 'Capitals.' }, { message: 'Enter at most 1 character.' }],
    });
  });

  it('accepts the options of validate (D20)', () => {
    expect(check(code, '', { messages: { required: 'Needed.' } })).toMatchObject({
      issues: [{ message: 'Needed.' }],
    });
  });

  it('accepts any value of a remote domain without a resolver (D21)', () => {
    expect(check(remote, 'XX')).toEqual({ value: 'XX' });
  });

  it('validates a remote domain with a resolver, and returns a promise (D21)', async () => {
    const options = { resolver: resolverOf(countries) };

    await expect(check(remote, 'FR', options)).resolves.toEqual({ value: 'FR' });
    await expect(check(remote, 'XX', options)).resolves.toEqual({
      issues: [{ message: 'Choose a value from the list.', path: [] }],
    });
  });

  it('rejects with the error of a lookup (§7)', async () => {
    await expect(check(remote, 'FR', { resolver: resolverOf(unavailable) })).rejects.toMatchObject({
      code: 'http-status',
    });
  });

  it('throws spec-invalid at once for an invalid field document (D2)', () => {
    expect(() => fieldSpecSchema({ displayName: 'Code' } as InputFieldSpec)).toThrow(
      expect.objectContaining({ code: 'spec-invalid' }),
    );
  });
});
