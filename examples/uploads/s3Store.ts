// s3Store.ts
import { AwsClient } from 'aws4fetch'; // npm install aws4fetch
import type { UploadStore } from 'spec-field/server/uploads';

/** The URL of the bucket, and its credentials. */
export interface S3StoreOptions {
  /** The bucket, such as `https://s3.eu-central-1.amazonaws.com/my-files`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Size of a part of a larger object, at least 5 MiB for S3. Memory holds one part of a file at a time. */
const partBytes = 8 * 1024 * 1024;

export function createS3Store({ bucketUrl, ...credentials }: S3StoreOptions): UploadStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(`${bucketUrl}/${path}`, init);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`S3 answers ${response.status} to ${init.method ?? 'GET'}.`);
  };
  const must = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await ask(path, init);
    if (!response.ok) throw new Error(`S3 answers ${response.status} to ${init.method}.`);
    return response;
  };

  const putInParts = async (key: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>) => {
    const begun = await must(`${key}?uploads=`, { method: 'POST' });
    const id = encodeURIComponent(tagsIn(await begun.text(), 'UploadId')[0] ?? '');
    const putPart = async (number: number, body: Uint8Array): Promise<string> => {
      const query = `partNumber=${number}&uploadId=${id}`;
      const { headers } = await must(`${key}?${query}`, { method: 'PUT', body: body as BodyInit });
      return `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`;
    };
    try {
      const parts = [await putPart(1, first)];
      for await (const part of rest) parts.push(await putPart(parts.length + 1, part));
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const done = await must(`${key}?uploadId=${id}`, { method: 'POST', body });
      // S3 may answer 200 and report a failure in the body.
      if ((await done.text()).includes('<Error>')) throw new Error('S3 could not put the parts together.');
    } catch (cause) {
      await ask(`${key}?uploadId=${id}`, { method: 'DELETE' });
      throw cause;
    }
  };

  return {
    async put(key, content) {
      const parts = partsOf(content);
      const { value: first = new Uint8Array() } = await parts.next();
      if (first.byteLength < partBytes) await must(key, { method: 'PUT', body: first as BodyInit });
      else await putInParts(key, first, parts);
    },
    async get(key) {
      const response = await ask(key);
      if (response.ok) return response.body ?? new Blob([]).stream();
      await response.body?.cancel();
      return undefined;
    },
    async delete(key) {
      await (await ask(key, { method: 'DELETE' })).body?.cancel();
    },
    async *list(prefix) {
      let next: string | undefined = '';
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== '') query.set('continuation-token', next);
        const text = await (await must(`?${query}`, { method: 'GET' })).text();
        yield* tagsIn(text, 'Key');
        next = tagsIn(text, 'NextContinuationToken')[0];
      }
    },
  };
}

/** Splits a content into parts of `partBytes`; the last part may be smaller. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let part = new Uint8Array(partBytes);
  let size = 0;
  for await (const piece of content)
    for (let at = 0; at < piece.byteLength;) {
      const taken = piece.subarray(at, at + partBytes - size);
      part.set(taken, size);
      at += taken.byteLength;
      size += taken.byteLength;
      if (size < partBytes) continue;
      yield part;
      [part, size] = [new Uint8Array(partBytes), 0];
    }
  if (size > 0) yield part.subarray(0, size);
}

const tagsIn = (xml: string, tag: string) =>
  Array.from(xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')), ([, text = '']) => text);
