/**
 * Makes notices, by a list that says for each code what it asks of whoever publishes the document, or of the host.
 */

/** What is noticed, where in the document, and what to do about it. */
export interface Notice<Code extends string> {
  readonly code: Code;
  readonly where: string;
  readonly message: string;
  readonly hint: string;
}

/** Makes what makes the notices of a list. */
export const noticesWith =
  /* @__NO_SIDE_EFFECTS__ */
  <Code extends string>(hints: Readonly<Record<Code, string>>) =>
    (code: Code, where: string, message: string): Notice<Code> => ({
      code,
      where,
      message,
      hint: hints[code],
    });
