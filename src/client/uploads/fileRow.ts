/**
 * The rows of a field of files: one for each file, whether it is a value or not uploaded. D73.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Upload } from './upload.js';

/** A row of a field of files. */
export interface FileRow {
  readonly key: string;
  /** What the server calls it, and its place among the field's values; the place of what is not uploaded is -1. */
  readonly value?: FieldValue;
  readonly index: number;
  /** Its way to the server, until it is there. */
  readonly upload?: Upload;
  /** The file itself, where it was chosen here. */
  readonly file: File | undefined;
}
