/**
 * The records of files, and which of them may be deleted. Needs Node, for random ids.
 *
 * A mark in `new/` exists from before the first byte until a form has definitely named the file. Listing the marks finds all
 * leftovers, even after a crash. Each submit claims its files by keys in `kept/<id>/` and releases only those keys. Several
 * submits and processes may claim the same file.
 */
import { randomBytes } from 'node:crypto';
import type { UploadStore } from './uploadStore.js';

/** A stored file that a form may name. */
export interface UploadedFile {
  /** Id of 144 random bits. */
  readonly id: string;
  /** File name, safe to display. */
  readonly label: string;
  /** Type, detected from the content. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  /** Identity of the sender, if the app provides it. */
  readonly owner?: string | undefined;
}

/** A stored file with its creation time. */
export interface UploadRecord extends UploadedFile {
  /** Creation time in milliseconds. */
  readonly at: number;
}

/** The claim of one submit on one file. */
export interface UploadClaim {
  readonly key: string;
  /** Creation time in milliseconds. */
  readonly at: number;
}

/** The files of a store. */
export type UploadRecords = ReturnType<typeof createUploadRecords>;

/**
 * A file is deleted this long after it expired, so that no submit sees a half-deleted one. A claim of this age is final: other
 * submits may rely on it.
 */
const graceMs = 60 * 60 * 1000;

const contentOf = (id: string) => `content/${id}`;
const recordOf = (id: string) => `about/${id}`;
const claimsOf = (id: string) => `kept/${id}/`;
const stamp = (ms: number) => String(ms).padStart(15, '0');
const markOf = ({ id, at }: Pick<UploadRecord, 'id' | 'at'>) => `new/${stamp(at)}-${id}`;

const idLetters = /^[\w-]{24}$/;

/**
 * Creates the records of a store.
 *
 * @param keepUnnamedMs - how long a file may wait for the first form that names it
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

  /** Returns the record of a file; `undefined` if it doesn't exist or has expired. */
  const find = async (id: string): Promise<UploadRecord | undefined> => {
    const record = idLetters.test(id) ? await read(id) : undefined;
    if (!record) return undefined;
    const isInTime = now() <= record.at + keepUnnamedMs;
    return isInTime || (await claims(id)).length > 0 ? record : undefined;
  };

  const discardContent = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<void> => {
    await store.delete(contentOf(file.id));
    // Deletes the mark last, so that a failed deletion is found again.
    await store.delete(markOf(file));
  };

  const discard = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<void> => {
    await store.delete(recordOf(file.id));
    for (const { key } of await claims(file.id)) await store.delete(key);
    await discardContent(file);
  };

  /** Deletes a file without claims; `false` if there is one. */
  const discardUnclaimed = async (file: Pick<UploadRecord, 'id' | 'at'>): Promise<boolean> => {
    const found = await claims(file.id);
    if (found.some(isFinal)) await store.delete(markOf(file));
    if (found.length > 0) return false;
    const record = await read(file.id);
    await store.delete(recordOf(file.id));
    // A concurrent `claim` has either read the record already, or will find it missing.
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
    /** Creates the mark of a file that isn't public yet. */
    async begin(): Promise<Pick<UploadRecord, 'id' | 'at'>> {
      const file = { id: randomBytes(18).toString('base64url'), at: now() };
      await store.put(markOf(file), textOf(''));
      return file;
    },
    /** Stores the content. */
    putContent: (id: string, content: AsyncIterable<Uint8Array>) => store.put(contentOf(id), content),
    read: (id: string) => store.get(contentOf(id)),
    /** Makes the file readable and nameable. */
    publish: write,
    /**
     * Keeps a file for a submit that names it.
     *
     * @returns the claim to pass to `release`; `undefined` if an earlier claim is final; `gone` if the file was just deleted
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
    /** Releases a claim, unless it is final. */
    async release(claim: UploadClaim): Promise<void> {
      if (!isFinal(claim)) await store.delete(claim.key);
    },
    /** Deletes expired files that no form has named, and returns their number. */
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
