/**
 * The words of `dataType`. Protocol §2.1 shows `STRING`; the others by D1. What belongs to each stands in `typeCheck.ts`.
 */

/** The words. */
export const dataTypes = { STRING: true, NUMBER: true, DATE: true, BOOLEAN: true, OBJECT: true } as const;

/** `STRING`, `NUMBER`, `DATE`, `BOOLEAN` or `OBJECT`. */
export type DataType = keyof typeof dataTypes;

/** What an unknown word is treated as. @see D1 */
export const defaultDataType: DataType = 'STRING';
