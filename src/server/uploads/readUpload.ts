/**
 * Reads the one file of a `multipart/form-data` request as it comes in, piece by piece (`node:stream`, @fastify/busboy). RFC 7578.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { Problem } from '../http/problem.js';
import { createStallWatch, type StallWatch } from './stallWatch.js';

/** A file that is being sent. */
export interface SentFile {
  /** As it was sent; see `safeLabel`. */
  readonly name: string | undefined;
  /** What it is said to be. */
  readonly type: string;
  /** Its bytes, once. Reading it throws where the connection breaks off, or there are too many. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What is read. */
export interface ReadUploadOptions {
  /** Name of the part that has the file. */
  readonly fileParam: string;
  readonly maxBytes: number;
}

/** Heads of parts, boundaries and small fields may come to so much. */
const mostOverhead = 64 * 1024;

/**
 * Reads a request, and hands its file on while it arrives.
 *
 * @param take - reads the file to its end, or throws
 * @returns what `take` has made of it, once the request has ended as it should
 * @throws {Problem} 415 when it is no such form, 413 when the file is too large, 400 for more than one file or none, or when it
 * breaks off
 */
export async function readUpload<Taken>(
  request: Request,
  { fileParam, maxBytes }: ReadUploadOptions,
  take: (file: SentFile) => Promise<Taken>,
): Promise<Taken> {
  const { headers, body } = request;
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !body)
    throw new Problem(415, `Send the file as multipart/form-data, in a part named "${fileParam}".`);
  if (Number(headers.get('content-length')) > maxBytes + mostOverhead) throw tooLarge(maxBytes);
  const parser = makeParser(type, maxBytes);
  const stop = new AbortController();
  const breakOff = () => stop.abort(brokenOff());
  const watch = createStallWatch(breakOff);
  let taking: Promise<Taken> | undefined;
  let refusal: Problem | undefined;
  const refuse = (problem: Problem) => {
    refusal ??= problem;
    stop.abort(refusal);
  };
  parser.on('file', (part, file, name, _encoding, said) => {
    // One that breaks off emits an error and stays open: whoever reads it later would wait for ever.
    file.on('error', (cause) => void file.destroy(cause));
    stop.signal.addEventListener('abort', () => file.destroy(brokenOff()));
    if (part !== fileParam) return refuse(new Problem(400, `Name the part of the file "${fileParam}".`));
    const content = bounded(file, maxBytes, watch);
    taking = take({ name, type: said, content }).finally(() => watch.setReaderBusy(false));
    taking.catch((cause: unknown) => stop.abort(cause));
  });
  parser.on('filesLimit', () => refuse(new Problem(400, 'Send one file a request.')));
  for (const limit of ['partsLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new Problem(400, 'The form has too many parts. Send the file alone.')));
  request.signal.addEventListener('abort', breakOff);
  if (request.signal.aborted) breakOff();
  const { signal } = stop;
  const parsed = pipeline(Readable.fromWeb(body as never), counted(maxBytes, watch), parser, { signal });
  // A pipeline whose parser has taken the end, and never finishes, doesn't settle when it is aborted.
  const isRead = await Promise.race([parsed, rejectedOnAbort(signal)]).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof Problem) refusal ??= cause;
      stop.abort();
    },
  );
  watch.end();
  request.signal.removeEventListener('abort', breakOff);
  // What the reader of the file says comes first: it knows why it has given up.
  const taken = await taking?.catch((cause: unknown) => {
    throw refusal ?? cause;
  });
  if (refusal) throw refusal;
  if (!isRead) throw brokenOff();
  if (!taking) throw new Problem(400, `There is no file. Send one in a part named "${fileParam}".`);
  return taken as Taken;
}

/** Rejects with the reason of a signal as it aborts. */
export const rejectedOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

function makeParser(type: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      // One byte more than may be tells that there were too many.
      limits: {
        files: 1,
        fields: 16,
        parts: 32,
        fieldSize: 1024,
        fileSize: maxBytes + 1,
        headerPairs: 32,
        headerSize: 16_384,
      },
    });
  } catch {
    throw new Problem(400, 'The form has no boundary. Leave its Content-Type to what sends it.');
  }
}

/** A request of no length may go on after its file, or before. */
function counted(maxBytes: number, watch: StallWatch) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const piece of source) {
      bytes += piece.byteLength;
      if (bytes > maxBytes + mostOverhead) throw tooLarge(maxBytes);
      watch.setParserBusy(true);
      yield piece;
      watch.setParserBusy(false);
    }
    watch.setParserBusy(true);
  };
}

async function* bounded(
  file: AsyncIterable<Uint8Array>,
  maxBytes: number,
  watch: StallWatch,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of file) {
      bytes += piece.byteLength;
      // Until it asks for more, or `take` has settled: a store may need a while to give up.
      watch.setReaderBusy(true);
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield piece;
      watch.setReaderBusy(false);
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : brokenOff();
  }
}

const brokenOff = () => new Problem(400, 'The file broke off. Send it whole.');

const tooLarge = (maxBytes: number) =>
  new Problem(413, `The file is larger than ${maxBytes} bytes. Choose a smaller one.`, {}, { maxBytes });
