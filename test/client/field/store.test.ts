/** A field over time, without a framework: what it asks for, and how often. */
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../../../src/client/field/store.js';
import { createValidationLoader } from '../../../src/client/field/validationLoader.js';
import { validationStages } from '../../support/validationStages.ts';

type Environment = ConstructorParameters<typeof Field>[0]['environment'];

const plainEnvironment = () =>
  ({
    lookup: {},
    validation: {},
    validators: createValidationLoader(vi.fn(), validationStages),
    announceStatus: () => () => undefined,
  }) as unknown as Environment;

function fieldWith(constraint: object) {
  const loader = createValidationLoader(vi.fn(), validationStages);
  const loadEngine = vi.fn(loader.loadEngine);
  const environment = {
    lookup: {},
    validation: {},
    validators: { ...loader, loadEngine },
    announceStatus: () => () => undefined,
  } as unknown as Environment;
  const fieldSpec = { displayName: 'Code', dataType: 'STRING', constraints: [constraint] };
  return { field: new Field({ fieldSpec, environment, options: {} } as never), loadEngine };
}

describe('Field', () => {
  it('asks once for what runs its patterns, however much is typed', async () => {
    const { field, loadEngine } = fieldWith({ type: 'pattern', params: { regex: '^a+$' } });

    for (const text of ['a', 'ab', 'abc']) {
      field.setValue(text);
      await vi.waitFor(() => expect(field.validate(text).pending).toBeUndefined());
      await Promise.all(loadEngine.mock.results.map(({ value }) => value as Promise<void>));
    }

    expect(field.validate('b').isValid).toBe(false);
    expect(loadEngine).toHaveBeenCalledOnce();
  });
});

/** An object with a required part, and that part. */
const partsOf = (object: object, owner?: Field) => {
  const subFields = [{ name: 'street', displayName: 'Street', dataType: 'STRING', required: true }];
  const fieldSpec = { displayName: 'Address', dataType: 'OBJECT', subFields, ...object };
  const address = new Field({ fieldSpec, environment: plainEnvironment(), options: {}, owner });
  const [spec] = subFields;
  const setup = { fieldSpec: spec, environment: plainEnvironment(), options: {}, owner: address };
  return { address, street: new Field(setup as never) };
};

describe('Field: a part of an object', () => {
  it.each([
    ['optional and empty', {}, null, true],
    ['optional with emptied parts', {}, { street: null, floor: '' }, true],
    ['optional and begun', {}, { floor: 3 }, false],
    ['optional and answered with false', {}, { lift: false }, false],
    ['required and empty', { required: true }, null, false],
    ['a list', { expectMultipleValues: true }, [], false],
  ])('may be empty where the object is %s: %j, %j', (_what, object, value, mayBeEmpty) => {
    const { address, street } = partsOf(object);

    address.setValue(value);

    expect(street.validate(null).isValid).toBe(mayBeEmpty);
    expect(street.isDemanded()).toBe(!mayBeEmpty);
  });

  it('is asked for by an object that is required within another, once something is entered in that', () => {
    const outer = partsOf({}).address;
    const { street } = partsOf({ required: true }, outer);
    expect(street.validate(null).isValid).toBe(true);

    outer.setValue({ note: 'x' });

    expect(street.validate(null).isValid).toBe(false);
  });

  it('can be taken away with all of its object, and only so', () => {
    expect(partsOf({}).street.isClearable()).toBe(true);
    expect(partsOf({ required: true }).street.isClearable()).toBe(false);
    expect(partsOf({ expectMultipleValues: true }).street.isClearable()).toBe(false);
  });
});
