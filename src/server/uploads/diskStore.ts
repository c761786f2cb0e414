/**
 * Files in a folder of this machine (`node:fs`). A file is written beside its place and moved there when it is whole, so that a
 * process that stops halfway leaves nothing that looks like a file.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadStore } from './uploadStore.js';

/** Where files are written until they are whole. */
const unfinished = '.unfinished';

/** What lies there so long belongs to a process that has stopped. */
const staleMs = 24 * 60 * 60 * 1000;

/**
 * Makes a store that keeps files in a folder, which is made where it is not there. Nobody but this user may read it; let no web
 * server serve it.
 *
 * @throws {TypeError} when no folder is named
 * @example
 * const uploads = createUploads({ store: createDiskStore('/var/lib/app/files'), maxBytes: 5_000_000 });
 */
export function createDiskStore(directory: string): UploadStore {
  if (directory === '')
    throw new TypeError('directory names no folder. Pass one such as "/var/lib/app/files".');
  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new TypeError('That is no key of a store.');
    return join(directory, ...key.split('/'));
  };
  return {
    clean: () => removeUnfinished(join(directory, unfinished)),
    async put(key, content) {
      const path = pathOf(key);
      const part = join(directory, unfinished, randomUUID());
      await Promise.all([dirname(path), dirname(part)].map(makeFolder));
      try {
        await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await moveInto(part, path);
      } catch (cause) {
        await rm(part, { force: true });
        throw cause;
      }
    },
    async get(key) {
      const file = await open(pathOf(key), 'r').catch(absent);
      if (!file) return undefined;
      return Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // A folder within a folder goes with its last file, and stays while it has others.
      if (key.split('/').length > 2) await rmdir(dirname(path)).catch(() => {});
    },
    async *list(prefix) {
      const folder = prefix.slice(0, -1);
      const names = await readdir(pathOf(folder)).catch(absent);
      for (const name of names ?? []) yield `${folder}/${name}`;
    },
  };
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Moves a file to its place, whose folder a `delete` of another process may have taken away since it was made. */
async function moveInto(part: string, path: string, attempts = 5): Promise<void> {
  try {
    await rename(part, path);
  } catch (cause) {
    if (attempts === 0 || !(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'))
      throw cause;
    await makeFolder(dirname(path));
    await moveInto(part, path, attempts - 1);
  }
}

/** What is not there is no fault; all else is. */
function absent(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw cause;
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const path = join(folder, name);
    const written = await stat(path).catch(absent);
    if (written && Date.now() - written.mtimeMs > staleMs) await rm(path, { force: true });
  }
}
