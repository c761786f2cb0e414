/** The contract of stores: those of the door keep it, and each way to break it is seen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadStoreContract } from '../../../src/server/testing.js';
import { createMemoryStore, type UploadStore } from '../../../src/server/uploads/index.js';
import { createDiskStore } from '../../../src/server/uploads/diskStore.js';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function createStoreOnDisk(): Promise<UploadStore> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  folders.push(folder);
  return createDiskStore(join(folder, 'files'));
}

describe.each([
  ['createDiskStore', createStoreOnDisk],
  ['createMemoryStore', createMemoryStore],
])('%s', (_name, createStore) => {
  it.each(uploadStoreContract({ createStore }).map(({ title, run }) => [title, run] as const))(
    '%s',
    async (_title, run) => {
      await expect(run()).resolves.toBeUndefined();
    },
    60_000,
  );
});

describe('createDiskStore', () => {
  it('refuses a key that is a path', async () => {
    const store = await createStoreOnDisk();

    for (const key of ['../up', '/etc/passwd', 'a/../b', 'a//b', ''])
      await expect(async () => store.get(key)).rejects.toThrow('The key is invalid');
  });
});

describe('uploadStoreContract', () => {
  const breaches: [string, (store: UploadStore) => Partial<UploadStore>, RegExp][] = [
    [
      'loses the end',
      (store) => ({ put: (key, content) => store.put(key, firstOf(content)) }),
      /are returned unchanged/,
    ],
    [
      'keeps an interrupted file',
      (store) => ({ put: (key, content) => store.put(key, untilFailure(content)) }),
      /throws where its content does/,
    ],
    ['deletes nothing', () => ({ delete: async () => {} }), /of a deleted key/],
    ['lists too much', (store) => ({ list: (prefix) => store.list(prefix.slice(0, -1)) }), /no others/],
  ];

  it.each(breaches)('fails a store that %s', async (_what, change, message) => {
    const createStore = () => {
      const store = createMemoryStore();
      return { ...store, ...change(store) };
    };
    const cases = uploadStoreContract({ createStore, largestBytes: 200_000, keys: 30 });

    const told = await Promise.all(cases.map(({ run }) => run().then(() => '', String)));

    expect(told.join('\n')).toMatch(message);
  });
});

async function* firstOf(content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    yield piece;
    return;
  }
}

async function* untilFailure(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content;
  } catch {
    // Keeps the part that arrived before.
  }
}
