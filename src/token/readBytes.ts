/**
 * The body of an answer, piece by piece, so that a huge one ends where it passes the bound.
 * In: a response. Out: its bytes as they were before the network packed them, or a `TokenError`.
 */
import { TokenError } from '../errors.js';

/**
 * Reads a whole body.
 *
 * @throws {TokenError} `too-large`
 */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let size = 0; ;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new TokenError('too-large');
    }
    pieces.push(value);
  }
}
