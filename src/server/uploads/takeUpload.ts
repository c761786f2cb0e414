/**
 * Takes one file: tells its type from its first bytes, counts it while it goes into the store, has it looked into, and leaves
 * nothing behind where any of that fails.
 */
import { Problem } from '../http/problem.js';
import { type TypeFilter, typeOfContent } from './acceptedContent.js';
import { headBytes, isText, isTextType } from './contentSignatures.js';
import { readUpload, rejectedOnAbort } from './readUpload.js';
import { safeLabel } from './safeLabel.js';
import type { QuotaShare } from './uploadQuota.js';
import type { UploadedFile, UploadRecord, UploadRecords } from './uploadRecords.js';

/** A file as `scan` sees it: whole, and known to nobody yet. */
export interface ScannedFile extends UploadedFile {
  /** Opens its bytes; each call begins anew. */
  readonly open: () => Promise<ReadableStream<Uint8Array>>;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** What a scan says: nothing, or why the file is refused, as the person is told. */
export type ScanResult = string | undefined | void;

/** How a file is taken. */
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
 * Takes the file of a request.
 *
 * @throws {Problem} 400, 413, 415, 422 where `scan` refuses it, or 507
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
    // A scan that never settles would hold the quota of a sender who has left.
    const refusal =
      scan && (await Promise.race([scan({ ...record, open, signal }), rejectedOnAbort(signal)]));
    if (typeof refusal === 'string') throw new Problem(422, refusal);
    // Nobody knows its name who has gone.
    signal.throwIfAborted();
    await records.publish(record);
    return record;
  } catch (cause) {
    // Where this fails, too, the mark that stays behind brings it to the next sweep.
    if (begun) await records.discard(begun).catch(() => {});
    throw cause;
  }
}

const gone = () => {
  throw new Error('The store has lost a file that it has just taken.');
};

/** The first bytes of a content, and all of it. */
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
    // Whoever gives up halfway lets go of the connection, too.
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
    if (isOfText && !isText(piece))
      throw new Problem(415, 'The content of the file is not what its type says.');
    yield piece;
  }
}
