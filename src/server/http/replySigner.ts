/** Signs replies, as a token or as a header beside the unchanged body (D27). */
import type { Signer } from '../../signing/keys/signer.js';
import { valuesTokenHeader } from '../../token/valuesToken.js';
import { type TextReply, toResponse } from './textReply.js';

/** Form of a signature (D27): `body` replaces the reply by a token, `header` adds a token beside it. */
export type SignedForm = 'body' | 'header';

/** Options of {@link createReplySigner}. */
export interface ReplySignerOptions {
  readonly signer: Signer;
  /** How long a signed reply is valid, in seconds. Default 300. */
  readonly validitySeconds?: number | undefined;
  /** Id by which tokens are revoked: an integer, or a function of the request, such as the id of its session. Default 1. */
  readonly trackingId?: number | ((request: Request) => number) | undefined;
}

/** Signs a reply and creates its response. In the `body` form the text must be JSON. */
export type ReplySigner = (form: SignedForm, request: Request, reply: TextReply) => Promise<Response>;

/**
 * Creates a reply signer. Pass it an unread request, because the request body is signed too.
 *
 * @throws {TypeError} if the validity is out of range
 */
export function createReplySigner(options: ReplySignerOptions): ReplySigner {
  const { signer, validitySeconds = 300, trackingId = 1 } = options;
  if (!Number.isSafeInteger(validitySeconds) || validitySeconds < 1 || validitySeconds > 3600)
    throw new TypeError(
      '`validitySeconds` must be a whole number from 1 to 3600. Pass the lifetime of a token in seconds.',
    );
  return async (form, request, reply) => {
    const { headers, text } = reply;
    const about = { trackingId: typeof trackingId === 'function' ? trackingId(request) : trackingId };
    if (form === 'header') {
      const { token } = await signer.signResponse(request, text, validitySeconds, about);
      return toResponse({ ...reply, headers: { ...headers, [valuesTokenHeader]: token } });
    }
    const signed = await signer.sign(JSON.parse(text), validitySeconds, { ...about, request });
    return toResponse({ ...reply, text: JSON.stringify(signed) });
  };
}
