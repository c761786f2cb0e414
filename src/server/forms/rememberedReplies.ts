/**
 * Replies kept under the `Idempotency-Key` of their requests, so that a form that is sent again, because its reply got lost,
 * is taken once. A key belongs to its caller. Only what was taken is remembered: what was refused may be mended and sent
 * under the same key. In the memory of this process; several of them need a back end that knows the key itself. D39, D41.
 */
import { Problem } from '../http/problem.js';
import type { TextReply } from '../http/textReply.js';

/** How much is remembered, and for how long. */
export interface RememberingOptions {
  /** Replies of one room. Default 1000; of more, its oldest is forgotten. */
  readonly maxOfRoom?: number;
  /** Replies of all. Default 20,000; of more, the oldest of the fullest room is forgotten. */
  readonly maxEntries?: number;
  /** Default an hour. */
  readonly ttlMs?: number;
  readonly now?: () => number;
}

/** A request that may be sent again. */
export interface Repeatable {
  /** What it says by `Idempotency-Key`. */
  readonly key: string | null;
  /** Whose key that is. */
  readonly caller: string;
  /** Whose replies make room for its own: of one caller, or of one address that nothing else is known of. */
  readonly room: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Aborts once whoever has sent it waits no more. */
  readonly signal: AbortSignal;
}

/**
 * Gives the reply of an earlier request of the same key and caller, or makes one. Several requests wait for one reply, whose
 * signal aborts when the last of them has gone.
 */
export type RememberedReplies = (
  request: Repeatable,
  make: (signal: AbortSignal) => Promise<TextReply>,
) => Promise<TextReply>;

interface Remembered {
  readonly room: Map<string, Remembered>;
  readonly digest: string;
  readonly reply: Promise<TextReply>;
  readonly untilMs: number;
  readonly abort: AbortController;
  waiting: number;
}

const longestKey = 255;

/** Makes a memory of replies. */
export function rememberReplies({
  maxOfRoom = 1_000,
  maxEntries = 20_000,
  ttlMs = 3_600_000,
  now = Date.now,
}: RememberingOptions = {}): RememberedReplies {
  const remembered = new Map<string, Remembered>();
  const rooms = new Map<string, Map<string, Remembered>>();

  const forget = (id: string, entry: Remembered) => {
    if (remembered.get(id) !== entry) return;
    remembered.delete(id);
    entry.room.delete(id);
    for (const [name, room] of entry.room.size === 0 ? rooms : [])
      if (room === entry.room) rooms.delete(name);
  };
  const forgetOldest = (entries: ReadonlyMap<string, Remembered>) => {
    for (const [id, entry] of entries) return forget(id, entry);
  };
  const makeRoom = (room: ReadonlyMap<string, Remembered>) => {
    for (const [id, entry] of remembered) {
      if (entry.untilMs > now()) break;
      forget(id, entry);
    }
    if (room.size >= maxOfRoom) forgetOldest(room);
    if (remembered.size < maxEntries) return;
    forgetOldest([...rooms.values()].reduce((most, one) => (one.size > most.size ? one : most)));
  };

  const begin = (id: string, room: string, digest: string, make: Parameters<RememberedReplies>[1]) => {
    makeRoom(rooms.get(room) ?? new Map());
    const own = rooms.get(room) ?? new Map<string, Remembered>();
    rooms.set(room, own);
    const abort = new AbortController();
    const reply = make(abort.signal);
    const entry = { room: own, digest, reply, untilMs: now() + ttlMs, abort, waiting: 0 };
    remembered.set(id, entry);
    own.set(id, entry);
    const isTaken = reply.then(
      ({ status }) => status < 400,
      () => false,
    );
    void isTaken.then((isKept) => isKept || forget(id, entry));
    return entry;
  };

  return async ({ key, caller, room, body, signal }, make) => {
    if (key === null) return make(signal);
    if (key === '' || key.length > longestKey)
      throw new Problem(400, `"Idempotency-Key" takes 1 to ${longestKey} characters. Send a UUID.`);
    const [id, digest] = await Promise.all([
      digestOf(asBytes(JSON.stringify([caller, key]))),
      digestOf(body),
    ]);
    for (;;) {
      signal.throwIfAborted();
      const known = remembered.get(id);
      const isKnown = known !== undefined && known.untilMs > now();
      if (isKnown && known.digest !== digest)
        throw new Problem(
          422,
          'This "Idempotency-Key" was sent with other values. Send them under a new one.',
        );
      if (known && !isKnown) forget(id, known);
      const entry = isKnown ? known : begin(id, room, digest, make);
      try {
        return await replyOf(entry, signal);
      } catch (cause) {
        // It was given up with whoever waited for it before; this one still waits.
        if (!isKnown || !entry.abort.signal.aborted || signal.aborted) throw cause;
      }
    }
  };
}

/** Waits for a reply as long as anybody wants it; the last to go gives the work up. */
function replyOf(entry: Remembered, signal: AbortSignal): Promise<TextReply> {
  entry.waiting++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (--entry.waiting === 0) entry.abort.abort(signal.reason);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave);
    void entry.reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

const asBytes = (text: string) => new TextEncoder().encode(text);

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
