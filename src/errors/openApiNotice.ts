/** Notices about OpenAPI documents that are converted to forms. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices about an operation. `where` is a JSON Pointer in the document. */
export const openApiHints = {
  'parameter-omitted': 'Pass its value in `parameters`, or send it with your own `fetch`.',
  'submit-omitted': 'Send the values in `onSubmit`.',
  'file-omitted': 'Pass `uploadEndpoint`.',
  'server-unknown': 'Pass `serverUrl`.',
  'key-omitted': 'Fill the column by a default of the database, or add the field to the form.',
  'label-guessed': 'Name the column in `postgrest.labels`.',
} as const;

/** Creates a notice about an operation. */
export const openApiNotice = noticesWith(openApiHints);
