/**
 * The records of files, and which of them may go: three keys of a store for each file. A mark in `new/` is there from before its
 * first byte until a submit names it, so that whatever is left over, a crash included, is found by listing marks alone. Node
 * makes the ids.
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
  /** Whether a submit has named it. */
  readonly isKept: boolean;
}

/** The files of a store. */
export type UploadRecords = ReturnType<typeof createUploadRecords>;

/** After its time nothing may name a file; it is deleted as much later, so that no submit meets one half gone. */
const graceMs = 60 * 60 * 1000;

const contentOf = (id: string) => `content/${id}`;
const recordOf = (id: string) => `about/${id}`;
const markOf = ({ id, at }: Pick<UploadRecord, 'id' | 'at'>) => `new/${String(at).padStart(15, '0')}-${id}`;

const idLetters = /^[\w-]{24}$/;

/**
 * Makes the records of a store.
 *
 * @param keepUnnamedMs - how long a file may be named for the first time
 */
export function createUploadRecords(store: UploadStore, keepUnnamedMs: number, now: () => number) {
  const write = (record: UploadRecord) => store.put(recordOf(record.id), textOf(JSON.stringify(record)));

  /** What is known of a file; `undefined` where there is none, or its time is over. */
  const find = async (id: string): Promise<UploadRecord | undefined> => {
    if (!idLetters.test(id)) return undefined;
    const text = await store.get(recordOf(id));
    if (!text) return undefined;
    const record = JSON.parse(await new Response(text).text()) as UploadRecord;
    return record.isKept || now() <= record.at + keepUnnamedMs ? record : undefined;
  };

  const discard = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<void> => {
    // The mark goes last: until then all of it is found again.
    await store.delete(recordOf(file.id));
    await store.delete(contentOf(file.id));
    await store.delete(markOf(file));
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
    /** Keeps a file that a submit names; it is not deleted any more. */
    async keep(record: UploadRecord): Promise<void> {
      await write({ ...record, isKept: true });
      await store.delete(markOf(record));
    },
    /** Takes that back. */
    async release(record: UploadRecord): Promise<void> {
      await store.put(markOf(record), textOf(''));
      await write({ ...record, isKept: false });
    },
    /** Deletes what no submit has named in its time; says how many that were. */
    async sweep(): Promise<number> {
      let deleted = 0;
      for await (const key of store.list('new/')) {
        const [, at = '', id = ''] = /^new\/(\d{15})-([\w-]{24})$/.exec(key) ?? [];
        if (id === '' || now() <= Number(at) + keepUnnamedMs + graceMs) continue;
        const text = await store.get(recordOf(id));
        const isKept = text && (JSON.parse(await new Response(text).text()) as UploadRecord).isKept;
        if (isKept) await store.delete(key);
        else {
          await discard({ id, at: Number(at) });
          deleted += 1;
        }
      }
      return deleted;
    },
  };
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
