/**
 * Sends one request and reads a JSON answer of limited size, within limited time. Protocol §7. Redirects to another origin are
 * refused (D8).
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { readPieces } from '../../platform/readBody.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { type HttpClient, isRedirect, type JsonRequest, requestOf } from './jsonRequest.js';
import { followRedirect } from './redirect.js';
import { resolveSpecUrl, withoutQuery } from './urlPolicy.js';
import { withinTime } from './withinTime.js';

export type { HttpClient, JsonRequest };

/** Limits of one answer. */
export interface AnswerBounds {
  /** Time limit for a whole response, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Largest accepted response body, in bytes after decoding. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
  /** Average size of a list or object member in bytes, at least. Default 16; 40 for documents. */
  readonly bytesPerMember?: number | undefined;
}

/** The platform's `fetch`, looked up at each call. */
export const platformClient: HttpClient = (request) => globalThis.fetch(request);

/**
 * Sends a request and reads its JSON answer. An abort by the caller rejects with the reason of its signal.
 *
 * @throws {FieldSpecError} `url-invalid`, `network-failed`, `timed-out`, `http-status`, `redirect-refused`, `token-refused`,
 * `too-large`, `not-json`
 * @example
 * const body = await requestJson(fetch, { url: 'https://api.example.org/api/fields/city' });
 * @see Protocol §7, D8
 */
export async function requestJson(
  client: HttpClient,
  request: JsonRequest,
  bounds: AnswerBounds = {},
): Promise<unknown> {
  const { body } = await requestAnswer(client, request, bounds);
  return body;
}

/** A JSON answer and its metadata. */
export interface JsonAnswer {
  readonly body: unknown;
  /** Expiry of its signature, in milliseconds since 1970, if it is signed. */
  readonly expiresAtMs: number | undefined;
  /** The URL after redirects. */
  readonly url: string;
  /** Its `Link` header; a server of another origin has to expose it. */
  readonly link: string | undefined;
  /** Its headers by name, in lower case; a server of another origin has to expose them. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Like {@link requestJson}, with the metadata of the answer. */
export async function requestAnswer(
  client: HttpClient,
  request: JsonRequest,
  bounds: AnswerBounds = {},
): Promise<JsonAnswer> {
  const { maxBytes = answerLimits.maxBytes, bytesPerMember = answerLimits.bytesPerMember } = bounds;
  const most = { maxBytes, maxMembers: Math.max(leastMembers, Math.floor(maxBytes / bytesPerMember)) };
  const { signal } = request;
  signal?.throwIfAborted();
  const url = resolveSpecUrl(request.url, {});
  const asked = { ...request, url: url.href };
  const where = withoutQuery(url);
  const send = async (shared: AbortSignal) => {
    try {
      return await exchange(client, { ...asked, signal: shared }, where, most);
    } catch (cause) {
      if (cause instanceof FieldSpecError) throw cause;
      const refusal = cause instanceof Error && cause.name === 'TokenError' && cause.message;
      const code = refusal ? 'token-refused' : 'network-failed';
      throw new FieldSpecError(code, where, refusal || 'There was no response.', { cause });
    }
  };
  return withinTime(send, { timeoutMs: bounds.timeoutMs, signal, where });
}

async function exchange(
  client: HttpClient,
  asked: JsonRequest,
  where: string,
  most: Most,
): Promise<JsonAnswer> {
  let response = await client(requestOf(asked));
  if (isRedirect(response, asked)) response = await followRedirect(client, asked, response, where);
  if (!response.ok) {
    // Not awaited: an error in the body must not hide the status.
    response.body?.cancel().catch(() => {});
    const { status, headers } = response;
    const retryAfterMs = retryAfterOf(headers.get('retry-after'));
    throw new FieldSpecError('http-status', where, `The server responded with ${status}.`, {
      status,
      retryAfterMs,
    });
  }
  const body = parseJson(await readText(response, where, most, asked.signal), where);
  const { headers, url } = response;
  return {
    body,
    expiresAtMs: expiryOf(headers?.get(expiryHeader)),
    url: url || asked.url,
    link: headers?.get('link') ?? undefined,
    headers: new Map(headers),
  };
}

/**
 * Set by a client that verifies signatures, which removes the server's own header. It can only shorten how long an answer is
 * kept.
 */
const expiryHeader = 'values-token-expires';

function expiryOf(header: string | null | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Reads the body in chunks, so that reading stops as soon as a limit is passed. */
async function readText(
  response: Response,
  where: string,
  { maxBytes, maxMembers }: Most,
  signal: AbortSignal | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let [size, members] = [0, 0];
  await readPieces(
    response.body,
    (piece) => {
      size += piece.byteLength;
      members += membersIn(piece);
      if (size > maxBytes || members > maxMembers) {
        const what =
          size > maxBytes ? `is larger than ${maxBytes} bytes` : `has more than ${maxMembers} members`;
        throw new FieldSpecError('too-large', where, `The response ${what}.`);
      }
      text += decoder.decode(piece, { stream: true });
    },
    signal,
  );
  return text + decoder.decode();
}

interface Most {
  readonly maxBytes: number;
  readonly maxMembers: number;
}

/** Members that every answer may have, even with a small size limit. */
const leastMembers = 1_000;

/** Bytes that begin a member: comma, bracket and brace. Texts may contain them too, but rarely many. */
const memberMarks = [0x2c, 0x5b, 0x7b];

/** Counts the members of a piece of JSON, at most. Counting is far cheaper than parsing them into objects. */
function membersIn(piece: Uint8Array): number {
  const [comma, bracket, brace] = memberMarks;
  let members = 0;
  for (const byte of piece) if (byte === comma || byte === bracket || byte === brace) members++;
  return members;
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const what =
      text === '' ? 'is empty' : text.trimStart().startsWith('<') ? 'is an HTML page' : 'is not valid JSON';
    throw new FieldSpecError('not-json', where, `The response ${what}.`);
  }
}

/** Reads `Retry-After`, which is in seconds or a date, as milliseconds. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
