/** Reads the body of a reply whose status alone is enough, such as a refusal. D40. */
import { readBytes } from '../../platform/readBody.js';
import { answerLimits } from '../vocabulary/defaults.js';

/** Returns the body as JSON; `undefined` if it isn't JSON, is too long, or breaks off. */
export async function replyBody(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    const bytes = await readBytes(
      response.body,
      answerLimits.maxBytes,
      () => new RangeError('too large'),
      signal,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
