/**
 * Signs replies: the whole as a token, or a header beside a body that stays as it is (D27).
 */
import type { Signer } from '../../signing/keys/signer.js';
import { valuesTokenHeader } from '../../token/valuesToken.js';
import { type TextReply, toResponse } from './textReply.js';

/** How a reply is signed (D27): the whole as a token, or a header beside it. */
export type SignedForm = 'body' | 'header';

/** How replies are signed. */
export interface ReplySignerOptions {
  readonly signer: Signer;
  /** How long a reply may be believed, in seconds. Default 300. */
  readonly validitySeconds?: number | undefined;
  /** What revoking goes by: an integer, or one for each request, such as that of its session. Default 1. */
  readonly trackingId?: number | ((request: Request) => number) | undefined;
}

/** Makes a signed response of a reply; in the body form, its text is JSON. */
export type ReplySigner = (form: SignedForm, request: Request, reply: TextReply) => Promise<Response>;

/**
 * Makes what signs replies. The request it is given must be unread, because its body is signed, too.
 *
 * @throws {TypeError} when the validity is out of range
 */
export function createReplySigner(options: ReplySignerOptions): ReplySigner {
  const { signer, validitySeconds = 300, trackingId = 1 } = options;
  if (!Number.isSafeInteger(validitySeconds) || validitySeconds < 1 || validitySeconds > 3600)
    throw new TypeError('validitySeconds is no life of a token. Pass a whole number from 1 to 3600.');
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
