/** The values that belong to each data type. Protocol §2.1; choices D1 and D25. */
import type { DataType } from './dataType.js';
import { parseIsoDate } from './isoDate.js';

/** Data type → whether a single value is of that type. */
export const typeChecks: Readonly<Record<DataType, (value: unknown) => boolean>> = {
  STRING: (value) => typeof value === 'string',
  NUMBER: (value) => typeof value === 'number' && Number.isFinite(value),
  DATE: (value) => typeof value === 'string' && parseIsoDate(value) !== undefined,
  BOOLEAN: (value) => typeof value === 'boolean',
  OBJECT: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
