/** Notices about JSON Schemas that are converted to documents. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices about a JSON Schema. `where` is the JSON Pointer of the keyword or of the schema. */
export const schemaHints = {
  'schema-loosened': 'Validate this on the server as well.',
  'schema-tightened': 'Check that the accepted values are enough.',
  'property-omitted': 'Add its value in `onSubmit`, or change the schema.',
  'keyword-ignored': 'Handle it in the app.',
  'keyword-invalid': 'Correct the schema.',
  'reference-unresolved': 'Pass its document as `root`.',
  'lookup-unreadable': 'Publish `x-values-endpoint`.',
  'overlay-unused': 'Correct its JSON Pointer.',
  'schema-too-large': 'Convert a smaller schema.',
} as const;

/** Creates a notice about a JSON Schema. */
export const schemaNotice = noticesWith(schemaHints);
