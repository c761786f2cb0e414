/**
 * Stores replies by `Idempotency-Key`, so that a form sent again after a lost reply is accepted only once (D39, D41). A key is
 * scoped to its sender. Refusals aren't stored: the client may correct the values and reuse the key. Replies live in this
 * process's memory; with several processes, implement idempotency in the app.
 */
import { Problem } from '../http/problem.js';
import type { TextReply } from '../http/textReply.js';

/** Capacity and lifetime of stored replies. */
export interface RememberingOptions {
  /** Replies per {@link Repeatable.room}. Default 1000; above it, the oldest of the room is dropped. */
  readonly maxOfRoom?: number;
  /** Replies in total. Default 20,000; above it, the oldest of the fullest room is dropped. */
  readonly maxEntries?: number;
  /** Lifetime in milliseconds. Default one hour. */
  readonly ttlMs?: number;
  readonly now?: () => number;
}

/** A request that may be sent again. */
export interface Repeatable {
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
  /** Identity that the key is scoped to. */
  readonly caller: string;
  /** Share of the capacity that the reply counts against: a sender, or the address of anonymous senders. */
  readonly room: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Returns the stored reply of an earlier request with the same key and caller, else creates one. Concurrent requests share one
 * reply; its signal aborts when the last of them disconnects.
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

/** Creates a store of replies. */
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
      throw new Problem(400, `"Idempotency-Key" must have 1 to ${longestKey} characters. Send a UUID.`);
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
        // The shared work was aborted with its last client, but this request is still open: start again.
        if (!isKnown || !entry.abort.signal.aborted || signal.aborted) throw cause;
      }
    }
  };
}

/** Waits for a reply. If the last waiting request disconnects, aborts the work. */
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
