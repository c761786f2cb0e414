/**
 * Stores files in a folder of this machine (`node:fs`). A file is written to a temporary path and moved when complete, so that
 * a crash leaves no partial file.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadStore } from './uploadStore.js';

/** Folder of files that are still being written. */
const unfinished = '.unfinished';

/** A temporary file of this age belongs to a process that has crashed. */
const staleMs = 24 * 60 * 60 * 1000;

/**
 * Creates a store that keeps files in a folder, which it creates if needed. Files are readable by this user only. Don't let a
 * web server serve the folder.
 *
 * @throws {TypeError} if `directory` is empty
 * @example
 * const uploads = createUploads({ store: createDiskStore('/var/lib/app/files'), maxBytes: 5_000_000 });
 */
export function createDiskStore(directory: string): UploadStore {
  if (directory === '')
    throw new TypeError('`directory` is empty. Pass a folder such as "/var/lib/app/files".');
  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key))
      throw new TypeError('The key is invalid. Use letters, digits, "-", "_" and "/".');
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
      // Removes a nested folder together with its last file. `rmdir` fails if there are others.
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

/** Moves a file to its place. Creates the folder again if a `delete` of another process has removed it. */
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

/** Returns `undefined` for a missing file or folder; throws any other error. */
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
