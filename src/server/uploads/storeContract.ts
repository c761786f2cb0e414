/** Contract tests for every upload store, as cases for any test runner (D73). */
import type { ContractCase } from '../sources/sourceContract.js';
import type { UploadStore } from './uploadStore.js';

/** Options of {@link uploadStoreContract}. */
export interface UploadStoreContractOptions {
  /** Creates an empty store; called for each case. */
  readonly createStore: () => UploadStore | Promise<UploadStore>;
  /** Size of the largest file in bytes. Default 20,000,000, more than a store sends at once. */
  readonly largestBytes?: number | undefined;
  /** Number of listed keys. Default 1100, more than a page of S3. */
  readonly keys?: number | undefined;
}

/**
 * Lists the cases that a store must pass.
 *
 * @example
 * for (const { title, run } of uploadStoreContract({ createStore })) test(title, run);
 * @see D73
 */
export function uploadStoreContract({
  createStore,
  largestBytes = 20_000_000,
  keys = 1100,
}: UploadStoreContractOptions): readonly ContractCase[] {
  const cases: Readonly<Record<string, (store: UploadStore) => Promise<void>>> = {
    'returns the stored content of any size': async (store) => {
      for (const size of [0, 1, 100_000, largestBytes]) {
        await store.put(`content/of-${size}`, bytesOf(size));
        const found = await read(store, `content/of-${size}`);
        same(found, sumOf(size), `${size} bytes are returned unchanged`);
      }
    },
    'returns nothing for a missing key, and accepts its deletion': async (store) => {
      await store.delete('content/never');
      same(await read(store, 'content/never'), undefined, '`get` of an unknown key returns undefined');
      same(await listed(store, 'content/'), '', '`list` of an unknown prefix has no keys');
    },
    'replaces and deletes content': async (store) => {
      await store.put('about/one', bytesOf(5000));
      await store.put('about/one', bytesOf(10));
      same(await read(store, 'about/one'), sumOf(10), 'the second `put` replaces the first');
      await store.delete('about/one');
      same(await read(store, 'about/one'), undefined, '`get` of a deleted key returns undefined');
    },
    'shows nothing of an interrupted file': async (store) => {
      for (const size of [0, 10, 100_000, largestBytes]) {
        const cut = new Error('The connection was cut.');
        const failure = await store
          .put(`content/cut-${size}`, bytesOf(size, cut))
          .catch((cause: unknown) => cause);
        same(failure instanceof Error, true, '`put` throws where its content does');
        same(await read(store, `content/cut-${size}`), undefined, "an incomplete file doesn't exist");
      }
      same(await listed(store, 'content/'), '', 'an incomplete file is not listed');
    },
    'lists all keys with a prefix': async (store) => {
      const names = Array.from({ length: keys }, (_, at) => `new/${String(at).padStart(6, '0')}-A_b`);
      await atOnce(20, names, (name) => store.put(name, bytesOf(0)));
      await store.put('news/other', bytesOf(1));
      same(await listed(store, 'new/'), names.join(' '), '`list` has each key once, and no others');
      await atOnce(20, [...names, 'news/other'], (name) => store.delete(name));
      same(await listed(store, 'new/'), '', 'what was deleted is not listed');
    },
    'lists keys of several parts by their folder': async (store) => {
      for (const key of ['kept/a/1-x', 'kept/a/2-y', 'kept/b/1-z']) await store.put(key, bytesOf(0));
      same(await listed(store, 'kept/a/'), 'kept/a/1-x kept/a/2-y', '`list` has only the keys of one folder');
      await store.delete('kept/a/1-x');
      await store.delete('kept/a/2-y');
      same(await listed(store, 'kept/a/'), '', 'what was deleted is not listed');
      await store.put('kept/a/3-w', bytesOf(0));
      same(await listed(store, 'kept/a/'), 'kept/a/3-w', '`put` recreates an emptied folder');
    },
    'serves several readers at once, and incomplete reads': async (store) => {
      await store.put('content/shared', bytesOf(largestBytes));
      const reader = (await store.get('content/shared'))?.getReader();
      await reader?.read();
      await reader?.cancel();
      const all = await Promise.all([1, 2, 3].map(() => read(store, 'content/shared')));
      same(
        all.join(' '),
        Array.from({ length: 3 }, () => sumOf(largestBytes)).join(' '),
        'each reader gets the whole content',
      );
    },
  };
  return Object.entries(cases).map(([title, run]) => ({ title, run: async () => run(await createStore()) }));
}

const pieceBytes = 65_536;

/** Generates bytes that depend on their position. Throws `failure` instead of the last piece. */
async function* bytesOf(size: number, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += pieceBytes) {
    if (failure && at + pieceBytes >= size) throw failure;
    yield pieceAt(at, size);
  }
  if (failure) throw failure;
}

/** Longer than a piece by a prime, so that consecutive pieces differ. */
const pattern = Uint8Array.from({ length: pieceBytes + 251 }, (_, index) => index % 241);

function pieceAt(at: number, size: number): Uint8Array {
  const start = (at / pieceBytes) % 251;
  return pattern.subarray(start, start + Math.min(pieceBytes, size - at));
}

/** A checksum that changes with the bytes and their order. */
interface Sum {
  size: number;
  hash: number;
}

function add(sum: Sum, piece: Uint8Array): void {
  for (const byte of piece) sum.hash = (Math.imul(sum.hash, 31) + byte + 1) | 0;
  sum.size += piece.byteLength;
}

const textOf = ({ size, hash }: Sum) => `${size} bytes, sum ${hash}`;

function sumOf(size: number): string {
  const sum = { size: 0, hash: 0 };
  for (let at = 0; at < size; at += pieceBytes) add(sum, pieceAt(at, size));
  return textOf(sum);
}

async function read(store: UploadStore, key: string): Promise<string | undefined> {
  const reader = (await store.get(key))?.getReader();
  if (!reader) return undefined;
  const sum = { size: 0, hash: 0 };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return textOf(sum);
    add(sum, value);
  }
}

async function listed(store: UploadStore, prefix: string): Promise<string> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
}

async function atOnce<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const workers = Array.from({ length: most }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers);
}

function same(found: string | boolean | undefined, wanted: string | boolean | undefined, what: string): void {
  if (found !== wanted)
    throw new Error(`It should be that ${what}. Expected ${shown(wanted)}, found ${shown(found)}.`);
}

const shown = (text: string | boolean | undefined) => String(text).slice(0, 200);
