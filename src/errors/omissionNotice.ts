/** Notices about parts of a document that a JSON Schema cannot express. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices about a written JSON Schema. `where` is the path in the form, such as `fields[2].constraints`. */
export const omissionHints = {
  'constraint-omitted': 'Check it with `validateForm` when the values arrive.',
  'rule-omitted': 'Check it with `validateForm` when the values arrive.',
  'values-omitted': 'Look the values up, and check them with `createFormValidator` when they arrive.',
  'upload-omitted': 'Send files to the `uploadEndpoint` of the field, and pass the values that it returns.',
  'field-omitted': 'Ask for it in a form on a page.',
} as const;

/** Creates a notice about a part of a document that the schema does not express. */
export const omissionNotice = noticesWith(omissionHints);
