/** The rows of a file field: one per file, uploaded or not. D73. */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Upload } from './upload.js';

/** A row of a file field. */
export interface FileRow {
  readonly key: string;
  /** The value that the server returned, and its index in the field's value; -1 for a file that is not uploaded. */
  readonly value?: FieldValue;
  readonly index: number;
  /** The upload, until it is done. */
  readonly upload?: Upload;
  /** The file, if it was chosen on this page. */
  readonly file: File | undefined;
}
