// What is built of the repository's own files, and kept in node_modules/.cache as long as they stay the same.
// `node scripts/made.mjs` builds the playground, and prints its folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, 'node_modules/.cache/spec-field-site');

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });

/** A hash of all that git would take of these paths; without any, of the whole repository. */
export function hashOf(...paths) {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);
  const hash = createHash('sha256');
  for (const file of [...new Set(files.split('\0'))].toSorted()) {
    if (file === '' || !existsSync(join(root, file))) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}

/** Makes something unless it was made of the same. */
export function unlessMade(name, hash, isThere, make) {
  const mark = join(cache, `${name}.hash`);
  if (isThere() && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false;
  rmSync(mark, { force: true });
  make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

/** Runs a program to its end, or says that it has failed. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args[0]} has failed (${status}).`);
}

/** Builds the static playground where something of it has changed, and gives its folder; nobody else's to write into. */
export function buildPlayground() {
  const folder = join(cache, 'playground');
  unlessMade(
    'playground',
    hashOf('src', 'stories', '.storybook', 'package-lock.json', 'vite.config.ts'),
    () => existsSync(folder),
    () => {
      const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
      run(process.execPath, [storybook, 'build', '--quiet', '--output-dir', folder], {
        env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
      });
    },
  );
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(buildPlayground());
