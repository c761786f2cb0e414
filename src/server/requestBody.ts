/**
 * Reading the JSON object a POST brings, and no more of it than a search needs.
 * In: a request. Out: the object, or a `Problem`: 413, 415, or 400.
 * Protocol §4.2 does not show such a body; choice D9: a JSON object of parameters.
 */
import { isRecord } from '../core/json.js';
import { Problem } from './problem.js';

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
  { maxBytes = 64 * 1024, example = '{"page": 1}' }: BodyOptions = {},
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new Problem(415, 'The body must be JSON. Send it with "Content-Type: application/json".');
  const body = parsed(await readBounded(request, maxBytes));
  if (isRecord(body)) return body;
  throw new Problem(400, `The body must be a JSON object of parameters, such as ${example}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stops where the bound is passed, not where the body ends: the length it announces need not be true. */
async function readBounded(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}

const brokenOff = () => {
  throw new Problem(400, 'The body broke off. Send it whole.');
};

const tooLarge = (maxBytes: number) =>
  new Problem(413, `The body is larger than ${maxBytes} bytes. Send less.`);
