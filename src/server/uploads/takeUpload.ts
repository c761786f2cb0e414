/** Stores one file: detects its type from the first bytes, counts its size, scans it, and cleans up after any failure. */
import { Problem } from '../http/problem.js';
import { type TypeFilter, typeOfContent } from './acceptedContent.js';
import { headBytes, isText, isTextType } from './contentSignatures.js';
import { readUpload, rejectedOnAbort } from './readUpload.js';
import { safeLabel } from './safeLabel.js';
import type { QuotaShare } from './uploadQuota.js';
import type { UploadedFile, UploadRecord, UploadRecords } from './uploadRecords.js';

/** A file as `scan` sees it: complete, but not yet public. */
export interface ScannedFile extends UploadedFile {
  /** Opens the content; each call starts from the beginning. */
  readonly open: () => Promise<ReadableStream<Uint8Array>>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Result of a scan: `undefined`, or a message for the user that refuses the file. */
export type ScanResult = string | undefined | void;

/** Options of {@link takeUpload}. */
export interface TakeUploadOptions {
  readonly records: UploadRecords;
  readonly fileParam: string;
  readonly maxBytes: number;
  readonly isAccepted: TypeFilter;
  readonly share: QuotaShare;
  readonly owner: string | undefined;
  readonly scan: ((file: ScannedFile) => ScanResult | Promise<ScanResult>) | undefined;
}

/**
 * Stores the file of a request.
 *
 * @throws {Problem} 400, 413, 415, 422 if `scan` refuses it, or 507
 */
export async function takeUpload(request: Request, options: TakeUploadOptions): Promise<UploadRecord> {
  const { records, isAccepted, share, owner, scan } = options;
  let begun: Pick<UploadRecord, 'id' | 'at'> | undefined;
  try {
    const record = await readUpload(request, options, async ({ name, type: said, content }) => {
      const label = safeLabel(name);
      const { head, all } = await peek(content);
      const type = typeOfContent(head, said, label, isAccepted);
      const file = (begun = await records.begin());
      let size = 0;
      const checked = checkedPieces(all, isTextType(type), (bytes) => {
        size += bytes;
        share.add(bytes);
      });
      await records.putContent(file.id, checked);
      return { ...file, label, type, size, owner };
    });
    const open = async () => (await records.read(record.id)) ?? gone();
    const { signal } = request;
    // A scan that never settles would hold the quota of a client that has disconnected.
    const refusal =
      scan && (await Promise.race([scan({ ...record, open, signal }), rejectedOnAbort(signal)]));
    if (typeof refusal === 'string') throw new Problem(422, refusal);
    // A client that has disconnected never learns the id, so don't publish the file.
    signal.throwIfAborted();
    await records.publish(record);
    return record;
  } catch (cause) {
    // If this fails too, the mark remains and the next sweep deletes the file.
    if (begun) await records.discard(begun).catch(() => {});
    throw cause;
  }
}

const gone = () => {
  throw new Error('The store has lost a file right after `put`.');
};

/** Reads the first bytes of a content without consuming it. */
async function peek(
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly all: AsyncIterable<Uint8Array> }> {
  const rest = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < headBytes) {
    const { done, value } = await rest.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  const head = Buffer.concat(first).subarray(0, headBytes);
  return { head, all: joined(first, rest) };
}

async function* joined(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    // Releases the connection if the reader stops early.
    await rest.return?.();
  }
}

async function* checkedPieces(
  content: AsyncIterable<Uint8Array>,
  isOfText: boolean,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    count(piece.byteLength);
    if (isOfText && !isText(piece)) throw new Problem(415, 'The content of the file doesn’t match its type.');
    yield piece;
  }
}
