/** Settings while a schema is written, and the notices about parts of the form that it does not express. D89. */
import type { omissionHints } from '../../errors/omissionNotice.js';
import type { Notice } from '../../errors/noticesWith.js';

/** A part of a form that the schema does not express. `where` is its path in the form, such as `fields[2].constraints`. */
export type Omission = Notice<keyof typeof omissionHints>;

/** Settings while a schema is written. */
export interface Writing {
  /** Language of titles, descriptions and labels. */
  readonly locale: string | undefined;
  /** Reports a part of the form that the schema does not express. */
  readonly omit: (code: Omission['code'], where: string, message: string) => void;
}

/** Returns the path of a member. */
export function memberAt(where: string, member: string): string {
  return where === '' ? member : `${where}.${member}`;
}
