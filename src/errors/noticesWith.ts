/** Creates notices from a list of hints by code, for the publisher of the document or the app. */

/** A problem, its place in the document, and how to fix it. */
export interface Notice<Code extends string> {
  readonly code: Code;
  readonly where: string;
  readonly message: string;
  readonly hint: string;
}

/** Returns a function that creates the notices of a list. */
export const noticesWith =
  /* @__NO_SIDE_EFFECTS__ */
  <Code extends string>(hints: Readonly<Record<Code, string>>) =>
    (code: Code, where: string, message: string): Notice<Code> => ({
      code,
      where,
      message,
      hint: hints[code],
    });
