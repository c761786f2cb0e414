/** A field over time, without a framework: what it asks for, and how often. */
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../../src/client/field.js';
import { createValidationLoader } from '../../src/client/validationLoader.js';

type Environment = ConstructorParameters<typeof Field>[0]['environment'];

function fieldWith(constraint: object) {
  const loader = createValidationLoader(vi.fn());
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
