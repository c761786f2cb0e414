/** Bodies that end early, or in the wrong place: each is answered, and gives back its share of the quota. */
import { describe, expect, it } from 'vitest';
import { createMemoryStore, createUploads } from '../../../src/server/uploads/index.js';

const boundary = 'b';
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n';
const hyphens = '-'.repeat(60);

/** Title → boundary and body. */
const bodies: Readonly<Record<string, readonly [string, string]>> = {
  'a whole form': [boundary, `${head}Content-Type: text/plain\r\n\r\nhello\r\n--b--\r\n`],
  'the last boundary within a head': [
    boundary,
    `--b\r\nContent-Disposition: form-data; name="file"; filename\r\n--b--="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(300)}\r\n--b--\r\n`,
  ],
  'a boundary within a head': [
    boundary,
    `--b\r\nContent-Disposition: form-data; name="file"; file\r\n--b\r\nname="a.txt"\r\n\r\nxx\r\n--b--\r\n`,
  ],
  'a file of hyphens, as the boundary is': [
    hyphens,
    `--${hyphens}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'-'.repeat(400)}\r\n--${hyphens}--\r\n`,
  ],
  'a field before the file': [
    boundary,
    `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n${head}\r\nhello\r\n--b--\r\n`,
  ],
  'a field behind the file': [
    boundary,
    `${head}\r\nhello\r\n--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--b--\r\n`,
  ],
  'an empty file': [boundary, `${head}\r\n\r\n--b--\r\n`],
  'two files': [boundary, `${head}\r\nhello\r\n${head}\r\nhello\r\n--b--\r\n`],
  'no head': [boundary, `--b\r\n\r\nhello\r\n--b--\r\n`],
  'a part of another kind': [boundary, `--b\r\nContent-Disposition: attachment\r\n\r\nhello\r\n--b--\r\n`],
  'text behind the last boundary': [boundary, `${head}\r\nhello\r\n--b--\r\n${head}\r\nhello\r\n`],
  'no form at all': [boundary, 'hello'],
};

/** An endpoint that has room for one file of its only caller at a time. */
function serveOne() {
  const uploads = createUploads({
    store: createMemoryStore(),
    callerOf: () => 'ann',
    quota: () => ({ files: 1 }),
    rate: { capacity: 1e6, perSecond: 1 },
  });
  const post = (body: ReadableStream<Uint8Array>, of: string, signal?: AbortSignal) =>
    uploads(
      new Request('http://server.test/api/uploads', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${of}` },
        body,
        duplex: 'half',
        ...(signal && { signal }),
      } as RequestInit),
    );
  return { uploads, post };
}

/** A body in pieces of so many bytes. */
function piecesOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

/** The status, or that there was none in good time; no answer here needs longer than a few turns. */
function answered(response: Promise<Response>): Promise<number | 'never answered'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('never answered'), 5_000);
    const settle = ({ status }: Response) => {
      clearTimeout(timer);
      resolve(status);
    };
    void response.then(settle);
  });
}

describe('a body that ends early', () => {
  it.each(Object.entries(bodies))(
    'is answered, and releases its share: %s',
    async (_title, [of, body]) => {
      const { uploads, post } = serveOne();
      const wrong: unknown[] = [];

      for (let end = 0; end <= body.length; end++)
        for (const size of [7, 4096]) {
          const status = await answered(post(piecesOf(body.slice(0, end), size), of));
          // 507 says that the share of the one before is still taken.
          if (status !== 201 && status !== 400 && status !== 415) wrong.push([end, size, status]);
          if (status === 'never answered') end = body.length;
        }

      await uploads.close();
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

describe('a sender that disconnects', () => {
  it.each([
    ['before the first byte', ''],
    ['within a head', '--b\r\nContent-Disp'],
    ['within the file', `${head}\r\nhello`],
  ])('releases its share: %s', async (_when, begun) => {
    const { uploads, post } = serveOne();
    const [sender, hasBegun] = [new AbortController(), resolvers()];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (begun !== '') controller.enqueue(new TextEncoder().encode(begun));
        hasBegun.resolve(undefined);
        return new Promise(() => {});
      },
    });
    const left = post(body, boundary, sender.signal);
    await hasBegun.promise;

    sender.abort();
    const status = await answered(left);
    const next = await answered(post(piecesOf(bodies['a whole form']?.[1] ?? '', 4096), boundary));

    await uploads.close();
    expect([status, next]).toEqual([400, 201]);
  });

  it('releases its share though the scan of the file never ends', async () => {
    const sender = new AbortController();
    const scanning = resolvers();
    const uploads = createUploads({
      store: createMemoryStore(),
      quota: () => ({ files: 1 }),
      onFault: () => {},
      scan: () => {
        scanning.resolve(undefined);
        return new Promise<void>(() => {});
      },
    });
    const form = new FormData();
    form.append('file', new File(['hello'], 'a.txt'));
    const send = () =>
      uploads(
        new Request('http://server.test/api/uploads', { method: 'POST', body: form, signal: sender.signal }),
      );
    const left = send();
    await scanning.promise;

    sender.abort();

    expect(await answered(left)).not.toBe('never answered');
    await uploads.close();
  });
});

function resolvers() {
  let resolve!: (value?: unknown) => void;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
