/** Notices that only the linter gives. */
import { noticesWith } from './noticesWith.js';

/** Hints of notices about problems that don't break the field, so only the linter reports them. */
export const lintHints = {
  'member-unknown': 'Correct the name, or omit the member.',
  'items-missing': 'Publish `items`.',
  'values-duplicate': 'Publish each value once; the first one is used.',
  'pattern-half-anchored': 'Anchor the pattern on both sides, or on neither.',
  'bounds-impossible': 'Publish bounds that a value can pass.',
  'subfield-duplicate': 'Give each sub-field its own name.',
  'parameter-duplicate': 'Give each parameter its own name.',
  'dependency-ignored': 'Set `x-field` to the name of another field, at an endpoint that sends requests.',
  'place-nowhere': 'Use a JSON Pointer of at most 16 steps, with `~0` for `~` and `~1` for `/`.',
  'place-dotted': 'Use a JSON Pointer, which begins with a slash, to read inside an object.',
  'parameter-not-placed': 'Use `POST`, or a plain name.',
  'variable-unknown': 'Declare a parameter of that name, or escape the braces.',
  'variable-misplaced': 'Use variables only in the path or the query, and none for the cursor.',
  'next-page-unmapped': 'Set `nextCursorField` or `nextCursorItemField`.',
  'format-unescaped': 'Set `escape`, so that a typed text cannot change the query.',
  'fill-ignored': 'Fill another field of the form, with a value that items have.',
  'hint-unknown': 'Use a `formatHint` that this data type supports, or omit it.',
  'uri-user': 'Remove the user name and the password; let the app send credentials with its own `fetch`.',
  'text-invisible': 'Remove the character.',
  'pattern-delimited': 'Remove the slashes, and publish flags as `flags`.',
  'limit-missing': 'Set `requestParams.defaultLimit`, as large as the server allows.',
  'condition-never': 'Compare with a `value` of the list.',
  'required-boolean':
    'For consent, publish a rule `atLeastOne` with this field alone; for a question, an `INLINE` choice of yes and no.',
} as const;

/** Creates a linter notice. */
export const lintNotice = noticesWith(lintHints);
