/** Types of generate.mjs, for tests in TypeScript. */

/** The content of cases.json, made anew. */
export function makeTable(): Readonly<
  Record<
    | 'parse'
    | 'request'
    | 'response'
    | 'lookup'
    | 'validate'
    | 'formParse'
    | 'formValidate'
    | 'formStart'
    | 'fill'
    | 'offer',
    readonly object[]
  >
>;
