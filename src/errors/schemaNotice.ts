/** Notices about JSON Schemas that are converted to documents. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices about a JSON Schema. `where` is the JSON Pointer of the keyword or of the schema. */
export const schemaHints = {
  'schema-loosened': 'Validate this on the server as well.',
  'schema-tightened': 'Publish a schema of one shape, or check that the accepted values are enough.',
  'property-omitted':
    'Add its value in `onSubmit`, or describe it by a text, a number, a date, a yes or no, an object or a list.',
  'keyword-ignored': 'Remove the keyword, or handle it in the app.',
  'keyword-invalid': 'Correct the schema.',
  'reference-unresolved': 'Pass the document that contains it as `root`.',
  'lookup-unreadable': 'Publish `x-values-endpoint`.',
  'overlay-unused': 'Correct its JSON Pointer.',
  'schema-too-large': 'Convert a smaller schema.',
} as const;

/** Creates a notice about a JSON Schema. */
export const schemaNotice = noticesWith(schemaHints);
