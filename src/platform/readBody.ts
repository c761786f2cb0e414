/** Reads the body of a request or response piece by piece and stops at a size limit, whatever length it announces. */

/**
 * Passes each piece of a body to `take`. If `take` throws or the signal aborts, cancels the body without waiting, because a
 * platform that has lost the signal would keep the connection open.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array> | null | undefined,
  take: (piece: Uint8Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  const letGo = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', letGo);
  try {
    if (signal?.aborted) letGo();
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return;
      try {
        take(value);
      } catch (refusal) {
        letGo();
        throw refusal;
      }
    }
  } finally {
    signal?.removeEventListener('abort', letGo);
  }
}

/** Reads a whole body of at most `maxBytes` bytes; throws the error of `tooLarge` if there are more. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null | undefined,
  maxBytes: number,
  tooLarge: () => Error,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  await readPieces(
    body,
    (piece) => {
      size += piece.byteLength;
      if (size > maxBytes) throw tooLarge();
      pieces.push(piece);
    },
    signal,
  );
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
