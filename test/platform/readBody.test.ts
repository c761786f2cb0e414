/** Bodies within a limit, and the rest beyond it. */
import { describe, expect, it, vi } from 'vitest';
import { readBytes, readPieces } from '../../src/platform/readBody.js';

const tooLarge = () => new RangeError('too large');

function streamOf(pieces: readonly string[], cancel = vi.fn()): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel,
  });
}

describe('readBytes', () => {
  it.each([
    [['ab', '', 'cde'], 5, 'abcde'],
    [[], 0, ''],
  ])('joins %j within %i bytes', async (pieces, most, text) => {
    expect(new TextDecoder().decode(await readBytes(streamOf(pieces), most, tooLarge))).toBe(text);
  });

  it('returns no bytes without a body', async () => {
    expect(await readBytes(null, 0, tooLarge)).toHaveLength(0);
  });

  it('rejects beyond the limit, and cancels the rest without waiting', async () => {
    const cancel = vi.fn(() => new Promise<void>(() => {}));

    await expect(readBytes(streamOf(['ab', 'cd', 'ef'], cancel), 3, tooLarge)).rejects.toThrow('too large');
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('readPieces', () => {
  it('rejects with the error of the body', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('broken off')) });

    await expect(readPieces(broken, () => {})).rejects.toThrow('broken off');
  });
});
