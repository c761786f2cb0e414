/**
 * What a field of files is drawn from: a row for each file, whether it is a value or not uploaded. D73.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Upload } from './upload.js';

/** The row of a value. */
export interface ValueRow {
  readonly key: string;
  readonly index: number;
  readonly value: FieldValue;
  /** The file itself, where it was uploaded here. */
  readonly file: File | undefined;
}

/** The row of a file that is not uploaded. */
export interface UploadRow {
  readonly key: string;
  readonly upload: Upload;
  readonly file: File;
}

/** A row of a field of files. */
export type FileRow = ValueRow | UploadRow;
