/**
 * The words of `dataType`: which values belong to the type.
 * Protocol §2.1 shows `STRING`; the others and what each accepts by D1 and D25.
 */
import { parseIsoDate } from './isoDate.js';

/** Word → whether one element is of the type. */
export const dataTypes = {
  STRING: { accepts: (value: unknown) => typeof value === 'string' },
  NUMBER: { accepts: (value: unknown) => typeof value === 'number' && Number.isFinite(value) },
  DATE: { accepts: (value: unknown) => typeof value === 'string' && parseIsoDate(value) !== undefined },
  BOOLEAN: { accepts: (value: unknown) => typeof value === 'boolean' },
  OBJECT: {
    accepts: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
} as const;

/** `STRING`, `NUMBER`, `DATE`, `BOOLEAN` or `OBJECT`. */
export type DataType = keyof typeof dataTypes;

/** What an unknown word is treated as. @see D1 */
export const defaultDataType: DataType = 'STRING';
