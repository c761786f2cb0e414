/** Values of each data type. */
import { describe, expect, it } from 'vitest';
import { typeChecks } from '../../../src/core/vocabulary/typeCheck.js';

type DataType = keyof typeof typeChecks;

const accepted: Record<DataType, unknown[]> = {
  STRING: ['a', ' ', '5', '2024-02-29'],
  NUMBER: [5, 0, -0, -1.5, 1e300, Number.MIN_VALUE],
  DATE: ['2024-02-29', '2024-02-29T12:00', '2024-02-29T12:00:00.5+01:00'],
  BOOLEAN: [true, false],
  OBJECT: [{}, { a: 1 }],
};

const refused: Record<DataType, unknown[]> = {
  STRING: [5, true, {}, ['a']],
  NUMBER: ['5', Number.NaN, Number.POSITIVE_INFINITY, true, {}, [5], 5n],
  DATE: ['2023-02-29', 'today', '$NOW', 0, new Date(0), {}],
  BOOLEAN: ['true', 0, 1, {}],
  OBJECT: ['a', 5, true, ['a']],
};

const rows = (table: Record<DataType, unknown[]>) =>
  Object.entries(table).flatMap(([type, values]) =>
    values.map((value) => [type as DataType, value] as const),
  );

describe('typeChecks', () => {
  it.each(rows(accepted))('%s accepts %o (D25)', (type, value) => {
    expect(typeChecks[type](value)).toBe(true);
  });

  it.each(rows(refused))('%s refuses %o (D25)', (type, value) => {
    expect(typeChecks[type](value)).toBe(false);
  });
});
