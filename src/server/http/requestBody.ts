/**
 * Reads JSON objects from POST bodies, up to a size limit. Protocol §4.2 doesn't show such a body; D9 defines it as a JSON
 * object of parameters.
 */
import { isRecord } from '../../core/vocabulary/json.js';
import { readBytes } from '../../platform/readBody.js';
import { Problem } from './problem.js';

const maxBodyBytes = 64 * 1024;

/** Options of {@link readJsonObject}. */
export interface BodyOptions {
  /** Default 64 kB, enough for every criterion of a form; a search needs a few hundred bytes. */
  readonly maxBytes?: number;
  /** A valid body, shown in the message of a refusal. */
  readonly example?: string;
}

/**
 * Reads the body of a POST.
 *
 * @throws {Problem} 415 if the content type isn't JSON, 413 above the limit, 400 if it isn't a JSON object
 * @see D9
 */
export async function readJsonObject(
  request: Request,
  { maxBytes = maxBodyBytes, example = '{"page": 1}' }: BodyOptions = {},
): Promise<Record<string, unknown>> {
  const { values } = await readJson(request, maxBytes, `of parameters, such as ${example}`);
  return values;
}

/**
 * Reads the body of a POST and also returns its bytes.
 *
 * @param what - describes the object, for the message of a refusal
 * @throws {Problem} as {@link readJsonObject}
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  what = 'of values',
): Promise<{ readonly values: Record<string, unknown>; readonly body: Uint8Array<ArrayBuffer> }> {
  const type = mediaTypeOf(request);
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new Problem(415, 'The body must be JSON. Send it with "Content-Type: application/json".');
  const body = await readBounded(request, maxBytes);
  const values = parsed(new TextDecoder().decode(body));
  if (isRecord(values)) return { values, body };
  throw new Problem(400, `The body must be a JSON object ${what}.`);
}

/** Returns the media type of a request in lower case, without parameters. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Buffers a request so that it can be read several times. `clone` would buffer unread branches and hang when reading stops
 * early.
 *
 * @returns a function that creates an unread copy of the request
 * @throws {Problem} 413 above the limit, 400 if the body is incomplete
 */
export async function rereadable(request: Request): Promise<() => Request> {
  const { method, headers, url } = request;
  const body = request.body ? await readBounded(request, maxBodyBytes) : null;
  return () => new Request(url, { method, headers, body });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a whole body. Counts the bytes and stops at the limit, because the announced length may be wrong.
 *
 * @throws {Problem} 413 above the limit, 400 if the body is incomplete
 */
export async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  return readBytes(request.body, maxBytes, () => tooLarge(maxBytes)).catch(brokenOff);
}

const brokenOff = (cause: unknown) => {
  throw cause instanceof Problem ? cause : new Problem(400, 'The body is incomplete. Send all of it.');
};

const tooLarge = (maxBytes: number) =>
  new Problem(413, `The body is larger than ${maxBytes} bytes. Send less.`);
