/**
 * The interface of file stores: a folder, memory, a bucket. A store keeps bytes under keys. File names, types and owners are
 * small texts under keys of their own.
 */

/**
 * Keeps bytes under keys made of letters, digits, `-`, `_` and `/`, never of user input.
 *
 * docs/uploads.md describes the contract of a store; `spec-field/server/testing` exports tests for it.
 */
export interface UploadStore {
  /**
   * Stores the content, replacing any earlier one. If `content` throws or the store fails, throws too and leaves nothing
   * visible to `get` or `list`. Reads no faster than it can write.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the content; `undefined` if there is none. The reader may stop early. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes the content; a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Lists the keys with this prefix, in any order. The prefix ends with `/`. */
  list(prefix: string): AsyncIterable<string>;
  /** Deletes leftovers of processes that crashed during a `put`; called with each sweep. Default: nothing to clean. */
  clean?(): Promise<void>;
}
