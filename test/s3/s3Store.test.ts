/**
 * The store of docs/uploads.md over a real S3: the contract of every store, incomplete uploads, and an endpoint of
 * uploads that uses it. D73.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Store } from '../../examples/uploads/s3Store.ts';
import { uploadStoreContract } from '../../src/server/testing.js';
import { createUploads } from '../../src/server/uploads/index.js';
import { credentials, startS3 } from './startS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

let made = 0;
async function createStore() {
  const name = `bucket-${++made}`;
  const bucketUrl = await s3.createBucket(name);
  return { name, bucketUrl, store: createS3Store({ bucketUrl, ...credentials }) };
}

/** Some parts of a file, the last one incomplete. */
async function* cut() {
  for (let piece = 0; piece < 20; piece++) yield new Uint8Array(1_000_000);
  throw new Error('The connection was cut.');
}

describe('the store of docs/uploads.md on S3', () => {
  it.each(
    uploadStoreContract({ createStore: async () => (await createStore()).store }).map(
      ({ title, run }) => [title, run] as const,
    ),
  )('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('aborts the multipart upload of an incomplete file', async () => {
    const { bucketUrl, store } = await createStore();

    await expect(store.put('new/cut', cut())).rejects.toThrow('was cut');

    expect(await s3.openUploads(bucketUrl)).toBe(0);
  });

  it('rejects with the status of S3 for wrong credentials', async () => {
    const { bucketUrl } = await createStore();
    const store = createS3Store({ bucketUrl, ...credentials, secretAccessKey: 'another' });

    await expect(store.get('content/one')).rejects.toThrow('S3 answers 403');
  });

  it('stores an uploaded file, and deletes it if it is never submitted', async () => {
    const { name, store } = await createStore();
    let nowMs = Date.now();
    const uploads = createUploads({ store, now: () => nowMs, maxBytes: 30_000_000 });
    const body = new FormData();
    const content = new Uint8Array(20_000_000).map((_byte, index) => index % 251);
    body.set('file', new File([content], 'plan.bin', { type: 'application/octet-stream' }));

    const sent = await uploads(new Request('http://here/api/uploads', { method: 'POST', body }));
    const { value } = (await sent.json()) as { value: string };

    expect(sent.status).toBe(201);
    const kept = await new Response(await uploads.open(value)).bytes();
    expect(Buffer.compare(kept, content)).toBe(0);
    nowMs += 8 * 24 * 3_600_000;
    expect(await uploads.sweep()).toBe(1);
    expect(await s3.filesOf(name)).toEqual([]);
  });
});
