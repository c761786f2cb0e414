/** Notices that only the linter gives. */
import { noticesWith } from './noticesWith.js';

/** Hints of notices about problems that don't break the field, so only the linter reports them. */
export const lintHints = {
  'member-unknown': 'Correct it, or leave it out.',
  'items-missing': 'Publish its `items`.',
  'values-duplicate': 'Publish each value once; the first wins.',
  'pattern-half-anchored': 'Anchor it on both sides, or on neither.',
  'bounds-impossible': 'Publish bounds that some value passes.',
  'subfield-duplicate': 'Give each sub-field its own name.',
  'parameter-duplicate': 'Give each parameter its own name.',
  'dependency-ignored': 'Name the other field, at an endpoint that is asked.',
  'place-nowhere': 'Write a JSON Pointer of at most 16 steps.',
  'place-dotted': 'Write a JSON Pointer, which begins with a slash, to lead inside an object.',
  'parameter-not-placed': 'Use `POST`, or a plain name.',
  'variable-unknown': 'Declare a parameter of that name, or escape the braces.',
  'variable-misplaced': 'Put it into the path or the query.',
  'next-page-unmapped': 'Name `nextCursorField`.',
  'fill-ignored': 'Name another field of the form, and what items have.',
  'hint-unknown': 'Use a hint that its data type has a kind of input for, or leave it out.',
  'uri-user': 'Leave the user name and the password out; the app sends its credentials by its own `fetch`.',
  'text-invisible': 'Leave the character out.',
  'pattern-delimited': 'Publish the expression without the slashes, and its flags as `flags`.',
  'limit-missing': 'Name the page size by `requestParams.defaultLimit`, as large as the server allows.',
  'condition-never': 'Compare with a `value` of the list.',
  'required-boolean':
    'Publish an `INLINE` choice of yes and no; for consent, the rule `atLeastOne` with its name alone.',
} as const;

/** Creates a linter notice. */
export const lintNotice = noticesWith(lintHints);
