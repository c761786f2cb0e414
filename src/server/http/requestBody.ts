/**
 * Reading the JSON object a POST brings, and no more of it than a search needs.
 * Protocol §4.2 does not show such a body; choice D9: a JSON object of parameters.
 */
import { isRecord } from '../../core/vocabulary/json.js';
import { readBytes } from '../../platform/readBody.js';
import { Problem } from './problem.js';

const maxBodyBytes = 64 * 1024;

/** What a body may be. */
export interface BodyOptions {
  /** Default 64 kB: room for every criterion a form could send; a search needs a few hundred bytes. */
  readonly maxBytes?: number;
  /** A sound body, for the text of a refusal. */
  readonly example?: string;
}

/**
 * Reads the body of a POST.
 *
 * @throws {Problem} 415 when it is not said to be JSON, 413 above the bound, 400 when it is no JSON object
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
 * Reads the body of a POST, and keeps it as it came.
 *
 * @param what - what the object is, for the text of a refusal
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

/** What the body of a request is said to be, in small letters and without parameters. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Reads a request whole, and makes it anew as often as it is read: `clone` would keep what nobody reads, and hang when
 * reading stops before the end.
 *
 * @returns a function that makes a request like the one given, unread
 * @throws {Problem} 413 above the bound, 400 when it breaks off
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
 * Reads a body whole. It stops where the bound is passed, not where the body ends: the length it announces need not be true.
 *
 * @throws {Problem} 413 above the bound, 400 when it breaks off
 */
export async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  return readBytes(request.body, maxBytes, () => tooLarge(maxBytes)).catch(brokenOff);
}

const brokenOff = (cause: unknown) => {
  throw cause instanceof Problem ? cause : new Problem(400, 'The body broke off. Send it whole.');
};

const tooLarge = (maxBytes: number) =>
  new Problem(413, `The body is larger than ${maxBytes} bytes. Send less.`);
