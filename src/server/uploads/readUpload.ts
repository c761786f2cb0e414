/** Streams the file of a `multipart/form-data` request (RFC 7578) with `node:stream` and @fastify/busboy. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { Problem } from '../http/problem.js';
import { createStallWatch, type StallWatch } from './stallWatch.js';

/** A file while it is being received. */
export interface SentFile {
  /** Name as sent; make it safe with `safeLabel`. */
  readonly name: string | undefined;
  /** Declared type. */
  readonly type: string;
  /** Content, readable once. Reading throws if the connection breaks or the file is too large. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Options of {@link readUpload}. */
export interface ReadUploadOptions {
  /** Name of the multipart field that contains the file. */
  readonly fileParam: string;
  readonly maxBytes: number;
}

/** Allowance for part headers, boundaries and small fields. */
const mostOverhead = 64 * 1024;

/**
 * Reads a request and passes its file to `take` while it arrives.
 *
 * @param take - reads the file to its end, or throws
 * @returns the result of `take`, once the request has ended correctly
 * @throws {Problem} 415 if the request isn't multipart, 413 if the file is too large, 400 for several files or none, or an
 * incomplete one
 */
export async function readUpload<Taken>(
  request: Request,
  { fileParam, maxBytes }: ReadUploadOptions,
  take: (file: SentFile) => Promise<Taken>,
): Promise<Taken> {
  const { headers, body } = request;
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !body)
    throw new Problem(
      415,
      `The body must be multipart/form-data. Send the file in a part named "${fileParam}".`,
    );
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
    // After an error the stream stays open, and a late reader would wait forever.
    file.on('error', (cause) => void file.destroy(cause));
    stop.signal.addEventListener('abort', () => file.destroy(brokenOff()));
    if (part !== fileParam)
      return refuse(new Problem(400, `The part of the file has another name. Name it "${fileParam}".`));
    const content = bounded(file, maxBytes, watch);
    taking = take({ name, type: said, content }).finally(() => watch.setReaderBusy(false));
    taking.catch((cause: unknown) => stop.abort(cause));
  });
  parser.on('filesLimit', () =>
    refuse(new Problem(400, 'The request has several files. Send one file per request.')),
  );
  for (const limit of ['partsLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new Problem(400, 'The form has too many parts. Send only the file.')));
  request.signal.addEventListener('abort', breakOff);
  if (request.signal.aborted) breakOff();
  const { signal } = stop;
  const parsed = pipeline(Readable.fromWeb(body as never), counted(maxBytes, watch), parser, { signal });
  // An aborted pipeline doesn't settle if its parser got the end of the body and never finishes.
  const isRead = await Promise.race([parsed, rejectedOnAbort(signal)]).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof Problem) refusal ??= cause;
      stop.abort();
    },
  );
  watch.end();
  request.signal.removeEventListener('abort', breakOff);
  // An error of the reader takes precedence, because it is the cause of the abort.
  const taken = await taking?.catch((cause: unknown) => {
    throw refusal ?? cause;
  });
  if (refusal) throw refusal;
  if (!isRead) throw brokenOff();
  if (!taking) throw new Problem(400, `The request has no file. Send one in a part named "${fileParam}".`);
  return taken as Taken;
}

/** Rejects with the signal's reason when it aborts. */
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
      // One byte above the limit, to detect files that are too large.
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
    throw new Problem(400, 'The Content-Type has no boundary. Let the HTTP client set the Content-Type.');
  }
}

/** Counts all bytes, because a request without a length may continue before or after its file. */
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
      // Stays busy until it asks for more or `take` settles, because a store may take a while to give up.
      watch.setReaderBusy(true);
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield piece;
      watch.setReaderBusy(false);
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : brokenOff();
  }
}

const brokenOff = () => new Problem(400, 'The file is incomplete. Send all of it.');

const tooLarge = (maxBytes: number) =>
  new Problem(413, `The file is larger than ${maxBytes} bytes. Choose a smaller one.`, {}, { maxBytes });
