/**
 * Replies kept under the `Idempotency-Key` of their requests, so that a form that is sent again, because its reply got lost,
 * is taken once. Only what was taken is remembered: what was refused may be mended and sent under the same key. In the
 * memory of this process; several of them need a back end that knows the key itself.
 */
import { Problem } from './problem.js';
import type { TextReply } from './textReply.js';

/** How much is remembered, and for how long. */
export interface RememberingOptions {
  /** Default 1000; of more, the oldest is forgotten. */
  readonly maxEntries?: number;
  /** Default an hour. */
  readonly ttlMs?: number;
  readonly now?: () => number;
}

/** Gives the reply of an earlier request of the same key, or makes one. */
export type RememberedReplies = (
  key: string | null,
  body: Uint8Array<ArrayBuffer>,
  make: () => Promise<TextReply>,
) => Promise<TextReply>;

interface Remembered {
  readonly digest: string;
  readonly reply: Promise<TextReply>;
  readonly untilMs: number;
}

const longestKey = 255;

/** Makes a memory of replies. */
export function rememberReplies({
  maxEntries = 1000,
  ttlMs = 3_600_000,
  now = Date.now,
}: RememberingOptions = {}): RememberedReplies {
  const remembered = new Map<string, Remembered>();
  return async (key, body, make) => {
    if (key === null) return make();
    if (key === '' || key.length > longestKey)
      throw new Problem(400, `"Idempotency-Key" takes 1 to ${longestKey} characters. Send a UUID.`);
    const digest = await digestOf(body);
    const known = remembered.get(key);
    if (known && known.untilMs > now()) {
      if (known.digest === digest) return known.reply;
      throw new Problem(422, 'This "Idempotency-Key" was sent with other values. Send a new one.');
    }
    const entry = { digest, reply: make(), untilMs: now() + ttlMs };
    remembered.delete(key);
    remembered.set(key, entry);
    if (remembered.size > maxEntries) remembered.delete(remembered.keys().next().value ?? key);
    const forget = () => {
      if (remembered.get(key) === entry) remembered.delete(key);
    };
    return entry.reply.then(
      (reply) => {
        if (reply.status >= 400) forget();
        return reply;
      },
      (cause: unknown) => {
        forget();
        throw cause;
      },
    );
  };
}

async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
