/** The words of `dataType`. Protocol §2.1 shows `STRING`; D1 defines the others. `typeCheck.ts` has the values of each type. */

/** The known data types. */
export const dataTypes = { STRING: true, NUMBER: true, DATE: true, BOOLEAN: true, OBJECT: true } as const;

/** `STRING`, `NUMBER`, `DATE`, `BOOLEAN` or `OBJECT`. */
export type DataType = keyof typeof dataTypes;

/** The type used for an unknown word. @see D1 */
export const defaultDataType: DataType = 'STRING';
