/**
 * The port of a place that keeps files: a folder, memory, a bucket. It holds bytes under keys, and knows nothing of names,
 * types and people; all that is said of a file is a small text under another key.
 */

/**
 * Keeps bytes under keys, which are letters, digits, `-`, `_` and `/`: never anything that a person typed.
 *
 * The contract of a store is in docs/uploads.md, and as a test behind `spec-field/server/testing`.
 */
export interface UploadStore {
  /**
   * Keeps these bytes, whatever was there before. Where `content` throws, or the store fails, it throws too, and leaves nothing
   * that `get` or `list` shows. It reads no faster than it writes.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or `undefined` where there are none. Whoever reads may give up halfway. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Lets go of them; what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin so, in any order; the prefix ends with `/`. */
  list(prefix: string): AsyncIterable<string>;
  /** Deletes what processes have left that stopped within a `put`; called with each sweep. Default: there is nothing to delete. */
  clean?(): Promise<void>;
}
