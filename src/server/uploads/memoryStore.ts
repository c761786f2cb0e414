/** Stores files in memory, for tests and playgrounds. Files are lost when the process ends. */
import type { UploadStore } from './uploadStore.js';

/**
 * Creates a store that keeps files in the memory of this process.
 *
 * @example
 * const uploads = createUploads({ store: createMemoryStore(), maxBytes: 250_000 });
 */
export function createMemoryStore(): UploadStore {
  const kept = new Map<string, Uint8Array[]>();
  return {
    async put(key, content) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece.slice());
      kept.set(key, pieces);
    },
    async get(key) {
      const pieces = kept.get(key);
      return pieces && streamOf(pieces);
    },
    async delete(key) {
      kept.delete(key);
    },
    async *list(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) yield key;
    },
  };
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = pieces.values();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
