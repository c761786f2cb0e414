/**
 * The body of a reply whose status says enough by itself, such as a refusal. D40.
 */
import { readBytes } from '../../platform/readBody.js';
import { answerLimits } from '../vocabulary/defaults.js';

/** The body as JSON; nothing where it is none, too long, or breaks off. */
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
