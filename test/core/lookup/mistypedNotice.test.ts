// Values whose type is not that of their field.
import { describe, expect, it } from 'vitest';
import { mistypedNotice } from '../../../src/core/lookup/mistypedNotice.js';

describe('mistypedNotice', () => {
  const values = [5, 'a', true].map((value) => ({ value, label: 'L' }));

  it.each([
    ['STRING', 'values-mistyped'],
    ['NUMBER', 'values-mistyped'],
    ['BOOLEAN', 'values-mistyped'],
    ['SOMETHING', 'values-mistyped'],
    ['OBJECT', undefined],
  ])('reports values of another type than that of a %s field: %s', (dataType, code) => {
    expect(mistypedNotice(dataType, values)?.code).toBe(code);
  });

  it('reports nothing for values of the field’s type', () => {
    expect(mistypedNotice('STRING', [{ value: 'a', label: 'A' }])).toBeUndefined();
    expect(mistypedNotice('NUMBER', [{ value: 5, label: 'A' }])).toBeUndefined();
    expect(mistypedNotice('STRING', [])).toBeUndefined();
  });
});
