/**
 * The records of files, and which of them may be deleted. A mark in `new/` exists from before a file's first byte until a submit has
 * named the file for good, so that listing the marks finds whatever is left over, also after a crash. Each submit that names a file
 * claims it by a key of its own in `kept/<id>/`, and releases that key alone: several submits, also of several processes, may name one
 * file. Node makes the ids.
 */
import { randomBytes } from 'node:crypto';
import type { UploadStore } from './uploadStore.js';

/** A file that was sent, and may be named. */
export interface UploadedFile {
  /** What names it: 144 random bits. */
  readonly id: string;
  /** Its name, safe to show. */
  readonly label: string;
  /** Its type, by its content. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Who sent it, where the host knows. */
  readonly owner?: string | undefined;
}

/** What is written of it. */
export interface UploadRecord extends UploadedFile {
  /** When it was begun, in milliseconds. */
  readonly at: number;
}

/** The key by which one submit keeps one file. */
export interface UploadClaim {
  readonly key: string;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** The files of a store. */
export type UploadRecords = ReturnType<typeof createUploadRecords>;

/**
 * After its time nothing may name a file; it is deleted as much later, so that no submit meets one half gone. A claim of this age is
 * final: other submits may rely on it.
 */
const graceMs = 60 * 60 * 1000;

const contentOf = (id: string) => `content/${id}`;
const recordOf = (id: string) => `about/${id}`;
const claimsOf = (id: string) => `kept/${id}/`;
const stamp = (ms: number) => String(ms).padStart(15, '0');
const markOf = ({ id, at }: Pick<UploadRecord, 'id' | 'at'>) => `new/${stamp(at)}-${id}`;

const idLetters = /^[\w-]{24}$/;

/**
 * Makes the records of a store.
 *
 * @param keepUnnamedMs - how long a file may be named for the first time
 */
export function createUploadRecords(store: UploadStore, keepUnnamedMs: number, now: () => number) {
  const write = (record: UploadRecord) => store.put(recordOf(record.id), textOf(JSON.stringify(record)));

  const claims = async (id: string): Promise<readonly UploadClaim[]> => {
    const found: UploadClaim[] = [];
    for await (const key of store.list(claimsOf(id)))
      found.push({ key, at: Number(key.slice(claimsOf(id).length).split('-', 1)[0]) });
    return found;
  };
  const isFinal = ({ at }: UploadClaim) => now() > at + graceMs;

  const read = async (id: string): Promise<UploadRecord | undefined> => {
    const text = await store.get(recordOf(id));
    return text && (JSON.parse(await new Response(text).text()) as UploadRecord);
  };

  /** What is known of a file; `undefined` where there is none, or its time is over. */
  const find = async (id: string): Promise<UploadRecord | undefined> => {
    const record = idLetters.test(id) ? await read(id) : undefined;
    if (!record) return undefined;
    const isInTime = now() <= record.at + keepUnnamedMs;
    return isInTime || (await claims(id)).length > 0 ? record : undefined;
  };

  const discardContent = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<void> => {
    await store.delete(contentOf(file.id));
    // The mark goes last: until then all of it is found again.
    await store.delete(markOf(file));
  };

  const discard = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<void> => {
    await store.delete(recordOf(file.id));
    for (const { key } of await claims(file.id)) await store.delete(key);
    await discardContent(file);
  };

  /** Deletes a file that nobody has claimed; `false` where somebody has. */
  const discardUnclaimed = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<boolean> => {
    const found = await claims(file.id);
    if (found.some(isFinal)) await store.delete(markOf(file));
    if (found.length > 0) return false;
    const record = await read(file.id);
    await store.delete(recordOf(file.id));
    // A claim that was made since then has seen the record, or looks for it now: see `claim`.
    if (record && (await claims(file.id)).length > 0) {
      await write(record);
      return false;
    }
    await discardContent(file);
    return true;
  };

  return {
    find,
    discard,
    /** Begins a file that nobody sees yet. */
    async begin(): Promise<Pick<UploadRecord, 'id' | 'at'>> {
      const file = { id: randomBytes(18).toString('base64url'), at: now() };
      await store.put(markOf(file), textOf(''));
      return file;
    },
    /** Keeps its bytes. */
    putContent: (id: string, content: AsyncIterable<Uint8Array>) => store.put(contentOf(id), content),
    read: (id: string) => store.get(contentOf(id)),
    /** Makes it one that can be read and named. */
    publish: write,
    /**
     * Keeps a file for a submit that names it.
     *
     * @returns what `release` takes back; nothing where an earlier submit has kept it for good; `gone` where it was deleted just now
     */
    async claim({ id }: UploadRecord): Promise<UploadClaim | 'gone' | undefined> {
      if ((await claims(id)).some(isFinal)) return undefined;
      const at = now();
      const claim = { key: `${claimsOf(id)}${stamp(at)}-${randomBytes(9).toString('base64url')}`, at };
      await store.put(claim.key, textOf(''));
      if (await read(id)) return claim;
      await store.delete(claim.key);
      return 'gone';
    },
    /** Takes one claim back, unless it is final by now. */
    async release(claim: UploadClaim): Promise<void> {
      if (!isFinal(claim)) await store.delete(claim.key);
    },
    /** Deletes what no submit has named in its time; says how many that were. */
    async sweep(): Promise<number> {
      let deleted = 0;
      for await (const key of store.list('new/')) {
        const [, at = '', id = ''] = /^new\/(\d{15})-([\w-]{24})$/.exec(key) ?? [];
        if (id === '' || now() <= Number(at) + keepUnnamedMs + graceMs) continue;
        if (await discardUnclaimed({ id, at: Number(at) })) deleted += 1;
      }
      return deleted;
    },
  };
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
